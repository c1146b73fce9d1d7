import { describe, expect, test } from "vitest";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import {
  freeCells,
  isPlaced,
  linkedPlace,
  placeKind,
  placeProblem,
  sharedPlaceProblem,
  type WordToPlace,
  type WordType,
} from "../../../api/sheets/rules/placement.ts";
import { buildSheet } from "./build-sheet.ts";

const grid = { rows: 7, cols: 10, hasPicture: true };
const dog: WordToPlace = { id: "dog", type: "K", fitzTypes: "N", isBookSpecific: false };
const cell = { row: 3, col: 5 };

test.each([
  ["K", "own", true],
  ["S", "shared", true],
  ["L", "linked", true],
  ["A", "parent", false],
  ["C", "parent", false],
  ["P", "popup", false],
] as const)("%s has the place: %s", (type, kind, placed) => {
  expect(placeKind(type, false)).toBe(kind);
  expect(isPlaced(type)).toBe(placed);
  expect(placeKind(type, true)).toBe("none");
  expect(isPlaced(type, true)).toBe(false);
});

describe("a cell for a key word", () => {
  const taken = "The cell is already taken by the word: cat";
  test.each([
    ["free", dog, buildSheet("1", "N"), cell, null],
    ["taken", dog, buildSheet("1", "N", { 305: "cat" }), cell, taken],
    ["its own", dog, buildSheet("1", "N", { 305: "dog" }), cell, null],
    ["beside", dog, buildSheet("1", "N", { 306: "cat" }), cell, null],
    ["quarantined", dog, buildSheet("1", "N", {}, { quarantine: [305] }), cell, "The cell is quarantined"],
    // Quarantine codes are row * 100 + col.
    ["quarantined elsewhere", dog, buildSheet("1", "N", {}, { quarantine: [503] }), cell, null],
    [
      "within the picture",
      dog,
      buildSheet("1", "N"),
      { row: 3, col: 4 },
      "Words cannot stand on this cell of the grid",
    ],
    [
      "within the reading strip",
      dog,
      buildSheet("1", "N"),
      { row: 2, col: 5 },
      "Words cannot stand on this cell of the grid",
    ],
    ["complete", dog, buildSheet("1", "N", {}, { isComplete: true }), cell, "The sheet is marked as complete"],
    [
      "complete, but the word's current sheet",
      dog,
      buildSheet("1", "N", { 306: "dog" }, { isComplete: true }),
      cell,
      null,
    ],
    [
      "unsupported fitz types",
      { ...dog, fitzTypes: "NV" },
      buildSheet("1", "N"),
      cell,
      "The sheet does not support the fitz types of this word/its children",
    ],
    [
      "book-specific",
      { ...dog, isBookSpecific: true },
      buildSheet("1", "N"),
      cell,
      "A book-specific word has no place on a sheet",
    ],
    ["new word", { ...dog, id: null }, buildSheet("1", "N", { 305: "cat" }), cell, taken],
  ])("%s", (_, word, sheet, place, problem) => {
    expect(placeProblem(word, place, sheet, grid)).toBe(problem);
  });

  test.each(["A", "C", "P"] satisfies WordType[])("is refused for %s", (type) => {
    expect(placeProblem({ ...dog, type }, cell, buildSheet("1", "N"), grid)).toBe(
      "A word of this type has no place of its own",
    );
  });
});

test("the free cells of a sheet are listed row by row", () => {
  const sheet = buildSheet("1", "N", { 305: "cat", 400: "old" }, { quarantine: [307] });
  expect(freeCells(sheet, grid).map(cellCode).slice(0, 3)).toEqual([306, 405, 406]);
  expect(freeCells(sheet, grid)).toHaveLength(10);
});

describe("a linked word", () => {
  const verb: WordToPlace = { id: null, type: "L", fitzTypes: "V", isBookSpecific: false };
  const own = buildSheet("1", "N", { 305: "sleep" }, { name: "Bed" });
  const place = { ...cell, sheet: own };
  const other = (id: string, fitzTypes: string, ...rest: [Record<number, string>?, object?]) =>
    buildSheet(id, fitzTypes, rest[0] ?? {}, { name: "Bed", ...rest[1] });
  const found = (...sheets: ReturnType<typeof buildSheet>[]) => {
    const result = linkedPlace(verb, place, [own, ...sheets], grid);
    return "sheet" in result ? result.sheet.id : result.problem;
  };
  test.each([
    ["no set", [], "The parent's sheet is not linked: no other sheet of its grid has its name"],
    [
      "another set",
      [buildSheet("2", "V")],
      "The parent's sheet is not linked: no other sheet of its grid has its name",
    ],
    ["its sheet", [other("2", "V")], "2"],
    ["the first free one", [other("2", "A"), other("3", "V", { 305: "nap" }), other("4", "AV")], "4"],
    [
      "unsupported fitz types",
      [other("2", "A")],
      "The sheet does not support the fitz types of this word/its children",
    ],
    ["taken", [other("2", "A"), other("3", "V", { 305: "nap" })], "The cell is already taken by the word: nap"],
    ["quarantined", [other("2", "V", {}, { quarantine: [305] })], "The cell is quarantined"],
    ["complete", [other("2", "V", {}, { isComplete: true })], "The sheet is marked as complete"],
  ])("%s", (_, sheets, result) => {
    expect(found(...sheets)).toBe(result);
  });
});

describe("a shared key", () => {
  const word: WordToPlace = { id: null, type: "S", fitzTypes: "N", isBookSpecific: false };
  const place = { ...cell, sheet: buildSheet("1", "N", { 305: "orange" }) };
  test.each([
    ["no position", null, buildSheet("2", "N"), "Could not find parent position for grid"],
    ["free", place, buildSheet("2", "N"), null],
    ["same sheet", place, place.sheet, "A shared key stands on another sheet than the word it shares with"],
    ["other grid", place, buildSheet("2", "N", {}, { gridID: "h" }), "The sheet is of another grid"],
    ["taken", place, buildSheet("2", "N", { 305: "lemon" }), "The cell is already taken by the word: lemon"],
  ])("%s", (_, parent, sheet, problem) => {
    expect(sharedPlaceProblem(word, parent, sheet, grid)).toBe(problem);
  });
});
