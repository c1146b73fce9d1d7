import type { VirtualItem } from "@tanstack/react-virtual";
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useState } from "react";
import { type DrawnRows, rowOfKey, useDrawnRows } from "./use-drawn-rows.ts";

/// What a table needs of which only the rows in sight are drawn (`row-table.module.css`).
export interface RowTable extends Pick<DrawnRows, "isLines" | "measureRow" | "roomBefore" | "height"> {
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

/// Heights in px; rows are marked as `useDrawnRows` asks for.
export function useRowTable({
  count,
  rowHeight,
  headHeight,
  linesBelow,
  start = { top: 0, row: 0 },
}: {
  count: number;
  rowHeight: number;
  headHeight: number;
  linesBelow?: number;
  /// Where the table opens.
  start?: { readonly top: number; readonly row: number };
}): RowTable {
  const [active, setActive] = useState(start.row);
  const bound = (row: number) => Math.max(0, Math.min(row, count - 1));
  const current = bound(active);
  const drawn = useDrawnRows({
    count,
    rowHeight,
    headHeight,
    top: start.top,
    ...(linesBelow === undefined ? {} : { linesBelow }),
  });
  const { scroller, rows, wanted } = drawn;
  const onActive = useCallback((row: number) => setActive(row), []);

  return {
    ...drawn,
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
    rowOf: (event) => rowOfKey(event, current, { count, rowHeight, height: scroller.current?.clientHeight ?? 0 }),
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
