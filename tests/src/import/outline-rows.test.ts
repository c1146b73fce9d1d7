import { expect, it } from "vitest";
import { ImportDocument, outline } from "../../../language/index.ts";
import { pageNamed } from "../../../src/editor/go-to.ts";
import { itemsOn, keyAt, labelOf, outlineRows, rowTyped } from "../../../src/features/import/panels/outline-rows.ts";

const text = `#part One
#chapter Fields
#page Cover
#page 12
#page
#part Two
#page Coda
`;
const items = outline(new ImportDocument(text));
const labels = (closed: readonly string[] = []) =>
  outlineRows(items, new Set(closed)).map(({ level, item }) => `${"  ".repeat(level - 1)}${labelOf(item)}`);

it("lists parts, chapters and pages with their labels", () => {
  expect(labels()).toEqual([
    "One",
    "  Fields",
    "    Cover",
    "    Page 12",
    "    Page without a name",
    "Two",
    "  No chapter",
    "    Coda",
  ]);
  expect(labels(["0/0"])).toEqual(["One", "  Fields", "Two", "  No chapter", "    Coda"]);
});

it.each([
  // One, Fields, Cover, Page 12, Page without a name, Two, No chapter, Coda
  [0, "f", 1],
  [0, "c", 2],
  [2, "C", 7],
  [7, "c", 2],
  [2, "cc", 7],
  [2, "co", 2],
  [2, "cod", 7],
  [3, "pag", 3],
  [3, "page w", 4],
  [0, "12", 3],
  [0, "x", -1],
])("from row %i, typing %o leads to row %i", (active, typed, expected) => {
  expect(rowTyped(outlineRows(items, new Set()), active, typed)).toBe(expected);
});

it.each([
  ["above the first", "#part One", 0, ["One"]],
  ["in a page", "#page 12", 3, ["One", "Fields", "Page 12"]],
  ["at the end of one", "#page 12", 8, ["One", "Fields", "Page 12"]],
  ["on a chapter's line", "#chapter Fields", 2, ["One", "Fields"]],
  ["in the last one", "#page Coda", 9, ["Two", "No chapter", "Coda"]],
])("finds the position %s", (_, line, offset, path) => {
  const key = keyAt(items, text.indexOf(line) + offset);
  expect(itemsOn(items, key).map(labelOf)).toEqual(path);
});

it("finds no item above the first part", () => {
  const later = outline(new ImportDocument(`// nothing\n${text}`));
  expect(itemsOn(later, keyAt(later, 3))).toEqual([]);
});

it.each([
  ["12", "12"],
  ["cover", "Cover"],
  ["CO", "Cover"],
  ["cod", "Coda"],
  ["4", "Coda"],
  ["99", null],
  ["", null],
])("finds the page that %o means", (typed, name) => {
  expect(pageNamed(items, typed)?.name ?? null).toBe(name);
});
