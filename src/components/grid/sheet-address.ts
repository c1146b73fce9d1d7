import type { WordPlace } from "../../../api/index.ts";
import { type Cell, cellName } from "../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";

/// The parameter of a sheet's address that names a cell: `4-7` is row 4, column 7, as on the grid's headers.
export const cellParameter = "cell";

/// Returns how an address names a cell.
export const writeCell = ({ row, col }: Cell): string => `${row + 1}-${col + 1}`;

/// Returns the cell that an address names; null where it names none.
export function readCell(text: string | null): Cell | null {
  const [, row, col] = /^([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(text ?? "") ?? [];
  return row === undefined || col === undefined ? null : { row: Number(row) - 1, col: Number(col) - 1 };
}

/// Returns the address of a sheet's screen. It opens at the cell, where one is given.
export const sheetAddress = (sheetID: string, cell: Cell | null = null): string =>
  cell ? `/sheets/${sheetID}?${cellParameter}=${writeCell(cell)}` : `/sheets/${sheetID}`;

/// Returns the address of a word's cell.
export const placeAddress = (place: Cell & { readonly sheetID: string }): string => sheetAddress(place.sheetID, place);

/// Names a word's place: `Farm animals 1, 12 x 9, row 4, column 7`.
export const placeName = ({ sheet, row, col }: WordPlace): string =>
  `${sheetLabel(sheet)}, ${sheet.gridName}, ${cellName({ row, col })}`;
