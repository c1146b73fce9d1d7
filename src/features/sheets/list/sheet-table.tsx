import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, memo, useEffect, useRef } from "react";
import { Link } from "react-router-dom";
import type { SheetSort, SheetSortKey, SheetWord } from "../../../../api/index.ts";
import { cellCode } from "../../../../api/sheets/rules/cells.ts";
import { sheetLabel } from "../../../../api/sheets/rules/sheets.ts";
import { FitzLetters } from "../../../components/colours/fitz-letters.tsx";
import { formatCount } from "../../../components/format.ts";
import { SheetThumbnail } from "../../../components/grid/sheet-thumbnail.tsx";
import { createRowFinder, type RowFinder } from "../../../components/table/row-finder.ts";
import { RowGap } from "../../../components/table/row-gap.tsx";
import { openRow, useRowTable } from "../../../components/table/use-row-table.ts";
import type { ListedSheet } from "./sheet-list-store.ts";
import classes from "./sheet-table.module.css";

const rowHeight = 76;
const headHeight = 36;
const columns: readonly (readonly [label: string, sort: SheetSortKey | null])[] = [
  ["Sheet", null],
  ["Name", "name"],
  ["Grid", "grid"],
  ["Number", "number"],
  ["Fitz types", "fitz"],
  ["Words", "words"],
  ["Free cells", "free"],
  ["Book", "book"],
  ["State", "state"],
];
/// Rows laid out as grids are rows of a table all the same.
const roles = {
  table: { role: "table" },
  group: { role: "rowgroup" },
  row: { role: "row" },
  head: { role: "columnheader" },
  name: { role: "rowheader" },
  cell: { role: "cell" },
} as const;

/// The sheets as a table that draws only the rows in sight. Arrows, Home, End and typing move between rows, Enter opens.
export function SheetTable({
  sheets,
  words,
  wordID,
  sort,
  onSort,
  onSight,
}: {
  sheets: readonly ListedSheet[];
  words: ReadonlyMap<string, readonly SheetWord[]>;
  /// The word whose cell is to be seen; empty for none.
  wordID: string;
  sort: SheetSort | "";
  onSort: (key: SheetSortKey) => void;
  onSight: (first: number, last: number) => void;
}) {
  const { scroller, items, current, onActive, goTo, rowOf, isLines, measureRow, roomBefore, height } = useRowTable({
    count: sheets.length,
    rowHeight,
    headHeight,
    linesBelow: 900,
  });
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();
  const first = items[0]?.index ?? 0;
  const last = items.at(-1)?.index ?? 0;
  // Whenever it is another list, too.
  useEffect(() => {
    if (sheets.length > 0) onSight(first, last);
  }, [sheets, first, last, onSight]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isTyped = event.key.length === 1 && event.key !== "/" && (event.key !== " " || finder.current?.isTyping());
    const names = () => sheets.map(({ sheet }) => sheetLabel(sheet));
    const to = isTyped ? finder.current?.find(event.key, names(), current) : rowOf(event);
    if (isTyped || to !== undefined) event.preventDefault();
    if (to !== undefined && to !== null) goTo(to);
  }

  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      <table
        {...roles.table}
        className={classes.table}
        aria-label="Sheets"
        aria-rowcount={sheets.length + 1}
        {...(isLines ? { "data-lines": true } : {})}
      >
        <thead {...roles.group} className={classes.head}>
          <tr {...roles.row} className={classes.headRow} aria-rowindex={1}>
            {columns.map(([label, key]) => (
              <Header key={label} label={label} sortKey={key} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody {...roles.group} className={classes.body} style={{ height }} {...{ onKeyDown, onClick: openRow }}>
          <RowGap height={roomBefore(0)} />
          {items.map(({ index }) => {
            const listed = sheets[index];
            return (
              listed && (
                <Row
                  key={listed.sheet.id}
                  listed={listed}
                  words={words.get(listed.sheet.id) ?? null}
                  wordID={wordID}
                  row={index}
                  isActive={index === current}
                  onActive={onActive}
                  measure={measureRow}
                />
              )
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function Header({
  label,
  sortKey,
  sort,
  onSort,
}: {
  label: string;
  sortKey: SheetSortKey | null;
  sort: SheetSort | "";
  onSort: (key: SheetSortKey) => void;
}) {
  const direction = sort === sortKey ? "ascending" : sort === `-${sortKey}` ? "descending" : null;
  const Arrow = direction === "descending" ? IconArrowDown : IconArrowUp;
  return (
    <th {...roles.head} scope="col" className={classes.cell} {...(direction ? { "aria-sort": direction } : {})}>
      {sortKey === null ? (
        label
      ) : (
        <button type="button" className={classes.sort} onClick={() => onSort(sortKey)}>
          {label}
          {direction && <Arrow size={14} aria-hidden className={classes.arrow} />}
        </button>
      )}
    </th>
  );
}

const Row = memo(function Row({
  listed: { sheet, grid },
  words,
  wordID,
  row,
  isActive,
  onActive,
  measure,
}: {
  listed: ListedSheet;
  words: readonly SheetWord[] | null;
  wordID: string;
  row: number;
  isActive: boolean;
  onActive: (row: number) => void;
  /// Where rows are lines.
  measure: ((row: Element | null) => void) | undefined;
}) {
  const label = sheetLabel(sheet);
  const at = words?.find((word) => word.wordID === wordID);
  return (
    <tr
      {...roles.row}
      ref={measure}
      className={classes.row}
      data-index={row}
      // The header is the first row.
      aria-rowindex={row + 2}
      onFocus={() => onActive(row)}
    >
      <td {...roles.cell} className={classes.cell}>
        <SheetThumbnail
          grid={grid}
          words={words?.map(({ row, col, word }) => ({ row, col, fitzType: word.fitzType })) ?? null}
          quarantine={sheet.quarantine}
          marked={at ? cellCode(at) : null}
        />
      </td>
      <th {...roles.name} scope="row" className={`${classes.cell} ${classes.name}`}>
        <Link
          to={`/sheets/${sheet.id}`}
          data-target
          className={classes.link}
          title={label}
          tabIndex={isActive ? 0 : -1}
        >
          {label}
        </Link>
      </th>
      <td {...roles.cell} className={classes.cell} data-label="Grid">
        {grid.name}
      </td>
      <td {...roles.cell} className={`${classes.cell} ${classes.count}`} data-label="Number">
        {sheet.number}
      </td>
      <td {...roles.cell} className={classes.cell}>
        <FitzLetters set={sheet.fitzTypes} />
      </td>
      <td {...roles.cell} className={`${classes.cell} ${classes.count}`} data-label="Words">
        {formatCount(sheet.wordCount)}
      </td>
      <td {...roles.cell} className={`${classes.cell} ${classes.count}`} data-label="Free cells">
        {formatCount(sheet.freeCellCount)}
      </td>
      <td {...roles.cell} className={classes.cell} title={sheet.book?.name ?? ""} data-label="Book">
        {sheet.book?.name}
      </td>
      <td {...roles.cell} className={classes.cell}>
        {[sheet.isComplete && "Complete", sheet.isLinked && "Linked"].filter(Boolean).join(", ") || "Open"}
      </td>
    </tr>
  );
});
