import { isID } from "../../../api/common/rules/ids.ts";
import type { Sheet, SheetRow } from "../../../api/index.ts";
import type { SheetState } from "../../../api/sheets/rules/placement.ts";
import { isSameFitz } from "../../../api/words/rules/fitz-types.ts";
import { gridWord } from "./arrangement.ts";

/// A sheet as the rules of places look at it.
export const asState = (sheet: Sheet): SheetState => ({
  ...sheet,
  bookID: isID(sheet.bookID) ? sheet.bookID : null,
  words: sheet.words.map(gridWord),
});

/// Whether a word may come to a sheet, as far as a list tells.
export const hasRoom = ({ isComplete, freeCellCount }: SheetRow): boolean => !isComplete && freeCellCount > 0;

/// The sheets of a grid with room and these fitz types, in the order of their numbers. Those of a word's grids have the same fitz types.
export const sheetsWithRoom = (gridID: string, fitzTypes: string, sheets: readonly SheetRow[]): SheetRow[] =>
  sheets.filter((sheet) => sheet.gridID === gridID && hasRoom(sheet) && isSameFitz(sheet.fitzTypes, fitzTypes));
