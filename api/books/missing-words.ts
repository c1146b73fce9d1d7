import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { fitzTypeCode } from "../words/shapes.ts";

/// At most so many words are proposed at a time, the most frequent of them.
export const maxMissingWords = 2000;

const missingWord = z.strictObject({
  /// What would stand in the dictionary: `nibble` for `nibbled`.
  lemma: z.string(),
  fitzType: fitzTypeCode,
  /// A person or an animal that the book calls so.
  isName: z.boolean(),
  /// Whether all that is known speaks for it. Everything else is a guess.
  isSure: z.boolean(),
  /// The dictionary words that are called like the lemma: what is missing is perhaps a form of one.
  parents: z.array(
    z.strictObject({ id: uuid, text: z.string(), definition: z.string().nullable(), fitzType: fitzTypeCode }),
  ),
  /// How the text writes it, the most frequent first.
  texts: z.array(z.strictObject({ text: z.string(), count: z.number().int() })),
  /// How often it stands in the text, in all of its forms.
  count: z.number().int(),
  /// The first sentence with it, in three parts, and the page that it is on.
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
    /// Of the saved text; 0 where there is none.
    revision: z.number().int(),
    /// The most frequent first.
    words: z.array(missingWord),
    /// All of them, also those beyond the limit.
    total: z.number().int(),
  }),
});
