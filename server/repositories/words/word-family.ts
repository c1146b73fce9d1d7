import { type Kysely, type RawBuilder, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { GridShape } from "../../../api/sheets/rules/cells.ts";
import { isSameSet } from "../../../api/sheets/rules/sheets.ts";
import type { StoredPlace, StoredSheet, StoredWord } from "../../../api/words/rules/standing.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { groupBy } from "../common/group-by.ts";

/// A word with all that its places depend on.
export interface Family {
  /// The key word above it, or itself, with all below.
  readonly root: StoredWord;
  readonly word: StoredWord;
  /// What is above the word; null above the root.
  readonly parent: StoredWord | null;
  /// The sheets on which the family stands, those that were asked for, and the other sheets of their sets.
  readonly sheets: readonly StoredSheet[];
}

/// Reads a word's family and holds its sheets, and those of `sheetIDs`, to the end of the transaction. The caller holds
/// the dictionary. Throws NotFound.
export async function lockFamily(
  trx: Transaction<Database>,
  id: string,
  sheetIDs: readonly string[] = [],
): Promise<Family> {
  const family = (await lockFamilies(trx, [id], sheetIDs)).get(id);
  if (!family) throw new NotFound(refusals.noSuch("word"));
  return family;
}

/// As lockFamily, of several words at once: the families of those that there are, by the words' ids.
export async function lockFamilies(
  trx: Transaction<Database>,
  ids: readonly string[],
  sheetIDs: readonly string[] = [],
): Promise<Map<string, Family>> {
  const { rows, places } = await readMembers(trx, ids);
  const sheets = await lockSheets(trx, [...places.map(({ sheet_id }) => sheet_id), ...sheetIDs]);
  const wanted = new Set(ids);
  const asked = setsOf(sheetIDs, sheets);
  const families = new Map<string, Family>();
  for (const root of buildFamilies(rows, places, sheets)) {
    const members = membersOf(root);
    const standing = members.flatMap(({ word }) => word.places.map(({ sheet }) => sheet.id));
    const near = new Set([...asked, ...setsOf(standing, sheets)]);
    const ofFamily = { root, sheets: sheets.filter(({ id }) => near.has(id)) };
    for (const member of members)
      if (wanted.has(member.word.id)) families.set(member.word.id, { ...ofFamily, ...member });
  }
  return families;
}

/// A word and all below it, each with what is above it.
export const membersOf = (word: StoredWord, parent: StoredWord | null = null): Pick<Family, "word" | "parent">[] => [
  { word, parent },
  ...word.children.flatMap((child) => membersOf(child, word)),
];

/// The ids of some sheets and of the others of their sets.
function setsOf(ids: readonly string[], sheets: readonly StoredSheet[]): string[] {
  const some = sheets.filter(({ id }) => ids.includes(id));
  return sheets.filter((sheet) => some.some((one) => one === sheet || isSameSet(one, sheet))).map(({ id }) => id);
}

/// Every family of the dictionary, and every sheet.
export async function readFamilies(
  db: Kysely<Database>,
): Promise<{ roots: StoredWord[]; sheets: readonly StoredSheet[] }> {
  const { rows } = await sql<FamilyRow>`select ${familyColumns} from dict_word word`.execute(db);
  const places = await db.selectFrom("sheet_word").selectAll().execute();
  const sheets = await readEverySheet(db);
  return { roots: buildFamilies(rows, places, sheets), sheets };
}

/// The families of some words, with the sheets to which words may come and those on which the families stand. Nothing is held.
export async function readFamiliesOf(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ roots: StoredWord[]; sheets: readonly StoredSheet[] }> {
  const { rows, places } = await readMembers(db, ids);
  const sheets = await readSheets(
    db,
    sql`not sheet.is_complete or sheet.id = any (${places.map(({ sheet_id }) => sheet_id)}::uuid[])`,
  );
  return { roots: buildFamilies(rows, places, sheets), sheets };
}

/// The words of the families of some words, with their places.
async function readMembers(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<{ rows: FamilyRow[]; places: Row<"sheet_word">[] }> {
  const { rows } = await sql<FamilyRow>`
    with recursive up as (
      select id, parent_word_id from dict_word where id = any (${[...ids]}::uuid[])
      union select above.id, above.parent_word_id from dict_word above join up on above.id = up.parent_word_id
    ), down as (
      select id from up where parent_word_id is null
      union select below.id from dict_word below join down on below.parent_word_id = down.id
    )
    select ${familyColumns} from dict_word word join down on down.id = word.id`.execute(db);
  const places = await db
    .selectFrom("sheet_word")
    .selectAll()
    .where(sql<boolean>`word_id = any (${rows.map((row) => row.id)}::uuid[])`)
    .execute();
  return { rows, places };
}

type FamilyRow = Omit<StoredWord, "places" | "children"> & { parentID: string | null };

const familyColumns = sql`word.id, word.text, word.type, word.fitz_type as "fitzType", word.is_non_word as "isNonWord",
  word.is_book_specific as "isBookSpecific", word.parent_word_id as "parentID"`;

function buildFamilies(
  rows: readonly FamilyRow[],
  places: readonly Row<"sheet_word">[],
  sheets: readonly StoredSheet[],
): StoredWord[] {
  const children = groupBy(rows, ({ parentID }) => parentID ?? "");
  const placesOf = groupBy(places, ({ word_id }) => word_id);
  const sheetOf = new Map(sheets.map((sheet, rank) => [sheet.id, { sheet, rank }]));
  // In the order of the grids, as the sheets are.
  const placed = (id: string): StoredPlace[] =>
    (placesOf.get(id) ?? [])
      .map(({ sheet_id, row, col }) => ({ row, col, ...sheetOf.get(sheet_id)! }))
      .sort((one, other) => one.rank - other.rank)
      .map(({ rank, ...place }) => place);
  // Fields by name: a copy of all but one is an object of a kind of its own for each word, which takes twice the memory.
  const build = ({ id, text, type, fitzType, isNonWord, isBookSpecific }: FamilyRow): StoredWord => ({
    id,
    text,
    type,
    fitzType,
    isNonWord,
    isBookSpecific,
    places: placed(id),
    children: (children.get(id) ?? []).map(build),
  });
  return (children.get("") ?? []).map(build);
}

/// The sheets of these ids and the others of their sets, held to the end of the transaction.
export async function lockSheets(trx: Transaction<Database>, ids: readonly string[]): Promise<StoredSheet[]> {
  const { rows } = await sql<{ id: string }>`
    select id from sheet
    where id = any (${ids}::uuid[]) or exists (
      select from sheet other
      where other.id = any (${ids}::uuid[]) and other.grid_id = sheet.grid_id and btrim(other.name) = btrim(sheet.name)
        and other.book_id is not distinct from sheet.book_id
    ) order by id for update`.execute(trx);
  return readSheets(trx, sql`sheet.id = any (${rows.map(({ id }) => id)}::uuid[])`);
}

/// Every sheet, by grid and number.
export const readEverySheet = (db: Kysely<Database>): Promise<StoredSheet[]> => readSheets(db, sql`true`);

async function readSheets(db: Kysely<Database>, condition: RawBuilder<unknown>): Promise<StoredSheet[]> {
  const { rows } = await sql<StoredSheet>`
    select sheet.id, sheet.grid_id as "gridID", sheet.book_id as "bookID", sheet.name, sheet.number,
      sheet.fitz_types as "fitzTypes", sheet.is_complete as "isComplete",
      json_build_object('id', grid.id, 'name', grid.name, 'rows', grid.rows, 'cols', grid.cols,
        'hasPicture', grid.has_picture) as grid,
      coalesce((select json_agg(row * 100 + col) from sheet_quarantine cell where cell.sheet_id = sheet.id), '[]')
        as quarantine,
      coalesce((select json_agg(row * 100 + col) from sheet_lock cell where cell.sheet_id = sheet.id), '[]') as locked,
      coalesce((
        select json_agg(json_build_object('wordID', word.id, 'text', word.text, 'row', cell.row, 'col', cell.col))
        from sheet_reserved cell join dict_word word on word.id = cell.word_id where cell.sheet_id = sheet.id
      ), '[]') as reserved,
      coalesce((
        select json_agg(json_build_object('wordID', word.id, 'text', word.text, 'row', place.row, 'col', place.col))
        from sheet_word place join dict_word word on word.id = place.word_id where place.sheet_id = sheet.id
      ), '[]') as words
    from sheet join grid on grid.id = sheet.grid_id
    where ${condition} order by grid.position, sheet.number`.execute(db);
  return rows;
}

/// The grids that have cells for words, in their order.
export async function listWordGrids(
  db: Kysely<Database>,
  fewestRows: number,
): Promise<(GridShape & { id: string; name: string })[]> {
  return db
    .selectFrom("grid")
    .select(["id", "name", "rows", "cols", "has_picture as hasPicture"])
    .where("rows", ">=", fewestRows)
    .orderBy("position")
    .execute();
}
