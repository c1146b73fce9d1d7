import { z } from "zod";
import { entry, revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { maxSetPictures } from "./rules/sets.ts";
import { supplier, symbolUpload } from "./symbols.ts";

/// As licences name a set: `openmoji`; empty for none.
const setCode = z.string().regex(/^([a-z0-9][a-z0-9-]{0,59})?$/, "must be small letters, digits and hyphens");

const words = z.array(entry).max(100);

/// What becomes of a picture's file: none of its name is there, the very picture is, or another picture is.
const fileOutcome = z.enum(["new", "same", "replaces", "refused"]);
/// What becomes of the model that names it. `new`: none does. `adds`: it gets words that it lacks. `has`: it stays as it is. `none`:
/// no model is made, since another has a word of it.
const modelOutcome = z.enum(["new", "adds", "has", "none"]);

export const plannedPicture = z.strictObject({
  file: fileOutcome,
  model: modelOutcome,
  /// Why it is refused, or why no model is made.
  reason: z.string().nullable(),
  /// Of the file that is there.
  revision: z.number().int().nullable(),
  /// A model names it, so that words may show it.
  isNamed: z.boolean(),
});
export type PlannedPicture = z.infer<typeof plannedPicture>;

/// What an upload of these pictures would do, row by row; nothing is written. A picture of other pixels than its size's is brought to them
/// by the upload, and may come out the same where `replaces` is answered.
export const planSymbolSet = endpoint({
  method: "POST",
  path: "/symbols/set/plan",
  summary: "What an upload of a set of pictures would do",
  canDryRun: false,
  body: z.strictObject({
    supplier,
    /// Makes models for words that another model has.
    skipChecks: z.boolean().optional(),
    pictures: z
      .array(
        z.strictObject({
          name: entry,
          /// The SHA-256 of the file, 64 hex digits.
          hash: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .nullable(),
          words,
        }),
      )
      .max(500),
  }),
  response: z.strictObject({ rows: z.array(plannedPicture) }),
});

/// Some pictures of a set, in one transaction. One that is refused stops no other, and is answered with its reason.
export const postSymbolSet = endpoint({
  method: "POST",
  creates: true,
  path: "/symbols/set",
  summary: "Upload some pictures of a set, with their symbol models",
  body: z.strictObject({
    supplier,
    skipChecks: z.boolean().optional(),
    /// The code of the supplier's set that new files are of, and who made them; a file that is there keeps its own.
    set: setCode.optional(),
    attribution: entry.optional(),
    pictures: z
      .array(
        z.strictObject({
          /// The part of the form that is its file.
          part: z.string().min(1).max(40),
          name: entry,
          words,
          /// Of the file that it replaces; null where there is none yet.
          revision: revision.nullable(),
        }),
      )
      .min(1)
      .max(maxSetPictures),
  }),
  upload: { ...symbolUpload, json: "set", file: null, maxFiles: maxSetPictures },
  response: z.strictObject({
    status: z.literal("ok"),
    rows: z.array(
      z.strictObject({
        file: fileOutcome,
        model: modelOutcome,
        reason: z.string().nullable(),
        /// The model that names it; null where none does.
        modelID: uuid.nullable(),
      }),
    ),
  }),
});
