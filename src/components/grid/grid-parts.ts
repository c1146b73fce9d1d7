import { controlCols, type GridShape, pictureCols, readingStripRows } from "../../../api/sheets/rules/cells.ts";
import { columnUse, usableColumnCount } from "../../../api/sheets/rules/grids.ts";

/// Cells that are all for words: a popup of a word.
export interface PanelShape {
  readonly isPanel: true;
  readonly rows: number;
  readonly cols: number;
}

/// What can be drawn as a grid: that of sheets, or a panel.
export type DrawnShape = GridShape | PanelShape;

/// How many rows and columns of a shape are not for words, and how many columns are.
export interface GridParts {
  readonly stripRows: number;
  readonly pictureCols: number;
  readonly wordCols: number;
  readonly controlCols: number;
}

const isPanel = (shape: DrawnShape): shape is PanelShape => "isPanel" in shape;

export const partsOf = (shape: DrawnShape): GridParts =>
  isPanel(shape)
    ? { stripRows: 0, pictureCols: 0, wordCols: shape.cols, controlCols: 0 }
    : { stripRows: readingStripRows, pictureCols: pictureCols(shape), wordCols: usableColumnCount(shape), controlCols };

/// The name of a column's class.
export const columnClass = (col: number, shape: DrawnShape): string =>
  `${isPanel(shape) ? "words" : columnUse(col, shape)}Col`;
