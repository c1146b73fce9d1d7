import { defaultRangeExtractor, useVirtualizer } from "@tanstack/react-virtual";
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { BookSortKey } from "../../../api/index.ts";
import { createRowFinder, type RowFinder } from "../../components/row-finder.ts";
import { RowGap } from "../../components/row-gap.tsx";
import type { BookListAddress } from "./book-list-address.ts";
import type { BookList } from "./book-list-store.ts";
import { BookRow } from "./book-row.tsx";
import classes from "./book-table.module.css";
import { BookTableHead } from "./book-table-head.tsx";
import type { ListPlace } from "./list-place.ts";
import { tableRoles } from "./table-roles.ts";
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
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  /// When the key was pressed that is looked for: all rows may have to be loaded first.
  const pressed = useRef(0);
  const looking = useRef(0);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder(() => pressed.current);
  const current = Math.max(0, Math.min(active, total - 1));
  const latest = useRef(current);
  latest.current = current;

  const rows = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 2,
    // In a task of their own, apart from the layout of the frame: neither keeps the page long.
    useFlushSync: false,
    // The rows are drawn at once, and not only when the place for them has been measured.
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: place.top * rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
    // The rows of the keyboard stay where they are scrolled out of sight.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), current, focused ?? current])]
        .filter((row) => row < total)
        .sort((a, b) => a - b),
  });
  const { measure } = rows;
  useLayoutEffect(() => {
    if (rowHeight > 0) measure();
  }, [measure, rowHeight]);

  // Another list begins where it says.
  useLayoutEffect(() => {
    setActive(place.row);
    setFocused(null);
    wanted.current = place.hasFocus ? place.row : null;
    if (scroller.current) scroller.current.scrollTop = place.top * rowHeight;
  }, [place, rowHeight]);

  // A row that is to have the focus may be drawn only now.
  useEffect(() => {
    if (wanted.current === null) return;
    const title = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-title]`);
    if (!title) return;
    wanted.current = null;
    title.focus({ preventScroll: true });
  });

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
    const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
    const from = wanted.current ?? current;
    const moves: Record<string, number> = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + page,
      PageUp: from - page,
      Home: 0,
      End: total - 1,
    };
    const to = moves[event.key];
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
    <div ref={scroller} className={classes.scroll}>
      <table {...tableRoles.table} className={classes.table} aria-label="Books" aria-rowcount={total + 1}>
        <BookTableHead address={address} onSort={onSort} />
        <tbody
          {...tableRoles.group}
          className={classes.body}
          style={{ height: total * rowHeight }}
          {...{ onKeyDown, onClick: openRow, onBlur: () => setFocused(null) }}
        >
          {items.map(({ index }, at) => (
            <Fragment key={index}>
              <RowGap height={(index - (items[at - 1]?.index ?? -1) - 1) * rowHeight} />
              <BookRow book={list.rows[index]} row={index} isActive={index === current} onActive={onActive} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/// The whole row opens its book, with Ctrl in a tab of its own, unless something was marked in it.
function openRow(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest("a") || getSelection()?.toString()) return;
  const link = event.target.closest("tr")?.querySelector("[data-title]");
  const { ctrlKey, metaKey, shiftKey } = event;
  link?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
