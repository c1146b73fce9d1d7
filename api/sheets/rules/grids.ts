/// Grids, and which of their cells words and highlights may use (decisions: Cells; specification, sections 2 and 5).
import { type Cell, controlCols, type GridShape, pictureCols, readingStripRows } from "./cells.ts";

/// Screens hide grids with fewer rows.
export const fewestRows = 3;

export const isHiddenGrid = ({ rows }: Pick<GridShape, "rows">): boolean => rows < fewestRows;

/// Returns the number of columns for words and highlights: all except those of the picture and the controls.
export const usableColumnCount = (grid: Pick<GridShape, "cols" | "hasPicture">): number =>
  Math.max(0, grid.cols - pictureCols(grid) - controlCols);

/// Returns the cells on which words may stand, row by row.
export function usableCells(grid: GridShape): Cell[] {
  const firstCol = pictureCols(grid);
  const cells: Cell[] = [];
  for (let row = readingStripRows; row < grid.rows; row++)
    for (let col = firstCol; col < firstCol + usableColumnCount(grid); col++) cells.push({ row, col });
  return cells;
}

/// The purpose of a grid's column.
export type ColumnUse = "picture" | "words" | "controls";

export function columnUse(col: number, grid: Pick<GridShape, "cols" | "hasPicture">): ColumnUse {
  if (col >= grid.cols - controlCols) return "controls";
  return col < pictureCols(grid) ? "picture" : "words";
}
