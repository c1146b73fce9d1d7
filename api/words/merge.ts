import { z } from "zod";
import { revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The most words of one request that go, of all its groups.
export const maxMergedAtOnce = 200;

const named = z.strictObject({ id: uuid, text: z.string() });

const group = z.strictObject({
  /// The word that stays.
  id: uuid,
  revision: revision.optional(),
  duplicates: z
    .array(z.strictObject({ id: uuid, revision: revision.optional() }))
    .min(1)
    .max(maxMergedAtOnce),
});
export type WordsToMerge = z.output<typeof group>;

const mergedGroup = z.strictObject({
  id: uuid,
  text: z.string(),
  /// Those that are gone: what referred to them refers to the word that stays.
  gone: z.array(named),
  /// Those that are written differently: they stay as its forms, since texts find them by how they are written.
  forms: z.array(named),
  /// What could not be taken over, in words.
  notes: z.array(z.string()),
});
export type MergedWords = z.infer<typeof mergedGroup>;

/// All groups in one change set, or none (422, every group that is refused on a line). With `dryRun=true` the answer has refused groups
/// too. 409 where a word was saved since. Words that are gone already are left out: sent again, it merges nothing more.
export const mergeWords = endpoint({
  method: "POST",
  path: "/dict_word/merge",
  summary: "Merge duplicate words",
  tellsOutcome: true,
  body: z.strictObject({ groups: z.array(group).min(1).max(100) }),
  response: z.strictObject({
    status: z.literal("ok"),
    merged: z.array(mergedGroup),
    refused: z.array(z.strictObject({ ...named.shape, reasons: z.array(z.string()) })),
  }),
});
export type WordsMerge = z.infer<typeof mergeWords.response>;
