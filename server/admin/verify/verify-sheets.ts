import type { Kysely } from "kysely";
import { highlightsProblems } from "../../../api/sheets/rules/highlights.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { listAllHighlightSets } from "../../repositories/sheets/highlights.ts";

/// Verifies that sheets could be saved as they are: their fitz types and all highlights (decisions: Sheets, Cells).
export async function verifySheets(db: Kysely<Database>): Promise<string[]> {
  const grids = new Map((await listGrids(db)).map((grid) => [grid.id, grid]));
  const sheets = await db
    .selectFrom("sheet")
    .select(["id", "number", "name", "grid_id as gridID", "fitz_types as fitzTypes"])
    .orderBy("grid_id")
    .orderBy("number")
    .execute();
  const problems = sheets
    .filter(({ fitzTypes }) => fitzLetters(fitzTypes).join("") !== fitzTypes)
    .map(
      (sheet) =>
        `The sheet “${sheetLabel(sheet)}” (${grids.get(sheet.gridID)!.name}, ${sheet.number}) has its fitz types twice or out of order: ${sheet.fitzTypes}`,
    );
  for (const set of await listAllHighlightSets(db)) {
    const owner = set.sheetID === null ? `the grid ${grids.get(set.gridID)!.name}` : `the sheet ${set.sheetID}`;
    for (const problem of highlightsProblems(set.highlights, grids.get(set.gridID)!))
      problems.push(`The highlights of ${owner} are wrong: ${problem}`);
  }
  return problems;
}
