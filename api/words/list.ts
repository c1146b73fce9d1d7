import { z } from "zod";
import { flag, rowCount, searchText, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dialectCode, dictWord, wordType } from "./shapes.ts";
import { symbolNames } from "./words.ts";

/// The most words of one answer.
export const maxWords = 5000;

const maxRows = rowCount.refine((count) => count <= maxWords, `must be at most ${maxWords}`);

/// What the words must be: all that is given holds at once.
const filters = {
  id: severally(uuid).optional(),
  type: severally(wordType).optional(),
  /// Free text, without case and accents: words that are it come first, then those that begin with it, those of which a
  /// form (an A or C word) does, those that hold it, those of which a form or a spelling (`a_e`) does, and those of which the
  /// definition does.
  text: searchText.optional(),
  /// Begins with these letters, without case and accents.
  filter: searchText.optional(),
  /// Words of this parent; the zero UUID: words that have none.
  parent: uuid.optional(),
  /// Letters of fitz types: words of one of them.
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
  /// Has a spelling in field g in every necessary dialect in which it exists. What has no letters is neither.
  isSpelled: flag.optional(),
  /// Comes after this word by text.
  after: uuid.optional(),
  /// Exists in this dialect.
  dialect: dialectCode.optional(),
  /// Has a symbol model.
  hasSymbol: flag.optional(),
  /// Stands on a sheet, a popup word in a popup; A and C words stand where their key does. Book-specific words are neither.
  hasPlace: flag.optional(),
  /// A book's imported text uses it.
  isUsed: flag.optional(),
  /// Has no symbol model, or lacks a cell on a grid that screens show (a popup word: in a popup).
  hasProblem: flag.optional(),
  /// Placed K and A words that are not book-specific.
  isEligibleToBeParent: flag.optional(),
  /// Everyone's words and those of the imprint's characters; other imprints' are left out.
  characterImprintID: uuid.optional(),
  /// With `characterImprintID`: those of the series too.
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
    /// How many there are without limit and offset.
    total: z.number().int(),
  }),
});
export type WordQuery = z.output<typeof listWords.query>;

/// How many words begin with each letter, for who browses them.
export const listWordLetters = endpoint({
  method: "GET",
  path: "/dict_word/letters",
  summary: "The first letters of the dictionary's words, with how many begin so",
  query: wordFilters.omit({ text: true }).extend({ includeSymbols: flag.optional() }),
  response: z.strictObject({
    /// In the order of the list by text. `letter` is without case and accents, and may be a digit or a sign; `symbols` are those of
    /// its first words, at most eight, where they are asked for.
    letters: z.array(
      z.strictObject({ letter: z.string(), count: z.number().int(), symbols: z.array(symbolNames).optional() }),
    ),
  }),
});
export type WordLetter = z.output<typeof listWordLetters.response>["letters"][number];
