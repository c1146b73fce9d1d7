import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { type DigestedPart, digestParts, type PartKey } from "./parts.ts";

/// Checks the package parts that this transaction may have changed. Marks the books whose packages would come out
/// different as stale, and those whose packages would be the same as fresh. Must be called at the end of every
/// transaction that changes anything.
///
/// Two transactions may change the same book's parts at once. So this locks the books first and the parts after them,
/// both in order, and reads only then: the second transaction sees what the first has done.
export async function refreshStaleness(trx: Transaction<Database>): Promise<void> {
  const { rows: touched } = await sql<PartKey>`
    with gone as (delete from package_touched returning kind, id)
    select distinct gone.kind, gone.id from gone
    join package_part part on part.kind = gone.kind and part.id = gone.id
    order by gone.kind, gone.id`.execute(trx);
  if (touched.length === 0) return;
  const { rows: books } = await sql<{ id: string }>`
    select id from book where id in (
      select part.book_id from deployed_part part join ${listed(touched)} on touched.kind = part.kind and touched.id = part.id
    ) order by id for no key update`.execute(trx);
  if (!(await writeDigests(trx, touched))) return;
  const ids = books.map(({ id }) => id);
  await settleStatus(trx, ids);
  // settleStatus wrote the books, so their parts were recorded as touched again. No part depends on the status.
  await sql`delete from package_touched where kind in ('book', 'pictures') and id = any (${ids}::uuid[])`.execute(trx);
}

/// Updates the digests of parts, some of which may have no row yet. Returns whether any digest changed.
export async function writeDigests(trx: Transaction<Database>, keys: readonly PartKey[]): Promise<boolean> {
  await sql`
    select 1 from package_part part join ${listed(keys)} on touched.kind = part.kind and touched.id = part.id
    order by part.kind, part.id for update of part`.execute(trx);
  const digests = await digestParts(trx, keys);
  const { rows } = await sql<DigestedPart>`
    insert into package_part as part (kind, id, digest)
    select kind, id, digest from jsonb_to_recordset(${JSON.stringify(digests)}::jsonb) fresh (kind text, id uuid, digest text)
    order by kind, id
    on conflict (kind, id) do update set digest = excluded.digest where part.digest <> excluded.digest
    returning kind`.execute(trx);
  return rows.length > 0;
}

/// Removes the digests of parts that no package in force has any more. Removes none where a concurrent deployment needs
/// one of them.
export async function sweepParts(db: Kysely<Database>): Promise<void> {
  try {
    await sql`
      delete from package_part part where not exists (
        select from deployed_part deployed where deployed.kind = part.kind and deployed.id = part.id
      )`.execute(db);
  } catch (error) {
    if ((error as { code?: unknown }).code !== "23503") throw error;
  }
}

/// Sets the status of deployed books: stale where a part differs from the deployed one. Their revisions stay, since
/// none of their fields was edited.
export async function settleStatus(trx: Transaction<Database>, bookIds: readonly string[]): Promise<void> {
  const status = sql`case when exists (
      select from deployed_part deployed
      join package_part part on part.kind = deployed.kind and part.id = deployed.id
      where deployed.book_id = book.id and deployed.digest <> part.digest
    ) then 'S' else 'D' end`;
  await sql`
    update book set deployment_status = ${status}
    where id = any (${bookIds}::uuid[]) and deployment_status <> ${status}
      and exists (select from deployment where deployment.book_id = book.id)`.execute(trx);
}

/// The parts as a table named `touched`.
const listed = (keys: readonly PartKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) touched (kind text, id uuid)`;
