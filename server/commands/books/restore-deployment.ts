import type { Kysely } from "kysely";
import { reasonProblem } from "../../../api/books/rules/deployments.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { findDeployment, holdDeployment, readKeptDeployment } from "../../repositories/books/deployments.ts";
import { recordDeployment } from "../../repositories/packages/record-deployment.ts";
import { writeDigests } from "../../repositories/packages/staleness.ts";
import { contentHash } from "../../storage/content-hash.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { transact } from "../../transact.ts";

/// Puts a kept package of a book in force again, unchanged. Of two deployments at the same time, the later one holds.
/// Returns the id of the new deployment. Throws NotFound, and Refusal where the package is in force, no longer kept, or
/// damaged.
export async function restoreDeployment(
  { db, packages }: { readonly db: Kysely<Database>; readonly packages: ImageStore },
  { bookID, deploymentID, reason, by }: { bookID: string; deploymentID: string; reason: string; by: string },
): Promise<string> {
  const problem = reasonProblem(reason);
  if (problem) throw new Refusal(problem.message);
  const kept = await readKeptDeployment(db, { bookID, deploymentID });
  const { parts, symbols, packageHash: hash, byteSize, warnings } = kept;
  if (!parts) throw new Refusal(refusals.packageNotKept);
  const bytes = await packages.get(hash);
  if (!bytes || contentHash(bytes) !== hash) throw new Refusal(refusals.packageDamaged);
  // As for a deployment: from here on the database notes a change of any part.
  await transact(db, (trx) => writeDigests(trx, parts));
  return transact(db, async (trx) => {
    await lockBook(trx, bookID);
    if (!(await holdDeployment(trx, bookID, deploymentID))) throw new Refusal(refusals.packageNotKept);
    if ((await findDeployment(trx, bookID))?.packageHash === hash) throw new Refusal(refusals.packageInForce);
    const { id } = await recordDeployment(trx, {
      bookID,
      parts,
      symbols,
      hash,
      byteSize,
      warnings,
      by,
      restored: { id: deploymentID, reason },
    });
    return id;
  });
}
