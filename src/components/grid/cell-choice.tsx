import { Text } from "@mantine/core";
import { useEffect, useMemo, useState } from "react";
import { type Cell, cellCode, cellName } from "../../../api/sheets/rules/cells.ts";
import { announce } from "../screen/live-region.tsx";
import type { GridWord } from "./arrangement.ts";
import classes from "./cell-choice.module.css";
import type { CellMark } from "./grid-cell.tsx";
import { type DrawnShape, partsOf } from "./grid-parts.ts";
import { GridView } from "./grid-view.tsx";
import { firstCell, selectionAt } from "./selection.ts";
import type { Zoom } from "./zoom-buttons.tsx";

const isSame = (one: Cell | null, other: Cell): boolean => one !== null && cellCode(one) === cellCode(other);

export interface CellChoiceProps {
  /// The name of the grid: the sheet, or the popup.
  readonly label: string;
  /// A grid of another shape needs a new component (`key`).
  readonly grid: DrawnShape;
  readonly words: readonly GridWord[];
  /// Cell codes.
  readonly quarantine?: readonly number[];
  /// Returns why a cell cannot be chosen; null where it can.
  readonly problemOf: (cell: Cell) => string | null;
  /// The cell that is proposed; null for none.
  readonly proposed?: Cell | null;
  /// The chosen cell; null for none. A cell that can no longer be chosen is shown with the reason.
  readonly value: Cell | null;
  readonly onChange: (cell: Cell) => void;
  /// The word to draw in the chosen cell; null to draw nothing.
  readonly coming?: Omit<GridWord, "row" | "col"> | null;
  /// 1 shows symbols at 64 px.
  readonly zoom: Zoom;
}

/// A grid for choosing one cell, by a click, Enter or Space. Cells that can be chosen are framed and say so. The others
/// give their reason: beside the grid for the cell with the focus, as a tooltip, and to screen readers.
export function CellChoice(props: CellChoiceProps) {
  const { label, grid, words, quarantine = [], problemOf, proposed = null, value, onChange, coming, zoom } = props;
  const [active, setActive] = useState<Cell>(() => value ?? proposed ?? firstOpen(grid, problemOf) ?? firstCell(grid));
  const valueCode = value === null ? null : cellCode(value);
  useEffect(() => {
    if (value !== null) setActive((before) => (cellCode(before) === valueCode ? before : value));
  }, [value, valueCode]);
  const drawn = useMemo(
    () =>
      value && coming
        ? [...words.filter((word) => !isSame(value, word)), { ...coming, row: value.row, col: value.col }]
        : words,
    [words, value, coming],
  );
  const chosen = useMemo(() => new Set(valueCode === null ? [] : [valueCode]), [valueCode]);

  function markOf(cell: Cell): CellMark {
    const reason = problemOf(cell);
    if (reason !== null) return { fit: "shut", reason };
    return { fit: isSame(proposed, cell) ? "proposed" : "open", reason: null };
  }

  function stateOf(cell: Cell): string {
    const reason = problemOf(cell);
    if (reason !== null) return `cannot be chosen. ${reason}`;
    if (isSame(value, cell)) return "chosen";
    return isSame(proposed, cell) ? "free, and proposed" : "free";
  }

  function choose(cell: Cell) {
    if (problemOf(cell) === null && !isSame(value, cell)) {
      onChange(cell);
      announce(`${capital(cellName(cell))}: chosen`);
    } else announce(`${capital(cellName(cell))}: ${stateOf(cell)}`);
  }

  return (
    <div className={classes.choice}>
      <Text size="sm" className={classes.state}>
        {capital(cellName(active))}: {stateOf(active)}
      </Text>
      <div className={classes.grid}>
        <GridView
          label={label}
          grid={grid}
          words={drawn}
          quarantine={quarantine}
          selection={{ ...selectionAt(active), chosen }}
          onSelect={(selection) => setActive(selection.active)}
          markOf={markOf}
          onSwitch={choose}
          onOpen={choose}
          zoom={zoom}
        />
      </div>
    </div>
  );
}

function firstOpen(grid: DrawnShape, problemOf: (cell: Cell) => string | null): Cell | null {
  const { stripRows, pictureCols, wordCols } = partsOf(grid);
  for (let row = stripRows; row < grid.rows; row++)
    for (let col = pictureCols; col < pictureCols + wordCols; col++)
      if (problemOf({ row, col }) === null) return { row, col };
  return null;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
