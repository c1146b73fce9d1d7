import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { lockBook } from "../books/books.ts";
import { recordChange } from "../system/history.ts";
import type { DigestedPart } from "./parts.ts";
import { settleStatus, writeDigests } from "./staleness.ts";

/// Says that a package, made of these parts, is in force for a book. Where a part has changed since, the book is stale at
/// once. Throws NotFound.
export async function recordDeployment(
  trx: Transaction<Database>,
  {
    bookID,
    parts,
    hash,
    byteSize,
    warnings,
    by,
  }: { bookID: string; parts: readonly DigestedPart[]; hash: string; byteSize: number; warnings: string[]; by: string },
): Promise<void> {
  await lockBook(trx, bookID);
  const before = await trx
    .selectFrom("deployment")
    .select("package_hash")
    .where("book_id", "=", bookID)
    .executeTakeFirst();
  const columns = {
    package_hash: hash,
    byte_size: byteSize,
    warnings: JSON.stringify(warnings),
    deployed_at: new Date(),
    deployed_by: by,
  };
  await trx
    .insertInto("deployment")
    .values({ book_id: bookID, ...columns })
    .onConflict((conflict) => conflict.column("book_id").doUpdateSet(columns))
    .execute();
  await writeDigests(trx, parts);
  await trx.deleteFrom("deployed_part").where("book_id", "=", bookID).execute();
  await sql`
    insert into deployed_part (book_id, kind, id, digest)
    select ${bookID}, kind, id, digest
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part (kind text, id uuid, digest text)`.execute(trx);
  await settleStatus(trx, [bookID]);
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
    before: before ? { package: before.package_hash } : null,
    after: { package: hash },
  });
}
