import { controlCols, type GridShape, pictureCols, readingStripRows } from "../../../api/sheets/rules/cells.ts";
import { columnUse, usableColumnCount } from "../../../api/sheets/rules/grids.ts";

/// A grid of cells for words alone: a popup of a word.
export interface PanelShape {
  readonly isPanel: true;
  readonly rows: number;
  readonly cols: number;
}

/// The shape of a drawn grid: that of sheets, or a panel.
export type DrawnShape = GridShape | PanelShape;

/// The number of rows and columns of a shape that are not for words, and the number of columns that are.
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

/// Returns the class name of a column.
export const columnClass = (col: number, shape: DrawnShape): string =>
  `${isPanel(shape) ? "words" : columnUse(col, shape)}Col`;
