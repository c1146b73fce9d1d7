import { describe, expect, it } from "vitest";
import { cellCode, type GridShape } from "../../../api/sheets/rules/cells.ts";
import {
  type Action,
  type Arrangement,
  type GridWord,
  moveWords,
  placeWord,
  removeWords,
  swapWords,
} from "../../../src/components/grid/arrangement.ts";
import { addChoice, cellAfter, extendChoice, selectionAt, targetsOf } from "../../../src/components/grid/selection.ts";
import { doStep, redoStep, startHistory, undoStep } from "../../../src/components/session/undo-history.ts";
import { gridWord as word } from "../../support/screens/words-on-screen.ts";

/// 3 rows of 6 cells for words, from row 3, column 0.
const grid: GridShape = { rows: 6, cols: 8, hasPicture: false };

const sheet = (words: readonly GridWord[], changes: Partial<Arrangement> = {}): Arrangement => ({
  id: "sheet",
  gridID: "grid",
  bookID: null,
  name: "Pets",
  fitzTypes: "NV",
  isComplete: false,
  quarantine: [503],
  grid,
  words,
  ...changes,
});

const pets = sheet([word("dog", 3, 0), word("cat", 3, 1), word("hen", 4, 0, { type: "L" })]);
const at = (row: number, col: number) => ({ row, col });
const told = (action: Action) =>
  "refused" in action
    ? action.refused
    : [action.name, ...action.words.map(({ text, row, col }) => `${text} ${cellCode({ row, col })}`).sort()].join("; ");

describe("words on a sheet", () => {
  it.each([
    [
      "moves a word",
      moveWords(pets, [300], at(3, 0), at(3, 2)),
      "Move dog to row 4, column 3; cat 301; dog 302; hen 400",
    ],
    [
      "changes places with the word in the way",
      moveWords(pets, [300], at(3, 0), at(3, 1)),
      "Swap dog and cat; cat 300; dog 301; hen 400",
    ],
    [
      "moves several together",
      moveWords(pets, [300, 301], at(3, 0), at(5, 1)),
      "Move 2 words; cat 502; dog 501; hen 400",
    ],
    ["swaps", swapWords(pets, 300, 301), "Swap dog and cat; cat 300; dog 301; hen 400"],
    ["removes", removeWords(pets, [300]), "Remove dog; cat 301; hen 400"],
    ["places", placeWord(pets, word("cow", 5, 5)), "Place cow at row 6, column 6; cat 301; cow 505; dog 300; hen 400"],
    [
      "leaves linked words",
      moveWords(pets, [400], at(4, 0), at(5, 0)),
      "“hen”: Only key words are moved: this word follows its parent",
    ],
    ["removes shared keys", removeWords(sheet([word("hat", 3, 0, { type: "S" })]), [300]), "Remove hat"],
    [
      "does not move shared keys",
      moveWords(sheet([word("hat", 3, 0, { type: "S" })]), [300], at(3, 0), at(3, 2)),
      "“hat” is a shared key: it stays at the cell that it shares",
    ],
    [
      "keeps off the quarantine",
      moveWords(pets, [300], at(3, 0), at(5, 3)),
      "“dog” cannot stand at row 6, column 4: The cell is quarantined",
    ],
    [
      "keeps off the controls",
      moveWords(pets, [300], at(3, 0), at(3, 6)),
      "“dog” cannot stand at row 4, column 7: Words cannot stand on this cell of the grid",
    ],
    [
      "asks for the fitz types of what stands with a word",
      placeWord(pets, word("big", 5, 0, { fitzTypes: "NA" })),
      "“big” cannot stand at row 6, column 1: The sheet does not support the fitz types of this word/its children",
    ],
    [
      "places none on a complete sheet",
      placeWord({ ...pets, isComplete: true }, word("cow", 5, 5)),
      "“cow” cannot stand at row 6, column 6: The sheet is marked as complete",
    ],
    [
      "moves within a complete sheet",
      moveWords({ ...pets, isComplete: true }, [300], at(3, 0), at(5, 0)),
      "Move dog to row 6, column 1; cat 301; dog 500; hen 400",
    ],
    ["places no word twice", placeWord(pets, word("dog", 5, 5)), "“dog” stands on this sheet already"],
  ] as const)("%s", (_name, action, expected) => expect(told(action)).toBe(expected));
});

it("moves the keyboard only to cells for words", () => {
  const shape = { rows: 7, cols: 10, hasPicture: true };
  const from = at(4, 6);
  const keys = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "Home", "End", "a"];
  expect(keys.map((key) => cellAfter(key, false, from, shape))).toEqual([
    at(3, 6),
    at(5, 6),
    at(4, 5),
    at(4, 7),
    at(4, 5),
    at(4, 7),
    null,
  ]);
  expect(["Home", "End"].map((key) => cellAfter(key, true, from, shape))).toEqual([at(3, 5), at(6, 7)]);
  expect(cellAfter("ArrowUp", false, at(3, 5), shape)).toEqual(at(3, 5));
});

it("chooses with Ctrl and Shift", () => {
  const one = addChoice(selectionAt(at(3, 0)), at(4, 1));
  expect(targetsOf(one)).toEqual([300, 401]);
  expect(targetsOf(addChoice(one, at(3, 0)))).toEqual([401]);
  expect(targetsOf(extendChoice(selectionAt(at(4, 1)), at(3, 0)))).toEqual([300, 301, 400, 401]);
});

it("undoes and redoes by name, and treats the letters of one name as one step", () => {
  let history = startHistory("a");
  history = doStep(history, "Rename to “ab”", "ab", "name");
  history = doStep(history, "Rename to “abc”", "abc", "name");
  history = doStep(history, "Move dog", "abc moved");
  expect(history.past.map(({ name }) => name)).toEqual(["Rename to “abc”", "Move dog"]);
  history = undoStep(undoStep(history));
  expect([history.present, history.future.map(({ name }) => name)]).toEqual(["a", ["Move dog", "Rename to “abc”"]]);
  history = redoStep(history);
  expect(history.present).toBe("abc");
  expect(doStep(history, "Other", "x").future).toEqual([]);
});
