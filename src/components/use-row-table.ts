import { useVirtualizer, type VirtualItem } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useEffect, useRef, useState } from "react";

/// What a table needs of which only the rows in sight are drawn (`row-table.module.css`).
export interface RowTable {
  readonly scroller: RefObject<HTMLDivElement | null>;
  /// The rows to draw: those in sight, and a few around them.
  readonly items: readonly VirtualItem[];
  /// The first and the last row in sight.
  readonly first: number;
  readonly last: number;
  /// The row of the keyboard: the one in the order of Tab.
  readonly current: number;
  /// A row has got the focus.
  readonly onActive: (row: number) => void;
  /// Brings a row into sight and gives it the focus.
  goTo(row: number): void;
  /// The row that a key leads to, in bounds: arrows, Page Up and Page Down, Home, End; undefined for other keys.
  rowOf(event: KeyboardEvent): number | undefined;
}

/// Heights in px. A drawn row has its number as `data-index`, and `data-target` on what gets its focus.
export function useRowTable({
  count,
  rowHeight,
  headHeight,
  start = { top: 0, row: 0 },
}: {
  count: number;
  rowHeight: number;
  headHeight: number;
  /// Where the table opens.
  start?: { readonly top: number; readonly row: number };
}): RowTable {
  const [active, setActive] = useState(start.row);
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const bound = (row: number) => Math.max(0, Math.min(row, count - 1));
  const current = bound(active);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 3,
    // In a task of their own, apart from the layout of the frame: neither keeps the page long.
    useFlushSync: false,
    // The rows are drawn at once, and not only when the place for them has been measured.
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: start.top * rowHeight,
    paddingStart: headHeight,
    scrollPaddingStart: headHeight,
  });
  // A row that is to have the focus may be drawn only now.
  useEffect(() => {
    if (wanted.current === null) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-target]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  });
  const onActive = useCallback((row: number) => setActive(row), []);

  return {
    scroller,
    items: rows.getVirtualItems(),
    first: rows.range?.startIndex ?? 0,
    last: rows.range?.endIndex ?? 0,
    current,
    onActive,
    goTo(row) {
      const to = bound(row);
      wanted.current = to;
      setActive(to);
      rows.scrollToIndex(to);
    },
    rowOf(event) {
      if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
      const page = Math.max(1, Math.floor((scroller.current?.clientHeight ?? 0) / rowHeight) - 2);
      const moves = new Map([
        ["ArrowDown", current + 1],
        ["ArrowUp", current - 1],
        ["PageDown", current + page],
        ["PageUp", current - page],
        ["Home", 0],
        ["End", count - 1],
      ]);
      const to = moves.get(event.key);
      return to === undefined ? undefined : bound(to);
    },
  };
}

/// The whole row opens what its `data-target` opens, with Ctrl in a tab of its own, unless something was marked in it.
export function openRow(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest("a, button, input, label") || getSelection()?.toString()) return;
  target
    .closest("tr")
    ?.querySelector("[data-target]")
    ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
