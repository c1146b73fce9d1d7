import { z } from "zod";
import { readOnly, revision, stored, uuid } from "../common/common.ts";
import { allDialects, type FitzType, fitzTypes, wordTypes } from "../common/constants.ts";
import type { WordType } from "../sheets/rules/placement.ts";
import { symbolNames } from "./words.ts";

export const wordType = z.enum(Object.keys(wordTypes) as WordType[]);
export const fitzTypeCode = z.enum(Object.keys(fitzTypes) as FitzType[]);
export const dialectCode = z.enum(allDialects);

/// A short form of a word, sufficient to distinguish homonyms.
export const briefWord = z.strictObject({
  id: uuid,
  text: z.string(),
  type: wordType,
  fitzType: fitzTypeCode,
  definition: z.string().nullable(),
  /// The zero UUID if there is none.
  parentWordID: uuid,
  revision,
  symbol: symbolNames.nullable(),
});
export type BriefWord = z.infer<typeof briefWord>;

/// One panel of a word. Its words are P children of the word.
export const wordPopup = z.strictObject({
  id: uuid,
  /// The word that has the panel.
  wordID: uuid,
  words: z.array(z.strictObject({ wordID: uuid, row: z.number().int(), col: z.number().int(), word: briefWord })),
});
export type WordPopup = z.infer<typeof wordPopup>;

/// The place of a word on a sheet. Row and column are those of the grid.
export const wordPlace = z.strictObject({
  sheetID: uuid,
  row: z.number().int(),
  col: z.number().int(),
  sheet: z.strictObject({
    id: uuid,
    /// Null if the sheet has only a number.
    name: z.string().nullable(),
    number: z.number().int(),
    gridID: uuid,
    gridName: z.string(),
    bookID: uuid,
    fitzTypes: z.string(),
    isComplete: z.boolean(),
  }),
});
export type WordPlace = z.infer<typeof wordPlace>;

/// A book whose imported text uses the word.
export const wordUse = z.strictObject({
  bookID: uuid,
  title: z.string(),
  /// The total number of uses.
  count: z.number().int(),
  /// In the book's order.
  pages: z.array(z.strictObject({ name: z.string(), count: z.number().int() })),
});
export type WordUse = z.infer<typeof wordUse>;

/// How much a word is used by imported texts: how often in all, on how many pages, in how many books.
export const wordUses = z.strictObject({ count: z.number().int(), pages: z.number().int(), books: z.number().int() });
export type WordUses = z.infer<typeof wordUses>;

const positions = z.array(z.number().int().min(0).max(1000)).max(200);

/// A spelling in one dialect and field: g is the normal field, c the THRASS Ce field.
export const wordSpelling = z.strictObject({
  dialect: dialectCode,
  field: z.enum(["g", "c"]),
  graphemes: z.array(
    z.strictObject({
      /// The UTF-16 offsets of its letters in the word's text (NFC), ascending. A split digraph has a gap.
      positions,
      /// Phonemes in IPA, several joined with `+`; null if none is chosen.
      phoneme: z.string().max(50).nullable(),
    }),
  ),
  /// The notation of staff: `c a_e k`.
  notation: z.string(),
  /// Whether a person looked at it and said that it is right; else it is only proposed.
  confirmed: z.boolean(),
  /// With a word: who confirmed it, and when; null while it is only proposed.
  confirmedBy: z.string().nullable().exactOptional(),
  confirmedAt: z.string().nullable().exactOptional(),
});
export type WordSpelling = z.infer<typeof wordSpelling>;

/// A spelling in a request. One that a person sends is confirmed unless it says otherwise; by whom and when is the server's to say.
export const sentSpelling = z.strictObject({
  ...wordSpelling.shape,
  notation: readOnly,
  confirmed: z.boolean().default(true),
  confirmedBy: readOnly,
  confirmedAt: readOnly,
});

/// A dictionary word. The zero UUID means none.
export const dictWord = z.strictObject({
  id: uuid,
  text: z.string(),
  type: wordType,
  fitzType: fitzTypeCode,
  dialects: z.array(dialectCode),
  definition: z.string().nullable(),
  priority: z.number().int(),
  isNonWord: z.boolean(),
  isIrregular: z.boolean(),
  isBookSpecific: z.boolean(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  isCharacter: z.boolean(),
  /// The imprint and series of a character's word.
  imprintID: uuid,
  seriesID: uuid,
  /// For a shared key, the word that it shares its cell with.
  parentWordID: uuid,
  parentWord: briefWord.nullable(),
  childWordCount: z.number().int(),
  symbolID: uuid,
  showNotOverlay: z.boolean(),
  /// True for words of the core vocabulary.
  isCore: z.boolean(),
  /// True if no write changes its places.
  isLocked: z.boolean(),
  /// The three slots.
  similars: z.array(uuid),
  /// The words of the slots, in order.
  similarWords: z.array(briefWord),
  ...stored,
  /// With `includeSymbols`: null if the word has no symbol model.
  symbol: symbolNames.nullable().optional(),
  /// With `includeChildren`: the words that name it as their parent, including shared keys.
  childWords: z.array(briefWord).optional(),
  /// With `includePopups`: its panels in order, at most five.
  popups: z.array(wordPopup).optional(),
  /// With `includeSheets`: its places, at most one for each grid. A and C words have those of the key that they stand
  /// with.
  sheets: z.array(wordPlace).optional(),
  /// With `includeUsage`.
  usage: z.array(wordUse).optional(),
  /// With `includeUses`.
  uses: wordUses.optional(),
  /// With `includeSpellings`.
  spellings: z.array(wordSpelling).optional(),
});
export type DictWord = z.infer<typeof dictWord>;
