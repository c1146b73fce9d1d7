import { z } from "zod";
import { moment, revision, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The kinds of things with a history. `page` is a book's page images, under the book's id; `settings` has the zero
/// UUID; `highlights` is a highlight set, `symbol` a symbol file `symbolModel` a symbol model and `sequence` a scope and sequence; `deployment` is a
/// book's packages, under the book's id.
export const historyKinds = [
  "book",
  "page",
  "author",
  "illustrator",
  "publisher",
  "imprint",
  "series",
  "settings",
  "sheet",
  "highlights",
  "symbol",
  "symbolModel",
  "sequence",
  "licence",
  "word",
  "deployment",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const state = z.record(z.string(), z.unknown()).nullable();

export const change = z.strictObject({
  /// Ascending in time.
  id: z.number().int(),
  /// The revision after the change; for a deletion the last one.
  revision,
  changedAt: moment,
  changedBy: z.string(),
  /// The state before the change: the changed fields, or all fields for a deletion; null for a creation. It has no
  /// fields if the change was to other things and affects this one; `name` says which.
  before: state,
  /// The state after the change: the changed fields, or all fields for a creation; null for a deletion.
  after: state,
  /// The change set that it belongs to, with its name; null for data that was loaded with a catalogue.
  changeID: z.number().int().nullable(),
  name: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

/// The newest first. Deleted things keep their history.
export const getHistory = endpoint({
  method: "GET",
  path: "/history",
  summary: "Who changed a thing, when, what was and what is",
  query: z.strictObject({
    kind: z.enum(historyKinds),
    id: uuid,
    /// Only changes before this one, for the next page of the list.
    before: z
      .string()
      .regex(/^\d{1,15}$/, "must be a whole number")
      .transform(Number)
      .optional(),
    /// Defaults to 100.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    changes: z.array(change),
    /// The total number.
    total: z.number().int(),
  }),
});
