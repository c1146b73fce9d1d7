/// The effort to reach a word on its sheet, by the formula published by aac-metrics (MIT): a child must find the cell
/// and move the hand to it (field-facts of motor plans).

import type { Cell, GridShape } from "./cells.ts";
import { usableCells } from "./grids.ts";

const perSize = 0.09;
const perCell = 0.005;
const perPrior = 0.015;
const perDistance = 0.4;

/// Returns the effort of a cell on a sheet with words at `words`. The hand starts at the middle of the grid; the grid's
/// width and height count as 1. The eye passes the words before the cell, row by row, not counting the cell's own word.
export function effortOf(cell: Cell, grid: GridShape, words: readonly Cell[]): number {
  const size = (perSize * (grid.rows + grid.cols)) / 2;
  const field = perCell * usableCells(grid).length;
  const prior = words.filter(({ row, col }) => row < cell.row || (row === cell.row && col < cell.col)).length;
  const [x, y] = [(cell.col + 0.5) / grid.cols - 0.5, (cell.row + 0.5) / grid.rows - 0.5];
  const distance = Math.hypot(x, y) / Math.SQRT2;
  return size + field + perPrior * prior + perDistance * distance;
}

/// Formats an effort for people, with one decimal.
export const effortText = (effort: number): string => effort.toFixed(1);
