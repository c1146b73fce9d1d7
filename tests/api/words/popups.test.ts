import { describe, expect, test } from "vitest";
import {
  popupCells,
  popupChoiceProblems,
  popupPlaceProblem,
  secondRowProblem,
} from "../../../api/words/rules/popups.ts";

test("a popup has three columns and one row, or two rows if the setting allows it", () => {
  expect(popupCells(false)).toEqual([
    { row: 0, col: 0 },
    { row: 0, col: 1 },
    { row: 0, col: 2 },
  ]);
  expect(popupCells(true)).toHaveLength(6);
});

describe("a popup's cell", () => {
  const standing = [{ wordID: "puppy", text: "puppy", popup: 1, row: 0, col: 2 }];
  test.each([
    // popup, row, col, second row allowed, problem
    [1, 0, 0, false, null],
    [1, 0, 2, false, "The cell is already taken by the word: puppy"],
    [2, 0, 2, false, null],
    [5, 0, 0, false, null],
    [6, 0, 0, false, "A word has at most 5 popups"],
    [0, 0, 0, false, "A word has at most 5 popups"],
    [1, 1, 0, false, "The second row of popups is not allowed by the system settings"],
    [1, 1, 0, true, null],
    [1, 2, 0, true, "This is not a cell of a popup"],
    [1, 0, 3, true, "This is not a cell of a popup"],
    [1, 1, 3, false, "This is not a cell of a popup"],
    [1, 0.5, 0, true, "This is not a cell of a popup"],
  ])("popup %i, row %d, column %i, second row %s: %s", (popup, row, col, allowed, problem) => {
    expect(popupPlaceProblem("hound", { popup, row, col }, standing, allowed)).toBe(problem);
  });

  test("may be the word's current one", () => {
    expect(popupPlaceProblem("puppy", { popup: 1, row: 0, col: 2 }, standing, false)).toBeNull();
  });
});

test("requires a parent and a cell", () => {
  const messages = (chosen: Parameters<typeof popupChoiceProblems>[0]) =>
    popupChoiceProblems(chosen).map(({ message }) => message);
  expect(messages({ parentWordID: null, cell: null })).toEqual(["No parent word selected", "No cell selected"]);
  expect(messages({ parentWordID: "00000000-0000-0000-0000-000000000000", cell: { row: 0, col: 0 } })).toEqual([
    "No parent word selected",
  ]);
  expect(messages({ parentWordID: "dog", cell: { row: 0, col: 0 } })).toEqual([]);
});

test("the second row cannot be switched off while it contains words", () => {
  expect(secondRowProblem([])).toBeNull();
  expect(secondRowProblem(["hound"])).toBe("The second row cannot be switched off: 1 word in it, “hound”");
  const ten = Array.from({ length: 10 }, (_, at) => `w${at}`);
  expect(secondRowProblem(ten)).toMatch(/: 10 words in it, “w0”, .* “w8” and “w9”$/);
  const many = Array.from({ length: 12 }, (_, at) => `w${at}`);
  expect(secondRowProblem(many)).toMatch(/^The second row cannot be switched off: 12 words in it, .* “w9” and 2 more$/);
});
