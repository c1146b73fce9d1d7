import { z } from "zod";
import { searchText, severally, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dialectCode, fitzTypeCode, wordSpelling } from "./shapes.ts";

/// The most words in one response.
export const maxQueued = 200;

/// How far a word's spellings are. `missing`: a dialect has none in the normal field; `proposed`: all are there, and one that nobody has
/// confirmed; `confirmed`: a person has confirmed all.
export const spellingStates = ["missing", "proposed", "confirmed"] as const;
export type SpellingState = (typeof spellingStates)[number];

/// A spelling that a word has, or that would be proposed to it.
const queuedSpelling = wordSpelling.extend({
  /// False where it is only what would be proposed.
  isStored: z.boolean(),
  /// False where a person should look: it is not confirmed, and not what a proposal without doubt would be.
  sure: z.boolean(),
});
export type QueuedSpelling = z.infer<typeof queuedSpelling>;

const queuedWord = z.strictObject({
  id: uuid,
  text: z.string(),
  fitzType: fitzTypeCode,
  definition: z.string().nullable(),
  dialects: z.array(dialectCode),
  revision: z.number().int(),
  /// By dialect, the normal field first. A dialect without one is to be spelled by hand.
  spellings: z.array(queuedSpelling),
});
export type QueuedWord = z.infer<typeof queuedWord>;

const named = z.strictObject({ id: uuid, name: z.string() }).nullable();

/// Words with letters that are no non-words, by text. All given filters must match.
export const getSpellingQueue = endpoint({
  method: "GET",
  path: "/dict_word/spelling/queue",
  summary: "Words with their spellings and those that would be proposed, to confirm one after the other",
  query: z.strictObject({
    id: severally(uuid).optional(),
    /// Words that are not wholly confirmed (`open`), of one state, or all.
    state: z.enum(["open", ...spellingStates, "all"]).default("open"),
    /// Words that a book's imported text uses.
    book: uuid.optional(),
    /// Words on a sheet. A and C words stand with their key.
    sheet: uuid.optional(),
    /// Words that books of this level use.
    level: z
      .string()
      .regex(/^\d{1,9}$/, "must be a whole number")
      .transform(Number)
      .optional(),
    /// Words that begin with these letters, ignoring case and accents.
    filter: searchText.optional(),
    /// Words after this word, by text.
    after: uuid.optional(),
    length: z
      .string()
      .regex(/^\d{1,3}$/, "must be a whole number")
      .transform(Number)
      .refine((count) => count >= 1 && count <= maxQueued, `must be from 1 to ${maxQueued}`)
      .optional(),
  }),
  response: z.strictObject({
    words: z.array(queuedWord),
    /// How many words there are of each state, regardless of `state`, `after` and `length`.
    counts: z.strictObject({ missing: z.number().int(), proposed: z.number().int(), confirmed: z.number().int() }),
    /// The names of what is asked for; null if it is not there.
    book: named,
    sheet: named,
    /// The levels of books, ascending.
    levels: z.array(z.number().int()),
  }),
});
export type SpellingQueueQuery = z.output<typeof getSpellingQueue.query>;
export type SpellingQueue = z.infer<typeof getSpellingQueue.response>;

/// The most words that one call confirms.
export const maxConfirmed = 5000;

/// Of the words that fit, in one change set. `sure`: those of which every dialect has a spelling and none leaves a doubt, as the queue shows
/// them; `stored`: those that have an unconfirmed spelling, all that they have and no more. 409 where they are others than those of
/// `seal`.
export const confirmSpellings = endpoint({
  method: "POST",
  path: "/dict_word/spelling/confirm",
  summary: "Confirm the spellings of all words that fit and leave no doubt",
  tellsOutcome: true,
  body: z.strictObject({
    which: z.enum(["sure", "stored"]),
    state: z.enum(["open", "missing", "proposed", "all"]).default("open"),
    id: z.array(uuid).min(1).max(1000).optional(),
    book: uuid.optional(),
    sheet: uuid.optional(),
    level: z.number().int().min(0).max(999_999_999).optional(),
    filter: searchText.optional(),
    /// Of the dry run that was looked at.
    seal: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .optional(),
  }),
  response: z.strictObject({
    status: z.literal("ok"),
    count: z.number().int(),
    /// Whether the same call would confirm others once these are.
    hasMore: z.boolean(),
    /// The first of them by text, at most `maxQueued`, with the spellings that they get.
    words: z.array(queuedWord),
    seal: z.string(),
  }),
});
export type SpellingsToConfirm = z.output<typeof confirmSpellings.body>;
export type ConfirmedSpellings = z.infer<typeof confirmSpellings.response>;
