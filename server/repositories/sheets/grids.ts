import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Grid } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { groupBy } from "../common/group-by.ts";

/// Returns the grids of the installation in order, each with its highlight modes by letter.
export async function listGrids(db: Kysely<Database>): Promise<Grid[]> {
  const grids = await db
    .selectFrom("grid")
    .select(["id", "name", "rows", "cols", "has_picture as hasPicture"])
    .orderBy("position")
    .execute();
  const modes = await db.selectFrom("highlight_mode").selectAll().orderBy("letter").execute();
  const ofGrid = groupBy(modes, ({ grid_id }) => grid_id);
  return grids.map((grid) => ({
    ...grid,
    highlightModes: (ofGrid.get(grid.id) ?? []).map(({ id, name, letter }) => ({ id, name, letter })),
  }));
}

/// Throws NotFound.
export async function readGrid(db: Kysely<Database>, id: string): Promise<Grid> {
  const grid = (await listGrids(db)).find((one) => one.id === id);
  if (!grid) throw new NotFound(refusals.noSuch("grid"));
  return grid;
}

/// Locks a grid until the transaction ends, so that numbering its sheets and changing its sets take turns. Throws
/// NotFound.
export async function lockGrid(trx: Transaction<Database>, id: string): Promise<Grid> {
  await trx.selectFrom("grid").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return readGrid(trx, id);
}
