import type { BriefWord } from "../../../../api/index.ts";
import type { Cell } from "../../../../api/sheets/rules/cells.ts";
import { popupCols, popupRows } from "../../../../api/words/rules/popups.ts";
import { parentProblem } from "../../../../api/words/rules/relations.ts";
import type { GridWord } from "../../../components/grid/arrangement.ts";
import type { PanelShape } from "../../../components/grid/grid-parts.ts";

/// The shape of a popup; a second row is shown where it is allowed, and where a word stands in it all the same.
export const panelShape = (allowSecondRow: boolean, words: readonly Cell[]): PanelShape => ({
  isPanel: true,
  rows: Math.max(popupRows(allowSecondRow), ...words.map(({ row }) => row + 1)),
  cols: popupCols,
});

/// A word of a popup as it is drawn on its cell.
export const popupWord = (
  { id, text, type, fitzType, definition, symbol }: BriefWord,
  { row, col }: Cell,
): GridWord => ({ wordID: id, row, col, text, type, fitzType, fitzTypes: fitzType, definition, symbol });

/// Popups hang on a word, wherever it stands.
const anywhere = { gridName: "", sheetFitzTypes: "", linkedFitzTypes: [] };

/// Why a word cannot have popups; null where it can.
export const noPopupsReason = (word: Omit<Parameters<typeof parentProblem>[0], "places">): string | null =>
  parentProblem({ ...word, places: [anywhere] });
