import { memo } from "react";
import {
  type Cell,
  cellCode,
  controlCols,
  type GridShape,
  pictureCols,
  readingStripRows,
} from "../../../api/rules/cells.ts";
import { usableCells } from "../../../api/rules/grids.ts";
import classes from "./sheet-thumbnail.module.css";

interface ThumbnailWord extends Cell {
  readonly fitzType: string;
}

/// A sheet in small, drawn from its data: where words stand, in the colours of their fitz types, and what is quarantined.
/// What it shows is said in words beside it. `words` null while they are loaded.
export const SheetThumbnail = memo(function SheetThumbnail({
  grid,
  words,
  quarantine,
}: {
  grid: GridShape;
  words: readonly ThumbnailWord[] | null;
  quarantine: readonly number[];
}) {
  const picture = pictureCols(grid);
  const rows = grid.rows - readingStripRows;
  const byCell = new Map((words ?? []).map((word) => [cellCode(word), word.fitzType]));
  return (
    <svg className={classes.sheet} viewBox={`0 0 ${grid.cols} ${grid.rows}`} aria-hidden>
      <rect className={classes.part} width={grid.cols} height={readingStripRows} />
      <rect className={classes.part} y={readingStripRows} width={picture} height={rows} />
      <rect
        className={classes.part}
        x={grid.cols - controlCols}
        y={readingStripRows}
        width={controlCols}
        height={rows}
      />
      {usableCells(grid).map((cell) => {
        const code = cellCode(cell);
        const fitz = byCell.get(code);
        return (
          <rect
            key={code}
            className={quarantine.includes(code) ? classes.quarantined : classes.cell}
            x={cell.col + 0.08}
            y={cell.row + 0.08}
            width={0.84}
            height={0.84}
            {...(fitz ? { style: { fill: `var(--fitz-${fitz.toLowerCase()}-ink)` } } : {})}
          />
        );
      })}
    </svg>
  );
});
