import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { FitzType, HighlightSet, HighlightToSave } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { bulkInsert } from "../common/bulk-insert.ts";
import { groupBy } from "../common/group-by.ts";

/// The owner of a set of highlights: a grid with a fitz type, or a sheet.
export interface HighlightOwner {
  readonly gridID: string;
  readonly modeID: string;
  /// Null for a sheet's own.
  readonly fitzType: FitzType | null;
  /// Null for a grid's.
  readonly sheetID: string | null;
}

/// Returns the sets of a sheet, or with null those of the grids, by grid, mode and fitz type.
export async function listHighlightSets(db: Kysely<Database>, sheetID: string | null): Promise<HighlightSet[]> {
  return highlightSets(
    db,
    sheetID === null ? sql<boolean>`one.sheet_id is null` : sql<boolean>`one.sheet_id = ${sheetID}`,
  );
}

/// Returns the sets of all grids and sheets.
export const listAllHighlightSets = (db: Kysely<Database>): Promise<HighlightSet[]> =>
  highlightSets(db, sql<boolean>`true`);

export async function findHighlightSet(
  db: Kysely<Database>,
  { gridID, modeID, fitzType, sheetID }: HighlightOwner,
): Promise<HighlightSet | null> {
  const own =
    sheetID === null
      ? sql<boolean>`one.grid_id = ${gridID} and one.fitz_type = ${fitzType}`
      : sql<boolean>`one.sheet_id = ${sheetID}`;
  const [found] = await highlightSets(db, sql<boolean>`one.mode_id = ${modeID} and ${own}`);
  return found ?? null;
}

async function highlightSets(
  db: Kysely<Database>,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<HighlightSet[]> {
  const sets = await db
    .selectFrom("highlight_set as one")
    .innerJoin("highlight_mode as mode", "mode.id", "one.mode_id")
    .innerJoin("grid", "grid.id", "one.grid_id")
    .selectAll("one")
    .where(condition)
    .orderBy("grid.position")
    .orderBy("mode.letter")
    .orderBy(sql`strpos('PVNAMSL', one.fitz_type)`)
    .execute();
  const rows = await db
    .selectFrom("highlight")
    .selectAll()
    .where(sql<boolean>`set_id = any (${sets.map(({ id }) => id)}::uuid[])`)
    .orderBy("position")
    .execute();
  const ofSet = groupBy(rows, ({ set_id }) => set_id);
  return sets.map((set) => {
    const owner = {
      highlightModeID: set.mode_id,
      fitzType: set.fitz_type,
      gridID: set.grid_id,
      sheetID: set.sheet_id,
    };
    return {
      id: set.id,
      ...owner,
      highlights: (ofSet.get(set.id) ?? []).map((row) => ({
        id: row.id,
        ...owner,
        colOffset: row.col_offset,
        rowOffset: row.row_offset,
        cols: row.cols,
        rows: row.rows,
      })),
      revision: set.revision,
      updatedAt: set.updated_at.toISOString(),
      updatedBy: set.updated_by,
    };
  });
}

/// Writes a whole set, new or in place of `current`. Returns its id and revision.
export async function writeHighlightSet(
  trx: Transaction<Database>,
  owner: HighlightOwner,
  current: HighlightSet | null,
  { highlights, by }: { highlights: readonly HighlightToSave[]; by: string },
): Promise<{ id: string; revision: number }> {
  const kept = new Set(current?.highlights.map(({ id }) => id));
  const id = current?.id ?? randomUUID();
  const revision = (current?.revision ?? 0) + 1;
  const stored = { revision, updated_at: new Date(), updated_by: by };
  if (current) {
    await trx.updateTable("highlight_set").set(stored).where("id", "=", id).execute();
    await trx.deleteFrom("highlight").where("set_id", "=", id).execute();
  } else {
    const { gridID: grid_id, modeID: mode_id, fitzType: fitz_type, sheetID: sheet_id } = owner;
    await trx
      .insertInto("highlight_set")
      .values({ id, grid_id, mode_id, fitz_type, sheet_id, ...stored })
      .execute();
  }
  const rows = highlights.map((highlight, position) => ({
    // Where an id is given twice, only the first highlight keeps it.
    id: highlight.id !== undefined && kept.delete(highlight.id) ? highlight.id : randomUUID(),
    set_id: id,
    position,
    col_offset: highlight.colOffset,
    row_offset: highlight.rowOffset,
    cols: highlight.cols,
    rows: highlight.rows,
  }));
  await bulkInsert(trx, "highlight", rows);
  return { id, revision };
}
