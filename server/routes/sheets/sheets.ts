import type { FastifyInstance } from "fastify";
import {
  createSheet,
  createSheets,
  deleteSheet,
  getGrids,
  getPastSheet,
  getSheet,
  getSheetFigures,
  importBoards,
  planBoards,
  putHighlightSets,
  putHighlights,
  putSheet,
  putSheetCells,
  putSheetHighlights,
  putSheetsChange,
  putSheetsPlaces,
} from "../../../api/index.ts";
import { readBoards } from "../../boards/read-boards.ts";
import { arrangeSheets } from "../../commands/sheets/arrange-sheets.ts";
import { changeSheets } from "../../commands/sheets/change-sheets.ts";
import { createSheet as addSheet } from "../../commands/sheets/create-sheet.ts";
import { createSheets as addSheets } from "../../commands/sheets/create-sheets.ts";
import { deleteSheetThing } from "../../commands/sheets/delete-sheet.ts";
import { importBoards as bringBoards } from "../../commands/sheets/import-boards.ts";
import { saveGridHighlights, saveHighlightSets, saveSheetHighlights } from "../../commands/sheets/save-highlights.ts";
import { saveSheet } from "../../commands/sheets/save-sheet.ts";
import { saveSheetCells } from "../../commands/sheets/save-sheet-cells.ts";
import type { Context } from "../../context.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { listHighlightSets } from "../../repositories/sheets/highlights.ts";
import { listSheets } from "../../repositories/sheets/sheet-list.ts";
import { listCellFigures, readPastPlaces } from "../../repositories/sheets/sheet-seeing.ts";
import { readSheet, requireSheet } from "../../repositories/sheets/sheets.ts";
import { planBoards as proposeBoards } from "../../steps/boards/plan-boards.ts";
import { serve } from "../serve.ts";
import { serveCreate } from "../serve-create.ts";

/// Grids, sheets and their highlights (specification, section 7).
export function sheetRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const ok = { status: "ok" as const };

  serve(app, context, getGrids, async ({ query: { highlights } }) => {
    const grids = await listGrids(db);
    if (!highlights) return { grids };
    const sets = groupBy(await listHighlightSets(db, null), ({ gridID }) => gridID);
    return { grids: grids.map((grid) => ({ ...grid, highlightSets: sets.get(grid.id) ?? [] })) };
  });

  serve(app, context, getSheet, ({ query: { id, ...query } }) =>
    // One snapshot, so that a concurrent save cannot mix two states.
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute<Awaited<ReturnType<typeof readSheet> | ReturnType<typeof listSheets>>>((trx) =>
        id === undefined ? listSheets(trx, query) : readSheet(trx, id),
      ),
  );

  serve(app, context, getSheetFigures, ({ query: { id, ...books } }) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        await requireSheet(trx, id);
        return { sheetID: id, cells: await listCellFigures(trx, id, books) };
      }),
  );

  serve(app, context, getPastSheet, ({ query: { id, since } }) =>
    db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute(async (trx) => {
        await requireSheet(trx, id);
        return { sheetID: id, since, ...(await readPastPlaces(trx, id, since)) };
      }),
  );

  serveCreate(app, context, createSheet, ({ body, caller, once }) => addSheet(db, { ...body, by: caller.email, once }));

  serveCreate(app, context, createSheets, ({ body, caller, once }) =>
    addSheets(db, { ...body, by: caller.email, once }),
  );

  serve(app, context, planBoards, async ({ files }) => ({
    boards: await proposeBoards(db, await readBoards(files.get("file")!)),
  }));

  serveCreate(app, context, importBoards, ({ body: { boards }, files, caller, once }) =>
    bringBoards(context, { bytes: files.get("file")!, boards, by: caller.email, once }),
  );

  serve(app, context, putSheetsPlaces, async ({ body: { moves }, caller }) => ({
    ...ok,
    moved: await arrangeSheets(db, { moves, by: caller.email }),
  }));

  serve(app, context, putSheet, async ({ body, caller }) => ({
    ...ok,
    ...(await saveSheet(db, { sheet: body, by: caller.email })),
  }));

  serve(app, context, putSheetCells, async ({ body, caller }) => ({
    ...ok,
    ...(await saveSheetCells(db, { ...body, by: caller.email })),
  }));

  serve(app, context, putSheetsChange, async ({ body, caller }) => ({
    ...ok,
    changed: await changeSheets(db, { ...body, by: caller.email }),
  }));

  serve(app, context, deleteSheet, async ({ body: { id, revision }, caller }) => {
    await deleteSheetThing(db, { id, revision, by: caller.email });
    return ok;
  });

  serve(app, context, putSheetHighlights, async ({ body: { sheet, mode, ...rest }, caller }) => ({
    ...ok,
    ...(await saveSheetHighlights(db, { sheetID: sheet, modeID: mode, ...rest, by: caller.email })),
  }));

  serve(app, context, putHighlights, async ({ body: { grid, mode, fitz, ...rest }, caller }) => ({
    ...ok,
    ...(await saveGridHighlights(db, { gridID: grid, modeID: mode, fitzType: fitz, ...rest, by: caller.email })),
  }));

  serve(app, context, putHighlightSets, async ({ body: { sets }, caller }) => ({
    ...ok,
    sets: await saveHighlightSets(db, { sets, by: caller.email }),
  }));
}
