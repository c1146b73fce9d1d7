import { describe, expect, test } from "vitest";
import { noID } from "../../../api/common/rules/ids.ts";
import {
  leftAloneProblem,
  linkedSheets,
  newSheetProblems,
  quarantineProblem,
  sheetChangeProblems,
  sheetLabel,
} from "../../../api/sheets/rules/sheets.ts";

const grid = { rows: 7, cols: 10, hasPicture: true };
const sheet = { id: "1", gridID: "g", bookID: null, name: "Pets 1" };

test.each([
  [{ name: "Pets 1", number: 4 }, "Pets 1"],
  [{ name: null, number: 4 }, "Sheet 4"],
  [{ name: "  ", number: 12 }, "Sheet 12"],
])("%j is shown as %s", (named, label) => {
  expect(sheetLabel(named)).toBe(label);
});

describe("a set", () => {
  test.each([
    [{}, true],
    [{ name: " Pets 1 " }, true],
    [{ bookID: noID }, true],
    [{ name: "Pets 2" }, false],
    [{ gridID: "h" }, false],
    [{ bookID: "b" }, false],
    [{ id: "1" }, false],
  ])("of 'Pets 1' and %j: %s", (difference, isLinked) => {
    expect(linkedSheets(sheet, [sheet, { ...sheet, id: "2", ...difference }])).toHaveLength(isLinked ? 1 : 0);
  });

  test("does not join sheets without names", () => {
    const nameless = { ...sheet, name: null };
    expect(linkedSheets(nameless, [nameless, { ...nameless, id: "2" }])).toEqual([]);
    expect(linkedSheets({ ...sheet, name: " " }, [{ ...sheet, id: "2", name: "" }])).toEqual([]);
  });

  test("may consist of a book's sheets", () => {
    const ofBook = { ...sheet, bookID: "b" };
    expect(
      linkedSheets(ofBook, [
        { ...ofBook, id: "2" },
        { ...sheet, id: "3" },
      ]).map(({ id }) => id),
    ).toEqual(["2"]);
  });
});

describe("quarantine", () => {
  const words = [{ row: 3, col: 6, text: "dog" }];
  test.each([
    [[], false, null],
    [[305], false, "Only a linked sheet has a quarantine: no other sheet of its grid has its name"],
    [[305, 607], true, null],
    [[305, 305], true, "A cell is given twice"],
    [[304], true, "Cell 304 is not a cell for words"],
    // Column * 100 + row is not the code of a cell.
    [[503], true, "Cell 503 is not a cell for words"],
    [[205], true, "Cell 205 is not a cell for words"],
    [[-305], true, "Cell -305 is not a cell for words"],
    [[305.5], true, "Cell 305.5 is not a cell for words"],
    [[305, 306], true, "A cell where a word stands cannot be quarantined: dog"],
  ])("of %j, linked %s: %s", (codes, isLinked, problem) => {
    expect(quarantineProblem(codes, { isLinked, grid, words })).toBe(problem);
  });
});

test.each([
  [[], null],
  [[false], null],
  [[true, false], null],
  [[true], "Sheet 4 would be alone in the set “Pets 1”, and has a quarantine: empty it first"],
])("a set of which there stay sheets, quarantined %j: %s", (quarantined, problem) => {
  const rest = quarantined.map((hasQuarantine) => ({ number: 4, name: "Pets 1", hasQuarantine }));
  expect(leftAloneProblem(rest)).toBe(problem);
});

test.each([
  ["Pets", grid, "N", []],
  ["", null, "", ["Name is required", "Grid is required", "Fitz types are required"]],
  ["Pets", { rows: 2 }, "NX", ["The grid has no cells for words", "“X” is not a fitz type"]],
])("a new sheet '%s' of %j and '%s': %j", (name, shape, fitzTypes, messages) => {
  expect(newSheetProblems({ name, grid: shape, fitzTypes }).map(({ message }) => message)).toEqual(messages);
});

describe("changing a sheet", () => {
  const words = [
    { text: "dog", fitzType: "N", isLinked: true },
    { text: "run", fitzType: "V", isLinked: false },
  ];
  test.each([
    [{}, []],
    [{ fitzTypes: "VNA" }, []],
    [{ fitzTypes: "N" }, ["fitzTypes: Words of other fitz types (V) stand on the sheet: “run”"]],
    [{ fitzTypes: "" }, ["fitzTypes: Fitz types are required"]],
    [{ gridID: "h" }, ["gridID: The grid of a sheet cannot be changed"]],
    [{ name: "Pets 2" }, ["name: The sheet cannot leave its set: words are linked across it: “dog”"]],
    [{ bookID: "b" }, ["bookID: The sheet cannot leave its set: words are linked across it: “dog”"]],
    [
      { name: "" },
      ["name: Name is required", "name: The sheet cannot leave its set: words are linked across it: “dog”"],
    ],
  ])("%j: %j", (change, expected) => {
    const problems = sheetChangeProblems(sheet, { ...sheet, fitzTypes: "NV", ...change }, words);
    expect(problems.map(({ field, message }) => `${field}: ${message}`)).toEqual(expected);
  });

  test("may leave a missing name, may add one, and may not remove one", () => {
    const nameless = { ...sheet, name: null };
    const problems = (before: typeof sheet | typeof nameless, name: string | null) =>
      sheetChangeProblems(before, { ...before, name, fitzTypes: "N" }, []).map(({ message }) => message);
    expect(problems(nameless, null)).toEqual([]);
    expect(problems(nameless, "Pets")).toEqual([]);
    expect(problems(sheet, null)).toEqual(["Name is required"]);
  });
});
