import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import type { Sheet, SheetChange } from "../../../api/index.ts";
import { type ChangedFields, fieldsAfter, isUnchanged } from "../../../api/sheets/rules/change-sheets.ts";
import {
  isSameSet,
  leftAloneProblem,
  quarantineProblem,
  sheetChangeProblems,
  sheetLabel,
} from "../../../api/sheets/rules/sheets.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { lockGrid } from "../../repositories/sheets/grids.ts";
import { lockManySheets, updateSheets } from "../../repositories/sheets/many-sheets.ts";
import { listStandingWords } from "../../repositories/sheets/sheet-words.ts";
import { findSet, gridsOfSheets, readSheet } from "../../repositories/sheets/sheets.ts";
import { recordChanges } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { writeSheet } from "./save-sheet.ts";

/// Changes many sheets in one transaction, with the history of each. Returns how many changed. Throws NotFound where a
/// sheet or the book does not exist, and Refusal, a line for each sheet that cannot change so.
export function changeSheets(
  db: Kysely<Database>,
  { ids, change, by }: { ids: readonly string[]; change: SheetChange; by: string },
): Promise<number> {
  return transact(db, async (trx) => {
    const wanted = [...new Set(ids)].sort();
    // The sets of a grid change only while it is held.
    const grids = new Set((await gridsOfSheets(trx, wanted)).values());
    for (const gridID of [...grids].sort()) await lockGrid(trx, gridID);
    const found = await lockManySheets(trx, wanted);
    if (found.length < wanted.length) throw new NotFound(refusals.noSuch("sheet"));
    const { isComplete, ...others } = change;
    if (isComplete !== undefined && Object.values(others).every((value) => value === undefined))
      return markSheets(trx, wanted, isComplete, by);
    if (change.rename?.find === "") throw new Refusal("The text to find in the names is required");
    if (isID(change.bookID)) await readBookState(trx, change.bookID);
    const changing: Sheet[] = [];
    for (const sheet of found) if (!isUnchanged(sheet, change)) changing.push(await readSheet(trx, sheet.id));
    await writeAll(trx, changing, change, by);
    return changing.length;
  });
}

async function markSheets(
  trx: Transaction<Database>,
  ids: readonly string[],
  isComplete: boolean,
  by: string,
): Promise<number> {
  const changed = await updateSheets(trx, ids, isComplete, by);
  await recordChanges(
    trx,
    changed.map(({ id, revision }) => ({
      kind: "sheet" as const,
      id,
      revision,
      by,
      before: { isComplete: !isComplete },
      after: { isComplete },
    })),
  );
  return changed.length;
}

async function writeAll(
  trx: Transaction<Database>,
  sheets: readonly Sheet[],
  change: SheetChange,
  by: string,
): Promise<void> {
  const after = new Map(sheets.map((sheet) => [sheet.id, { ...sheet, ...fieldsAfter(sheet, change) }]));
  const problems: string[] = [];
  const tell = (sheet: Sheet, found: readonly (string | null)[]) =>
    problems.push(...found.flatMap((problem) => (problem ? [`“${sheetLabel(sheet)}”: ${problem}`] : [])));
  for (const sheet of sheets) {
    const now = after.get(sheet.id)!;
    // A set that moves as a whole leaves no sheet behind.
    const isWhole = sheet.linkedSheets.every(({ id }) => isSameSet(now, after.get(id) ?? sheet));
    const before = isWhole ? { ...sheet, ...placeOf(now) } : sheet;
    // Letters that are no fitz types are told as they were sent.
    const fields = { ...now, ...placeOf(now), fitzTypes: change.fitzTypes ?? sheet.fitzTypes };
    const standing = await listStandingWords(trx, sheet.id);
    tell(
      sheet,
      sheetChangeProblems(before, fields, standing).map(({ message }) => message),
    );
  }
  if (problems.length) throw new Refusal(problems.join("\n"));
  for (const sheet of sheets) await writeSheet(trx, sheet, { ...after.get(sheet.id)! }, by);
  // Whether a sheet is linked is known once all of them have their names and books.
  for (const sheet of sheets) {
    const now = after.get(sheet.id)!;
    if (isSameSet(sheet, now)) continue;
    const words = sheet.words.map(({ row, col, word }) => ({ row, col, text: word.text }));
    const isLinked = (await findSet(trx, now)).length > 0;
    tell(sheet, [
      quarantineProblem(sheet.quarantine, { isLinked, grid: sheet.grid, words }),
      leftAloneProblem(await findSet(trx, sheet)),
    ]);
  }
  if (problems.length) throw new Refusal(problems.join("\n"));
}

const placeOf = ({ name, bookID }: Pick<ChangedFields, "name" | "bookID">) => ({ name, bookID: bookID ?? noID });
