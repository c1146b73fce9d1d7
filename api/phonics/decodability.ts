import { z } from "zod";
import { bookMode } from "../books/book-list.ts";
import { imageVersion, named, rowCount, searchText, uuid } from "../common/common.ts";
import { endpoint, exportedFile } from "../common/endpoint.ts";
import { type Paper, papers } from "../exports/pdf-options.ts";
import { pageTypeNames } from "../import/page-types.ts";
import { dialectCode, fitzTypeCode, wordSpelling } from "../words/shapes.ts";
import { symbolNames } from "../words/words.ts";
import { type Method, methods } from "./rules/decodability/taught.ts";

const spelling = wordSpelling.pick({ dialect: true, field: true, graphemes: true }).extend({
  /// Whether a person confirmed it. Nothing else proves that a word can be decoded.
  confirmed: z.boolean(),
});

/// A word to judge by a sequence. A dialect in which it has no stored spelling has the one that would be proposed.
export const phonicsWord = z.strictObject({
  /// The zero UUID of a word that is printed without a key.
  id: uuid,
  text: z.string(),
  fitzType: fitzTypeCode.nullable(),
  symbol: symbolNames.nullable(),
  spellings: z.array(spelling),
});
export type PhonicsWord = z.infer<typeof phonicsWord>;

const place = z.number().int().min(0);

/// The rules of `rules/decodability` make the report of it, for any sequence, step, dialect and method.
export const getDecodability = endpoint({
  method: "GET",
  path: "/phonics/decodability",
  summary: "A book's imported text with the spellings of its words, for reports on its decodability",
  query: z.strictObject({ bookID: uuid }),
  response: z.strictObject({
    bookID: uuid,
    bookTitle: z.string(),
    mode: bookMode,
    level: z.number().int(),
    /// Null where nothing was imported yet: there are no pages then.
    importedAt: z.iso.datetime().nullable(),
    /// Whether a newer text is saved than the imported one.
    isTextNewer: z.boolean(),
    /// Each word once.
    words: z.array(phonicsWord),
    /// Each printed form once. `word` is a place in `words`; null of punctuation.
    tokens: z.array(z.strictObject({ text: z.string(), space: z.boolean(), word: place.nullable() })),
    /// A sentence is a list of places in `tokens`.
    pages: z.array(
      z.strictObject({
        name: z.string(),
        type: z.enum(pageTypeNames),
        image: z.string().nullable(),
        sentences: z.array(z.array(place)),
      }),
    ),
  }),
});
/// The report that the screen and its CSV have, to print.
export const getDecodabilityFile = endpoint({
  method: "GET",
  path: "/phonics/decodability/export",
  summary: "The report on a book's decodability at a step, as PDF",
  query: z.strictObject({
    bookID: uuid,
    sequenceID: uuid,
    stepID: uuid,
    dialect: dialectCode,
    method: z.enum(Object.keys(methods) as Method[]),
    /// Whether pages about the book count too: its cover, title and the like.
    whole: z.enum(["true", "false"]).optional(),
    paper: z.enum(Object.keys(papers) as Paper[]).optional(),
  }),
  response: exportedFile,
});

export type BookToDecode = z.infer<typeof getDecodability.response>;

/// The most words of one call. A text with more is asked about in several.
export const maxPhonicsWords = 2000;

export const getPhonicsWords = endpoint({
  method: "POST",
  path: "/phonics/words",
  summary: "Words with their spellings, confirmed or proposed",
  canDryRun: false,
  body: z.strictObject({ words: z.array(uuid).max(maxPhonicsWords) }),
  /// Those that are words of the dictionary, in the order of what was sent.
  response: z.strictObject({ words: z.array(phonicsWord) }),
});

export const maxSubstituted = 50;
/// So many substitutes are offered for a word.
export const substitutesOffered = 5;

const method = z.enum(Object.keys(methods) as Method[]);

const substituted = z.strictObject({
  id: uuid,
  substitutes: z.array(z.strictObject({ id: uuid, text: z.string(), symbol: symbolNames.nullable() })),
});
export type Substituted = z.infer<typeof substituted>;

/// Of the same fitz type, with a confirmed spelling and in full at or below the step. Those of the same ending come first (`naps`
/// for `sleeps`), then words of like meaning, words of the same sheet, core words.
export const findSubstitutes = endpoint({
  method: "POST",
  path: "/phonics/substitutes",
  summary: "Words that a step covers, to be put for words beyond it",
  canDryRun: false,
  body: z.strictObject({
    sequenceID: uuid,
    stepID: uuid,
    dialect: dialectCode,
    method,
    words: z.array(uuid).max(maxSubstituted),
  }),
  response: z.strictObject({
    words: z.array(substituted),
  }),
});

/// As `ea:e`, or `ea` for any of its sounds.
export const practisedText = z
  .string()
  .regex(/^[\p{L}\p{M}]{1,10}(_[\p{L}\p{M}]{1,10})?(:[^\s:]{1,20})?$/u, "must be a correspondence, as ea:e")
  .overwrite((text) => text.normalize("NFC").toLowerCase());

/// At most so many books of one answer.
export const maxDecodableBooks = 200;

const practised = z.strictObject({
  grapheme: z.string(),
  sound: z.string().nullable(),
  /// How often, in printed words, and how often in words with a confirmed spelling.
  uses: z.number().int(),
  proven: z.number().int(),
});

/// Decodable Readers with imported text. With `practises` those that practise it in words which their step covers, the most often
/// first; else by title.
export const listDecodableBooks = endpoint({
  method: "GET",
  path: "/phonics/books",
  summary: "Decodable books with the correspondences that each practises",
  query: z.strictObject({
    dialect: dialectCode,
    method,
    practises: practisedText.optional(),
    filter: searchText.optional(),
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    books: z.array(
      z.strictObject({
        id: uuid,
        title: z.string(),
        level: z.number().int(),
        series: z.string().nullable(),
        cover: imageVersion.nullable(),
        /// What the book is written for; null where nothing says so.
        sequence: named.nullable(),
        step: named.nullable(),
        /// Printed words by their state at the step; null where the book has none.
        tokens: z
          .strictObject({
            confirmed: z.number().int(),
            proposed: z.number().int(),
            exception: z.number().int(),
            beyond: z.number().int(),
            unspelt: z.number().int(),
          })
          .nullable(),
        /// Of the book's own step; of all steps where it has none. The most practised first.
        practises: z.array(practised),
      }),
    ),
    total: z.number().int(),
  }),
});
export type DecodableBook = z.infer<typeof listDecodableBooks.response>["books"][number];
