import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { SheetState } from "../../../api/sheets/rules/placement.ts";
import {
  destinationProblem,
  type MovingWord,
  moveBlockReason,
  moveTypeProblem,
  nextValidSheet,
  planMove,
} from "../../../api/words/rules/move.ts";
import { buildSheet } from "../sheets/build-sheet.ts";
import { runs } from "./runs.ts";

const word = (id: string, type: MovingWord["type"], fitzType: string, ...children: MovingWord[]): MovingWord => ({
  id,
  text: id,
  type,
  fitzType,
  children,
});
const here = buildSheet("1", "N", { 305: "dog" });
const place = { row: 3, col: 5, sheet: here };
const dog = word("dog", "K", "N");

const messages = {
  fitz: "This sheet is ineligible because it does not support the fitz types of this word/its children",
  complete: "This sheet is ineligible because it is marked as complete",
  noPosition: "Cannot move, because I cannot find the position on an existing sheet",
  already: "This sheet is already the location of this word",
  quarantined: "This sheet is ineligible because the necessary cell is quarantined",
  taken: "This sheet is ineligible because the necessary cell is already taken by the word: cat",
};

describe("a destination", () => {
  test.each<[string, MovingWord, typeof place | null, SheetState, string | null]>([
    ["fits", dog, place, buildSheet("2", "NV"), null],
    ["lacks the word's fitz type", dog, place, buildSheet("2", "V"), messages.fitz],
    [
      "lacks an A child's fitz type",
      word("dog", "K", "N", word("doggy", "A", "A")),
      place,
      buildSheet("2", "N"),
      messages.fitz,
    ],
    [
      "lacks a C child's fitz type",
      word("dog", "K", "N", word("dogs", "C", "V")),
      place,
      buildSheet("2", "N"),
      messages.fitz,
    ],
    ["need not support popup words", word("dog", "K", "N", word("pup", "P", "V")), place, buildSheet("2", "N"), null],
    [
      "has all its children's fitz types",
      word("dog", "K", "N", word("doggy", "A", "A")),
      place,
      buildSheet("2", "AN"),
      null,
    ],
    ["is complete", dog, place, buildSheet("2", "N", {}, { isComplete: true }), messages.complete],
    ["has no position to keep", dog, null, buildSheet("2", "N"), messages.noPosition],
    ["is the word's current sheet", dog, place, here, messages.already],
    ["has the cell quarantined", dog, place, buildSheet("2", "N", {}, { quarantine: [305] }), messages.quarantined],
    ["has another cell quarantined", dog, place, buildSheet("2", "N", {}, { quarantine: [503] }), null],
    ["has an occupied cell", dog, place, buildSheet("2", "N", { 305: "cat" }), messages.taken],
    ["has another occupied cell", dog, place, buildSheet("2", "N", { 306: "cat" }), null],
    // The reason that comes first in the specification is given.
    ["fails twice", dog, place, buildSheet("2", "V", { 305: "cat" }, { isComplete: true }), messages.fitz],
    [
      "has two later problems",
      dog,
      place,
      buildSheet("2", "N", { 305: "cat" }, { quarantine: [305] }),
      messages.quarantined,
    ],
  ])("%s", (_, moved, from, destination, problem) => {
    expect(destinationProblem(moved, from, destination, [here, destination])).toBe(problem);
  });

  test("on another grid is refused", () => {
    const destination = buildSheet("2", "N", {}, { gridID: "h" });
    expect(destinationProblem(dog, place, destination, [])).toBe(
      "This sheet is ineligible because it is of another grid",
    );
  });
});

describe("linked children", () => {
  const sleep = word("sleep", "K", "N", word("to sleep", "L", "V", word("slept", "C", "V")));
  const from = { ...place, sheet: buildSheet("1", "N", { 305: "sleep" }) };
  const to = buildSheet("2", "N", {}, { name: "New" });
  const set = (id: string, fitzTypes: string, words: Record<number, string> = {}, rest: Partial<SheetState> = {}) =>
    buildSheet(id, fitzTypes, words, { name: "New", ...rest });
  const plan = (...sheets: SheetState[]) => {
    const found = planMove(sleep, from, to, [from.sheet, to, ...sheets]);
    return found.problem ?? found.linked;
  };
  test.each([
    ["no sheet of the set", [], messages.fitz],
    ["none with its fitz type", [set("3", "A")], messages.fitz],
    ["the one with its fitz type", [set("3", "A"), set("4", "V")], [{ wordID: "to sleep", sheetID: "4" }]],
    ["taken", [set("3", "V", { 305: "cat" })], messages.taken],
    ["quarantined", [set("3", "V", {}, { quarantine: [305] })], messages.quarantined],
    ["complete", [set("3", "V", {}, { isComplete: true })], messages.complete],
    [
      "the first occupied, another free",
      [set("3", "V", { 305: "cat" }), set("4", "AV")],
      [{ wordID: "to sleep", sheetID: "4" }],
    ],
    ["there already", [set("3", "V"), set("4", "V", { 305: "to sleep" })], [{ wordID: "to sleep", sheetID: "4" }]],
    [
      "the current one, complete",
      [set("4", "V", { 305: "to sleep" }, { isComplete: true })],
      [{ wordID: "to sleep", sheetID: "4" }],
    ],
  ])("%s", (_, sheets, result) => {
    expect(plan(...sheets)).toEqual(result);
  });

  test("may exchange places with their parent", () => {
    const one = buildSheet("1", "NV", { 305: "sleep" }, { name: "Bed" });
    const two = buildSheet("2", "NV", { 305: "to sleep" }, { name: "Bed" });
    expect(planMove(sleep, { ...place, sheet: one }, two, [one, two])).toEqual({
      problem: null,
      linked: [{ wordID: "to sleep", sheetID: "1" }],
    });
  });

  test("each get a sheet of their own", () => {
    const two = word("light", "K", "N", word("to light", "L", "V"), word("light ", "L", "A"));
    const destination = buildSheet("2", "N", {}, { name: "New" });
    const sheets = [destination, set("3", "VA"), set("4", "V")];
    expect(planMove(two, place, destination, sheets)).toEqual({
      problem: null,
      linked: [
        { wordID: "to light", sheetID: "4" },
        { wordID: "light ", sheetID: "3" },
      ],
    });
    expect(planMove(two, place, destination, sheets.slice(0, 2))).toEqual({ problem: messages.fitz });
  });

  test("include those of an associated word", () => {
    const moved = word("dog", "K", "N", word("dogs", "A", "N", word("doggy", "L", "A")));
    expect(destinationProblem(moved, place, to, [to])).toBe(messages.fitz);
    expect(destinationProblem(moved, place, to, [to, set("3", "A")])).toBeNull();
  });
});

test("a planned move leaves one word on every cell, and none on a forbidden one", () => {
  const sheets = fc
    .array(
      fc.record({
        fitzTypes: fc.subarray(["N", "V", "A"], { minLength: 1 }).map((letters) => letters.join("")),
        isComplete: fc.boolean(),
        isQuarantined: fc.boolean(),
        taken: fc.constantFrom(null, "cat", "v", "a"),
      }),
      { minLength: 1, maxLength: 6 },
    )
    .map((list) =>
      list.map((sheet, at) =>
        buildSheet(`${at + 2}`, sheet.fitzTypes, sheet.taken ? { 305: sheet.taken } : {}, {
          name: "New",
          isComplete: sheet.isComplete,
          quarantine: sheet.isQuarantined ? [305] : [],
        }),
      ),
    );
  fc.assert(
    fc.property(sheets, (others) => {
      const moved = word("dog", "K", "N", word("v", "L", "V"), word("a", "L", "A"));
      const plan = planMove(moved, place, others[0]!, [here, ...others]);
      if (plan.problem !== null) return;
      const moves = [{ wordID: "dog", sheetID: others[0]!.id }, ...plan.linked];
      expect(new Set(moves.map(({ sheetID }) => sheetID)).size).toBe(3);
      for (const { wordID, sheetID } of moves) {
        const sheet = others.find(({ id }) => id === sheetID)!;
        expect(sheet.quarantine).toEqual([]);
        expect(sheet.words.map(({ text }) => text)).not.toContain("cat");
        expect(sheet.fitzTypes).toContain({ dog: "N", v: "V", a: "A" }[wordID]);
      }
    }),
    runs(1000),
  );
});

const fitzReason =
  "Not all destination sheets have the same fitz types. The rule is that a word's sheets must have consistent fitz types across all the grids. And if you move a word to a new sheet on only one grid, the new sheet's fitz type must match the fitz types of the sheets on the grids that aren't moving.";

describe("the move as a whole", () => {
  const grids = (...sets: [string | null, string | null][]) =>
    sets.map(([currentFitzTypes, destinationFitzTypes]) => ({ currentFitzTypes, destinationFitzTypes }));
  test.each([
    ["moving", true, true, grids(), "Move in progress"],
    ["loading", false, true, grids(["N", "N"]), "Loading"],
    ["no grids", false, false, grids(), "No destination sheets have been selected"],
    ["no destination", false, false, grids(["N", null], ["V", null]), "No destination sheets have been selected"],
    ["one grid", false, false, grids(["N", "V"]), null],
    ["the same letters in another order", false, false, grids(["N", "NV"], ["N", "VN"]), null],
    ["different destinations", false, false, grids(["N", "NV"], ["N", "N"]), fitzReason],
    ["an unchanged grid that agrees", false, false, grids(["N", "N"], ["N", null]), null],
    ["an unchanged grid that disagrees", false, false, grids(["N", "V"], ["N", null]), fitzReason],
    ["a grid without the word", false, false, grids(["N", "V"], [null, null]), null],
  ])("%s", (_, isMoving, isLoading, onGrids, reason) => {
    expect(moveBlockReason({ isMoving, isLoading, grids: onGrids })).toBe(reason);
  });
});

test.each([
  ["K", false, null],
  ["S", false, null],
  ["L", false, "Only key words are moved: this word follows its parent"],
  ["A", false, "Only key words are moved: this word follows its parent"],
  ["K", true, "A book-specific word has no place on a sheet"],
] as const)("a word of type %s, book-specific %s, is moved: %s", (type, isBookSpecific, problem) => {
  expect(moveTypeProblem(type, isBookSpecific)).toBe(problem);
});

test.each([
  ["2", "4"],
  ["4", null],
  ["5", null],
  [null, "2"],
  ["not in the results", "2"],
])("after %s, the next valid one of 1 to 5, where even ones are valid, is %s", (chosen, next) => {
  const results = ["1", "2", "3", "4", "5"].map((id) => ({ id }));
  expect(nextValidSheet(results, chosen, ({ id }) => Number(id) % 2 === 0)?.id ?? null).toBe(next);
});
