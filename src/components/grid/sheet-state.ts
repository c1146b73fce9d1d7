import { isID } from "../../../api/common/rules/ids.ts";
import type { Sheet, SheetRow } from "../../../api/index.ts";
import type { SheetState } from "../../../api/sheets/rules/placement.ts";
import { isSameFitz } from "../../../api/words/rules/fitz-types.ts";
import { gridWord } from "./arrangement.ts";

/// Returns a sheet in the form that the rules of places take.
export const asState = (sheet: Sheet): SheetState => ({
  ...sheet,
  bookID: isID(sheet.bookID) ? sheet.bookID : null,
  words: sheet.words.map(gridWord),
});

/// Whether a sheet can take a word, as far as a list shows.
export const hasRoom = ({ isComplete, freeCellCount }: SheetRow): boolean => !isComplete && freeCellCount > 0;

/// Returns the sheets of a grid with room and these fitz types, by number. A word's sheets on all grids have the same
/// fitz types.
export const sheetsWithRoom = (gridID: string, fitzTypes: string, sheets: readonly SheetRow[]): SheetRow[] =>
  sheets.filter((sheet) => sheet.gridID === gridID && hasRoom(sheet) && isSameFitz(sheet.fitzTypes, fitzTypes));
