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

/// The first rows of every grid, where the sentence is read.
const readingStripRows = 3;
/// The last columns of every grid, where the controls are.
const controlCols = 2;

/// A cell as one integer, everywhere: `row * 100 + col`.
export const cellCode = ({ row, col }: Cell): number => row * 100 + col;

/// The cell that a code names.
export const cellOfCode = (code: number): Cell => ({ row: Math.floor(code / 100), col: code % 100 });

/// Whether a word may stand on a cell: below the reading strip, left of the controls, and right of the picture, which
/// takes the left half of a grid that has one.
export function isUsable({ row, col }: Cell, { rows, cols, hasPicture }: GridShape): boolean {
  const firstCol = hasPicture ? Math.floor(cols / 2) : 0;
  return row >= readingStripRows && row < rows && col >= firstCol && col < cols - controlCols;
}
