import { z } from "zod";
import { done, entry, readOnly, revision, saved, stored, storedReadOnly, uuid } from "../common/common.ts";
import { allDialects } from "../common/constants.ts";
import { endpoint } from "../common/endpoint.ts";
import { wordShapes } from "./rules/sequence.ts";

const dialect = z.enum(allDialects);

/// The sounds by dialect, in its own signs; a dialect without an entry has no such correspondence.
const correspondence = z.strictObject({
  grapheme: entry,
  sounds: z.strictObject({
    "en-gb": entry.exactOptional(),
    "en-au": entry.exactOptional(),
    "en-us": entry.exactOptional(),
  }),
});

export const sequenceStep = z.strictObject({
  id: uuid,
  name: entry,
  correspondences: z.array(correspondence).max(80),
  /// Words that are taught whole from this step on.
  exceptionWords: z.array(entry).max(300),
  shapes: z.array(z.enum(wordShapes)).max(wordShapes.length),
  /// Words to practise the step with.
  words: z.array(entry).max(300).default([]),
  /// The level from which books are at this step; null for the number of the step.
  level: z.number().int().min(0).max(10_000).nullable().default(null),
});

const fields = {
  name: entry,
  dialects: z.array(dialect).max(dialect.options.length),
  steps: z.array(sequenceStep).max(80),
};
export const sequenceFields = z.strictObject(fields);
export type SequenceFields = z.output<typeof sequenceFields>;

/// How many name it: imprints, series, and books by themselves.
const uses = z.strictObject({ imprints: z.number().int(), series: z.number().int(), books: z.number().int() });
export type SequenceUses = z.infer<typeof uses>;

export const storedSequence = z.strictObject({ id: uuid, ...fields, uses, ...stored });
export type StoredSequence = z.output<typeof storedSequence>;

export const listSequences = endpoint({
  method: "GET",
  path: "/phonics/sequences",
  summary: "All scopes and sequences of phonics, by name",
  response: z.strictObject({ sequences: z.array(storedSequence) }),
});

export const getSequence = endpoint({
  method: "GET",
  path: "/phonics/sequence",
  summary: "A scope and sequence: its steps in order",
  query: z.strictObject({ id: uuid }),
  response: storedSequence,
});

/// Refused (422) where `sequenceProblems` has a problem that refuses.
export const createSequence = endpoint({
  method: "POST",
  creates: true,
  path: "/phonics/sequence",
  summary: "Add a scope and sequence",
  body: z.strictObject({ sequence: sequenceFields }),
  response: saved,
});

/// The copy's steps have ids of their own.
export const copySequence = endpoint({
  method: "POST",
  creates: true,
  path: "/phonics/sequence/copy",
  summary: "Copy a scope and sequence under another name",
  body: z.strictObject({ id: uuid, name: entry }),
  response: saved,
});

/// The order of `steps` is that of teaching. An outdated `revision` is a conflict (409).
export const putSequence = endpoint({
  method: "PUT",
  path: "/phonics/sequence",
  summary: "Save a scope and sequence",
  body: z.strictObject({ id: uuid, ...fields, revision: revision.optional(), uses: readOnly, ...storedReadOnly }),
  response: saved,
});

/// Refused with the code `in-use` where imprints, series or books name it. With `anyway` they name none afterwards.
export const deleteSequence = endpoint({
  method: "DELETE",
  path: "/phonics/sequence",
  summary: "Delete a scope and sequence",
  body: z.strictObject({ id: uuid, revision: revision.optional(), anyway: z.boolean().optional() }),
  response: done,
});

const problem = z.strictObject({
  stepID: z.string().nullable(),
  part: z.enum(["name", "dialects", "level", "correspondence", "exceptionWord", "word"]),
  index: z.number().int(),
  message: z.string(),
  isRefused: z.boolean(),
});

/// Words are looked up as the dictionary spells them, else as they are proposed to be spelled.
export const checkSequence = endpoint({
  method: "POST",
  path: "/phonics/sequence/check",
  summary: "What is wrong with a scope and sequence, at its places",
  body: z.strictObject({ sequence: sequenceFields }),
  canDryRun: false,
  response: z.strictObject({ problems: z.array(problem) }),
});
