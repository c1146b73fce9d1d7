import { expect, it } from "vitest";
import { type ListedWord, sortedWords } from "../../../src/features/sheets/words/sheet-words.ts";

/// The words of a sheet as a list.

const word = (text: string, [row, col]: readonly [number, number], uses: number, effort: number, type = "K") =>
  ({ place: { row, col, word: { text, type } }, carried: [], uses, effort }) as unknown as ListedWord;
const words = [
  word("égg 2", [4, 0], 7, 2, "K"),
  word("Zoo", [3, 1], 0, 3, "S"),
  word("egg 10", [3, 0], 7, 1, "K"),
  word("ant", [3, 2], 9, 4, "L"),
];

it.each([
  ["place", "egg 10, Zoo, ant, égg 2"],
  ["-place", "égg 2, ant, Zoo, egg 10"],
  ["text", "ant, égg 2, egg 10, Zoo"],
  // Equal ones are by place.
  ["use", "Zoo, egg 10, égg 2, ant"],
  ["-use", "ant, egg 10, égg 2, Zoo"],
  ["effort", "egg 10, égg 2, Zoo, ant"],
  ["type", "egg 10, égg 2, ant, Zoo"],
  ["constructor", "egg 10, Zoo, ant, égg 2"],
])("sorted by %s", (sort, expected) => {
  expect(
    sortedWords(words, sort)
      .map(({ place }) => place.word.text)
      .join(", "),
  ).toBe(expected);
});
