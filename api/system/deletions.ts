import { z } from "zod";
import { revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// The kinds of thing of which many are deleted at once.
export const deletedTogether = [
  "author",
  "illustrator",
  "publisher",
  "imprint",
  "series",
  "sheet",
  "symbol",
  "symbolModel",
] as const;
export type DeletedKind = (typeof deletedTogether)[number];

/// The maximum number of things in one call.
export const maxDeletedAtOnce = 200;

const things = {
  kind: z.enum(deletedTogether),
  things: z
    .array(z.strictObject({ id: uuid, revision: revision.optional() }))
    .min(1)
    .max(maxDeletedAtOnce, `At most ${maxDeletedAtOnce} things are deleted at a time`),
};

/// All of them or none: 422 says of each why not, in words, as the deletion of one does. One that is gone is deleted already.
export const deleteThings = endpoint({
  method: "DELETE",
  path: "/things",
  summary: "Delete many people, publishers, sheets or symbols that nothing refers to",
  body: z.strictObject(things),
  response: z.strictObject({
    status: z.literal("ok"),
    /// How many were deleted.
    deleted: z.number().int(),
  }),
});

/// What could be deleted now, and what could not; nothing is done.
export const previewDeletion = endpoint({
  method: "POST",
  path: "/things/deletion/preview",
  summary: "Which of many things can be deleted, and why the others cannot",
  canDryRun: false,
  body: z.strictObject(things),
  response: z.strictObject({
    /// The ids of what can be deleted, together.
    deletable: z.array(uuid),
    refused: z.array(z.strictObject({ id: uuid, reason: z.string() })),
  }),
});
export type DeletionPreview = z.infer<typeof previewDeletion.response>;
