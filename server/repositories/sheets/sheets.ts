import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Grid, Sheet } from "../../../api/index.ts";
import { cellOfCode } from "../../../api/sheets/rules/cells.ts";
import { linkedSheets, type SheetInSet } from "../../../api/sheets/rules/sheets.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { bulkInsert } from "../common/bulk-insert.ts";
import { lockGrid, readGrid } from "./grids.ts";
import { listHighlightSets } from "./highlights.ts";
import { listLockedWords } from "./sheet-cells.ts";
import { findSheetRow } from "./sheet-list.ts";
import { listSheetWords, listStandingWords } from "./sheet-words.ts";

/// The fields of a sheet that are saved.
export interface SheetFields {
  readonly name: string | null;
  readonly bookID: string | null;
  /// In the order P V N A M S L.
  readonly fitzTypes: string;
  readonly isComplete: boolean;
  /// Cell codes.
  readonly quarantine: readonly number[];
}

/// Returns a sheet as GET does. Throws NotFound.
export async function readSheet(db: Kysely<Database>, id: string): Promise<Sheet> {
  const row = await findSheetRow(db, id);
  if (!row) throw new NotFound(refusals.noSuch("sheet"));
  const set = await findSet(db, row);
  const standing = await listStandingWords(db, id);
  return {
    ...row,
    grid: await readGrid(db, row.gridID),
    words: await listSheetWords(db, [id]),
    lockedWordIDs: await listLockedWords(db, id),
    highlightSets: await listHighlightSets(db, id),
    linkedSheets: set.map(({ id: other, number, name, fitzTypes, hasQuarantine }) => {
      return { id: other, number, name, fitzTypes, hasQuarantine };
    }),
    carriedWords: standing
      .filter((word) => word.id !== word.wordID)
      .map((word) => ({ id: word.id, text: word.text, fitzType: word.fitzType, wordID: word.wordID })),
  };
}

/// Throws NotFound where there is no such sheet.
export async function requireSheet(db: Kysely<Database>, id: string): Promise<void> {
  const found = await db.selectFrom("sheet").select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new NotFound(refusals.noSuch("sheet"));
}

/// Returns the grid of each of these sheets that exists.
export async function gridsOfSheets(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom("sheet")
    .select(["id", "grid_id"])
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, grid_id }) => [id, grid_id]));
}

/// The facts about another sheet of a set.
export interface SheetOfSet extends SheetInSet {
  readonly number: number;
  readonly fitzTypes: string;
  readonly hasQuarantine: boolean;
}

/// Returns the other sheets of a sheet's set, by number. For an unsaved sheet, returns those that it would join.
export async function findSet(db: Kysely<Database>, sheet: SheetInSet): Promise<SheetOfSet[]> {
  const named = await db
    .selectFrom("sheet")
    .select([
      "id",
      "number",
      "name",
      "grid_id as gridID",
      "book_id as bookID",
      "fitz_types as fitzTypes",
      sql<boolean>`exists (select from sheet_quarantine where sheet_id = sheet.id)`.as("hasQuarantine"),
    ])
    .where("grid_id", "=", sheet.gridID)
    .where("name", "=", sheet.name)
    .orderBy("number")
    .execute();
  return linkedSheets(sheet, named);
}

/// Locks a sheet and its grid's sets until the transaction ends. Throws NotFound.
export async function lockSheet(trx: Transaction<Database>, id: string): Promise<{ grid: Grid; sheet: Sheet }> {
  const found = await trx.selectFrom("sheet").select("grid_id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new NotFound(refusals.noSuch("sheet"));
  const grid = await lockGrid(trx, found.grid_id);
  await trx.selectFrom("sheet").select("id").where("id", "=", id).forUpdate().execute();
  return { grid, sheet: await readSheet(trx, id) };
}

/// Locks the other sheets of a sheet's set, too.
export async function lockSet(trx: Transaction<Database>, sheet: SheetInSet): Promise<Sheet[]> {
  const ids = (await findSet(trx, sheet)).map(({ id }) => id).sort();
  const sheets: Sheet[] = [];
  for (const id of ids) sheets.push((await lockSheet(trx, id)).sheet);
  return sheets;
}

/// Adds a sheet under the next number of its grid, which the caller has locked. Returns its id.
export async function insertSheet(
  trx: Transaction<Database>,
  sheet: { gridID: string; name: string; bookID: string | null; fitzTypes: string; by: string },
): Promise<string> {
  const id = randomUUID();
  await sql`
    insert into sheet (id, grid_id, number, name, book_id, fitz_types, updated_at, updated_by)
    select ${id}, ${sheet.gridID}::uuid, coalesce(max(number), 0) + 1, ${sheet.name}, ${sheet.bookID}::uuid,
      ${sheet.fitzTypes}, ${new Date()}::timestamptz, ${sheet.by}
    from sheet where grid_id = ${sheet.gridID}`.execute(trx);
  return id;
}

/// Writes a sheet's fields and increments its revision. Returns the new revision.
export async function updateSheet(
  trx: Transaction<Database>,
  id: string,
  fields: SheetFields,
  by: string,
): Promise<number> {
  await trx.deleteFrom("sheet_quarantine").where("sheet_id", "=", id).execute();
  const cells = fields.quarantine.map((code) => ({ sheet_id: id, ...cellOfCode(code) }));
  await bulkInsert(trx, "sheet_quarantine", cells);
  const { revision } = await trx
    .updateTable("sheet")
    .set({
      name: fields.name,
      book_id: fields.bookID,
      fitz_types: fields.fitzTypes,
      is_complete: fields.isComplete,
      revision: sql`revision + 1`,
      updated_at: new Date(),
      updated_by: by,
    })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/// Deletes a sheet without words, with its quarantine and highlights.
export async function deleteSheetRows(trx: Transaction<Database>, id: string): Promise<void> {
  await trx.deleteFrom("sheet").where("id", "=", id).execute();
}
