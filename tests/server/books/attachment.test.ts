import { expect, test } from "vitest";
import { attachmentNamed } from "../../../server/routes/answers/attachment.ts";

test.each([
  ["The Red Kite.zip", `attachment; filename="The Red Kite.zip"; filename*=UTF-8''The%20Red%20Kite.zip`],
  ["Zoë’s Café.zip", `attachment; filename="Zoe_s Cafe.zip"; filename*=UTF-8''Zo%C3%AB%E2%80%99s%20Caf%C3%A9.zip`],
  [
    `a"; filename="b.exe.zip`,
    `attachment; filename="a _ filename= b.exe.zip"; filename*=UTF-8''a%20%3B%20filename%3D%20b.exe.zip`,
  ],
  [
    "../../etc/passwd\r\nX: y.zip",
    `attachment; filename="etc passwd X y.zip"; filename*=UTF-8''etc%20passwd%20X%20y.zip`,
  ],
  ["Why?.zip", `attachment; filename="Why.zip"; filename*=UTF-8''Why.zip`],
  ["(1)'*.zip", `attachment; filename="(1)'.zip"; filename*=UTF-8''%281%29%27.zip`],
])("a file named %j", (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});
