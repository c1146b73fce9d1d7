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
export const readingStripRows = 3;
/// The last columns of every grid, where the controls are.
export const controlCols = 2;

/// How many columns, from the left, a grid's picture takes: half of them where it has one.
export const pictureCols = ({ cols, hasPicture }: Pick<GridShape, "cols" | "hasPicture">): number =>
  hasPicture ? Math.floor(cols / 2) : 0;

/// A cell as one integer, everywhere: `row * 100 + col`.
export const cellCode = ({ row, col }: Cell): number => row * 100 + col;

/// The cell that a code names.
export const cellOfCode = (code: number): Cell => ({ row: Math.floor(code / 100), col: code % 100 });

/// A cell as people name it, by the headers of its row and column, which count from 1.
export const cellName = ({ row, col }: Cell): string => `row ${row + 1}, column ${col + 1}`;

/// Whether a word may stand on a cell: below the reading strip, left of the controls, and right of the picture.
export function isUsable({ row, col }: Cell, grid: GridShape): boolean {
  if (!Number.isInteger(row) || !Number.isInteger(col)) return false;
  return row >= readingStripRows && row < grid.rows && col >= pictureCols(grid) && col < grid.cols - controlCols;
}
