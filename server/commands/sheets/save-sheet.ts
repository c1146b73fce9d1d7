import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Grid, Sheet, SheetToSave } from "../../../api/index.ts";
import {
  isSameSet,
  leftAloneProblem,
  quarantineProblem,
  sheetChangeProblems,
  sheetLabel,
  strandedWords,
} from "../../../api/sheets/rules/sheets.ts";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { listSheets } from "../../repositories/sheets/sheet-list.ts";
import { listStandingWords, readNeededFitz, type StandingOnSheet } from "../../repositories/sheets/sheet-words.ts";
import {
  findSet,
  lockSet,
  lockSheet,
  readSheet,
  type SheetFields,
  updateSheet,
} from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { sameJson } from "../../same-json.ts";
import { putDown } from "../../steps/sheets/lift-words.ts";
import { type LiftedFromSheet, liftWords } from "../../steps/sheets/place-sheet-words.ts";
import { transact } from "../../transact.ts";

/// Saves a whole sheet except its highlights, with the places of the given words, in one transaction with the history
/// of each. A save that changes nothing writes nothing, whatever its revision. Throws NotFound, Conflict (with the
/// current Sheet) and Refusal, a line for each reason.
export function saveSheet(
  db: Kysely<Database>,
  { sheet, by }: { sheet: SheetToSave; by: string },
): Promise<{ id: string; revision: number }> {
  const { id, gridID } = sheet;
  const bookID = isID(sheet.bookID) ? sheet.bookID : null;
  return transact(db, async (trx) => {
    if (sheet.places?.length) await lockDictionary(trx);
    const { grid, sheet: current } = await lockSheet(trx, id);
    const name = sheet.name === null ? null : cleanText(sheet.name);
    const quarantine = [...sheet.quarantine].sort((one, other) => one - other);
    const fields: SheetFields = { ...sheet, name, bookID, quarantine };
    const canonical = { ...fields, fitzTypes: fitzLetters(fields.fitzTypes).join("") };
    const isSame = isSaved(current, { ...canonical, gridID }) && sheet.fitzTypes.length === canonical.fitzTypes.length;
    if (!isSame) refuseStaleSheet(current, sheet.revision);
    const lifted = await liftWords(trx, current, sheet.places ?? []);
    let revision = current.revision;
    if (!isSame) {
      const cells = cellsAfterSave(current, lifted);
      revision = await saveFields(trx, { current, grid, sheet, fields: canonical, cells, by });
    }
    // A sheet takes words unless it was complete before and still is.
    const open = current.isComplete && sheet.isComplete ? [] : [id];
    if (lifted.words.length) await putDown(trx, lifted, { sheetIDs: [id], open, by });
    return { id, revision };
  });
}

/// Returns the cells of the sheet's words after the save. Lifted words take their new cells.
function cellsAfterSave({ words }: Sheet, { words: lifted }: LiftedFromSheet) {
  const ids = lifted.map(({ family }) => family.word.id);
  return [
    ...words.filter(({ wordID }) => !ids.includes(wordID)).map(({ row, col, word: { text } }) => ({ row, col, text })),
    ...lifted.flatMap(({ family, to }) => (to ? [{ ...to, text: family.word.text }] : [])),
  ];
}

/// Writes a sheet's own fields, and with `wholeSet` those of its set. Does not check lifted words: `putDown` does.
/// Returns the new revision.
async function saveFields(
  trx: Transaction<Database>,
  {
    current,
    grid,
    sheet,
    fields,
    cells,
    by,
  }: {
    current: Sheet;
    grid: Grid;
    sheet: SheetToSave;
    fields: SheetFields;
    cells: readonly { row: number; col: number; text: string }[];
    by: string;
  },
): Promise<number> {
  const { id, gridID } = sheet;
  const { name, bookID, quarantine } = fields;
  const after = { id, gridID, name, bookID, fitzTypes: sheet.fitzTypes };
  const moving = sheet.wholeSet && !isSameSet(current, after) ? await lockSet(trx, current) : [];
  // A set that moves as a whole leaves no sheet behind.
  const before = moving.length ? { ...current, name, bookID: bookID ?? noID } : current;
  const standing = await listStandingWords(trx, id);
  const problems = sheetChangeProblems(before, after, standing).map(({ message }) => message);
  problems.push(...(await suggestSheets(trx, current, strandedWords(fields.fitzTypes, standing))));
  if (gridID === current.gridID) {
    const isLinked = moving.length > 0 || (await findSet(trx, after)).length > 0;
    problems.push(quarantineProblem(quarantine, { isLinked, grid, words: cells }) ?? "");
    if (!isSameSet(before, after)) problems.push(leftAloneProblem(await findSet(trx, current)) ?? "");
  }
  if (problems.some(Boolean)) throw new Refusal(problems.filter(Boolean).join("\n"));
  if (bookID !== null && bookID !== current.bookID) await readBookState(trx, bookID);
  for (const other of moving) await writeSheet(trx, other, { ...other, name, bookID }, by);
  return writeSheet(trx, current, fields, by);
}

/// The maximum number of words with suggested sheets, and of suggestions for each.
const [maxWords, maxSheets] = [5, 3];

/// Suggests other sheets for the words that the sheet would no longer support, a line for each. Attached words go with
/// their parents.
async function suggestSheets(
  trx: Transaction<Database>,
  { id, gridID, words }: Sheet,
  stranded: readonly StandingOnSheet[],
): Promise<string[]> {
  const keys = new Set(stranded.map(({ wordID }) => wordID));
  const lines: string[] = [];
  for (const { wordID, word, row, col } of words.filter((one) => keys.has(one.wordID)).slice(0, maxWords)) {
    if (word.type !== "K") continue;
    const fitz = await readNeededFitz(trx, wordID);
    const query = { grid: gridID, move: wordID, fitz, row, col, list: true, limit: maxSheets + 1 };
    const sheets = (await listSheets(trx, query)).sheets.filter((sheet) => sheet.id !== id).slice(0, maxSheets);
    const names = sheets.map((sheet) => `“${sheetLabel(sheet)}”, number ${sheet.number}`).join("; ");
    lines.push(names ? `“${word.text}” could go to ${names}` : `No sheet of this grid could take “${word.text}”`);
  }
  return lines;
}

/// Writes a sheet with its history. Returns its new revision.
export async function writeSheet(
  trx: Transaction<Database>,
  current: Sheet,
  fields: SheetFields,
  by: string,
): Promise<number> {
  const { id } = current;
  const revision = await updateSheet(trx, id, fields, by);
  const facts = { before: sheetFacts(current), after: sheetFacts(await readSheet(trx, id)) };
  await recordChange(trx, { kind: "sheet", id, revision, by, ...facts });
  return revision;
}

function isSaved(current: Sheet, { name, bookID, ...fields }: SheetFields & { gridID: string }): boolean {
  const { gridID, fitzTypes, isComplete, quarantine } = fields;
  const asRead = { name, bookID: bookID ?? noID, gridID, fitzTypes, isComplete, quarantine };
  return Object.entries(asRead).every(([field, value]) => sameJson(value, current[field as keyof typeof asRead]));
}

/// Throws Conflict where another save came after `revision`.
export function refuseStaleSheet(current: Sheet, revision: number | undefined): void {
  if (revision !== undefined && current.revision !== revision)
    throw new Conflict(refusals.changedMeanwhile("The sheet"), current);
}

/// A sheet as the history shows it: its own fields, with the names of its grid and book at that time.
export const sheetFacts = ({ locked, reserved, ...sheet }: Sheet) => ({
  number: sheet.number,
  name: sheet.name,
  grid: sheet.grid.name,
  book: sheet.book,
  fitzTypes: sheet.fitzTypes,
  isComplete: sheet.isComplete,
  quarantine: sheet.quarantine,
  locked,
  reserved: reserved.map(({ wordID, text, row, col }) => ({ id: wordID, text, row, col })),
});
