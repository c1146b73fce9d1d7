import type { Kysely, Transaction } from "kysely";
import { isID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Grid, NewSheet, SheetsToMake } from "../../../api/index.ts";
import { newSheetProblems } from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Refusal } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { lockGrid } from "../../repositories/sheets/grids.ts";
import { insertSheet, readSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { arrangeWords } from "../../steps/sheets/arrange-words.ts";
import { transact } from "../../transact.ts";
import { saveHighlightSet } from "./save-highlights.ts";
import { sheetFacts } from "./save-sheet.ts";

/// Adds sheets under the next numbers of their grids and moves words to them, in one transaction with the history of
/// each. Throws NotFound, Conflict and Refusal as `arrangeWords` does, and Refusal where a sheet cannot be made.
export function createSheets(
  db: Kysely<Database>,
  { sheets, words, by, once }: SheetsToMake & { by: string; once: Once | null },
): Promise<{ sheets: { id: string; revision: number }[] }> {
  return transact(
    db,
    async (trx) => {
      // Before the grids, as all that moves words does.
      if (words.length) await lockDictionary(trx);
      const grids = await lockGrids(
        trx,
        sheets.map(({ gridID }) => gridID),
      );
      const problems = sheets.flatMap((sheet) => {
        const lines = newSheetProblems({ ...sheet, grid: grids.get(sheet.gridID)! });
        return lines.length ? [`“${sheet.name}”: ${alertOf(lines)}`] : [];
      });
      if (problems.length) throw new Refusal(problems.join("\n"));
      const ids: string[] = [];
      for (const sheet of sheets) ids.push(await addSheet(trx, sheet, grids.get(sheet.gridID)!, by));
      const moves = words.map(({ to: { sheet, row, col }, ...word }) => {
        const sheetID = ids[sheet];
        if (sheetID === undefined) throw new Refusal("A word comes to a sheet that is not made");
        return { ...word, to: { sheetID, row, col } };
      });
      if (moves.length) await arrangeWords(trx, { moves, by });
      return { sheets: ids.map((id) => ({ id, revision: 1 })) };
    },
    once,
  );
}

/// Locks grids in one order, which prevents deadlocks.
export async function lockGrids(trx: Transaction<Database>, ids: readonly string[]): Promise<Map<string, Grid>> {
  const grids = new Map<string, Grid>();
  for (const id of [...new Set(ids)].sort()) grids.set(id, await lockGrid(trx, id));
  return grids;
}

/// Adds a sheet of a locked grid, with its history. Returns its id.
export async function addSheet(trx: Transaction<Database>, sheet: NewSheet, grid: Grid, by: string): Promise<string> {
  const bookID = isID(sheet.bookID) ? sheet.bookID : null;
  if (bookID !== null) await readBookState(trx, bookID);
  const fitzTypes = fitzLetters(sheet.fitzTypes).join("");
  const id = await insertSheet(trx, { gridID: grid.id, name: cleanText(sheet.name), bookID, fitzTypes, by });
  const after = sheetFacts(await readSheet(trx, id));
  await recordChange(trx, { kind: "sheet", id, revision: 1, by, before: null, after });
  if (sheet.highlightsOf !== undefined) await copyHighlights(trx, { id, grid, of: sheet.highlightsOf, by });
  return id;
}

async function copyHighlights(
  trx: Transaction<Database>,
  { id, grid, of, by }: { id: string; grid: Grid; of: string; by: string },
): Promise<void> {
  const source = await readSheet(trx, of);
  if (source.gridID !== grid.id) throw new Refusal("Highlights are taken over from a sheet of the same grid only");
  for (const { highlightModeID: modeID, highlights } of source.highlightSets) {
    if (highlights.length === 0) continue;
    const areas = highlights.map(({ colOffset, rowOffset, cols, rows }) => ({ colOffset, rowOffset, cols, rows }));
    const owner = { gridID: grid.id, modeID, fitzType: null, sheetID: id };
    await saveHighlightSet(trx, grid, owner, { modeID, highlights: areas, by });
  }
}
