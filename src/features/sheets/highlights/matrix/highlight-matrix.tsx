import { Text } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { fitzTypes } from "../../../../../api/index.ts";
import { highlightOnGrid } from "../../../../../api/sheets/rules/highlights.ts";
import { captionColours } from "../../../../components/code/code-colours.ts";
import { plural } from "../../../../components/format.ts";
import { SheetThumbnail } from "../../../../components/grid/sheet-thumbnail.tsx";
import type { Grids } from "../grid-sets.ts";
import classes from "./matrix.module.css";
import { countOf, type MatrixCell, type MatrixRow, matrixOf, type SetState } from "./matrix.ts";

const roles = {
  grid: { role: "grid" },
  row: { role: "row" },
  column: { role: "columnheader" },
  head: { role: "rowheader" },
  cell: { role: "gridcell" },
} as const;

const signs: Readonly<Record<SetState, string>> = { gap: "–", chosen: "", same: "=", differs: "≠" };

/// All sets of highlights by grid, mode and fitz type: what is missing, and what differs from the chosen set. The arrows,
/// Home and End move, Space or a click chooses a set, Enter or a double click opens it.
export function HighlightMatrix({
  grids,
  chosen,
  onChoose,
  onOpen,
}: {
  grids: Grids;
  /// The key of the chosen set.
  chosen: string | null;
  onChoose: (key: string) => void;
  onOpen: (key: string) => void;
}) {
  const table = useRef<HTMLTableElement>(null);
  const rows = matrixOf(grids, chosen);
  const [at, setAt] = useState(() => placeOf(rows, chosen));
  const letters = rows[0]?.cells.map(({ fitz }) => fitz) ?? [];
  const { sets, gaps, differing } = countOf(rows);

  function go(row: number, col: number) {
    const to = {
      row: Math.max(0, Math.min(row, rows.length - 1)),
      col: Math.max(0, Math.min(col, letters.length - 1)),
    };
    setAt(to);
    table.current?.querySelector<HTMLElement>(`[data-at="${to.row} ${to.col}"]`)?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.nativeEvent.isComposing) return;
    const isFar = event.ctrlKey || event.metaKey;
    const moves: Readonly<Record<string, () => void>> = {
      ArrowUp: () => go(at.row - 1, at.col),
      ArrowDown: () => go(at.row + 1, at.col),
      ArrowLeft: () => go(at.row, at.col - 1),
      ArrowRight: () => go(at.row, at.col + 1),
      Home: () => go(isFar ? 0 : at.row, 0),
      End: () => go(isFar ? rows.length - 1 : at.row, letters.length - 1),
    };
    const cell = rows[at.row]?.cells[at.col];
    if (Object.hasOwn(moves, event.key)) moves[event.key]!();
    else if (event.key === " " && cell) onChoose(cell.key);
    else if (event.key === "Enter" && cell && !isFar) onOpen(cell.key);
    else return;
    event.preventDefault();
  }

  return (
    <div className={classes.matrix}>
      <Text size="sm" role="status">
        {plural(sets, "set")}: {gaps} without highlights (–), {differing} {differing === 1 ? "differs" : "differ"} (≠)
        from the chosen one, scaled, or from what most of their row have.
      </Text>
      <table ref={table} {...roles.grid} aria-label="Sets of highlights" className={classes.table}>
        <tbody>
          <tr {...roles.row} className={classes.row}>
            <th scope="col" {...roles.column} className={classes.corner}>
              Grid and mode
            </th>
            {letters.map((fitz) => (
              <th
                key={fitz}
                scope="col"
                {...roles.column}
                className={classes.fitz}
                style={captionColours(fitz)}
                title={fitzTypes[fitz]}
                aria-label={fitzTypes[fitz]}
              >
                {fitz}
              </th>
            ))}
          </tr>
          {rows.map((row, index) => (
            <tr key={row.mode.id} {...roles.row} className={classes.row}>
              <th scope="row" {...roles.head} className={classes.head}>
                <b>{row.grid.name}</b> {row.mode.letter} {row.mode.name}
              </th>
              {row.cells.map((cell, col) => (
                <SetCell
                  key={cell.key}
                  row={row}
                  cell={cell}
                  at={`${index} ${col}`}
                  isActive={at.row === index && at.col === col}
                  onKey={onKeyDown}
                  onFocus={() => setAt({ row: index, col })}
                  onChoose={() => onChoose(cell.key)}
                  onOpen={() => onOpen(cell.key)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function SetCell({
  row: { grid, mode },
  cell: { fitz, areas, state },
  at,
  isActive,
  onKey,
  onFocus,
  onChoose,
  onOpen,
}: {
  row: MatrixRow;
  cell: MatrixCell;
  at: string;
  isActive: boolean;
  onKey: (event: KeyboardEvent) => void;
  onFocus: () => void;
  onChoose: () => void;
  onOpen: () => void;
}) {
  const count = areas.length === 0 ? "no highlights" : plural(areas.length, "highlight");
  const told = { gap: "", chosen: "", same: ", the same", differs: ", differs" }[state];
  const selected = { "aria-selected": state === "chosen" };
  return (
    <td
      {...roles.cell}
      className={classes.cell}
      data-at={at}
      data-state={areas.length === 0 && state === "chosen" ? "chosen-gap" : state}
      tabIndex={isActive ? 0 : -1}
      {...selected}
      aria-label={`${grid.name}, ${mode.name}, ${fitzTypes[fitz]}: ${count}${told}`}
      onKeyDown={onKey}
      onFocus={onFocus}
      onClick={onChoose}
      onDoubleClick={onOpen}
    >
      <span className={classes.picture}>
        <SheetThumbnail
          grid={grid}
          words={[]}
          quarantine={[]}
          areas={areas.map((area) => highlightOnGrid(area, grid))}
        />
      </span>
      <span className={classes.sign} aria-hidden>
        {areas.length > 0 && areas.length} {signs[state]}
      </span>
    </td>
  );
}

function placeOf(rows: readonly MatrixRow[], key: string | null): { row: number; col: number } {
  const row = Math.max(
    0,
    rows.findIndex(({ cells }) => cells.some((cell) => cell.key === key)),
  );
  return { row, col: Math.max(0, rows[row]?.cells.findIndex((cell) => cell.key === key) ?? 0) };
}
