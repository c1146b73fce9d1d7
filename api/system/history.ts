import { z } from "zod";
import { moment, revision, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// What has a history. `page` is a book's page pictures, by the book's id; `settings` stand under the zero UUID;
/// `highlights` are a set's, `symbol` a symbol file's and `symbolModel` a symbol model's; `deployment` is a book's packages, by the book's id.
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
  "word",
  "deployment",
] as const;
export type HistoryKind = (typeof historyKinds)[number];

const state = z.record(z.string(), z.unknown()).nullable();

export const change = z.strictObject({
  /// Counts up with time.
  id: z.number().int(),
  /// The revision that the change gave the thing; of a deletion the last one.
  revision,
  changedAt: moment,
  changedBy: z.string(),
  /// What was: of a change the changed fields, of a deletion all; null where the thing was made. No fields where the change
  /// is one of other things that reaches this one: `name` says which.
  before: state,
  /// What is: of a change the changed fields, of a new thing all; null where the thing was deleted.
  after: state,
  /// The change set that it is part of, with its name; null of what was loaded with a catalogue.
  changeID: z.number().int().nullable(),
  name: z.string().nullable(),
});
export type Change = z.infer<typeof change>;

/// The newest first. Things that are deleted keep their history.
export const getHistory = endpoint({
  method: "GET",
  path: "/history",
  summary: "Who changed a thing, when, what was and what is",
  query: z.strictObject({
    kind: z.enum(historyKinds),
    id: uuid,
    /// Changes before this one only: the next page of the list.
    before: z
      .string()
      .regex(/^\d{1,15}$/, "must be a whole number")
      .transform(Number)
      .optional(),
    /// 100 where it is not given.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    changes: z.array(change),
    /// How many there are in all.
    total: z.number().int(),
  }),
});
