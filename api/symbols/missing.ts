import { z } from "zod";
import { rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { fitzTypeCode, wordType } from "../words/shapes.ts";

/// A word without a symbol, and what waits for it.
export const wordWithoutSymbol = z.strictObject({
  id: uuid,
  text: z.string(),
  definition: z.string().nullable(),
  type: wordType,
  fitzType: fitzTypeCode,
  revision: z.number().int(),
  parent: z.strictObject({ id: uuid, text: z.string() }).nullable(),
  /// The books whose imported text uses it, and their pages that do.
  books: z.number().int(),
  pages: z.number().int(),
  /// The books that use no other word without a symbol: it is the last that they lack.
  unblocks: z.number().int(),
  /// Some of the books, by title.
  titles: z.array(z.string()),
});
export type WordWithoutSymbol = z.infer<typeof wordWithoutSymbol>;

/// The words that most books use come first, then those that most pages do.
export const listWordsWithoutSymbol = endpoint({
  method: "GET",
  path: "/symbols/missing",
  summary: "The words without a symbol, by how many books and pages use them",
  query: z.strictObject({
    /// 50 where it is not given.
    limit: rowCount.optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    words: z.array(wordWithoutSymbol),
    /// How many words have no symbol, and how many of them a book uses.
    total: z.number().int(),
    used: z.number().int(),
  }),
});
