import { z } from "zod";
import { named, revision, saved, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { storedSequence } from "./sequences.ts";

const naming = z.strictObject({ id: uuid, sequence: named });

/// Those without a sequence of their own are not listed.
export const listNamings = endpoint({
  method: "GET",
  path: "/phonics/namings",
  summary: "Which sequence the imprints of a publisher, or the series of an imprint, name",
  query: z.strictObject({ publisherID: uuid.optional(), imprintID: uuid.optional() }),
  response: z.strictObject({ namings: z.array(naming) }),
});

/// A series without a sequence has that of its imprint.
export const putNaming = endpoint({
  method: "PUT",
  path: "/phonics/naming",
  summary: "Say which sequence an imprint or series names",
  body: z.strictObject({
    kind: z.enum(["imprint", "series"]),
    id: uuid,
    /// The zero UUID for none.
    sequenceID: uuid,
  }),
  response: saved,
});

const source = z.enum(["book", "series", "imprint"]);

export const bookSequence = z.strictObject({
  id: uuid,
  /// The revision of the book.
  revision,
  level: z.number(),
  /// What the book names itself; null for none.
  ownSequenceID: uuid.nullable(),
  ownStepID: uuid.nullable(),
  /// What it has by its series or imprint, where it names none.
  inherited: z.strictObject({ ...named.shape, from: source }).nullable(),
  /// The sequence in force.
  sequence: storedSequence.nullable(),
  from: source.nullable(),
  /// The step in force, by its id; null for none.
  stepID: uuid.nullable(),
});
export type BookSequence = z.infer<typeof bookSequence>;

/// The book's own sequence is in force, else that of its series, else that of its imprint. The step is the book's own, else
/// that of its level (`stepOfBook`).
export const getBookSequence = endpoint({
  method: "GET",
  path: "/phonics/book",
  summary: "The sequence and the step of a book",
  query: z.strictObject({ id: uuid }),
  response: bookSequence,
});

/// The step must be of the sequence that is in force afterwards. An outdated `revision` is a conflict (409).
export const putBookSequence = endpoint({
  method: "PUT",
  path: "/phonics/book",
  summary: "Say which sequence and step a book names",
  body: z.strictObject({
    id: uuid,
    /// The zero UUID for that of its series or imprint.
    sequenceID: uuid,
    /// The zero UUID for that of its level.
    stepID: uuid,
    revision: revision.optional(),
  }),
  response: saved,
});
