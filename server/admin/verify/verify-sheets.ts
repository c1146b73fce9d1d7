import { type Kysely, sql } from "kysely";
import { cellCode } from "../../../api/sheets/rules/cells.ts";
import { highlightsProblems } from "../../../api/sheets/rules/highlights.ts";
import { linkedSheets, quarantineProblem, sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { listAllHighlightSets } from "../../repositories/sheets/highlights.ts";

/// Verifies that sheets could be saved as they are: their fitz types, quarantine and all highlights (decisions: Sheets,
/// Cells).
export async function verifySheets(db: Kysely<Database>): Promise<string[]> {
  const grids = new Map((await listGrids(db)).map((grid) => [grid.id, grid]));
  const sheets = await db
    .selectFrom("sheet")
    .select(["id", "number", "name", "grid_id as gridID", "book_id as bookID", "fitz_types as fitzTypes"])
    .orderBy("grid_id")
    .orderBy("number")
    .execute();
  const quarantines = groupBy(await db.selectFrom("sheet_quarantine").selectAll().execute(), (cell) => cell.sheet_id);
  const sets = groupBy(sheets, ({ gridID, name }) => `${gridID} ${name?.trim()}`);
  const words = groupBy(await quarantinedWords(db), ({ sheet_id }) => sheet_id);
  const problems = sheets.flatMap((sheet) => {
    const where = `The sheet “${sheetLabel(sheet)}” (${grids.get(sheet.gridID)!.name}, ${sheet.number})`;
    const isLinked = linkedSheets(sheet, sets.get(`${sheet.gridID} ${sheet.name?.trim()}`) ?? []).length > 0;
    const quarantine = quarantineProblem((quarantines.get(sheet.id) ?? []).map(cellCode), {
      isLinked,
      grid: grids.get(sheet.gridID)!,
      words: words.get(sheet.id) ?? [],
    });
    const found = quarantine ? [`${where} has a wrong quarantine: ${quarantine}`] : [];
    if (fitzLetters(sheet.fitzTypes).join("") !== sheet.fitzTypes)
      found.push(`${where} has its fitz types twice or out of order: ${sheet.fitzTypes}`);
    return found;
  });
  for (const set of await listAllHighlightSets(db)) {
    const owner = set.sheetID === null ? `the grid ${grids.get(set.gridID)!.name}` : `the sheet ${set.sheetID}`;
    for (const problem of highlightsProblems(set.highlights, grids.get(set.gridID)!))
      problems.push(`The highlights of ${owner} are wrong: ${problem}`);
  }
  return problems;
}

const quarantinedWords = (db: Kysely<Database>) =>
  db
    .selectFrom("sheet_word as place")
    .innerJoin("dict_word as word", "word.id", "place.word_id")
    .select(["place.sheet_id", "place.row", "place.col", "word.text"])
    .where(sql<boolean>`exists (select from sheet_quarantine q where q.sheet_id = place.sheet_id)`)
    .execute();
