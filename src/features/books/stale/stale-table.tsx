import { Table, VisuallyHidden } from "@mantine/core";
import { Fragment, type KeyboardEvent, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { BookRow } from "../../../../api/index.ts";
import { formatCount } from "../../../components/format.ts";
import { createRowFinder, type RowFinder } from "../../../components/table/row-finder.ts";
import { RowGap } from "../../../components/table/row-gap.tsx";
import { tableRoles } from "../../../components/table/table-roles.ts";
import { rowOfKey, useDrawnRows } from "../../../components/table/use-drawn-rows.ts";
import classes from "./stale.module.css";

/// px; the style sheet has the same.
const rowHeight = 40;
const headHeight = 36;

interface TableProps {
  readonly books: readonly BookRow[];
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (ids: readonly string[], isSelected: boolean) => void;
  /// Asks for all reasons of a book.
  readonly onExplain: (book: BookRow) => void;
}

/// Stale books as a table that draws only the rows in sight. Arrows, Home, End and typing move between rows, Space selects,
/// with Shift all rows from the last one selected.
export function StaleTable({ books, selected, onSelect, onExplain }: TableProps) {
  const [active, setActive] = useState(0);
  const titles = useMemo(() => books.map(({ title }) => title), [books]);
  const anchor = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();
  const current = Math.min(active, books.length - 1);

  const { scroller, rows, wanted, isLines, measureRow, roomBefore, height } = useDrawnRows({
    count: books.length,
    rowHeight,
    headHeight,
    kept: [current],
  });

  function goTo(row: number) {
    const at = Math.max(0, Math.min(row, books.length - 1));
    wanted.current = at;
    setActive(at);
    rows.scrollToIndex(at);
  }

  function select(row: number, isRange: boolean) {
    const book = books[row];
    if (!book) return;
    const [from, to] = isRange ? [Math.min(anchor.current, row), Math.max(anchor.current, row)] : [row, row];
    onSelect(
      books.slice(from, to + 1).map(({ id }) => id),
      isRange || !selected.has(book.id),
    );
    anchor.current = row;
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === " " && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      return select(current, event.shiftKey);
    }
    const shown = scroller.current?.clientHeight ?? 0;
    const to = rowOfKey(event, current, { count: books.length, rowHeight, height: shown });
    const isTyped = event.key.length === 1 && event.key !== "/" && event.key !== " ";
    const found = to ?? (isTyped ? finder.current?.find(event.key, titles, current) : null) ?? null;
    if (found === null) return;
    event.preventDefault();
    goTo(found);
  }

  const items = rows.getVirtualItems();
  const end = items.at(-1)?.end ?? 0;
  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      <Table
        {...tableRoles.table}
        stickyHeader={!isLines}
        className={classes.table}
        aria-label="Stale books"
        aria-rowcount={books.length + 1}
        {...(isLines ? { "data-lines": true } : {})}
      >
        <Table.Thead {...tableRoles.group}>
          <Table.Tr {...tableRoles.row} aria-rowindex={1}>
            <Table.Th {...tableRoles.columnHeader} className={classes.check}>
              <VisuallyHidden>Select</VisuallyHidden>
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader} className={classes.title}>
              Title
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader} className={classes.imprint}>
              Imprint
            </Table.Th>
            <Table.Th {...tableRoles.columnHeader}>Why it is stale</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody {...tableRoles.group} onKeyDown={onKeyDown}>
          {items.map(({ index }, at) => {
            const book = books[index];
            return (
              book && (
                <Fragment key={book.id}>
                  <RowGap height={roomBefore(at)} />
                  <tr
                    {...tableRoles.row}
                    ref={measureRow}
                    className={classes.row}
                    data-index={index}
                    // The header is the first row.
                    aria-rowindex={index + 2}
                    {...(selected.has(book.id) ? { "data-selected": true } : {})}
                    onFocus={() => setActive(index)}
                  >
                    <Cells
                      book={book}
                      isSelected={selected.has(book.id)}
                      tabIndex={index === current ? 0 : -1}
                      onSelect={(isRange) => select(index, isRange)}
                      onExplain={() => onExplain(book)}
                    />
                  </tr>
                </Fragment>
              )
            );
          })}
          <RowGap height={height + (isLines ? 0 : headHeight) - end} />
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Cells({
  book: { id, title, imprint, staleReasons = [] },
  isSelected,
  tabIndex,
  onSelect,
  onExplain,
}: {
  book: BookRow;
  isSelected: boolean;
  tabIndex: number;
  onSelect: (isRange: boolean) => void;
  onExplain: () => void;
}) {
  const more = staleReasons.length - 1;
  return (
    <>
      <td {...tableRoles.cell} className={classes.check}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isSelected}
          aria-label={`Select ${title}`}
          tabIndex={tabIndex}
          data-target
          onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </td>
      <th {...tableRoles.rowHeader} scope="row" className={classes.title}>
        <Link to={`/book/${id}`} className={classes.link} title={title} tabIndex={tabIndex}>
          {title}
        </Link>
      </th>
      <td {...tableRoles.cell} className={classes.imprint} data-label="Imprint">
        {imprint.name}
      </td>
      <td {...tableRoles.cell} data-whole>
        <span title={staleReasons[0]?.message}>{staleReasons[0]?.message ?? "Contents changed since deployment"}</span>
        {more > 0 && (
          <button
            type="button"
            id={`why-${id}`}
            className={classes.more}
            aria-label={`and ${formatCount(more)} more: why ${title} is stale`}
            tabIndex={tabIndex}
            onClick={onExplain}
          >
            and {formatCount(more)} more
          </button>
        )}
      </td>
    </>
  );
}
