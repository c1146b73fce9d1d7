import { type RawBuilder, sql } from "kysely";
import type { Grid, SheetSort, SheetSortKey } from "../../../api/index.ts";
import { usableCells } from "../../../api/sheets/rules/grids.ts";

/// Whether the current row's sheet has another one in its set.
export const isLinked = sql<boolean>`exists (
  select from sheet other
  where other.grid_id = sheet.grid_id and other.name = sheet.name
    and other.book_id is not distinct from sheet.book_id and other.id <> sheet.id
)`;

/// The number of words on the current row's sheet.
export const wordCount = sql<number>`(select count(*) from sheet_word where sheet_id = sheet.id)`;

/// The number of the sheet's cells that take no further word: a word is there, or the cell is quarantined, locked or
/// reserved.
export const closedCount = sql<number>`(select count(*) from (
  select row, col from sheet_word where sheet_id = sheet.id
  union select row, col from sheet_quarantine where sheet_id = sheet.id
  union select row, col from sheet_lock where sheet_id = sheet.id
  union select row, col from sheet_reserved where sheet_id = sheet.id
) closed)`;

/// Accented letters in names, and the letters as which they are sorted: sheets have no stored sort form.
const accented = "àáâãäåçèéêëìíîïñòóôõöøùúûüýÿ";
const plain = "aaaaaaceeeeiiiinoooooouuuuyy";

const label = sql`translate(lower(coalesce(sheet.name, 'Sheet ' || sheet.number)), ${accented}, ${plain})`;

/// Returns the fields that sheets are sorted by, each with its direction. The caller sorts ties by grid and number.
export function sheetOrder(sort: SheetSort | undefined, grids: readonly Grid[]): RawBuilder<unknown>[] {
  if (sort === undefined) return [];
  const isDescending = sort.startsWith("-");
  const key = (isDescending ? sort.slice(1) : sort) as SheetSortKey;
  const direction = isDescending ? sql`desc` : sql`asc`;
  return fields(key, grids).map((field) => sql`${field} ${direction} nulls last`);
}

function fields(key: SheetSortKey, grids: readonly Grid[]): RawBuilder<unknown>[] {
  switch (key) {
    case "name":
      // 'Farm 2' sorts before 'Farm 10'.
      return [
        sql`regexp_replace(${label}, '\\d{1,9}$', '') collate "C"`,
        sql`coalesce(substring(${label} from '\\d{1,9}$')::int, -1)`,
      ];
    case "grid":
      return [sql`grid.position`];
    case "number":
      return [sql`sheet.number`];
    case "fitz":
      return [sql`translate(sheet.fitz_types, 'PVNAMSL', 'ABCDEFG') collate "C"`];
    case "words":
      return [wordCount];
    case "free":
      return [freeCount(grids)];
    case "book":
      return [sql`book.title_sort collate "C"`, sql`book.id`];
    case "state":
      return [sql`sheet.is_complete`, isLinked];
  }
}

function freeCount(grids: readonly Grid[]): RawBuilder<number> {
  const ids = grids.map(({ id }) => id);
  const counts = grids.map((grid) => usableCells(grid).length);
  return sql<number>`(
    select usable.cells from unnest(${ids}::uuid[], ${counts}::int[]) usable(grid_id, cells)
    where usable.grid_id = sheet.grid_id
  ) - ${closedCount}`;
}
