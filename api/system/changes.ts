import { z } from "zod";
import { moment, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { historyKinds } from "./history.ts";

/// The header of a write's response with the id of its change, a whole number. Absent if nothing changed.
export const changeHeader = "Change-Id";

const changeID = z.number().int().min(1);

/// The effects of one request, on any number of things.
export const changeSet = z.strictObject({
  /// Ascending in time.
  id: changeID,
  changedAt: moment,
  changedBy: z.string(),
  /// The name for people: “Swap cow and horse on Farm animals 1”.
  name: z.string(),
  /// The first things that it touched. Deleted things have their last name.
  things: z.array(z.strictObject({ kind: z.enum(historyKinds), id: uuid, name: z.string() })),
  thingCount: z.number().int(),
  /// The change that it reverts.
  revertOf: changeID.nullable(),
  /// The change that reverted it and is still in effect.
  revertedBy: changeID.nullable(),
  /// True if its kind can be reverted and it is not reverted now. Later changes may still prevent that.
  isRevertible: z.boolean(),
});
export type ChangeSet = z.infer<typeof changeSet>;

/// The maximum number of named things of a change.
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
      /// Only changes before this one, for the next page of the list.
      before: z
        .string()
        .regex(/^\d{1,15}$/, "must be a whole number")
        .transform(Number)
        .optional(),
      /// Defaults to 50.
      limit: rowCount.optional(),
    })
    .superRefine(({ kind, id }, context) => {
      if (id !== undefined && kind === undefined)
        context.addIssue({ code: "custom", path: ["kind"], message: "is given with id" });
    }),
  response: z.strictObject({ changes: z.array(changeSet), total: z.number().int() }),
});
export type ChangesQuery = z.output<typeof listChanges.query>;

/// Reverts a change by a new change. 409 if a later change prevents it: the message names it, and `current` is that
/// ChangeSet, or null.
export const revertChange = endpoint({
  method: "PUT",
  path: "/changes/revert",
  summary: "Put back what a change did",
  body: z.strictObject({ id: changeID }),
  response: z.strictObject({ status: z.literal("ok"), id: changeID }),
});
