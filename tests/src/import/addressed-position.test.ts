import { expect, it } from "vitest";
import { ImportDocument, outline } from "../../../language/index.ts";
import { findPosition, positionIn } from "../../../src/features/import/addressed-position.ts";

const text =
  "#part A\n#chapter B\n#page 1 image=the.jpg\nOther cats.\n#page 2\nThe cat.\n#chapter C\n#page 1\nA cat (the cat) sat.\n";
const items = outline(new ImportDocument(text));

it.each([
  ["page=2", "|#page 2"],
  ["page=1&word=the", "A cat (|the cat"],
  ["page=1&word=cat", "A |cat (the"],
  ["page=1&word=c.t", "|#page 1 image"],
  ["page=1&word=", "|#page 1 image"],
  ["page=1&word=page", "|#page 1 image"],
  ["page=9", null],
])("%s is at %s", (address, position) => {
  const wanted = positionIn(new URLSearchParams(address));
  const found = wanted && findPosition(text, items, wanted);
  expect(found && `${text.slice(0, found.from)}|${text.slice(found.from)}`).toEqual(
    position && expect.stringContaining(position),
  );
  if (found && found.to > found.from) expect(text.slice(found.from, found.to)).toBe(wanted?.word);
});

it("an address without a page names no position", () => {
  expect(positionIn(new URLSearchParams("word=cat"))).toBeNull();
});
