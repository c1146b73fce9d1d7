import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from "react";
import { type GridShape, readingStripRows } from "../../../../api/sheets/rules/cells.ts";
import { usableColumnCount } from "../../../../api/sheets/rules/grids.ts";
import { fitHighlight, type HighlightArrow } from "../../../../api/sheets/rules/highlights.ts";
import { type Area, areaText, letterOf } from "./areas.ts";
import classes from "./highlights.module.css";

/// The highlight that is dragged or resized, and the distance in cells.
interface Drag {
  readonly id: string;
  readonly isResize: boolean;
  readonly fromX: number;
  readonly fromY: number;
  /// The size of one cell, pixels.
  readonly cell: number;
  readonly cols: number;
  readonly rows: number;
}

const moves = new Map<string, HighlightArrow>([
  ["ArrowUp", "up"],
  ["ArrowDown", "down"],
  ["ArrowLeft", "left"],
  ["ArrowRight", "right"],
]);
const sizes = new Map<string, HighlightArrow>([
  ["ArrowUp", "shorter"],
  ["ArrowDown", "taller"],
  ["ArrowLeft", "narrower"],
  ["ArrowRight", "wider"],
]);

/// The highlights on the grid itself. They can be dragged, and resized by the corner. The arrows move them, and resize
/// them with Shift.
export function HighlightLayer({
  areas,
  grid,
  selectedID,
  onSelect,
  onPress,
  onDrag,
  onRemove,
}: {
  areas: readonly Area[];
  grid: GridShape;
  selectedID: string | null;
  onSelect: (id: string) => void;
  onPress: (id: string, arrow: HighlightArrow) => void;
  onDrag: (id: string, area: Area) => void;
  onRemove: (id: string) => void;
}) {
  const [drag, setDrag] = useState<Drag | null>(null);

  function dragged(area: Area): Area {
    if (drag?.id !== area.id) return area;
    if (!drag.isResize) {
      const [colOffset, rowOffset] = [area.colOffset + drag.cols, area.rowOffset + drag.rows];
      return fitHighlight({ ...area, colOffset, rowOffset }, grid);
    }
    // The corner stops at the grid's edge, and the highlight keeps its start.
    const cols = Math.min(area.cols + drag.cols, usableColumnCount(grid) - area.colOffset);
    const rows = Math.min(area.rows + drag.rows, grid.rows - area.rowOffset);
    return { ...area, cols: Math.max(1, cols), rows: Math.max(1, rows) };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>, area: Area) {
    if (event.button !== 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    const isResize = event.target instanceof Element && event.target.hasAttribute("data-corner");
    event.currentTarget.setPointerCapture(event.pointerId);
    onSelect(area.id);
    setDrag({
      id: area.id,
      isResize,
      fromX: event.clientX,
      fromY: event.clientY,
      cell: box.width / area.cols,
      cols: 0,
      rows: 0,
    });
  }

  function onPointerMove({ clientX, clientY }: PointerEvent) {
    if (!drag) return;
    const cols = Math.round((clientX - drag.fromX) / drag.cell);
    const rows = Math.round((clientY - drag.fromY) / drag.cell);
    if (cols !== drag.cols || rows !== drag.rows) setDrag({ ...drag, cols, rows });
  }

  function onKeyDown(event: KeyboardEvent, { id }: Area) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = (event.shiftKey ? sizes : moves).get(event.key);
    if (arrow) onPress(id, arrow);
    else if (event.key === "Delete") onRemove(id);
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.layer}>
      {areas.map((area, at) => {
        const shown = dragged(area);
        const place = {
          "--col": shown.colOffset,
          "--row": shown.rowOffset - readingStripRows,
          "--cols": shown.cols,
          "--rows": shown.rows,
        } as CSSProperties;
        return (
          <button
            key={area.id}
            type="button"
            className={classes.area}
            style={place}
            data-area={area.id}
            aria-pressed={area.id === selectedID}
            aria-label={`Highlight ${letterOf(at)}: ${areaText(shown, grid)}`}
            onFocus={() => onSelect(area.id)}
            onKeyDown={(event) => onKeyDown(event, area)}
            onPointerDown={(event) => onPointerDown(event, area)}
            onPointerMove={onPointerMove}
            onPointerUp={() => {
              if (drag && (drag.cols !== 0 || drag.rows !== 0)) onDrag(area.id, shown);
              setDrag(null);
            }}
            onPointerCancel={() => setDrag(null)}
          >
            <span className={classes.areaLetter}>{letterOf(at)}</span>
            <span className={classes.corner} data-corner />
          </button>
        );
      })}
    </div>
  );
}
