import type { Kysely, Transaction } from "kysely";
import type { FitzType, Grid, HighlightSet, HighlightSetToSave, HighlightToSave } from "../../../api/index.ts";
import { type HighlightArea, highlightsProblems } from "../../../api/sheets/rules/highlights.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { lockGrid } from "../../repositories/sheets/grids.ts";
import { findHighlightSet, type HighlightOwner, writeHighlightSet } from "../../repositories/sheets/highlights.ts";
import { lockSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { sameJson } from "../../same-json.ts";
import { transact } from "../../transact.ts";

interface Save {
  readonly modeID: string;
  readonly highlights: readonly HighlightToSave[];
  readonly revision?: number | undefined;
  readonly by: string;
}
type Saved = Promise<{ id: string; revision: number }>;

/// Saves a grid's highlights for a mode and fitz type as one set. Throws as saveSheetHighlights does.
export function saveGridHighlights(
  db: Kysely<Database>,
  { gridID, fitzType, ...save }: Save & { gridID: string; fitzType: FitzType },
): Saved {
  return transact(db, async (trx) => {
    const grid = await lockGrid(trx, gridID);
    return saveHighlightSet(trx, grid, { gridID, modeID: save.modeID, fitzType, sheetID: null }, save);
  });
}

/// Saves a sheet's own highlights for a mode as one set. A save that changes nothing writes nothing, whatever its
/// revision. Throws NotFound, Conflict (with the HighlightSet, null where there is none) and Refusal, a line for each
/// reason.
export function saveSheetHighlights(db: Kysely<Database>, { sheetID, ...save }: Save & { sheetID: string }): Saved {
  return transact(db, async (trx) => {
    const { grid } = await lockSheet(trx, sheetID);
    return saveHighlightSet(trx, grid, { gridID: grid.id, modeID: save.modeID, fitzType: null, sheetID }, save);
  });
}

/// Saves several sets, all or none, in the given order. Throws as saveSheetHighlights does.
export function saveHighlightSets(
  db: Kysely<Database>,
  { sets, by }: { sets: readonly HighlightSetToSave[]; by: string },
): Promise<{ id: string; revision: number }[]> {
  const keys = sets.map((set) => ("sheet" in set ? [set.sheet, set.mode] : [set.grid, set.mode, set.fitz]).join(" "));
  return transact(db, async (trx) => {
    if (new Set(keys).size < keys.length) throw new Refusal("A set of highlights is given twice");
    const grids = new Map<string, Grid>();
    // Several sets lock their grids in one order, which prevents deadlocks.
    for (const id of sets.flatMap((set) => ("grid" in set ? [set.grid] : [])).sort())
      if (!grids.has(id)) grids.set(id, await lockGrid(trx, id));
    const saved: { id: string; revision: number }[] = [];
    for (const set of sets) {
      const grid = "sheet" in set ? (await lockSheet(trx, set.sheet)).grid : grids.get(set.grid)!;
      const whose = "sheet" in set ? { fitzType: null, sheetID: set.sheet } : { fitzType: set.fitz, sheetID: null };
      saved.push(
        await saveHighlightSet(
          trx,
          grid,
          { gridID: grid.id, modeID: set.mode, ...whose },
          { ...set, modeID: set.mode, by },
        ),
      );
    }
    return saved;
  });
}

/// Saves one set within a transaction that holds its grid or sheet. Throws as saveSheetHighlights does.
export async function saveHighlightSet(
  trx: Transaction<Database>,
  grid: Grid,
  owner: HighlightOwner,
  { highlights, revision: seen, by }: Save,
): Saved {
  const mode = grid.highlightModes.find(({ id }) => id === owner.modeID);
  if (!mode) throw new NotFound("The grid has no such highlight mode");
  const current = await findHighlightSet(trx, owner);
  if (current && sameJson(areasOf(current.highlights), areasOf(highlights)))
    return { id: current.id, revision: current.revision };
  refuseStaleSet(current, seen);
  const problems = highlightsProblems(highlights, grid);
  if (problems.length) throw new Refusal(problems.join("\n"));
  const saved = await writeHighlightSet(trx, owner, current, { highlights, by });
  const { sheetID: sheet, fitzType } = owner;
  const place = { grid: grid.name, mode: mode.name, fitzType, sheet };
  await recordChange(trx, {
    kind: "highlights",
    ...saved,
    by,
    before: current && { highlights: areasOf(current.highlights) },
    after: { ...(current ? {} : place), highlights: areasOf(highlights) },
  });
  return saved;
}

/// Throws Conflict where another save came after `seen`.
function refuseStaleSet(current: HighlightSet | null, seen: number | undefined): void {
  if (seen !== undefined && seen !== (current?.revision ?? 0))
    throw new Conflict("The highlights were saved by someone else in the meantime", current);
}

const areasOf = (highlights: readonly HighlightArea[]): HighlightArea[] =>
  highlights.map(({ colOffset, rowOffset, cols, rows }) => ({ colOffset, rowOffset, cols, rows }));
