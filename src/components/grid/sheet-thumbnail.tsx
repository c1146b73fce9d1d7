import { memo } from "react";
import { type Cell, cellCode, type GridShape, pictureCols, readingStripRows } from "../../../api/sheets/rules/cells.ts";
import { usableCells, usableColumnCount } from "../../../api/sheets/rules/grids.ts";
import classes from "./sheet-thumbnail.module.css";

interface ThumbnailWord extends Cell {
  readonly fitzType: string;
}

/// The drawn width of the parts without words, where a cell is 1: narrow, as on the grid itself.
const narrow = { strip: 0.9, picture: 0.9, controls: 0.5 };

/// A sheet in small, drawn from its data: where words stand, in the colours of their fitz types, and the quarantined
/// cells. The text beside it says the same. `words` is null while they load.
export const SheetThumbnail = memo(function SheetThumbnail({
  grid,
  words,
  quarantine,
  marked = null,
  areas = [],
}: {
  grid: GridShape;
  words: readonly ThumbnailWord[] | null;
  quarantine: readonly number[];
  /// The code of a cell to highlight.
  marked?: number | null;
  /// Highlights, in the grid's own rows and columns.
  areas?: readonly (Cell & { readonly rows: number; readonly cols: number })[];
}) {
  const left = grid.hasPicture ? narrow.picture : 0;
  const [cols, rows] = [usableColumnCount(grid), grid.rows - readingStripRows];
  const width = left + cols + narrow.controls;
  const fitzOf = new Map((words ?? []).map((word) => [cellCode(word), word.fitzType.toLowerCase()]));
  const shut = new Set(quarantine);
  // One path draws all cells of one look, rather than one element each: a list draws many sheets at a time.
  const free = new Map<string, Cell[]>();
  const quarantined: Cell[] = [];
  for (const cell of usableCells(grid)) {
    const fitz = fitzOf.get(cellCode(cell)) ?? "";
    if (fitz === "" && shut.has(cellCode(cell))) quarantined.push(cell);
    else free.set(fitz, [...(free.get(fitz) ?? []), cell]);
  }
  const pathOf = (cells: readonly Cell[]) =>
    cells
      .map(({ row, col }) => {
        const [x, y] = [left + col - pictureCols(grid) + 0.06, narrow.strip + row - readingStripRows + 0.06];
        return `M${x.toFixed(2)} ${y.toFixed(2)}h.88v.88h-.88z`;
      })
      .join("");
  const outlineOf = ({ row, col, rows, cols }: (typeof areas)[number]) => {
    const [x, y] = [left + col - pictureCols(grid) + 0.1, narrow.strip + row - readingStripRows + 0.1];
    return `M${x.toFixed(2)} ${y.toFixed(2)}h${cols - 0.2}v${rows - 0.2}h${0.2 - cols}z`;
  };
  return (
    <svg className={classes.sheet} viewBox={`0 0 ${width} ${narrow.strip + rows}`} aria-hidden>
      <rect className={classes.part} width={width} height={narrow.strip} />
      <rect className={classes.part} y={narrow.strip} width={left} height={rows} />
      <rect className={classes.part} x={left + cols} y={narrow.strip} width={narrow.controls} height={rows} />
      {quarantined.length > 0 && <path className={classes.quarantined} d={pathOf(quarantined)} />}
      {[...free].map(([fitz, cells]) => (
        <path
          key={fitz}
          className={classes.cell}
          {...(fitz ? { style: { fill: `var(--fitz-${fitz}-caption)` } } : {})}
          d={pathOf(cells)}
        />
      ))}
      {areas.length > 0 && <path className={classes.area} d={areas.map(outlineOf).join("")} />}
      {marked !== null && (
        <path className={classes.marked} d={pathOf(usableCells(grid).filter((cell) => cellCode(cell) === marked))} />
      )}
    </svg>
  );
});
