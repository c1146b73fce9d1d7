import { z } from "zod";
import { entry, revision, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";
import { cleanSearch } from "../common/rules/text/index.ts";
import { maxSetPictures, maxSwapped } from "./rules/sets.ts";
import { supplier, symbolUpload } from "./symbols.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/, "must be the hash of a picture");

/// What shows a symbol: words, where they stand, and books.
const uses = {
  /// Some of the words of the dictionary that show it, by text, and how many there are.
  words: z.array(z.strictObject({ id: uuid, text: z.string() })),
  wordCount: z.number().int(),
  /// The topics of the sheets on which these words stand: the sheets' names without a number at their end.
  topics: z.array(z.string()),
  /// Some of the books whose text or package has it, those that are deployed first, and how many there are.
  books: z.array(z.strictObject({ id: uuid, title: z.string(), isDeployed: z.boolean() })),
  bookCount: z.number().int(),
  deployedCount: z.number().int(),
};

export const stagedPicture = z.strictObject({
  name: z.string(),
  /// `changed`: another picture than the file of this name has. `same`: the very picture. `unknown`: the supplier has no file of this name.
  outcome: z.enum(["changed", "same", "unknown", "refused"]),
  /// Why it is refused.
  reason: z.string().nullable(),
  /// The file that has the name; null where there is none.
  file: z.strictObject({ id: uuid, revision }).nullable(),
  /// Of the new picture as it is kept; null where it is refused.
  hash: hash.nullable(),
  /// How much the pictures differ, from 0 (to the eye the same) to 1; null where there is nothing to compare.
  difference: z.number().min(0).max(1).nullable(),
  ...uses,
});
export type StagedPicture = z.infer<typeof stagedPicture>;

/// Keeps pictures beside those that there are, and says which files they would replace. Nothing of the catalogue changes; a picture that no
/// swap takes is removed after a day.
export const stageSwap = endpoint({
  method: "POST",
  path: "/symbols/swap/pictures",
  summary: "Compare pictures of a supplier’s update with those that there are",
  canDryRun: false,
  body: z.strictObject({
    supplier,
    pictures: z
      .array(
        z.strictObject({
          /// The part of the form that is its file.
          part: z.string().min(1).max(40),
          name: entry,
        }),
      )
      .min(1)
      .max(maxSetPictures),
  }),
  upload: { ...symbolUpload, json: "swap", file: null, maxFiles: maxSetPictures },
  response: z.strictObject({ rows: z.array(stagedPicture) }),
});

const swapped = z.strictObject({
  status: z.literal("ok"),
  /// How many have another picture now.
  count: z.number().int(),
});

/// All of them in one transaction, or none: 409 where a file was changed since, 422 where a picture is kept no longer.
export const swapPictures = endpoint({
  method: "PUT",
  path: "/symbols/swap",
  summary: "Give symbol files the pictures of an update",
  body: z.strictObject({
    files: z
      .array(z.strictObject({ id: uuid, revision, hash }))
      .min(1)
      .max(maxSwapped),
  }),
  response: swapped,
});

const swapModel = z.strictObject({ id: uuid, revision, label: z.string(), ...uses });
export type SwapModel = z.infer<typeof swapModel>;

export const listSwapModels = endpoint({
  method: "GET",
  path: "/symbols/swap/models",
  summary: "The symbol models that name a symbol, with what shows them",
  query: z.strictObject({ supplier, name: z.string().max(1000).overwrite(cleanSearch) }),
  response: z.strictObject({ models: z.array(swapModel) }),
});

/// In one transaction. `from` is exchanged for `to` in every dialect in which a model names it. 422 where `to` has no file, or is a character’s picture.
export const swapSymbols = endpoint({
  method: "PUT",
  path: "/symbols/swap/models",
  summary: "Let symbol models name another symbol",
  body: z.strictObject({
    supplier,
    from: entry,
    to: entry,
    models: z
      .array(z.strictObject({ id: uuid, revision }))
      .min(1)
      .max(maxSwapped),
  }),
  response: swapped,
});
