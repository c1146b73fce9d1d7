/// The cells of a grid (decisions: Cells). Rows and columns count from 0.

export interface Cell {
  readonly row: number;
  readonly col: number;
}

export interface GridShape {
  readonly rows: number;
  readonly cols: number;
  readonly hasPicture: boolean;
}

export const isSameShape = (one: GridShape, other: GridShape): boolean =>
  one.rows === other.rows && one.cols === other.cols && one.hasPicture === other.hasPicture;

/// The number of rows at the top of every grid where the sentence is read.
export const readingStripRows = 3;
/// The number of columns at the right of every grid for the controls.
export const controlCols = 2;

/// Returns the number of columns, from the left, of a grid's picture: half of them, or 0 without a picture.
export const pictureCols = ({ cols, hasPicture }: Pick<GridShape, "cols" | "hasPicture">): number =>
  hasPicture ? Math.floor(cols / 2) : 0;

/// Returns the code of a cell, the one integer form of cells: `row * 100 + col`.
export const cellCode = ({ row, col }: Cell): number => row * 100 + col;

/// Returns the cell of a code.
export const cellOfCode = (code: number): Cell => ({ row: Math.floor(code / 100), col: code % 100 });

/// Names a cell for people by the headers of its row and column, which count from 1.
export const cellName = ({ row, col }: Cell): string => `row ${row + 1}, column ${col + 1}`;

/// True if a word may stand on a cell: below the reading strip, left of the controls and right of the picture.
export function isUsable({ row, col }: Cell, grid: GridShape): boolean {
  if (!Number.isInteger(row) || !Number.isInteger(col)) return false;
  return row >= readingStripRows && row < grid.rows && col >= pictureCols(grid) && col < grid.cols - controlCols;
}
