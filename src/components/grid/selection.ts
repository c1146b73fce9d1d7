import { type Cell, cellCode } from "../../../api/sheets/rules/cells.ts";
import { type DrawnShape, partsOf } from "./grid-parts.ts";

/// The position of the keyboard on a grid, and the chosen cells.
export interface GridSelection {
  /// The cell with the keyboard: the one in the tab order.
  readonly active: Cell;
  /// Where a range of chosen cells begins.
  readonly anchor: Cell;
  /// Cell codes.
  readonly chosen: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();

export const selectionAt = (cell: Cell, chosen: ReadonlySet<number> = none): GridSelection => ({
  active: cell,
  anchor: cell,
  chosen,
});

/// Returns the first cell for words.
export function firstCell(grid: DrawnShape): Cell {
  const { stripRows, pictureCols } = partsOf(grid);
  return { row: stripRows, col: pictureCols };
}

/// Returns the cells that an action applies to: the chosen ones, or the one with the keyboard where none is chosen.
export const targetsOf = ({ active, chosen }: GridSelection): number[] =>
  chosen.size > 0 ? [...chosen].sort((one, other) => one - other) : [cellCode(active)];

/// Adds a cell to the choice or removes it.
export function toggleChoice({ chosen }: GridSelection, cell: Cell): GridSelection {
  const codes = new Set(chosen);
  if (!codes.delete(cellCode(cell))) codes.add(cellCode(cell));
  return selectionAt(cell, codes);
}

/// Adds a cell by Ctrl+click. The cell that was clicked before is chosen with it.
export const addChoice = (selection: GridSelection, cell: Cell): GridSelection =>
  toggleChoice(selection.chosen.size > 0 ? selection : { ...selection, chosen: new Set(targetsOf(selection)) }, cell);

/// Chooses all cells between the anchor and a cell.
export function extendChoice({ anchor }: GridSelection, cell: Cell): GridSelection {
  const chosen = new Set<number>();
  for (let row = Math.min(anchor.row, cell.row); row <= Math.max(anchor.row, cell.row); row++)
    for (let col = Math.min(anchor.col, cell.col); col <= Math.max(anchor.col, cell.col); col++)
      chosen.add(cellCode({ row, col }));
  return { active: cell, anchor, chosen };
}

/// Returns the cell that a key moves to, among the cells for words: the arrows, Home and End in the row, and with Ctrl
/// on the grid. Null for other keys.
export function cellAfter(key: string, isCtrl: boolean, { row, col }: Cell, grid: DrawnShape): Cell | null {
  const first = firstCell(grid);
  const last = { row: grid.rows - 1, col: first.col + partsOf(grid).wordCols - 1 };
  const bound = (cell: Cell): Cell => ({
    row: Math.max(first.row, Math.min(cell.row, last.row)),
    col: Math.max(first.col, Math.min(cell.col, last.col)),
  });
  switch (key) {
    case "ArrowUp":
      return bound({ row: isCtrl ? first.row : row - 1, col });
    case "ArrowDown":
      return bound({ row: isCtrl ? last.row : row + 1, col });
    case "ArrowLeft":
      return bound({ row, col: isCtrl ? first.col : col - 1 });
    case "ArrowRight":
      return bound({ row, col: isCtrl ? last.col : col + 1 });
    case "Home":
      return isCtrl ? first : { row, col: first.col };
    case "End":
      return isCtrl ? last : { row, col: last.col };
    default:
      return null;
  }
}
