import { describe, expect, test } from "vitest";
import { type StoredSheet, type StoredWord, standingProblems } from "../../../api/words/rules/standing.ts";
import { wordChangeProblems, wordScopeProblem } from "../../../api/words/rules/word-changes.ts";
import { buildSheet } from "../sheets/build-sheet.ts";

const grid = { id: "g", name: "8 x 6", rows: 6, cols: 8, hasPicture: false };
const sheet = (id: string, fitzTypes: string, words: Record<number, string>, name = id): StoredSheet => {
  return { ...buildSheet(id, fitzTypes, words, { name }), number: 1, grid };
};

/// One family on a set of two sheets: dog (K) with dogs (A), doglike (L), puppy (P), hound (S).
const one = sheet("1", "N", { 300: "dog" }, "Animals");
const two = sheet("2", "AV", { 300: "doglike" }, "Animals");
const other = sheet("3", "N", { 300: "hound" });
const sheets = [one, two, other];
const word = (id: string, type: StoredWord["type"], rest: Partial<StoredWord> = {}): StoredWord => ({
  id,
  text: id,
  type,
  fitzType: "N",
  isNonWord: false,
  isBookSpecific: false,
  places: [],
  children: [],
  ...rest,
});
const on = (where: StoredSheet, col = 0) => [{ sheet: where, row: 3, col }];
const dogs = word("dogs", "A");
const doglike = word("doglike", "L", { fitzType: "A", isNonWord: true, places: on(two) });
const puppy = word("puppy", "P");
const hound = word("hound", "S", { places: on(other) });
const dog = word("dog", "K", { places: on(one), children: [dogs, doglike, puppy, hound] });

describe("a family", () => {
  test("without mistakes has no problem", () => {
    expect(standingProblems(dog, sheets)).toEqual([]);
    const ada = word("Ada", "K", { isBookSpecific: true, children: [word("Ada's", "A", { isBookSpecific: true })] });
    expect(standingProblems(ada, sheets)).toEqual([]);
  });

  test.each<[string, StoredWord, string]>([
    ["a non-word", word("dog", "K", { isNonWord: true }), "Only a linked adjective or adverb can be a non-word"],
    [
      "a forbidden place",
      word("dog", "K", { places: [{ sheet: one, row: 2, col: 0 }] }),
      "8 x 6: Words cannot stand on this cell of the grid",
    ],
    ["another's cell", word("cat", "K", { places: on(one) }), "8 x 6: The cell is already taken by the word: dog"],
    [
      "an A child with a place",
      { ...dog, children: [{ ...dogs, places: on(other, 1) }] },
      "“dogs”: 8 x 6: A word of this type has no place of its own",
    ],
    [
      "an A child of another fitz type",
      { ...dog, children: [{ ...dogs, fitzType: "V" }] },
      "“dogs”: The parent's sheet does not support Verbs on “8 x 6”",
    ],
    [
      "an L child at another cell",
      { ...dog, children: [{ ...doglike, places: on(two, 1) }] },
      "“doglike”: 8 x 6: A linked word stands at the cell of its parent",
    ],
    [
      "an L child without a place",
      { ...dog, children: [{ ...doglike, places: [] }] },
      "“doglike”: A linked word must have a place on 8 x 6",
    ],
    [
      "an L child outside the set",
      { ...dog, children: [{ ...doglike, fitzType: "V", isNonWord: false, places: on(other) }] },
      "“doglike”: 8 x 6: A linked word stands on a sheet of its parent's set",
    ],
    [
      "an S word at another cell",
      { ...dog, children: [{ ...hound, places: on(other, 1) }] },
      "“hound”: 8 x 6: A shared key stands at the cell of the word it shares with",
    ],
    [
      "an S word without a place",
      { ...dog, children: [{ ...hound, places: [] }] },
      "“hound”: A shared key must have a place",
    ],
    [
      "a P child of another fitz type",
      { ...dog, children: [{ ...puppy, fitzType: "V" }] },
      "“puppy”: The fitz type must be the parent's",
    ],
    [
      "a P child below an A word",
      { ...dog, children: [{ ...dogs, children: [{ ...puppy, fitzType: "V" }] }] },
      "“puppy”: The fitz type must be the parent's",
    ],
  ])("with %s has one", (_, root, problem) => {
    expect(standingProblems(root, sheets)).toContain(problem);
  });
});

test("the permitted changes of a word depend on its relatives", () => {
  const key = { type: "K", parentWordID: null, isBookSpecific: false } as const;
  const below = { type: "A", parentWordID: "dog", isBookSpecific: false } as const;
  const ask = (before: typeof key | typeof below, after: Parameters<typeof wordChangeProblems>[1], children = [dogs]) =>
    wordChangeProblems(before, after, children, after.parentWordID ? dog : null).map(({ message }) => message);
  expect(ask(key, key)).toEqual([]);
  expect(ask(key, below)).toEqual([]);
  expect(ask(below, { ...below, parentWordID: "cat" })).toEqual([]);
  expect(ask(key, below, [doglike, dogs])).toEqual(["Words stand by its place: “doglike”"]);
  expect(ask(key, { ...key, isBookSpecific: true }, [puppy, hound])).toEqual([
    "Words stand by its place: “puppy” and “hound”",
  ]);
  expect(ask(below, { ...below, isBookSpecific: true }, [])).toEqual(["A word is book-specific where its parent is"]);
  expect(ask(key, { ...below, type: "P" }, [])).toEqual(["A popup word is made as one: no other word becomes one"]);
  expect(ask(below, { ...key, type: "A" }, [])).toEqual(["A parent word is required"]);
  expect(wordScopeProblem({ isCharacter: true, imprintID: null, seriesID: "s" })).toBe(
    "A word of a series belongs to the series' imprint",
  );
});
