/// Popups of words: panels of cells for their P children (decisions: Dictionary words).

import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { countOf, listNames, type Problem } from "../../common/rules/problem.ts";
import type { Cell } from "../../sheets/rules/cells.ts";

/// The maximum number of popups of one word.
export const maxPopups = 5;
export const popupCols = 3;

export const popupRows = (allowSecondRow: boolean): 1 | 2 => (allowSecondRow ? 2 : 1);

/// Returns the cells of one popup, row by row.
export const popupCells = (allowSecondRow: boolean): Cell[] =>
  Array.from({ length: popupRows(allowSecondRow) * popupCols }, (_, at) => ({
    row: Math.floor(at / popupCols),
    col: at % popupCols,
  }));

const isPopupCell = ({ row, col }: Cell, allowSecondRow: boolean): boolean =>
  Number.isInteger(row) &&
  Number.isInteger(col) &&
  row >= 0 &&
  row < popupRows(allowSecondRow) &&
  col >= 0 &&
  col < popupCols;

export interface PopupPlace extends Cell {
  /// The popup of the parent, from 1.
  readonly popup: number;
}

/// A word in the popups of another.
export interface PopupWord extends PopupPlace {
  readonly wordID: string;
  readonly text: string;
}

/// Returns why a word cannot stand in a cell of its parent's popups; null if it can.
export function popupPlaceProblem(
  wordID: string | null,
  place: PopupPlace,
  standing: readonly PopupWord[],
  allowSecondRow: boolean,
): string | null {
  if (!Number.isInteger(place.popup) || place.popup < 1 || place.popup > maxPopups)
    return refusals.tooManyPopups(maxPopups);
  if (!isPopupCell(place, allowSecondRow)) {
    return place.row === 1 && isPopupCell(place, true)
      ? "The second row of popups is not allowed by the system settings"
      : "This is not a cell of a popup";
  }
  const taken = standing.find(
    (other) =>
      other.wordID !== wordID && other.popup === place.popup && other.row === place.row && other.col === place.col,
  );
  return taken ? refusals.cellTaken(taken.text) : null;
}

/// The alert above the reasons why a popup placement cannot be saved (specification, section 8).
export const cannotSave = "Cannot save";

/// Returns what must be chosen before a popup's placement can be saved.
export function popupChoiceProblems(chosen: {
  readonly parentWordID: string | null;
  readonly cell: Cell | null;
}): Problem<"parentWordID" | "cell">[] {
  const problems: Problem<"parentWordID" | "cell">[] = [];
  if (!isID(chosen.parentWordID)) problems.push({ field: "parentWordID", message: "No parent word selected" });
  if (!chosen.cell) problems.push({ field: "cell", message: "No cell selected" });
  return problems;
}

/// Returns why the popups' second row cannot be switched off, naming the words in it; null if it can.
export function secondRowProblem(wordsInSecondRow: readonly string[]): string | null {
  if (!wordsInSecondRow.length) return null;
  const count = countOf(wordsInSecondRow.length, "word");
  return `The second row cannot be switched off: ${count} in it, ${listNames(wordsInSecondRow)}`;
}
