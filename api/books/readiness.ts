import { z } from "zod";
import { uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { deployProblem } from "./deploy.ts";

/// The most words, page pictures and characters of one call. A text with more is asked about in several.
export const maxHintedWords = 2000;
export const maxHintedImages = 500;
export const maxHintedCharacters = 500;

/// As the text writes it. The database takes no U+0000, which no saved text has.
const name = z
  .string()
  .max(10_000)
  .refine((text) => !text.includes("\0"), "must not have the character U+0000");

/// A problem as `GET /book/deploy` tells it, without its page: the caller knows where the text has the word or the picture.
const hint = deployProblem.omit({ page: true }).extend({
  /// The character that it is about; null where it is about none.
  character: z.string().nullable(),
});
export type DeploymentHint = z.infer<typeof hint>;

export const getReadiness = endpoint({
  method: "POST",
  path: "/book/import/readiness",
  summary: "What a deployment would tell of the words and pictures of a text that is being written",
  canDryRun: false,
  body: z.strictObject({
    id: uuid,
    /// The dictionary words that the text uses. Of those that are no words of the dictionary nothing is told.
    words: z.array(uuid).max(maxHintedWords),
    /// The names of its page pictures.
    images: z.array(name).max(maxHintedImages),
    characters: z.array(z.strictObject({ name, symbol: name })).max(maxHintedCharacters),
  }),
  response: z.strictObject({
    /// Errors first, in the order of what was sent; what is said of the book itself, as of its cover, is always there.
    problems: z.array(hint),
  }),
});
export type TextToDeploy = z.output<typeof getReadiness.body>;
