import { z } from "zod";
import { done, entry, moment, rowCount, uuid } from "../common/common.ts";
import { endpoint } from "../common/endpoint.ts";

/// A package that is or was in force for a book.
const bookDeployment = z.strictObject({
  id: uuid,
  /// The number of the deployment within the book, from 1.
  number: z.number().int(),
  at: moment,
  by: z.string(),
  /// SHA-256 of the package, 64 hex digits.
  packageHash: z.string(),
  byteSize: z.number().int(),
  /// The warnings of its deployment, one line each.
  warnings: z.array(z.string()),
  /// Why it was put in force again; null for a new package.
  reason: z.string().nullable(),
  /// The deployment that it repeats; null for a new package.
  restoredFrom: z.strictObject({ id: uuid, number: z.number().int(), at: moment }).nullable(),
  isInForce: z.boolean(),
  /// True if its package is still kept: it can be downloaded, compared and put in force again.
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
    /// Only deployments with a lower number, for the next page of the list.
    before: rowCount.optional(),
    /// Defaults to 100; maximum 500.
    limit: rowCount.optional(),
  }),
  response: z.strictObject({
    bookTitle: z.string(),
    deployments: z.array(bookDeployment),
    /// The total number.
    total: z.number().int(),
  }),
});

/// Puts the same bytes in force again. Afterwards the book is stale if a new package would differ. 422 if the package
/// is already in force, is no longer kept, or its bytes have changed.
export const restoreDeployment = endpoint({
  method: "PUT",
  path: "/book/deployments/restore",
  summary: "Put a kept package of a book in force again",
  body: z.strictObject({
    id: uuid,
    deploymentID: uuid,
    /// The reason, 1 to 200 characters.
    reason: entry,
  }),
  response: z.strictObject({
    ...done.shape,
    /// The new deployment.
    deploymentID: uuid,
  }),
});
