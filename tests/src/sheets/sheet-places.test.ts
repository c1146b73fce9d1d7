import { expect, it } from "vitest";
import type { GridWord } from "../../../src/components/grid/arrangement.ts";
import { describePlaces, mergePlaces, placeChanges } from "../../../src/features/sheets/sheet/sheet-places.ts";
import { gridWord as word } from "../../support/screens/words-on-screen.ts";

const base = [word("ant", 3, 0), word("bee", 3, 1), word("cow", 3, 2)];
const cell = (row: number, col: number) => ({ row, col });
const told = (words: readonly GridWord[]) => words.map(({ text, row, col }) => `${text} ${row}.${col}`).sort();

it("saves the words whose cells differ, with the cells where they were seen", () => {
  const words = [word("ant", 3, 1), word("bee", 3, 1), word("dog", 4, 0)];
  expect(placeChanges(base, words)).toEqual([
    { wordID: "ant", from: cell(3, 0), to: cell(3, 1) },
    { wordID: "cow", from: cell(3, 2), to: null },
    { wordID: "dog", from: null, to: cell(4, 0) },
  ]);
  expect(describePlaces(base, words)).toBe("ant at row 4, column 2; cow removed; dog at row 5, column 1");
  expect(
    describePlaces(
      [],
      [...words, ...base].map((one, at) => ({ ...one, wordID: `${at}` })),
    ),
  ).toMatch(/; 3 more$/);
});

it("merges word by word, and leaves out words whose new cell is taken by theirs", () => {
  // I move the bee and remove the cow; they move the ant and add the dog.
  const mine = [word("ant", 3, 0), word("bee", 4, 1)];
  const theirs = [word("ant", 4, 0), word("bee", 3, 1), word("cow", 3, 2), word("dog", 3, 0)];
  const merged = mergePlaces(base, mine, theirs);
  expect([told(merged.words), merged.left]).toEqual([["ant 4.0", "bee 4.1", "dog 3.0"], []]);
  // I swap two words; one of the cells is theirs now, so neither word moves.
  const swapped = [word("ant", 3, 1), word("bee", 3, 0), word("cow", 3, 2)];
  const taken = [word("ant", 3, 0), word("bee", 4, 2), word("cow", 3, 1)];
  const kept = mergePlaces(base, swapped, taken);
  expect([told(kept.words), [...kept.left].sort()]).toEqual([
    ["ant 3.0", "bee 4.2", "cow 3.1"],
    ["ant", "bee"],
  ]);
});
