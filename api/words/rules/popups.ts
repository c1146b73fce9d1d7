/// Popups of words: panels of cells in which their P children stand (decisions: Dictionary words).

import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { countOf, listNames, type Problem } from "../../common/rules/problem.ts";
import type { Cell } from "../../sheets/rules/cells.ts";

/// The most popups of one word.
export const maxPopups = 5;
export const popupCols = 3;

export const popupRows = (allowSecondRow: boolean): 1 | 2 => (allowSecondRow ? 2 : 1);

/// The cells of one popup, row by row.
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
  /// Which popup of the parent, from 1.
  readonly popup: number;
}

/// What stands in the popups of a word.
export interface PopupWord extends PopupPlace {
  readonly wordID: string;
  readonly text: string;
}

/// Why a word cannot stand at a place in its parent's popups; null where it can.
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

/// The alert above the reasons for which a popup placement cannot be saved (specification, section 8).
export const cannotSave = "Cannot save";

/// What must be chosen before a popup's placement can be saved.
export function popupChoiceProblems(chosen: {
  readonly parentWordID: string | null;
  readonly cell: Cell | null;
}): Problem<"parentWordID" | "cell">[] {
  const problems: Problem<"parentWordID" | "cell">[] = [];
  if (!isID(chosen.parentWordID)) problems.push({ field: "parentWordID", message: "No parent word selected" });
  if (!chosen.cell) problems.push({ field: "cell", message: "No cell selected" });
  return problems;
}

/// Why the popups' second row cannot be switched off, with the words that stand in it; null where it can.
export function secondRowProblem(wordsInSecondRow: readonly string[]): string | null {
  if (!wordsInSecondRow.length) return null;
  const count = countOf(wordsInSecondRow.length, "word");
  return `The second row cannot be switched off: ${count} in it, ${listNames(wordsInSecondRow)}`;
}
