import { type Kysely, sql, type Transaction } from "kysely";
import type { ReservedCell } from "../../../api/index.ts";
import { cellCode, cellOfCode } from "../../../api/sheets/rules/cells.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";

/// Returns the codes of the locked cells of these sheets, by row and column.
export async function listLockedCells(
  db: Kysely<Database>,
  sheetIDs: readonly string[],
): Promise<{ sheetID: string; code: number }[]> {
  const rows = await db
    .selectFrom("sheet_lock")
    .select(["sheet_id", "row", "col"])
    .where(sql<boolean>`sheet_id = any (${sheetIDs}::uuid[])`)
    .orderBy("row")
    .orderBy("col")
    .execute();
  return rows.map(({ sheet_id, ...cell }) => ({ sheetID: sheet_id, code: cellCode(cell) }));
}

/// Returns the reserved cells of these sheets, by row and column.
export async function listReservedCells(
  db: Kysely<Database>,
  sheetIDs: readonly string[],
): Promise<{ sheetID: string; cell: ReservedCell }[]> {
  const rows = await db
    .selectFrom("sheet_reserved as cell")
    .innerJoin("dict_word as word", "word.id", "cell.word_id")
    .leftJoin("symbol_model", "symbol_model.id", "word.symbol_id")
    .select([
      "cell.sheet_id",
      "cell.row",
      "cell.col",
      "cell.word_id as wordID",
      "word.text",
      "word.fitz_type as fitzType",
      symbolNames("symbol_model").as("symbol"),
    ])
    .where(sql<boolean>`cell.sheet_id = any (${sheetIDs}::uuid[])`)
    .orderBy("cell.row")
    .orderBy("cell.col")
    .execute();
  return rows.map(({ sheet_id, ...cell }) => ({ sheetID: sheet_id, cell }));
}

/// Returns the words of a sheet that are locked or share their place with a locked word, by row and column.
export async function listLockedWords(db: Kysely<Database>, sheetID: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select place.word_id as id from sheet_word place
    where place.sheet_id = ${sheetID} and exists (
      select from words_standing_with(place.word_id) word where word.is_locked
    ) order by place.row, place.col`.execute(db);
  return rows.map(({ id }) => id);
}

/// Locks cells together with the words on them, and unlocks and frees others, by their codes. Increments the sheet's
/// revision and returns it.
export async function writeSheetCells(
  trx: Transaction<Database>,
  id: string,
  { lock, open, free, by }: { lock: readonly number[]; open: readonly number[]; free: readonly number[]; by: string },
): Promise<number> {
  const locked = lock.map(cellOfCode);
  if (locked.length)
    await sql`
      insert into sheet_lock (sheet_id, row, col, word_id)
      select ${id}::uuid, cell.row, cell.col, (
        select word_id from sheet_word w where w.sheet_id = ${id} and w.row = cell.row and w.col = cell.col
      ) from jsonb_to_recordset(${JSON.stringify(locked)}::jsonb) cell (row integer, col integer)`.execute(trx);
  const are = (codes: readonly number[]) => sql<boolean>`row * 100 + col = any (${codes}::int[])`;
  await trx.deleteFrom("sheet_lock").where("sheet_id", "=", id).where(are(open)).execute();
  await trx.deleteFrom("sheet_reserved").where("sheet_id", "=", id).where(are(free)).execute();
  const { revision } = await trx
    .updateTable("sheet")
    .set({ revision: sql`revision + 1`, updated_at: new Date(), updated_by: by })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}
