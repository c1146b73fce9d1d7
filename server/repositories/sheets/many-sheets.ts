import { sql, type Transaction } from "kysely";
import type { SheetChange } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";

/// Locks sheets until the transaction ends, in the order of their ids. Returns how many exist.
export async function countSheetsOf(trx: Transaction<Database>, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select id from sheet where id = any (${ids}::uuid[]) order by id for update`.execute(trx);
  return rows.length;
}

/// Changes the sheets that are not yet in this state. Returns these, with their new revisions.
export function updateSheets(
  trx: Transaction<Database>,
  ids: readonly string[],
  { isComplete }: SheetChange,
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
