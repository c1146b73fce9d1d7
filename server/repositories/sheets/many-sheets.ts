import { type Kysely, sql, type Transaction } from "kysely";
import type { ChangedFields } from "../../../api/sheets/rules/change-sheets.ts";
import type { Database } from "../../db/schema.ts";

/// Locks sheets until the transaction ends, in the order of their ids. Returns those that exist, with the fields that
/// are changed on many.
export async function lockManySheets(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<(ChangedFields & { readonly id: string })[]> {
  const { rows } = await sql<ChangedFields & { id: string }>`
    select id, name, book_id as "bookID", fitz_types as "fitzTypes", is_complete as "isComplete"
    from sheet where id = any (${ids}::uuid[]) order by id for update`.execute(trx);
  return rows;
}

/// Returns the sheets that exist, in the order that is asked for. A sheet without a name has an empty one.
export async function readSheetNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ id: string; number: number; name: string }[]> {
  const { rows } = await sql<{ id: string; number: number; name: string }>`
    select sheet.id, sheet.number, coalesce(sheet.name, '') as name from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as asked (id, at)
    join sheet on sheet.id = asked.id order by asked.at`.execute(db);
  return rows;
}

/// Changes the sheets that are not yet in this state. Returns these, with their new revisions.
export function updateSheets(
  trx: Transaction<Database>,
  ids: readonly string[],
  isComplete: boolean,
  by: string,
): Promise<{ id: string; revision: number }[]> {
  return trx
    .updateTable("sheet")
    .set({ is_complete: isComplete, revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where("is_complete", "<>", isComplete)
    .returning(["id", "revision"])
    .execute();
}
