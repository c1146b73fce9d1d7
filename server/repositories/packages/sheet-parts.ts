import { type Kysely, sql } from "kysely";
import type { FitzType } from "../../../api/common/constants.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";

interface PackagedArea {
  readonly colOffset: number;
  readonly rowOffset: number;
  readonly cols: number;
  readonly rows: number;
}

/// A sheet that a book's words are on, with its own highlights.
export interface SheetPart {
  readonly id: string;
  readonly gridID: string;
  readonly number: number;
  readonly name: string | null;
  readonly highlights: readonly { readonly modeID: string; readonly areas: readonly PackagedArea[] }[];
}

/// A grid with its highlights for each mode and fitz type.
export interface GridPart {
  readonly id: string;
  readonly name: string;
  readonly rows: number;
  readonly cols: number;
  readonly hasPicture: boolean;
  readonly modes: readonly { readonly id: string; readonly name: string; readonly letter: string }[];
  readonly highlights: readonly {
    readonly modeID: string;
    readonly fitzType: FitzType;
    readonly areas: readonly PackagedArea[];
  }[];
}

export async function readSheetParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, SheetPart>> {
  const sheets = await db
    .selectFrom("sheet")
    .select(["id", "grid_id as gridID", "number", "name"])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  const sets = groupBy(await readSets(db, "sheet_id", ids), (set) => set.owner);
  return new Map(
    sheets.map((sheet) => [
      sheet.id,
      { ...sheet, highlights: (sets.get(sheet.id) ?? []).map(({ modeID, areas }) => ({ modeID, areas })) },
    ]),
  );
}

export async function readGridParts(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, GridPart>> {
  const grids = await db
    .selectFrom("grid")
    .select(["id", "name", "rows", "cols", "has_picture as hasPicture"])
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .execute();
  const modes = await db
    .selectFrom("highlight_mode")
    .select(["grid_id", "id", "name", "letter"])
    .where(sql<boolean>`grid_id = any (${ids}::uuid[])`)
    .orderBy("letter")
    .orderBy("id")
    .execute();
  const modesOf = groupBy(modes, (mode) => mode.grid_id);
  const sets = groupBy(await readSets(db, "grid_id", ids), (set) => set.owner);
  return new Map(
    grids.map((grid) => [
      grid.id,
      {
        ...grid,
        modes: (modesOf.get(grid.id) ?? []).map(({ grid_id, ...mode }) => mode),
        highlights: (sets.get(grid.id) ?? []).flatMap(({ modeID, fitzType, areas }) =>
          fitzType === null ? [] : [{ modeID, fitzType, areas }],
        ),
      },
    ]),
  );
}

/// Returns the non-empty sets of highlights of sheets or of grids.
async function readSets(
  db: Kysely<Database>,
  owner: "sheet_id" | "grid_id",
  ids: readonly string[],
): Promise<{ owner: string; modeID: string; fitzType: FitzType | null; areas: PackagedArea[] }[]> {
  const rows = await db
    .selectFrom("highlight_set as owned")
    .innerJoin("highlight as area", "area.set_id", "owned.id")
    .select([
      "owned.id",
      `owned.${owner} as owner`,
      "owned.mode_id as modeID",
      "owned.fitz_type as fitzType",
      "area.col_offset as colOffset",
      "area.row_offset as rowOffset",
      "area.cols",
      "area.rows",
    ])
    .where(sql<boolean>`owned.${sql.ref(owner)} = any (${ids}::uuid[])`)
    .where("owned.sheet_id", owner === "sheet_id" ? "is not" : "is", null)
    .orderBy("owned.mode_id")
    .orderBy("owned.fitz_type")
    .orderBy("area.position")
    .execute();
  return [...groupBy(rows, ({ id }) => id).values()].map((areas) => {
    const { owner: of, modeID, fitzType } = areas[0]!;
    return {
      owner: of ?? "",
      modeID,
      fitzType,
      areas: areas.map(({ colOffset, rowOffset, cols, rows: high }) => ({ colOffset, rowOffset, cols, rows: high })),
    };
  });
}
