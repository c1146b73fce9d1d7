/// How hard a word is to reach on its sheet, by the formula that aac-metrics (MIT) publishes (field-facts of motor plans): what a
/// child pays to find a cell, and to move the hand there.

import type { Cell, GridShape } from "./cells.ts";
import { usableCells } from "./grids.ts";

const perSize = 0.09;
const perCell = 0.005;
const perPrior = 0.015;
const perDistance = 0.4;

/// The effort of a cell on a sheet where words stand at `words`. The way begins in the middle of the grid, as wide and as high as 1. Who
/// looks for a word passes the words before it, row by row; the cell's own word is none of them.
export function effortOf(cell: Cell, grid: GridShape, words: readonly Cell[]): number {
  const size = (perSize * (grid.rows + grid.cols)) / 2;
  const field = perCell * usableCells(grid).length;
  const prior = words.filter(({ row, col }) => row < cell.row || (row === cell.row && col < cell.col)).length;
  const [x, y] = [(cell.col + 0.5) / grid.cols - 0.5, (cell.row + 0.5) / grid.rows - 0.5];
  const distance = Math.hypot(x, y) / Math.SQRT2;
  return size + field + perPrior * prior + perDistance * distance;
}

/// As people read it: one place.
export const effortText = (effort: number): string => effort.toFixed(1);
