import type { Kysely } from "kysely";
import { nameProblem } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { sheetFacts } from "../../commands/sheets/save-sheet.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { lockSheet, readSheet, updateSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { orNull } from "../../repositories/words/word-rows.ts";
import { fixable, type TextFinding, undecided } from "./finding.ts";

/// Checks the names of sheets. Sheets of one name form a set, in which words are linked. So where cleaning would move a
/// sheet into another set, a person must change the name.
export async function findSheetTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  const sheets = await db
    .selectFrom("sheet")
    .select(["id", "name", "grid_id", "book_id"])
    .orderBy("grid_id")
    .orderBy("number")
    .execute();
  const sets = groupBy(sheets, ({ name, grid_id, book_id }) => `${grid_id} ${book_id} ${cleanText(name ?? "")}`);
  return sheets.flatMap(({ id, name, grid_id, book_id }) => {
    if (name === null) return [];
    const clean = cleanText(name);
    const problem = nameProblem(name);
    if (problem) return [undecided("The sheet", name, problem, "Rename it, with its set if it has one")];
    if (clean === name) return [];
    const set = sets.get(`${grid_id} ${book_id} ${clean}`) ?? [];
    if (set.some((other) => other.name?.trim() !== name.trim()))
      return [undecided("The sheet", name, "Clean, it joins a set that it is not of", "Rename one of them")];
    return [
      fixable("The sheet", name, clean, async (trx, by) => {
        const { sheet } = await lockSheet(trx, id);
        const revision = await updateSheet(trx, id, { ...sheet, name: clean, bookID: orNull(sheet.bookID) }, by);
        const facts = { before: sheetFacts(sheet), after: sheetFacts(await readSheet(trx, id)) };
        await recordChange(trx, { kind: "sheet", id, revision, by, ...facts });
      }),
    ];
  });
}
