import {
  type CSSProperties,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
} from "react";
import { type Cell, cellCode } from "../../../api/sheets/rules/cells.ts";
import { createRowFinder, type RowFinder } from "../table/row-finder.ts";
import type { GridWord } from "./arrangement.ts";
import type { CellNote } from "./cell-note.tsx";
import { useDropMark } from "./drop-mark.ts";
import { findWord } from "./find-word.ts";
import classes from "./grid.module.css";
import { type CellHandlers, type CellMark, type DrawnReserved, GridCell } from "./grid-cell.tsx";
import { columnClass, type DrawnShape, partsOf } from "./grid-parts.ts";
import { hiddenFromReaders, RowHead } from "./row-head.tsx";
import { addChoice, cellAfter, extendChoice, type GridSelection, selectionAt, toggleChoice } from "./selection.ts";
import { useRoom } from "./use-room.ts";
import type { Zoom } from "./zoom-buttons.tsx";

/// A table whose cells can be focused and chosen.
const gridRole = { role: "grid" };
const noCells: ReadonlySet<number> = new Set();

export interface GridViewProps {
  readonly label: string;
  readonly grid: DrawnShape;
  readonly words: readonly GridWord[];
  /// Cell codes, as in the fields below.
  readonly quarantine: readonly number[];
  /// Cells whose contents must stay.
  readonly locked?: ReadonlySet<number>;
  /// Cells that are reserved for words that left them.
  readonly reserved?: ReadonlyMap<number, DrawnReserved>;
  readonly selection: GridSelection;
  readonly onSelect: (selection: GridSelection) => void;
  /// Whether more than one cell can be chosen.
  readonly isMulti?: boolean;
  readonly zoom: Zoom;
  readonly cut?: ReadonlySet<number>;
  /// The name for the cells of `cut`, where nothing was cut.
  readonly cutText?: string;
  readonly changed?: ReadonlySet<number>;
  readonly marked?: number | null;
  /// What an overlay says of cells, by their codes.
  readonly notes?: ReadonlyMap<number, CellNote> | undefined;
  /// For choosing one cell: what speaks for or against each. The chosen cell is `selection.chosen`.
  readonly markOf?: (cell: Cell) => CellMark;
  /// The text of a cell without a word.
  readonly freeText?: string;
  /// Called by Enter and by a double click.
  readonly onOpen?: (cell: Cell) => void;
  /// Called by Space and by a click, where cells are switched rather than chosen.
  readonly onSwitch?: (cell: Cell) => void;
  /// Handles keys that the grid does not know. Returns true where it handled the key.
  readonly onKey?: (event: KeyboardEvent) => boolean;
  /// Given where words can be dragged from cell to cell.
  readonly onDrag?: (from: Cell) => void;
  readonly onDrop?: (to: Cell) => void;
  /// Given where free cells and words without a symbol offer what to do: called when that is pressed.
  readonly onOffer?: (cell: Cell) => void;
  /// The grid takes the focus, at its active cell, when this counts up from 0.
  readonly arrivals?: number;
  /// Whether cells that fit the room are wider than high where there is room beside them.
  readonly isWide?: boolean;
  /// Drawn in the picture's half instead of its name.
  readonly picture?: ReactNode;
  /// The layer above the cells for words, positioned by `--cell`.
  readonly overlay?: ReactNode;
}

/// The cells of a sheet or grid, with rows and columns. The reading strip, the picture's half and the controls are
/// drawn narrow. One cell is in the tab order. The arrows, Home, End and typing move, Space and Shift choose, Ctrl+A
/// chooses every word, Enter opens.
export function GridView(props: GridViewProps) {
  const {
    label,
    grid,
    words,
    selection,
    onSelect,
    isMulti = false,
    zoom,
    freeText = "Free",
    cutText = "cut",
    overlay,
    arrivals = 0,
    isWide = false,
  } = props;
  const table = useRef<HTMLTableElement>(null);
  const view = useRef<HTMLDivElement>(null);
  useRoom(view, zoom === "fit");
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();
  const latest = useRef(props);
  latest.current = props;
  const hadFocus = useRef(false);

  const { row, col } = selection.active;
  useEffect(() => {
    if (!hadFocus.current) return;
    table.current?.querySelector<HTMLElement>(`[data-cell="${cellCode({ row, col })}"]`)?.focus();
  }, [row, col]);

  useEffect(() => {
    if (arrivals > 0) table.current?.querySelector<HTMLElement>('[data-cell][tabindex="0"]')?.focus();
  }, [arrivals]);

  const dropMark = useDropMark(latest);
  const canDrag = props.onDrop !== undefined;
  const offers = props.onOffer !== undefined;
  const handlers = useMemo<CellHandlers>(
    () => ({
      onPoint(cell, event) {
        if (event.button !== 0) return;
        const { selection, onSelect, isMulti, onSwitch } = latest.current;
        hadFocus.current = true;
        if (isMulti && event.shiftKey) onSelect(extendChoice(selection, cell));
        else if (isMulti && (event.ctrlKey || event.metaKey)) onSelect(addChoice(selection, cell));
        // The choice stays, since the chosen words may be dragged together.
        else if (!selection.chosen.has(cellCode(cell))) onSelect(selectionAt(cell));
        onSwitch?.(cell);
      },
      onOpen: (cell) => latest.current.onOpen?.(cell),
      onFocus(cell) {
        hadFocus.current = true;
        const { selection, onSelect } = latest.current;
        if (cellCode(selection.active) !== cellCode(cell)) onSelect({ ...selection, active: cell });
      },
      ...(canDrag
        ? {
            onDrag(cell: Cell, event: DragEvent) {
              event.dataTransfer.effectAllowed = "move";
              event.dataTransfer.setData("text/plain", "");
              latest.current.onDrag?.(cell);
            },
            onDrop(cell: Cell) {
              hadFocus.current = true;
              latest.current.onDrop?.(cell);
            },
          }
        : {}),
      ...(offers ? { onOffer: (cell: Cell) => latest.current.onOffer?.(cell) } : {}),
    }),
    [canDrag, offers],
  );

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const isCtrl = event.ctrlKey || event.metaKey;
    const to = cellAfter(event.key, isCtrl, selection.active, grid);
    if (to) {
      event.preventDefault();
      if (isMulti && event.shiftKey) onSelect(extendChoice(selection, to));
      else onSelect({ active: to, anchor: to, chosen: selection.chosen });
    } else if (event.key === " " && !finder.current?.isTyping()) {
      event.preventDefault();
      if (props.onSwitch) props.onSwitch(selection.active);
      else if (isMulti) onSelect(toggleChoice(selection, selection.active));
    } else if (isMulti && isCtrl && !event.shiftKey && event.key.toLowerCase() === "a") {
      event.preventDefault();
      onSelect({ ...selection, chosen: new Set(words.map(cellCode)) });
    } else if (event.key === "Enter" && !isCtrl && props.onOpen) {
      event.preventDefault();
      props.onOpen(selection.active);
    } else if (event.key === "Escape" && selection.chosen.size > 0) {
      event.stopPropagation();
      onSelect(selectionAt(selection.active));
    } else if (props.onKey?.(event)) event.preventDefault();
    else if (event.key.length === 1 && !isCtrl && event.key !== "/") {
      event.preventDefault();
      const word = findWord(finder.current!, event.key, words, selection.active);
      if (word) onSelect({ ...selectionAt({ row: word.row, col: word.col }), chosen: selection.chosen });
    }
  }

  const byCell = new Map(words.map((word) => [cellCode(word), word]));
  const quarantined = new Set(props.quarantine);
  const { stripRows, pictureCols, wordCols, controlCols } = partsOf(grid);
  const rows = grid.rows - stripRows;
  const columns = range(0, grid.cols);

  return (
    <div
      ref={view}
      className={classes.view}
      {...(zoom === "fit" ? { "data-zoom": "fit" } : {})}
      {...(isWide ? { "data-wide": true } : {})}
      style={
        {
          "--zoom": zoom === "fit" ? 1 : zoom,
          "--largest": stripRows > 0 ? "220px" : "116px",
          "--picture-cols": pictureCols,
          "--narrow-cols": pictureCols + controlCols,
          "--control-cols": controlCols,
          "--word-cols": wordCols,
          "--word-rows": rows,
          "--strip-rows": stripRows,
        } as CSSProperties
      }
    >
      <table
        ref={table}
        {...gridRole}
        aria-label={label}
        aria-rowcount={grid.rows}
        aria-colcount={grid.cols}
        {...(isMulti ? { "aria-multiselectable": true } : {})}
        className={classes.grid}
        onKeyDown={onKeyDown}
        {...(canDrag ? dropMark : {})}
        onBlur={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget)) hadFocus.current = false;
        }}
      >
        <colgroup>
          <col className={classes.headCol} />
          {columns.map((at) => (
            <col key={at} className={classes[columnClass(at, grid)]} />
          ))}
        </colgroup>
        <thead {...hiddenFromReaders}>
          <tr className={classes.heads}>
            <td />
            {columns.map((at) => (
              <th key={at} scope="col" className={classes.head}>
                {at + 1}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {range(0, stripRows).map((row) => (
            <tr key={row} className={classes.stripRow} {...hiddenFromReaders}>
              <RowHead row={row} />
              {row === 0 && (
                <td className={classes.part} rowSpan={stripRows} colSpan={grid.cols}>
                  Reading strip
                </td>
              )}
            </tr>
          ))}
          {range(stripRows, rows).map((row) => (
            <tr key={row} className={classes.row} aria-rowindex={row + 1}>
              <RowHead row={row} />
              {row === stripRows && pictureCols > 0 && (
                <td className={classes.part} rowSpan={rows} colSpan={pictureCols} {...hiddenFromReaders}>
                  {props.picture ?? "Picture"}
                </td>
              )}
              {range(pictureCols, wordCols).map((col) => {
                const cell = { row, col };
                const code = cellCode(cell);
                const mark = props.markOf?.(cell);
                return (
                  <GridCell
                    key={code}
                    {...cell}
                    word={byCell.get(code) ?? null}
                    freeText={freeText}
                    cutText={cutText}
                    isSelectable={isMulti || mark !== undefined}
                    fit={mark?.fit ?? null}
                    reason={mark?.reason ?? null}
                    note={props.notes?.get(code) ?? null}
                    handlers={handlers}
                    isActive={code === cellCode(selection.active)}
                    isChosen={selection.chosen.has(code)}
                    isQuarantined={quarantined.has(code)}
                    isLocked={(props.locked ?? noCells).has(code)}
                    reserved={props.reserved?.get(code) ?? null}
                    isCut={(props.cut ?? noCells).has(code)}
                    isChanged={(props.changed ?? noCells).has(code)}
                    isMarked={props.marked === code}
                  />
                );
              })}
              {row === stripRows && controlCols > 0 && (
                <td
                  className={`${classes.part} ${classes.upright}`}
                  rowSpan={rows}
                  colSpan={controlCols}
                  {...hiddenFromReaders}
                >
                  Controls
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {overlay}
    </div>
  );
}

const range = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at);
