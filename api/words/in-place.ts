import { z } from "zod";
import { imageVersion, moment, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { wordSheets } from "./places.ts";
import { dictWord, wordUses } from "./shapes.ts";

/// The most books of one answer, and the most sentences of a book.
export const maxBooksInPlace = 20;
export const maxSentencesInPlace = 3;

/// Who did what to a word's places, and when.
const placing = z.strictObject({ at: moment, by: z.string() });

/// A printed sentence in which a word stands: its first use on a page.
const wordInSentence = z.strictObject({
  before: z.string(),
  word: z.string(),
  after: z.string(),
  /// The name of the page.
  page: z.string(),
});

const wordInBook = z.strictObject({
  bookID: uuid,
  title: z.string(),
  /// The version of the cover; null where the book has none.
  cover: imageVersion.nullable(),
  count: z.number().int(),
  pages: z.number().int(),
  /// Of the first pages with it.
  sentences: z.array(wordInSentence),
});

export const wordInPlace = z.strictObject({
  /// With its symbol, popups and places; `childWords` are all descendants.
  word: dictWord,
  /// The places of the linked words and shared keys below it.
  otherPlaces: wordSheets.shape.sheetWords,
  /// The grids with cells for words.
  grids: wordSheets.shape.grids,
  /// When it came onto sheets; null where that is older than the history.
  placed: placing.nullable(),
  /// When its places last changed after that; null where they did not.
  moved: placing.nullable(),
  /// How much imported texts use what its cell says: the word and the forms that stand with it.
  uses: wordUses,
  /// Those with the most pages first, at most 20.
  books: z.array(wordInBook),
});
export type WordInPlace = z.infer<typeof wordInPlace>;

export const getWordInPlace = endpoint({
  method: "GET",
  path: "/dict_word/in_place",
  summary: "A word in its place: what shares its cell, its cells on every grid, who placed it, what uses it",
  query: z.strictObject({ id: uuid }),
  response: wordInPlace,
});
