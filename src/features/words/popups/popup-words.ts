import type { BriefWord } from "../../../../api/index.ts";
import type { Cell } from "../../../../api/sheets/rules/cells.ts";
import { popupCols, popupRows } from "../../../../api/words/rules/popups.ts";
import { parentProblem } from "../../../../api/words/rules/relations.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import type { PanelShape } from "../../../components/grid/grid-parts.ts";

/// Returns the shape of a popup. It has a second row where that is allowed, or where a word is in it nevertheless.
export const panelShape = (allowSecondRow: boolean, words: readonly Cell[]): PanelShape => ({
  isPanel: true,
  rows: Math.max(popupRows(allowSecondRow), ...words.map(({ row }) => row + 1)),
  cols: popupCols,
});

/// Returns a word of a popup in the form for its cell.
export const popupWord = (
  { id, text, type, fitzType, definition, symbol }: BriefWord,
  { row, col }: Cell,
): GridWord => ({ wordID: id, row, col, text, type, fitzType, fitzTypes: fitzType, definition, symbol });

/// Popups belong to a word, wherever its cells are.
const anyPlace = { gridName: "", sheetFitzTypes: "", linkedFitzTypes: [] };

/// Returns why a word cannot have popups; null where it can.
export const noPopupsReason = (word: Omit<Parameters<typeof parentProblem>[0], "places">): string | null =>
  parentProblem({ ...word, places: [anyPlace] });
