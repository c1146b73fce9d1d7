import type { PdfOptions, SheetPdfOptions } from "../../../api/exports/pdf-options.ts";
import { keyGuards, papers } from "../../../api/exports/pdf-options.ts";
import {
  type Cell,
  controlCols,
  type GridShape,
  pictureCols,
  readingStripRows,
} from "../../../api/sheets/rules/cells.ts";
import { usableColumnCount } from "../../../api/sheets/rules/grids.ts";
import { ExportRefused } from "../export-refused.ts";
import { type Box, type Size, turned } from "./lengths.ts";

/// What is printed around the key area: printers leave out the outermost millimetres, and credits stand below.
export const margins = { side: 10, top: 20, bottom: 20 } as const;

export type LayoutOptions = Pick<
  SheetPdfOptions | PdfOptions,
  "paper" | "orientation" | "region" | "keyGuard" | "areaWidth" | "areaHeight" | "gap"
>;

/// Where everything of a sheet stands on its paper, in mm.
export interface SheetLayout {
  readonly paper: Size;
  readonly area: Box;
  readonly cell: Size;
  readonly rows: number;
  readonly cols: number;
  /// The row and column of the grid that are the first of the area.
  readonly first: Cell;
  readonly boxOf: (cell: Cell) => Box;
}

/// Cells that nobody sized are no longer and no higher than that, beside their other side.
const longestCell = 1.5;

/// The part of a grid that is printed: its cells for words, or all of it.
function regionOf(grid: GridShape, region: LayoutOptions["region"]): Cell & { rows: number; cols: number } {
  if (region === "whole") return { row: 0, col: 0, rows: grid.rows, cols: grid.cols };
  return {
    row: readingStripRows,
    col: pictureCols(grid),
    rows: Math.max(0, grid.rows - readingStripRows),
    cols: usableColumnCount(grid),
  };
}

/// The parts of a whole screen that are not for words, in its cells.
export function otherParts(grid: GridShape): (Cell & { rows: number; cols: number; name: string })[] {
  const below = { row: readingStripRows, rows: grid.rows - readingStripRows };
  return [
    { row: 0, col: 0, rows: readingStripRows, cols: grid.cols, name: "Reading strip" },
    { ...below, col: 0, cols: pictureCols(grid), name: "Picture" },
    { ...below, col: grid.cols - controlCols, cols: controlCols, name: "Controls" },
  ].filter(({ rows, cols }) => rows > 0 && cols > 0);
}

/// Lays a sheet out on paper. A key area that does not fit is refused, since a smaller one would fit no key guard.
export function layoutOf(grid: GridShape, options: LayoutOptions): SheetLayout {
  const upright = papers[options.paper];
  const orientations = { auto: [upright, turned(upright)], portrait: [upright], landscape: [turned(upright)] };
  const layouts = orientations[options.orientation].map((paper) => layoutOn(paper, grid, options));
  const fitting = layouts.filter((layout) => layout !== null);
  const best = fitting.sort((a, b) => smallest(b.cell) - smallest(a.cell))[0];
  if (best) return best;
  const { width, height } = upright;
  const wanted = wantedArea(options);
  const room = `${round(width - 2 * margins.side)} × ${round(height - margins.top - margins.bottom)} mm upright, ${round(height - 2 * margins.side)} × ${round(width - margins.top - margins.bottom)} mm lengthwise`;
  throw new ExportRefused(
    `The key area of ${wanted.width ?? "any"} × ${wanted.height ?? "any"} mm with ${options.gap} mm between ${grid.cols} × ${grid.rows} cells does not fit on ${upright.name}, which has room for ${room}.`,
  );
}

/// The size of the key area that was chosen, by itself or by a key guard; null of a side that nobody chose.
function wantedArea({ keyGuard, areaWidth, areaHeight }: Pick<LayoutOptions, "keyGuard" | "areaWidth" | "areaHeight">) {
  const guard = keyGuards[keyGuard];
  return { width: areaWidth ?? guard.width, height: areaHeight ?? guard.height };
}

const smallest = ({ width, height }: Size): number => Math.min(width, height);
const round = (length: number): number => Math.round(length * 10) / 10;

/// The layout of rows and columns in an area, whose cells begin at `first`.
export function cellsIn(
  area: Box,
  { rows, cols, gap, first = { row: 0, col: 0 } }: { rows: number; cols: number; gap: number; first?: Cell },
): Pick<SheetLayout, "cell" | "boxOf"> {
  const cell = { width: (area.width - gap * (cols - 1)) / cols, height: (area.height - gap * (rows - 1)) / rows };
  return {
    cell,
    boxOf: ({ row, col }) => ({
      x: area.x + (col - first.col) * (cell.width + gap),
      y: area.y + (row - first.row) * (cell.height + gap),
      ...cell,
    }),
  };
}

/// Cells smaller than that hold no picture that anyone can tell.
const leastCell = 5;

function layoutOn(paper: Size, grid: GridShape, options: LayoutOptions): SheetLayout | null {
  const { rows, cols, ...first } = regionOf(grid, options.region);
  if (rows <= 0 || cols <= 0) return null;
  const room = {
    width: paper.width - 2 * margins.side,
    height: paper.height - margins.top - margins.bottom,
  };
  const wanted = wantedArea(options);
  const width = wanted.width ?? room.width;
  const height = wanted.height ?? room.height;
  if (width > room.width || height > room.height) return null;
  const { gap } = options;
  const free = cellsIn({ x: 0, y: 0, width, height }, { rows, cols, gap }).cell;
  const size = {
    width: wanted.width === null ? Math.min(free.width, free.height * longestCell) : free.width,
    height: wanted.height === null ? Math.min(free.height, free.width * longestCell) : free.height,
  };
  if (smallest(size) < leastCell) return null;
  const area = {
    width: size.width * cols + gap * (cols - 1),
    height: size.height * rows + gap * (rows - 1),
  };
  const box = {
    x: (paper.width - area.width) / 2,
    y: margins.top + (room.height - area.height) / 2,
    ...area,
  };
  return { paper, area: box, rows, cols, first, ...cellsIn(box, { rows, cols, gap, first }) };
}

/// Lays a sheet out in the upper part of a box, as large as fits.
export function layoutWithin(
  box: Box,
  grid: GridShape,
  { region, gap }: Pick<LayoutOptions, "region" | "gap">,
): SheetLayout {
  const { rows, cols, ...first } = regionOf(grid, region);
  const { cell } = cellsIn(box, { rows, cols, gap });
  const size = {
    width: Math.min(cell.width, cell.height * longestCell),
    height: Math.min(cell.height, cell.width * longestCell),
  };
  const width = size.width * cols + gap * (cols - 1);
  const area = { x: box.x + (box.width - width) / 2, y: box.y, width, height: size.height * rows + gap * (rows - 1) };
  return { paper: box, area, rows, cols, first, ...cellsIn(area, { rows, cols, gap, first }) };
}
