import { memo } from "react";
import { type Cell, cellCode, type GridShape, pictureCols, readingStripRows } from "../../../api/rules/cells.ts";
import { usableCells, usableColumnCount } from "../../../api/rules/grids.ts";
import classes from "./sheet-thumbnail.module.css";

interface ThumbnailWord extends Cell {
  readonly fitzType: string;
}

/// How wide the parts without words are drawn beside a cell of 1: narrow, as on the grid itself.
const narrow = { strip: 0.9, picture: 0.9, controls: 0.5 };

/// A sheet in small, drawn from its data: where words stand, in the colours of their fitz types, and what is quarantined.
/// What it shows is said in words beside it. `words` null while they are loaded.
export const SheetThumbnail = memo(function SheetThumbnail({
  grid,
  words,
  quarantine,
  marked = null,
}: {
  grid: GridShape;
  words: readonly ThumbnailWord[] | null;
  quarantine: readonly number[];
  /// The code of a cell to be looked at.
  marked?: number | null;
}) {
  const left = grid.hasPicture ? narrow.picture : 0;
  const [cols, rows] = [usableColumnCount(grid), grid.rows - readingStripRows];
  const width = left + cols + narrow.controls;
  const byCell = new Map((words ?? []).map((word) => [cellCode(word), word.fitzType]));
  return (
    <svg className={classes.sheet} viewBox={`0 0 ${width} ${narrow.strip + rows}`} aria-hidden>
      <rect className={classes.part} width={width} height={narrow.strip} />
      <rect className={classes.part} y={narrow.strip} width={left} height={rows} />
      <rect className={classes.part} x={left + cols} y={narrow.strip} width={narrow.controls} height={rows} />
      {usableCells(grid).map((cell) => {
        const code = cellCode(cell);
        const fitz = byCell.get(code);
        return (
          <rect
            key={code}
            className={quarantine.includes(code) ? classes.quarantined : classes.cell}
            x={left + cell.col - pictureCols(grid) + 0.06}
            y={narrow.strip + cell.row - readingStripRows + 0.06}
            width={0.88}
            height={0.88}
            {...(code === marked ? { "data-marked": true } : {})}
            {...(fitz ? { style: { fill: `var(--fitz-${fitz.toLowerCase()}-ink)` } } : {})}
          />
        );
      })}
    </svg>
  );
});
