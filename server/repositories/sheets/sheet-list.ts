import { type Kysely, type RawBuilder, sql } from "kysely";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import type { Grid, SheetList, SheetQuery, SheetRow } from "../../../api/index.ts";
import { cellCode, isUsable } from "../../../api/sheets/rules/cells.ts";
import { usableCells } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { moveOrder } from "../common/move-order.ts";
import { literalPattern } from "../common/sort-form.ts";
import { listGrids } from "./grids.ts";
import { listLockedCells, listReservedCells } from "./sheet-cells.ts";
import { closedCount, isLinked, sheetOrder, wordCount } from "./sheet-order.ts";
import { findStandingWord, listSheetWords } from "./sheet-words.ts";

/// Returns the matching sheets in the requested order, and their number without limit and offset.
export async function listSheets(db: Kysely<Database>, query: SheetQuery): Promise<SheetList> {
  const grids = await listGrids(db);
  const conditions = await conditionsOf(db, query, grids);
  const { total } = await db
    .selectFrom("sheet")
    .where((eb) => eb.and(conditions))
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  let page = sheetRows(db).where((eb) => eb.and(conditions));
  const byMove = query.move === undefined ? [] : await moveOrder(db, query.move);
  for (const order of [...sheetOrder(query.sort, grids), ...byMove]) page = page.orderBy(order);
  page = page.orderBy("grid.position").orderBy("sheet.number");
  if (query.limit !== undefined) page = page.limit(query.limit);
  if (query.offset !== undefined) page = page.offset(query.offset);
  const sheets = await completed(db, grids, await page.execute());
  if (!query.includeWords || query.list) return { sheets, total };
  const words = groupBy(
    await listSheetWords(
      db,
      sheets.map(({ id }) => id),
    ),
    ({ sheetID }) => sheetID,
  );
  return { sheets: sheets.map((sheet) => ({ ...sheet, words: words.get(sheet.id) ?? [] })), total };
}

/// Returns one sheet as the list shows it; undefined where it does not exist.
export async function findSheetRow(db: Kysely<Database>, id: string): Promise<SheetRow | undefined> {
  const rows = await sheetRows(db).where("sheet.id", "=", id).execute();
  return rows.length ? (await completed(db, await listGrids(db), rows))[0] : undefined;
}

/// Returns these sheets and those that belong to the book, by grid and number.
export async function listSheetsOfFit(
  db: Kysely<Database>,
  bookID: string,
  ids: readonly string[],
): Promise<SheetRow[]> {
  const rows = await sheetRows(db)
    .where(sql<boolean>`(sheet.book_id = ${bookID} or sheet.id = any (${ids}::uuid[]))`)
    .orderBy("grid.position")
    .orderBy("sheet.number")
    .execute();
  return completed(db, await listGrids(db), rows);
}

/// Whether a cell of the current row's sheet has no word and is not quarantined, locked or reserved.
const isFree = (row: RawBuilder<unknown>, col: RawBuilder<unknown>) => sql<boolean>`
  not exists (select from sheet_word w where w.sheet_id = sheet.id and w.row = ${row} and w.col = ${col})
  and not exists (select from sheet_quarantine q where q.sheet_id = sheet.id and q.row = ${row} and q.col = ${col})
  and not exists (select from sheet_lock l where l.sheet_id = sheet.id and l.row = ${row} and l.col = ${col})
  and not exists (select from sheet_reserved r where r.sheet_id = sheet.id and r.row = ${row} and r.col = ${col})`;

async function conditionsOf(
  db: Kysely<Database>,
  query: SheetQuery,
  grids: readonly Grid[],
): Promise<RawBuilder<boolean>[]> {
  const { book, name, grid, fitz, word, sharedKey, row, col, move } = query;
  const conditions: RawBuilder<boolean>[] = [];
  if (book !== undefined)
    conditions.push(isID(book) ? sql`sheet.book_id = ${book}` : sql<boolean>`sheet.book_id is null`);
  if (name?.trim()) {
    const part = `%${literalPattern(name.trim().toLowerCase())}%`;
    const label = sql`lower(coalesce(sheet.name, 'Sheet ' || sheet.number))`;
    conditions.push(sql`(${label} like ${part} or sheet.number::text like ${part})`);
  }
  if (grid !== undefined) conditions.push(sql`sheet.grid_id = ${grid}`);
  for (const letter of fitz ?? "") conditions.push(sql`strpos(sheet.fitz_types, ${letter}) > 0`);
  if (word !== undefined) {
    const standing = await findStandingWord(db, word);
    conditions.push(sql`sheet.id in (select sheet_id from sheet_word where word_id = ${standing})`);
  }
  if (sharedKey !== undefined) {
    const standing = await findStandingWord(db, sharedKey);
    conditions.push(sql`not sheet.is_complete and exists (
      select from sheet_word place
      where place.word_id = ${standing} and place.grid_id = sheet.grid_id and place.sheet_id <> sheet.id
        and ${isFree(sql`place.row`, sql`place.col`)}
    )`);
  }
  if (move !== undefined) conditions.push(sql`not sheet.is_complete`);
  if (row !== undefined && col !== undefined) {
    const usable = grids.filter((shape) => isUsable({ row, col }, shape)).map(({ id }) => id);
    conditions.push(sql`sheet.grid_id = any (${usable}::uuid[]) and ${isFree(sql`${row}`, sql`${col}`)}`);
  }
  return conditions;
}

function sheetRows(db: Kysely<Database>) {
  return db
    .selectFrom("sheet")
    .innerJoin("grid", "grid.id", "sheet.grid_id")
    .leftJoin("book", "book.id", "sheet.book_id")
    .select([
      "sheet.id",
      "sheet.number",
      "sheet.name",
      "sheet.grid_id as gridID",
      "sheet.book_id",
      "book.title",
      "sheet.fitz_types as fitzTypes",
      "sheet.is_complete as isComplete",
      "sheet.revision",
      "sheet.updated_at",
      "sheet.updated_by as updatedBy",
      isLinked.as("isLinked"),
      wordCount.as("wordCount"),
      closedCount.as("closedCount"),
    ]);
}

type SelectedSheet = Awaited<ReturnType<ReturnType<typeof sheetRows>["execute"]>>[number];

async function completed(
  db: Kysely<Database>,
  grids: readonly Grid[],
  rows: readonly SelectedSheet[],
): Promise<SheetRow[]> {
  const cells = await db
    .selectFrom("sheet_quarantine")
    .selectAll()
    .where(sql<boolean>`sheet_id = any (${rows.map(({ id }) => id)}::uuid[])`)
    .orderBy("row")
    .orderBy("col")
    .execute();
  const quarantines = groupBy(cells, ({ sheet_id }) => sheet_id);
  const ids = rows.map(({ id }) => id);
  const locked = groupBy(await listLockedCells(db, ids), ({ sheetID }) => sheetID);
  const reserved = groupBy(await listReservedCells(db, ids), ({ sheetID }) => sheetID);
  const usable = new Map(grids.map((grid) => [grid.id, usableCells(grid).length]));
  return rows.map(({ book_id, title, updated_at, closedCount: closed, ...row }) => {
    const quarantine = (quarantines.get(row.id) ?? []).map(cellCode);
    return {
      ...row,
      bookID: book_id ?? noID,
      book: book_id === null || title === null ? null : { id: book_id, name: title },
      quarantine,
      locked: (locked.get(row.id) ?? []).map(({ code }) => code),
      reserved: (reserved.get(row.id) ?? []).map(({ cell }) => cell),
      freeCellCount: usable.get(row.gridID)! - closed,
      updatedAt: updated_at.toISOString(),
    };
  });
}
