import type { Kysely } from "kysely";
import { isID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { newSheetProblems } from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Refusal } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { lockGrid } from "../../repositories/sheets/grids.ts";
import { insertSheet, readSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { sheetFacts } from "./save-sheet.ts";

/// Adds a sheet under the next number of its grid. Throws NotFound where the grid or book does not exist, and Refusal,
/// a line for each reason.
export function createSheet(
  db: Kysely<Database>,
  sheet: {
    name: string;
    gridID: string | null;
    bookID?: string | null | undefined;
    fitzTypes: string;
    by: string;
    once: Once | null;
  },
): Promise<{ id: string; revision: number }> {
  const { by, once } = sheet;
  const bookID = isID(sheet.bookID) ? sheet.bookID : null;
  return transact(
    db,
    async (trx) => {
      const grid = isID(sheet.gridID) ? await lockGrid(trx, sheet.gridID) : null;
      const problems = newSheetProblems({ ...sheet, grid });
      if (!grid || problems.length) throw new Refusal(alertOf(problems));
      if (bookID !== null) await readBookState(trx, bookID);
      const fitzTypes = fitzLetters(sheet.fitzTypes).join("");
      const id = await insertSheet(trx, { gridID: grid.id, name: cleanText(sheet.name), bookID, fitzTypes, by });
      const after = sheetFacts(await readSheet(trx, id));
      await recordChange(trx, { kind: "sheet", id, revision: 1, by, before: null, after });
      return { id, revision: 1 };
    },
    once,
  );
}
