import type { Kysely } from "kysely";
import type { DeploymentStatus } from "../../../api/common/constants.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";

/// A package in force.
export interface Deployment {
  /// ISO 8601
  readonly at: string;
  readonly by: string;
  readonly packageHash: string;
  readonly byteSize: number;
  readonly warnings: string[];
}

/// Undefined where the book is not deployed.
export async function findDeployment(db: Kysely<Database>, bookID: string): Promise<Deployment | undefined> {
  const row = await db.selectFrom("deployment").selectAll().where("book_id", "=", bookID).executeTakeFirst();
  return (
    row && {
      at: row.deployed_at.toISOString(),
      by: row.deployed_by,
      packageHash: row.package_hash,
      byteSize: row.byte_size,
      warnings: row.warnings,
    }
  );
}

/// Throws NotFound.
export async function readDeploymentStatus(db: Kysely<Database>, bookID: string): Promise<DeploymentStatus> {
  const book = await db.selectFrom("book").select("deployment_status").where("id", "=", bookID).executeTakeFirst();
  if (!book) throw new NotFound(refusals.noSuch("book"));
  return book.deployment_status;
}

/// The deployed books that are up-to-date, by title.
export function listFreshBooks(db: Kysely<Database>): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("book")
    .select(["id", "title"])
    .where("deployment_status", "=", "D")
    .orderBy("title_sort")
    .orderBy("id")
    .execute();
}
