import { z } from "zod";
import { done, entry, moment, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// A package that is in force for a book, or was.
const bookDeployment = z.strictObject({
  id: uuid,
  /// Counts the book's deployments from 1.
  number: z.number().int(),
  at: moment,
  by: z.string(),
  /// SHA-256 of the package, 64 hex digits.
  packageHash: z.string(),
  byteSize: z.number().int(),
  /// What was said against it when it was made, one line each.
  warnings: z.array(z.string()),
  /// Why it was put in force again; null of one that was made.
  reason: z.string().nullable(),
  /// Which deployment it was before; null of one that was made.
  restoredFrom: z.strictObject({ id: uuid, number: z.number().int(), at: moment }).nullable(),
  isInForce: z.boolean(),
  /// Whether its package is still kept: it can be downloaded, compared and put in force again.
  isKept: z.boolean(),
});
export type BookDeployment = z.infer<typeof bookDeployment>;

/// The newest first. The last ten and those of the last 90 days are kept.
export const getDeployments = endpoint({
  method: "GET",
  path: "/book/deployments",
  summary: "Who deployed a book when, and which of its packages are kept",
  query: z.strictObject({
    id: uuid,
    /// Deployments of a lower number only: the next page of the list.
    before: rowCount.optional(),
    /// 100 where it is not given, 500 at most.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    bookTitle: z.string(),
    deployments: z.array(bookDeployment),
    /// How many there are in all.
    total: z.number().int(),
  }),
});

/// The very package, byte for byte. The book is stale afterwards where the package differs from what is now. 422 where the
/// package is in force already, is kept no longer, or is not what it was.
export const restoreDeployment = endpoint({
  method: "PUT",
  path: "/book/deployments/restore",
  summary: "Put a kept package of a book in force again",
  body: z.strictObject({
    id: uuid,
    deploymentID: uuid,
    /// Why, 1 to 200 characters.
    reason: entry,
  }),
  response: z.strictObject({
    ...done.shape,
    /// The new deployment's.
    deploymentID: uuid,
  }),
});
