import { Fragment, type KeyboardEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { BookSortKey } from "../../../../api/index.ts";
import { createRowFinder, type RowFinder } from "../../../components/table/row-finder.ts";
import { RowGap } from "../../../components/table/row-gap.tsx";
import { tableRoles } from "../../../components/table/table-roles.ts";
import { rowOfKey, useDrawnRows } from "../../../components/table/use-drawn-rows.ts";
import { openRow } from "../../../components/table/use-row-table.ts";
import type { BookListAddress } from "./book-list-address.ts";
import type { BookList } from "./book-list-store.ts";
import { BookRow } from "./book-row.tsx";
import { BookSort, sortHeight } from "./book-sort.tsx";
import classes from "./book-table.module.css";
import { BookTableHead } from "./book-table-head.tsx";
import type { ListPlace } from "./list-place.ts";
import { rowLayouts, useIsNarrow } from "./use-is-narrow.ts";

/// The books as a table that draws only the rows in sight. Arrows, Home, End and typing move between rows, Enter opens.
export function BookTable({
  list,
  address,
  onSort,
  onSight,
  onPlace,
  readAll,
}: {
  list: BookList;
  address: BookListAddress;
  onSort: (key: BookSortKey) => void;
  /// Which rows are in sight.
  onSight: (first: number, last: number) => void;
  onPlace: (place: ListPlace) => void;
  /// Loads all rows, for a title to be found among them; answers the list as it is then.
  readAll: () => Promise<BookList>;
}) {
  const { total, place } = list;
  const { row: rowHeight, head: headHeight } = rowLayouts[useIsNarrow() ? "narrow" : "wide"];
  const [active, setActive] = useState(place.row);
  /// The row that has the focus, until the one that is to have it is drawn.
  const [focused, setFocused] = useState<number | null>(null);
  /// When the key was pressed that is looked for: all rows may have to be loaded first.
  const pressed = useRef(0);
  const looking = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder(() => pressed.current);
  const current = Math.max(0, Math.min(active, total - 1));
  const latest = useRef(current);
  latest.current = current;

  const { scroller, rows, wanted, isLines, measureRow, roomBefore, height } = useDrawnRows({
    count: total,
    rowHeight,
    headHeight,
    lineHead: sortHeight,
    linesBelow: 900,
    top: place.top,
    overscan: 2,
    kept: [current, focused ?? current],
  });

  const { scrollToIndex } = rows;
  // Another list begins where it says.
  useLayoutEffect(() => {
    setActive(place.row);
    setFocused(null);
    wanted.current = place.hasFocus ? place.row : null;
    if (isLines) scrollToIndex(place.top, { align: "start" });
    else if (scroller.current) scroller.current.scrollTop = place.top * rowHeight;
  }, [place, rowHeight, isLines, scrollToIndex, scroller, wanted]);

  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  // Whenever the list is another one, too: what is in sight may not be loaded.
  useEffect(() => {
    if (list.total > 0) onSight(first, last);
  }, [list, first, last, onSight]);
  useEffect(
    () => onPlace({ top: first, row: current, hasFocus: focused !== null }),
    [first, current, focused, onPlace],
  );

  const onActive = useCallback((row: number) => {
    setActive(row);
    setFocused(row);
  }, []);

  function goTo(row: number) {
    const to = Math.max(0, Math.min(row, total - 1));
    wanted.current = to;
    setActive(to);
    rows.scrollToIndex(to);
  }

  async function find(key: string, time: number) {
    looking.current++;
    const { rows: all } = await readAll();
    looking.current--;
    pressed.current = time;
    const from = wanted.current ?? latest.current;
    const found = finder.current?.find(
      key,
      all.map((book) => book?.title ?? ""),
      from,
    );
    if (found !== undefined && found !== null) goTo(found);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const shown = scroller.current?.clientHeight ?? 0;
    const to = rowOfKey(event, wanted.current ?? current, { count: total, rowHeight, height: shown });
    pressed.current = event.timeStamp;
    const isTyping = looking.current > 0 || finder.current?.isTyping();
    const isTyped = event.key.length === 1 && event.key !== "/" && (event.key !== " " || isTyping);
    if (to === undefined && !isTyped) return;
    event.preventDefault();
    if (to === undefined) void find(event.key, event.timeStamp);
    else goTo(to);
  }

  const items = rows.getVirtualItems();
  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      {isLines && <BookSort address={address} onSort={onSort} />}
      <table
        {...tableRoles.table}
        className={classes.table}
        aria-label="Books"
        aria-rowcount={total + 1}
        {...(isLines ? { "data-lines": true } : {})}
      >
        <BookTableHead address={address} onSort={isLines ? null : onSort} />
        <tbody
          {...tableRoles.group}
          className={classes.body}
          style={{ height }}
          {...{ onKeyDown, onClick: openRow, onBlur: () => setFocused(null) }}
        >
          {items.map(({ index }, at) => (
            <Fragment key={index}>
              <RowGap height={roomBefore(at)} />
              <BookRow
                book={list.rows[index]}
                row={index}
                isActive={index === current}
                onActive={onActive}
                measure={measureRow}
              />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}
