/// Highlights: areas of a grid (specification, sections 2, 5 and 9; decisions: Cells).

import type { Problem } from "../../common/rules/problem.ts";
import { type GridShape, pictureCols, readingStripRows } from "./cells.ts";
import { usableColumnCount } from "./grids.ts";

/// `colOffset` counts from the first usable column, `rowOffset` from the grid's first row.
export interface HighlightArea {
  readonly colOffset: number;
  readonly rowOffset: number;
  readonly cols: number;
  readonly rows: number;
}

/// The area of a new highlight: the first usable cell.
export const firstHighlight: HighlightArea = { colOffset: 0, rowOffset: readingStripRows, cols: 1, rows: 1 };

export const highlightArrows = ["up", "down", "left", "right", "wider", "narrower", "taller", "shorter"] as const;
export type HighlightArrow = (typeof highlightArrows)[number];

/// True if an arrow button is disabled for a highlight.
export function isArrowDisabled(arrow: HighlightArrow, area: HighlightArea, grid: GridShape): boolean {
  switch (arrow) {
    case "up":
      return area.rowOffset <= readingStripRows;
    case "left":
      return area.colOffset <= 0;
    case "right":
    case "wider":
      return area.colOffset + area.cols >= usableColumnCount(grid);
    case "down":
    case "taller":
      return area.rowOffset + area.rows >= grid.rows;
    case "narrower":
      return area.cols <= 1;
    case "shorter":
      return area.rows <= 1;
  }
}

const steps: Readonly<Record<HighlightArrow, readonly [field: keyof HighlightArea, by: 1 | -1]>> = {
  up: ["rowOffset", -1],
  down: ["rowOffset", 1],
  left: ["colOffset", -1],
  right: ["colOffset", 1],
  wider: ["cols", 1],
  narrower: ["cols", -1],
  taller: ["rows", 1],
  shorter: ["rows", -1],
};

/// Returns the highlight after an arrow button is pressed; unchanged if the button is disabled.
export function moveHighlight<Area extends HighlightArea>(arrow: HighlightArrow, area: Area, grid: GridShape): Area {
  if (isArrowDisabled(arrow, area, grid)) return area;
  const [field, by] = steps[arrow];
  return { ...area, [field]: area[field] + by };
}

const between = (value: number, min: number, max: number) =>
  Math.max(min, Math.min(Number.isFinite(value) ? Math.round(value) : min, max));

/// Returns the nearest highlight within the grid's bounds, for dragging and resizing. For a grid without usable cells
/// it is the smallest one, which highlightProblem refuses.
export function fitHighlight<Area extends HighlightArea>(area: Area, grid: GridShape): Area {
  const maxCols = Math.max(1, usableColumnCount(grid));
  const maxRows = Math.max(1, grid.rows - readingStripRows);
  const cols = between(area.cols, 1, maxCols);
  const rows = between(area.rows, 1, maxRows);
  const colOffset = between(area.colOffset, 0, maxCols - cols);
  const rowOffset = between(area.rowOffset, readingStripRows, readingStripRows + maxRows - rows);
  return { ...area, cols, rows, colOffset, rowOffset };
}

/// Returns why a highlight cannot be saved; null if it can.
export function highlightProblem(area: HighlightArea, grid: GridShape): string | null {
  const { colOffset, rowOffset, cols, rows } = area;
  if (![colOffset, rowOffset, cols, rows].every(Number.isInteger))
    return "A highlight's place and size must be whole numbers";
  if (cols < 1 || rows < 1) return "A highlight must be at least 1 by 1";
  if (rowOffset < readingStripRows) return "A highlight must stay below the reading strip";
  if (colOffset < 0 || colOffset + cols > usableColumnCount(grid) || rowOffset + rows > grid.rows)
    return "A highlight must stay within the grid";
  return null;
}

/// Returns what is wrong with a set of highlights, one line each, counted from 1; empty if nothing is.
export const highlightsProblems = (areas: readonly HighlightArea[], grid: GridShape): string[] =>
  areas.flatMap((area, at) => {
    const problem = highlightProblem(area, grid);
    return problem ? [`Highlight ${at + 1}: ${problem}`] : [];
  });

/// Converts a highlight to the grid's own rows and columns.
export const highlightOnGrid = (area: HighlightArea, grid: GridShape) => ({
  row: area.rowOffset,
  col: pictureCols(grid) + area.colOffset,
  rows: area.rows,
  cols: area.cols,
});

/// Returns what must be chosen before the highlights of a grid can be shown and saved.
export function highlightChoiceProblems(chosen: {
  readonly gridID: string | null;
  readonly modeID: string | null;
  readonly fitzType: string | null;
}): Problem<"gridID" | "modeID" | "fitzType">[] {
  const problems: Problem<"gridID" | "modeID" | "fitzType">[] = [];
  if (!chosen.gridID) problems.push({ field: "gridID", message: "No grid selected" });
  if (!chosen.modeID) problems.push({ field: "modeID", message: "No mode selected" });
  if (!chosen.fitzType) problems.push({ field: "fitzType", message: "No fitz selected" });
  return problems;
}

/// The result of copying highlights to another grid. Each keeps its offsets.
export interface CopiedHighlights {
  readonly areas: readonly HighlightArea[];
  /// The number of highlights that are cut at the other grid's edge.
  readonly clipped: number;
  /// The number of highlights that lie wholly beyond it and are left out.
  readonly left: number;
}

/// Fits highlights to another grid: cuts them at its edge, and leaves out those wholly beyond it.
export function copyHighlights(areas: readonly HighlightArea[], grid: GridShape): CopiedHighlights {
  const [maxCols, maxRows] = [usableColumnCount(grid), grid.rows];
  const copied: HighlightArea[] = [];
  let clipped = 0;
  for (const { colOffset, rowOffset, cols, rows } of areas) {
    const area = {
      colOffset,
      rowOffset,
      cols: Math.min(cols, maxCols - colOffset),
      rows: Math.min(rows, maxRows - rowOffset),
    };
    if (area.cols < 1 || area.rows < 1) continue;
    if (area.cols < cols || area.rows < rows) clipped++;
    copied.push(area);
  }
  return { areas: copied, clipped, left: areas.length - copied.length };
}

/// The result of scaling highlights to another grid.
export interface ScaledHighlights {
  readonly areas: readonly HighlightArea[];
  /// The number of highlights that became the same as another one, since the grid has fewer cells; each stands once.
  readonly joined: number;
}

/// Scales highlights to the shape of another grid: each edge goes to the nearest edge of a cell, so that what lay beside
/// each other still does, and what filled the grid still fills it. None becomes smaller than a cell.
export function scaleHighlights(areas: readonly HighlightArea[], from: GridShape, to: GridShape): ScaledHighlights {
  const [cols, rows] = [usableColumnCount(from), from.rows - readingStripRows];
  const [toCols, toRows] = [usableColumnCount(to), to.rows - readingStripRows];
  if (cols < 1 || rows < 1 || toCols < 1 || toRows < 1) return { areas: [], joined: 0 };
  const scaled = new Map<string, HighlightArea>();
  for (const area of areas) {
    const [left, width] = scaleSpan(area.colOffset, area.cols, cols, toCols);
    const [top, height] = scaleSpan(area.rowOffset - readingStripRows, area.rows, rows, toRows);
    scaled.set([left, top, width, height].join(), {
      colOffset: left,
      rowOffset: readingStripRows + top,
      cols: width,
      rows: height,
    });
  }
  return { areas: [...scaled.values()], joined: areas.length - scaled.size };
}

/// Returns where a span of cells begins and how long it is among `to` cells rather than `from`.
function scaleSpan(start: number, length: number, from: number, to: number): [start: number, length: number] {
  const edge = (at: number) => Math.round((at * to) / from);
  const first = Math.min(edge(start), to - 1);
  return [first, Math.max(1, edge(start + length) - first)];
}
