import { z } from "zod";
import { done, flag, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { dictWord } from "./shapes.ts";

/// Why words are probably one: the same text; a text that differs in case alone, in apostrophes, hyphens or spaces, or as dialects spell
/// it; a key word with the symbol of another one, of which it is a form.
export const duplicateReasons = ["same", "case", "signs", "dialect", "form"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

/// The most groups of one answer.
export const maxDuplicateGroups = 100;

const group = z.strictObject({
  /// With symbols, places and uses; the one that most refers to first.
  words: z.array(dictWord),
  reasons: z.array(z.enum(duplicateReasons)),
});
export type DuplicateGroup = z.infer<typeof group>;

export const listDuplicates = endpoint({
  method: "GET",
  path: "/dict_word/duplicates",
  summary: "Words that are probably one, in groups",
  query: z.strictObject({
    /// True for groups that somebody said are several words.
    isApart: flag.optional(),
    limit: rowCount.refine((count) => count <= maxDuplicateGroups, `must be at most ${maxDuplicateGroups}`).optional(),
    offset: rowCount.optional(),
  }),
  response: z.strictObject({
    /// By text.
    groups: z.array(group),
    /// How many there are, and how many are kept apart.
    total: z.number().int(),
    apart: z.number().int(),
  }),
});
export type DuplicateList = z.infer<typeof listDuplicates.response>;

/// For everybody, until it is taken back. Words that are kept apart already stay so.
export const keepWordsApart = endpoint({
  method: "PUT",
  path: "/dict_word/duplicates/apart",
  summary: "Say that words are several, or that they may be one after all",
  body: z.strictObject({ ids: z.array(uuid).min(2).max(50), isApart: z.boolean() }),
  response: done,
});
