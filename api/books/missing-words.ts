import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { fitzTypeCode } from "../words/shapes.ts";

/// The maximum number of proposed words; the most frequent come first.
export const maxMissingWords = 2000;

const missingWord = z.strictObject({
  /// The text that the dictionary would have: `nibble` for `nibbled`.
  lemma: z.string(),
  fitzType: fitzTypeCode,
  /// True for the name of a person or an animal of the book.
  isName: z.boolean(),
  /// True if all evidence supports the proposal; otherwise it is a guess.
  isSure: z.boolean(),
  /// The dictionary words with the text of the lemma. The missing word may be a form of one of them.
  parents: z.array(
    z.strictObject({ id: uuid, text: z.string(), definition: z.string().nullable(), fitzType: fitzTypeCode }),
  ),
  /// The spellings in the text, the most frequent first.
  texts: z.array(z.strictObject({ text: z.string(), count: z.number().int() })),
  /// The number of occurrences in the text, of all forms.
  count: z.number().int(),
  /// The first sentence with it, split around the word, and the page of that sentence.
  sentence: z.strictObject({ before: z.string(), word: z.string(), after: z.string() }),
  page: z.string().nullable(),
});
export type MissingWord = z.infer<typeof missingWord>;

export const getMissingWords = endpoint({
  method: "GET",
  path: "/book/words/missing",
  summary: "The words of a book's saved text that are not in the dictionary, with what each of them probably is",
  query: z.strictObject({ id: uuid }),
  response: z.strictObject({
    /// The revision of the saved text; 0 if there is none.
    revision: z.number().int(),
    /// The most frequent first.
    words: z.array(missingWord),
    /// The total number, including those beyond the limit.
    total: z.number().int(),
  }),
});
