import { z } from "zod";
import { revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dialectCode, sentSpelling, wordSpelling } from "./shapes.ts";

/// The maximum number of words in one request.
export const maxWordsAtOnce = 1000;

/// The fields that can be changed on many words at once in a few statements: none of them moves a word or names another thing. The others
/// are changed by `editWords`.
const fields = z.strictObject({
  dialects: z.array(dialectCode).max(10),
  priority: z.number().int().min(-999_999_999).max(999_999_999),
  isNonWord: z.boolean(),
  isIrregular: z.boolean(),
  isAuthor: z.boolean(),
  isIllustrator: z.boolean(),
  /// Applies also to its forms (A and C words), unless the request contains them.
  isCharacter: z.boolean(),
  showNotOverlay: z.boolean(),
  isCore: z.boolean(),
  isLocked: z.boolean(),
});

/// All spellings. Removing a dialect removes its spellings; a request that reverts this sends them again.
const spellings = z.array(sentSpelling).max(20);

const words = z
  .array(
    z.strictObject({
      id: uuid,
      revision: revision.optional(),
      ...fields.partial().shape,
      spellings: spellings.optional(),
    }),
  )
  .min(1)
  .max(maxWordsAtOnce, `At most ${maxWordsAtOnce} words are changed at a time`);
export type WordToChange = z.output<typeof words>[number];

/// The fields of a word that a change touches, with their old or new values.
const touched = z.strictObject({
  dialects: fields.shape.dialects.exactOptional(),
  priority: fields.shape.priority.exactOptional(),
  isNonWord: fields.shape.isNonWord.exactOptional(),
  isIrregular: fields.shape.isIrregular.exactOptional(),
  isAuthor: fields.shape.isAuthor.exactOptional(),
  isIllustrator: fields.shape.isIllustrator.exactOptional(),
  isCharacter: fields.shape.isCharacter.exactOptional(),
  showNotOverlay: fields.shape.showNotOverlay.exactOptional(),
  isCore: fields.shape.isCore.exactOptional(),
  isLocked: fields.shape.isLocked.exactOptional(),
  spellings: z.array(wordSpelling).exactOptional(),
});
export type TouchedFields = z.infer<typeof touched>;

/// Absent fields stay as they are. Saves everything or nothing. 422 names every refused word. 409 means that another
/// save came between; `current` are the words concerned, `{words}` as GET returns them. Words that already have these
/// values are not written.
export const putWords = endpoint({
  method: "PUT",
  path: "/dict_word/bulk",
  summary: "Change dialects, priority and flags of many words",
  body: z.strictObject({ words }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// The changed words, including forms that changed with them. Sending `before` to the same endpoint reverts the
    /// change.
    words: z.array(z.strictObject({ id: uuid, revision, before: touched })),
  }),
});
export type ChangedWords = z.infer<typeof putWords.response>["words"];

/// Returns what PUT would do, and writes nothing.
export const previewWords = endpoint({
  method: "POST",
  path: "/dict_word/bulk/preview",
  summary: "What a change of many words would come to",
  canDryRun: false,
  body: z.strictObject({ words }),
  response: z.strictObject({
    words: z.array(z.strictObject({ id: uuid, text: z.string(), before: touched, after: touched })),
    /// Each reason is on a line of its own. `isChanged` is true if somebody has saved or deleted it since.
    refused: z.array(z.strictObject({ id: uuid, text: z.string(), reason: z.string(), isChanged: z.boolean() })),
  }),
});
export type WordsPreview = z.infer<typeof previewWords.response>;

const toDelete = z
  .array(z.strictObject({ id: uuid, revision: revision.optional() }))
  .min(1)
  .max(maxWordsAtOnce, `At most ${maxWordsAtOnce} words are deleted at a time`);

/// What deleting many words would come to.
export const wordsDeletion = z.strictObject({
  /// Those that can go, with the forms that go along and are not among them.
  words: z.array(
    z.strictObject({ id: uuid, text: z.string(), forms: z.array(z.strictObject({ id: uuid, text: z.string() })) }),
  ),
  refused: z.array(z.strictObject({ id: uuid, text: z.string(), reasons: z.array(z.string()) })),
});
export type WordsDeletion = z.infer<typeof wordsDeletion>;

/// Words that are gone already are left out.
export const getWordsDeletion = endpoint({
  method: "POST",
  path: "/dict_word/bulk/deletion",
  summary: "Which of many words can be deleted with their forms",
  canDryRun: false,
  body: z.strictObject({ ids: z.array(uuid).min(1).max(maxWordsAtOnce) }),
  response: wordsDeletion,
});

/// With their forms (A and C words below them), all of it or nothing: 422 names every word that something refers to, 409 where another
/// save came between; `current` are the words concerned, `{words}` as GET gives them.
export const deleteWords = endpoint({
  method: "DELETE",
  path: "/dict_word/bulk",
  summary: "Delete many words with their forms",
  body: z.strictObject({ words: toDelete }),
  response: z.strictObject({
    status: z.literal("ok"),
    /// How many went, forms among them.
    deleted: z.number().int(),
  }),
});
