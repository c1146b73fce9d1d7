import type { Kysely } from "kysely";
import type { SheetCellsToSave } from "../../../api/index.ts";
import { cellCode, cellName, cellOfCode, isUsable } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { writeSheetCells } from "../../repositories/sheets/sheet-cells.ts";
import { lockSheet, readSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { transact } from "../../transact.ts";
import { refuseStaleSheet, sheetFacts } from "./save-sheet.ts";

/// Locks, unlocks and frees cells of a sheet, with its history; moves no words. Cells that are in the wanted state
/// already are not written. Throws NotFound, Conflict (with the current Sheet) and Refusal, a line for each reason.
export function saveSheetCells(
  db: Kysely<Database>,
  { id, lock, open, free, revision, by }: SheetCellsToSave & { by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    // A move of a word locks the dictionary too, so the locking of a cell and a move cannot overlap.
    await lockDictionary(trx);
    const { grid, sheet } = await lockSheet(trx, id);
    const problems = [...new Set([...lock, ...open, ...free])]
      .filter((code) => !isUsable(cellOfCode(code), grid))
      .map((code) => `Words cannot stand at ${cellName(cellOfCode(code))} of “${sheetLabel(sheet)}”`);
    if (lock.some((code) => open.includes(code))) problems.push("A cell is locked and opened at once");
    if (problems.length) throw new Refusal(problems.join("\n"));
    const isReserved = (code: number) => sheet.reserved.some(({ row, col }) => cellCode({ row, col }) === code);
    const changes = {
      lock: [...new Set(lock)].filter((code) => !sheet.locked.includes(code)),
      open: open.filter((code) => sheet.locked.includes(code)),
      free: free.filter(isReserved),
    };
    if (!Object.values(changes).some(({ length }) => length)) return { id, revision: sheet.revision };
    refuseStaleSheet(sheet, revision);
    const saved = await writeSheetCells(trx, id, { ...changes, by });
    const facts = { before: sheetFacts(sheet), after: sheetFacts(await readSheet(trx, id)) };
    await recordChange(trx, { kind: "sheet", id, revision: saved, by, ...facts });
    return { id, revision: saved };
  });
}
