import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  compareSides,
  comparisonText,
  notesOfSide,
  type Side,
} from "../../../src/features/sheets/seeing/compare/compare.ts";

/// 3 columns for words from column 5, 4 from column 6, and 6 from column 0.
const ten = { rows: 7, cols: 10, hasPicture: true };
const twelve = { rows: 9, cols: 12, hasPicture: true };
const eight = { rows: 6, cols: 8, hasPicture: false };

/// Words by their cells: 'cow 305'.
const side = (label: string, grid: Side["grid"], ...words: string[]): Side => ({
  label,
  grid,
  words: words.map((one) => {
    const [text = "", code = "", wordID = text] = one.split(" ");
    return { wordID, text, row: Math.floor(Number(code) / 100), col: Number(code) % 100 };
  }),
});
const brief = (left: Side, right: Side) =>
  compareSides(left, right).both.map(
    (pair) => `${pair.left.text}${pair.isSameCell ? " cell" : ""}${pair.isInOrder ? " order" : ""}`,
  );

describe("two sheets", () => {
  test("have the same cells on grids of other shapes, counted from the first cell for words", () => {
    const left = side("one", ten, "cow 305", "hen 306", "pig 405");
    expect(brief(left, side("other", twelve, "cow 306", "hen 307", "pig 406"))).toEqual([
      "cow cell order",
      "hen cell order",
      "pig cell order",
    ]);
  });

  test("have the same order where the cells are others, and not the other way round", () => {
    const left = side("one", ten, "cow 305", "hen 306", "pig 405", "dog 406");
    // In one row of six the order is the same, though two cells are not.
    expect(brief(left, side("other", eight, "cow 300", "hen 301", "pig 302", "dog 303"))).toEqual([
      "cow cell order",
      "hen cell order",
      "pig order",
      "dog order",
    ]);
    // One word that went to the front is out of order; the others are not.
    const moved = side("other", eight, "dog 300", "cow 301", "hen 302", "pig 303");
    expect(brief(left, moved)).toEqual(["cow order", "hen order", "pig order", "dog"]);
    expect(comparisonText(compareSides(left, moved), left, moved)).toBe(
      "4 words on both: 0 at the same cell, 1 out of the reading order.",
    );
  });

  test("match words by their ids, else by their texts, and name what is on one alone", () => {
    const left = side("Farm 1", ten, "cow 305 k1", "nap 306 k2", "pig 405 k3");
    const right = side("Farm 2", ten, "Nap 306 l2", "calf 305 k1", "hen 405 k4");
    const found = compareSides(left, right);
    expect(found.both.map((pair) => [pair.left.text, pair.right.text])).toEqual([
      ["cow", "calf"],
      ["nap", "Nap"],
    ]);
    expect([found.onlyLeft.map(({ text }) => text), found.onlyRight.map(({ text }) => text)]).toEqual([
      ["pig"],
      ["hen"],
    ]);
    expect(comparisonText(found, left, right)).toBe(
      "2 words on both: all at the same cell, all in the same reading order. 1 word only on Farm 1 and 1 word only on Farm 2.",
    );
    expect([...notesOfSide(found, "left", false)].map(([code, { spoken }]) => [code, spoken])).toEqual([
      [405, "only on this one"],
    ]);
    expect(notesOfSide(found, "left", true).get(405)?.spoken).toBe("left the sheet since");
    expect(notesOfSide(found, "right", true).get(405)?.spoken).toBe("came to the sheet since");
    const none = side("Farm 3", ten);
    expect(comparisonText(compareSides(none, none), none, none)).toBe("No word is on both.");
  });

  test("note where a word is on the other one", () => {
    const found = compareSides(side("a", ten, "cow 305", "hen 306"), side("b", ten, "hen 305", "cow 306"));
    expect([...notesOfSide(found, "left", false).values()].map(({ spoken, strength }) => [spoken, strength])).toEqual(
      [
        ["at row 4, column 7 on the other", 2],
        ["at row 4, column 6 on the other, in another reading order", 3],
      ].sort((one, other) => Number(other[0]!.toString().length < one[0]!.toString().length)),
    );
  });

  test("are in order but for the fewest words, whichever way they are looked at", () => {
    const order = fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6, 7], { minLength: 8 });
    fc.assert(
      fc.property(order, (cells) => {
        const words = cells.map((cell, at) => `w${at} ${300 + cell}`);
        const left = side("a", eight, ...cells.map((_, at) => `w${at} ${300 + at}`));
        const right = side("b", eight, ...words);
        const count = (one: Side, other: Side) => compareSides(one, other).both.filter((pair) => pair.isInOrder).length;
        // By trying every set of words: the largest that is in order on both.
        let largest = 0;
        for (let mask = 0; mask < 256; mask++) {
          const kept = cells.filter((_, at) => (mask >> at) & 1);
          if (kept.every((cell, at) => at === 0 || kept[at - 1]! < cell)) largest = Math.max(largest, kept.length);
        }
        expect([count(left, right), count(right, left)]).toEqual([largest, largest]);
      }),
      { numRuns: 60, seed: 20261125 },
    );
  });
});
