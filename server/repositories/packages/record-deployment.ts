import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { lockBook } from "../books/books.ts";
import { findDeployment } from "../books/deployments.ts";
import { recordChange } from "../system/history.ts";
import type { DigestedPart } from "./parts.ts";
import { settleStatus, writeDigests } from "./staleness.ts";

/// A package that is to be put in force.
export interface MadePackage {
  readonly bookID: string;
  readonly parts: readonly DigestedPart[];
  /// The names of the symbols whose pictures it has, by supplier.
  readonly symbols: Readonly<Partial<Record<Supplier, readonly string[]>>>;
  readonly hash: string;
  readonly byteSize: number;
  readonly warnings: readonly string[];
  readonly by: string;
  /// For a restored package: the deployment that it comes from, and why it is in force again.
  readonly restored?: { readonly id: string; readonly reason: string };
}

/// Records that a package, made of these parts, is in force for a book. The book is stale at once where a part has
/// changed since. Returns the deployment's id and its number within the book. Throws NotFound.
export async function recordDeployment(
  trx: Transaction<Database>,
  { bookID, parts, symbols, hash, byteSize, warnings, by, restored }: MadePackage,
): Promise<{ id: string; number: number }> {
  await lockBook(trx, bookID);
  const before = await findDeployment(trx, bookID);
  const { last } = await trx
    .selectFrom("book_deployment")
    .select(({ fn }) => fn.max<number | null>("number").as("last"))
    .where("book_id", "=", bookID)
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const number = (last ?? 0) + 1;
  await trx
    .insertInto("book_deployment")
    .values({
      id,
      book_id: bookID,
      number,
      package_hash: hash,
      byte_size: byteSize,
      warnings: JSON.stringify(warnings),
      deployed_at: new Date(),
      deployed_by: by,
      reason: restored?.reason ?? null,
      restored_from: restored?.id ?? null,
      parts: JSON.stringify(parts),
      symbols: JSON.stringify(symbols),
    })
    .execute();
  await trx
    .insertInto("deployment")
    .values({ book_id: bookID, deployment_id: id })
    .onConflict((conflict) => conflict.column("book_id").doUpdateSet({ deployment_id: id }))
    .execute();
  await recordParts(trx, bookID, parts);
  const { revision } = await trx
    .selectFrom("book")
    .select("revision")
    .where("id", "=", bookID)
    .executeTakeFirstOrThrow();
  await recordChange(trx, {
    kind: "deployment",
    id: bookID,
    revision,
    by,
    before: before ? { package: before.packageHash } : null,
    after: { package: hash, ...(restored ? { restoredFrom: restored.id, reason: restored.reason } : {}) },
  });
  return { id, number };
}

/// Records the parts of the package in force for a book. The book is stale where a part has changed since.
async function recordParts(trx: Transaction<Database>, bookID: string, parts: readonly DigestedPart[]): Promise<void> {
  await writeDigests(trx, parts);
  await trx.deleteFrom("deployed_part").where("book_id", "=", bookID).execute();
  await sql`
    insert into deployed_part (book_id, kind, id, digest)
    select ${bookID}, kind, id, digest
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part (kind text, id uuid, digest text)`.execute(trx);
  await settleStatus(trx, [bookID]);
}

/// Puts the packages of restored books in force again.
export async function putDeploymentsInForce(trx: Transaction<Database>, bookIDs: readonly string[]): Promise<void> {
  for (const bookID of bookIDs) {
    const { parts } = await trx
      .selectFrom("deployment")
      .innerJoin("book_deployment as made", "made.id", "deployment.deployment_id")
      .select("made.parts")
      .where("deployment.book_id", "=", bookID)
      .executeTakeFirstOrThrow();
    await recordParts(trx, bookID, parts ?? []);
  }
}
