import { expect, it } from "vitest";
import { parseSpelling, printSpelling } from "../../../api/words/rules/spelling/spelling.ts";
import {
  closingLetter,
  eachLetter,
  keepPhonemes,
  splitDigraph,
  toggleCut,
  unsplit,
} from "../../../src/components/spelling/cut-letters.ts";

const word = "snakes";
const read = (notation: string, of = word) =>
  parseSpelling(of, notation).positions!.map((positions, at) => ({ positions: [...positions], phoneme: `${at}` }));

it.each([
  ["cuts between two letters of a grapheme", "sn a k e s", 0, "s n a k e s"],
  ["joins what is cut", "s n a k e s", 0, "sn a k e s"],
  ["joins the e of a split digraph to its consonant", "s n a_e k s", 3, "s n a ke s"],
  ["cuts a split digraph where its first part is cut", "s na_e k s", 1, "s n a_e k s"],
])("%s", (_, before, letter, after) => {
  expect(printSpelling(word, toggleCut(word, read(before), letter))).toBe(after);
});

it("closes a vowel with the next e, and takes the digraph apart", () => {
  const letters = eachLetter(word);
  const at = [0, 1, 2, 3].map((grapheme) => closingLetter(word, letters, grapheme));
  expect(at).toEqual([null, null, 4, null]);
  const split = splitDigraph(word, letters, 2);
  expect(printSpelling(word, split)).toBe("s n a_e k s");
  expect(closingLetter(word, split, 2)).toBe(null);
  expect(unsplit(word, split, 2)).toEqual(letters);
});

it("keeps the phonemes of what is cut as before, and takes the others from the proposal", () => {
  const next = toggleCut(word, read("s n a_e k s"), 3);
  expect(next.map(({ phoneme }) => phoneme)).toEqual(["0", "1", "2", "3", "4"]);
  const cut = toggleCut(word, read("sn a_e k s"), 0);
  expect(keepPhonemes(cut, read("sn a_e k s"), read("s n a k e s")).map(({ phoneme }) => phoneme)).toEqual([
    "0",
    "1",
    "1",
    "2",
    "3",
  ]);
});
