import { Table, VisuallyHidden } from "@mantine/core";
import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import { Fragment, type KeyboardEvent, useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { BookRow } from "../../../api/index.ts";
import { formatCount } from "../../components/format.ts";
import { createRowFinder, type RowFinder } from "../../components/row-finder.ts";
import { RowGap } from "../../components/row-gap.tsx";
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
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const anchor = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();
  const current = Math.min(active, books.length - 1);

  const rows = useVirtualizer({
    count: books.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    // In a task of their own, apart from the layout of the frame: neither keeps the page long.
    useFlushSync: false,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    // The row with the focus stays where it is scrolled out of sight.
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), current])].sort((a, b) => a - b),
  });

  function goTo(row: number) {
    const at = Math.max(0, Math.min(row, books.length - 1));
    wanted.current = at;
    setActive(at);
    rows.scrollToIndex(at);
  }

  // A row that is to have the focus may be drawn only now.
  useEffect(() => {
    if (wanted.current === null) return;
    const box = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] input`);
    if (!box) return;
    wanted.current = null;
    box.focus({ preventScroll: true });
  });

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
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + page,
      PageUp: current - page,
      Home: 0,
      End: books.length - 1,
    };
    const isTyped = event.key.length === 1 && event.key !== "/" && event.key !== " ";
    const found = moves[event.key] ?? (isTyped ? finder.current?.find(event.key, titles, current) : null) ?? null;
    if (found === null) return;
    event.preventDefault();
    goTo(found);
  }

  const items = rows.getVirtualItems();
  const last = items.at(-1)?.index ?? -1;
  return (
    <div ref={scroller} className={classes.scroll}>
      <Table stickyHeader className={classes.table} aria-label="Stale books" aria-rowcount={books.length + 1}>
        <Table.Thead>
          <Table.Tr aria-rowindex={1}>
            <Table.Th className={classes.check}>
              <VisuallyHidden>Select</VisuallyHidden>
            </Table.Th>
            <Table.Th className={classes.title}>Title</Table.Th>
            <Table.Th className={classes.imprint}>Imprint</Table.Th>
            <Table.Th>Why it is stale</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody onKeyDown={onKeyDown}>
          {items.map(({ index }, at) => {
            const book = books[index];
            return (
              book && (
                <Fragment key={book.id}>
                  <RowGap height={(index - (items[at - 1]?.index ?? -1) - 1) * rowHeight} />
                  <tr
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
          <RowGap height={(books.length - 1 - last) * rowHeight} />
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
      <td className={classes.check}>
        <input
          type="checkbox"
          className={classes.box}
          checked={isSelected}
          aria-label={`Select ${title}`}
          tabIndex={tabIndex}
          onChange={(event) => onSelect(event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)}
        />
      </td>
      <th scope="row" className={classes.title}>
        <Link to={`/book/${id}`} className={classes.link} title={title} tabIndex={tabIndex}>
          {title}
        </Link>
      </th>
      <td className={classes.imprint}>{imprint.name}</td>
      <td>
        <span title={staleReasons[0]?.message}>
          {staleReasons[0]?.message ?? "Its package would come out different"}
        </span>
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
