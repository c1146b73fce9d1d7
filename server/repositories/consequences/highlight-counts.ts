import { type Kysely, sql } from "kysely";
import { type FitzType, fitzTypes } from "../../../api/common/constants.ts";
import type { Database } from "../../db/schema.ts";

/// How many areas each set of highlights has, by the set's id, with the set's name for people.
export type HighlightCounts = ReadonlyMap<string, { readonly name: string; readonly count: number }>;

/// The sets of grids and of the sheets on them.
export async function readHighlightCounts(db: Kysely<Database>, gridIDs: readonly string[]): Promise<HighlightCounts> {
  const { rows } = await sql<{
    id: string;
    mode: string;
    fitzType: FitzType | null;
    sheet: string | null;
    grid: string;
    count: number;
  }>`
    select owner.id, mode.name as mode, owner.fitz_type as "fitzType",
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, grid.name as grid,
      (select count(*)::int from highlight area where area.set_id = owner.id) as count
    from highlight_set owner
    join highlight_mode mode on mode.id = owner.mode_id
    join grid on grid.id = owner.grid_id
    left join sheet on sheet.id = owner.sheet_id
    where owner.grid_id = any (${gridIDs}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ id, mode, fitzType, sheet, grid, count }) => {
      const owner = fitzType ? `${fitzTypes[fitzType]} on ${grid}` : `${sheet}, ${grid}`;
      return [id, { name: `“${mode}” of ${owner}`, count }];
    }),
  );
}
