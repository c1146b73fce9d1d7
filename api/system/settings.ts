import { z } from "zod";
import { maxLevel } from "../books/rules/book.ts";
import { entry, revision, saved, stored, storedReadOnly } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import {
  allLimitKinds,
  type LimitKind,
  maxCoreWords,
  maxLimit,
  maxReadingLevels,
} from "../phonics/rules/levels/limits.ts";

const limit = z.number().min(0).max(maxLimit);
const limits = Object.fromEntries(allLimitKinds.map((kind) => [kind, limit])) as Record<LimitKind, typeof limit>;

/// The limits of one level; 0 is none.
export const readingLevel = z.strictObject({ level: z.number().int().min(0).max(maxLevel), ...limits });
export const readingLevels = z.array(readingLevel).max(maxReadingLevels);
export const coreWords = z
  .array(entry)
  .max(maxCoreWords)
  .refine((words) => words.every((word) => word !== ""), "A core word is empty");

export const settings = z.strictObject({
  /// True if words may stand in a second row of popups.
  allowPopupsSecondRow: z.boolean(),
  /// The limits of the levels that have some, by level.
  readingLevels,
  /// The words that are called core words.
  coreWords,
  ...stored,
});
export type Settings = z.infer<typeof settings>;

export const getSettings = endpoint({
  method: "GET",
  path: "/system/settings",
  summary: "The system settings",
  response: settings,
});

/// What is left out stays. Switching the second row off is refused while words stand in it (422, with the words), and so are a level or a
/// core word that is there twice.
export const putSettings = endpoint({
  method: "PUT",
  path: "/system/settings",
  summary: "Save the system settings",
  body: z.strictObject({
    allowPopupsSecondRow: z.boolean(),
    readingLevels: readingLevels.optional(),
    coreWords: coreWords.optional(),
    revision: revision.optional(),
    ...storedReadOnly,
  }),
  response: saved,
});
