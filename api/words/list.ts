import { z } from "zod";
import { flag, rowCount, searchText, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dialectCode, dictWord, wordType } from "./shapes.ts";
import { symbolNames } from "./words.ts";

/// The maximum number of words in one response.
export const maxWords = 5000;

const maxRows = rowCount.refine((count) => count <= maxWords, `must be at most ${maxWords}`);

/// The filters of the word list. All given filters must match.
const filters = {
  id: severally(uuid).optional(),
  type: severally(wordType).optional(),
  /// Free text, ignoring case and accents. Sorts by relevance: words equal to it, words that begin with it, words with
  /// a form (an A or C word) that does, words that contain it, words with a form or a spelling (`a_e`) that does, and
  /// words with a definition that does.
  text: searchText.optional(),
  /// Words that begin with these letters, ignoring case and accents.
  filter: searchText.optional(),
  /// Words with this parent; the zero UUID for words without one.
  parent: uuid.optional(),
  /// Letters of fitz types. Words match one of them.
  fitz: z
    .string()
    .regex(/^[PVNAMSL]{1,7}$/, "must be letters of fitz types")
    .optional(),
  isKorA: flag.optional(),
  isPopup: flag.optional(),
  isCharacter: flag.optional(),
  isBookSpecific: flag.optional(),
  isCore: flag.optional(),
  isLocked: flag.optional(),
  /// True for words with a spelling in field g for every necessary dialect of the word. Words without letters match
  /// neither value.
  isSpelled: flag.optional(),
  /// Words after this word, by text.
  after: uuid.optional(),
  /// Words of this dialect.
  dialect: dialectCode.optional(),
  /// Words with a symbol model.
  hasSymbol: flag.optional(),
  /// Words on a sheet or, for popup words, in a popup. A and C words stand with their key. Book-specific words match
  /// neither value.
  hasPlace: flag.optional(),
  /// Words that a book's imported text uses.
  isUsed: flag.optional(),
  /// Words without a symbol model, or without a cell on a grid that screens show (popup words: in a popup).
  hasProblem: flag.optional(),
  /// Placed K and A words that are not book-specific.
  isEligibleToBeParent: flag.optional(),
  /// Everyone's words and those of the imprint's characters, without those of other imprints.
  characterImprintID: uuid.optional(),
  /// With `characterImprintID`: also those of the series.
  characterSeriesID: uuid.optional(),
};

const wordFilters = z.strictObject(filters);
export type WordFilters = z.output<typeof wordFilters>;

export const listWords = endpoint({
  method: "GET",
  path: "/dict_word",
  summary: "Dictionary words, searched and filtered",
  query: z.strictObject({
    ...filters,
    includeChildren: flag.optional(),
    includeSheets: flag.optional(),
    includeSymbols: flag.optional(),
    includePopups: flag.optional(),
    includeUsage: flag.optional(),
    includeUses: flag.optional(),
    includeSpellings: flag.optional(),
    /// By text where it is not given. A search by `text` orders by how well words fit first.
    /// `use`: how often imported texts use it, `-use` the most used first; then by text.
    ordering: z.enum(["text", "-text", "priority", "-priority", "use", "-use"]).optional(),
    /// The most rows wanted; 1000 where neither it nor `limit`, which says the same, is given.
    length: maxRows.optional(),
    limit: maxRows.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    words: z.array(dictWord),
    /// The total number, regardless of limit and offset.
    total: z.number().int(),
  }),
});
export type WordQuery = z.output<typeof listWords.query>;

/// The number of words by first letter, for browsing.
export const listWordLetters = endpoint({
  method: "GET",
  path: "/dict_word/letters",
  summary: "The first letters of the dictionary's words, with how many begin so",
  query: wordFilters.omit({ text: true }).extend({ includeSymbols: flag.optional() }),
  response: z.strictObject({
    /// In the order of the list by text. `letter` has no case or accents, and may be a digit or a sign. `symbols` are
    /// those of its first words, at most eight; present only on request.
    letters: z.array(
      z.strictObject({ letter: z.string(), count: z.number().int(), symbols: z.array(symbolNames).optional() }),
    ),
  }),
});
export type WordLetter = z.output<typeof listWordLetters.response>["letters"][number];
