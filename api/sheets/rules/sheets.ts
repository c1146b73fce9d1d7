/// The rules for sheets: their names, sets, fields and quarantine (decisions: Sheets).

import { isID } from "../../common/rules/ids.ts";
import { nameProblem } from "../../common/rules/names.ts";
import { listNames, type Problem } from "../../common/rules/problem.ts";
import { fitzLetters, fitzSetProblem, supportsFitz } from "../../words/rules/fitz-types.ts";
import { cellOfCode, type GridShape, isUsable } from "./cells.ts";
import { isHiddenGrid } from "./grids.ts";

/// Returns a sheet's name or, for older sheets without one, its number within its grid.
export const sheetLabel = ({ name, number }: { readonly name: string | null; readonly number: number }): string =>
  name?.trim() || `Sheet ${number}`;

/// `Farm animals 2` is of the topic `Farm animals`.
export const topicName = (label: string): string => label.trim().replace(/\s*\d+$/, "");

export interface SheetInSet {
  readonly id: string;
  readonly gridID: string;
  readonly bookID: string | null;
  readonly name: string | null;
}

/// True if two sheets belong to one set: they are of one grid, have the same non-empty name, and are of the same book
/// if any.
export function isSameSet(one: SheetInSet, other: SheetInSet): boolean {
  const name = one.name?.trim();
  const book = (sheet: SheetInSet) => (isID(sheet.bookID) ? sheet.bookID : null);
  return !!name && name === other.name?.trim() && one.gridID === other.gridID && book(one) === book(other);
}

/// Returns the other sheets of a sheet's set. The sheet is linked if there is one.
export const linkedSheets = <Sheet extends SheetInSet>(sheet: SheetInSet, sheets: readonly Sheet[]): Sheet[] =>
  sheets.filter((other) => other.id !== sheet.id && isSameSet(sheet, other));

/// Returns why the quarantine of a sheet cannot be edited; null if it can.
export const quarantineClosed = (isLinked: boolean): string | null =>
  isLinked ? null : "Only a linked sheet has a quarantine: no other sheet of its grid has its name";

/// Returns why these cells cannot be a sheet's quarantine; null if they can. `codes` are cell codes.
export function quarantineProblem(
  codes: readonly number[],
  sheet: {
    readonly isLinked: boolean;
    readonly grid: GridShape;
    readonly words: readonly { readonly row: number; readonly col: number; readonly text: string }[];
  },
): string | null {
  if (!codes.length) return null;
  const closed = quarantineClosed(sheet.isLinked);
  if (closed) return closed;
  if (new Set(codes).size < codes.length) return "A cell is given twice";
  for (const code of codes) {
    const { row, col } = cellOfCode(code);
    if (!isUsable({ row, col }, sheet.grid)) return `Cell ${code} is not a cell for words`;
    const word = sheet.words.find((other) => other.row === row && other.col === col);
    if (word) return `A cell where a word stands cannot be quarantined: ${word.text}`;
  }
  return null;
}

/// Returns why a sheet cannot leave its set or be deleted; null if it can. `rest` are the sheets that would remain in
/// the set.
export function leftAloneProblem(
  rest: readonly { readonly number: number; readonly name: string | null; readonly hasQuarantine: boolean }[],
): string | null {
  const [alone, second] = rest;
  if (!alone?.hasQuarantine || second) return null;
  return `Sheet ${alone.number} would be alone in the set “${sheetLabel(alone)}”, and has a quarantine: empty it first`;
}

export type SheetField = "name" | "gridID" | "fitzTypes" | "bookID";

/// Returns what is wrong with a new sheet. `grid` is the chosen one, null if none is.
export function newSheetProblems(sheet: {
  readonly name: string;
  readonly grid: Pick<GridShape, "rows"> | null;
  readonly fitzTypes: string;
}): Problem<SheetField>[] {
  const problems: Problem<SheetField>[] = [];
  const name = nameProblem(sheet.name);
  if (name) problems.push({ field: "name", message: name });
  if (!sheet.grid) problems.push({ field: "gridID", message: "Grid is required" });
  else if (isHiddenGrid(sheet.grid)) problems.push({ field: "gridID", message: "The grid has no cells for words" });
  const fitz = fitzSetProblem(sheet.fitzTypes);
  if (fitz) problems.push({ field: "fitzTypes", message: fitz });
  return problems;
}

/// A word at a place of a sheet: one of its placed words, or of their A and C children.
export interface StandingWord {
  readonly text: string;
  readonly fitzType: string;
  /// True if it is linked to a word on another sheet of the set, as parent or as child.
  readonly isLinked: boolean;
}

/// Returns the words that a sheet with these fitz types would not support.
export const strandedWords = <Word extends Pick<StandingWord, "fitzType">>(
  fitzTypes: string,
  words: readonly Word[],
): Word[] => words.filter(({ fitzType }) => !supportsFitz(fitzTypes, fitzType));

/// Returns what is wrong with changing a sheet from `before` to `after` while these words stand on it.
export function sheetChangeProblems(
  before: SheetInSet,
  after: SheetInSet & { readonly fitzTypes: string },
  words: readonly StandingWord[],
): Problem<SheetField>[] {
  const problems: Problem<SheetField>[] = [];
  const name = nameProblem(after.name ?? "");
  // Older sheets may lack a name and keep lacking one.
  if (name && !(before.name === null && after.name === null)) problems.push({ field: "name", message: name });
  if (after.gridID !== before.gridID)
    problems.push({ field: "gridID", message: "The grid of a sheet cannot be changed" });
  const fitz = fitzSetProblem(after.fitzTypes);
  if (fitz) problems.push({ field: "fitzTypes", message: fitz });
  const unsupported = strandedWords(after.fitzTypes, words);
  if (!fitz && unsupported.length) {
    const missing = fitzLetters(unsupported.map(({ fitzType }) => fitzType).join("")).join("");
    const texts = listNames(unsupported.map(({ text }) => text));
    problems.push({
      field: "fitzTypes",
      message: `Words of other fitz types (${missing}) stand on the sheet: ${texts}`,
    });
  }
  const linked = words.filter(({ isLinked }) => isLinked).map(({ text }) => text);
  if (linked.length && after.gridID === before.gridID && !isSameSet(before, after)) {
    const field = before.name?.trim() === after.name?.trim() ? "bookID" : "name";
    const message = `The sheet cannot leave its set: words are linked across it: ${listNames(linked)}`;
    problems.push({ field, message });
  }
  return problems;
}
