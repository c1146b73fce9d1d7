import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { OpenDocument } from "../../lsp/server/open-document.ts";
import { rulesOf } from "../../lsp/settings/rules-of-file.ts";
import { folderOf } from "../support/editors/importtext.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("pictures are looked for when the editor asks, and while somebody types once in two seconds", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const text = "#part A\n#chapter B\n#page 1 image=b.jpg\nThe dog.\n";
  const folder = folderOf({ "a.jpg": "" });
  const item = { uri: "file:///a", languageId: "importtext", version: 1, text };
  const open = new OpenDocument(item, "utf-16");
  open.set(null, rulesOf(null, join(folder, "a.importtext")));
  const codes = () => open.diagnostics.map(({ code }) => code);
  const type = () => {
    const end = { line: 3, character: 0 };
    open.change([{ range: { start: end, end }, text: "A" }], 2);
  };
  expect(codes()).toEqual(["picture-missing"]);

  writeFileSync(join(folder, "b.jpg"), "");
  type();
  expect(codes()).toEqual(["picture-missing"]);
  // It asks again, though nothing was typed: something else has changed.
  expect(codes()).toEqual([]);

  rmSync(join(folder, "b.jpg"));
  vi.advanceTimersByTime(1_900);
  type();
  expect(codes()).toEqual([]);
  vi.advanceTimersByTime(200);
  type();
  expect(codes()).toEqual(["picture-missing"]);
});
