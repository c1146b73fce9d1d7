import { z } from "zod";
import { moment, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { historyKinds } from "./history.ts";

/// The header of a write's answer that says which change it made: a whole number. None where nothing changed.
export const changeHeader = "Change-Id";

const changeID = z.number().int().min(1);

/// What one call did, to however many things.
export const changeSet = z.strictObject({
  /// Counts up with time.
  id: changeID,
  changedAt: moment,
  changedBy: z.string(),
  /// As people would call it: “Swap cow and horse on Farm animals 1”.
  name: z.string(),
  /// What it touched, the first ones; deleted things by their last name.
  things: z.array(z.strictObject({ kind: z.enum(historyKinds), id: uuid, name: z.string() })),
  thingCount: z.number().int(),
  /// The change that it puts back.
  revertOf: changeID.nullable(),
  /// The change that put it back, where it is put back now.
  revertedBy: changeID.nullable(),
  /// Whether it is of a kind that can be put back and is not put back now. What came later may still stand in the way.
  isRevertible: z.boolean(),
});
export type ChangeSet = z.infer<typeof changeSet>;

/// So many things of a change are named.
export const maxThingsNamed = 20;

/// The newest first.
export const listChanges = endpoint({
  method: "GET",
  path: "/changes",
  summary: "What everybody changed",
  query: z
    .strictObject({
      /// The account's address.
      by: z.string().max(254).optional(),
      /// With `id`: changes that touched this thing.
      kind: z.enum(historyKinds).optional(),
      id: uuid.optional(),
      /// Changes of this day, UTC.
      day: z.iso.date().optional(),
      /// Changes before this one only: the next page of the list.
      before: z
        .string()
        .regex(/^\d{1,15}$/, "must be a whole number")
        .transform(Number)
        .optional(),
      /// 50 where it is not given.
      limit: rowCount.optional(),
    })
    .superRefine(({ kind, id }, context) => {
      if (id !== undefined && kind === undefined)
        context.addIssue({ code: "custom", path: ["kind"], message: "is given with id" });
    }),
  response: z.strictObject({ changes: z.array(changeSet), total: z.number().int() }),
});
export type ChangesQuery = z.output<typeof listChanges.query>;

/// Makes undone what a change did, as a new change. 409 where something later stands in the way: the message names it, and
/// `current` is the ChangeSet that does, or null.
export const revertChange = endpoint({
  method: "PUT",
  path: "/changes/revert",
  summary: "Put back what a change did",
  body: z.strictObject({ id: changeID }),
  response: z.strictObject({ status: z.literal("ok"), id: changeID }),
});
