import { defaultRangeExtractor, useVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from "react";
import { narrowWidth } from "../screen/use-is-narrow.ts";
import { useIsNarrower } from "../screen/use-is-narrower.ts";

/// Rows of one height; only those in sight, and a few around them, are drawn. Where there is not room for their columns
/// they are lines, each as high as what it says.
export interface DrawnRows {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly rows: Virtualizer<HTMLDivElement, Element>;
  /// The row that is to have the focus as soon as it is drawn; null where it is to stay where it is.
  readonly wanted: RefObject<number | null>;
  /// Gives it the focus, where it is drawn already.
  focusWanted(): void;
  /// Whether rows are lines (`data-lines` of the table).
  readonly isLines: boolean;
  /// The `ref` of a drawn row.
  readonly measureRow: ((row: Element | null) => void) | undefined;
  /// The room before a drawn row that follows others, and all rows' height, px.
  roomBefore(at: number): number;
  readonly height: number;
}

/// Heights in px. A drawn row has its number as `data-index`, and `data-target` on what gets its focus.
export function useDrawnRows({
  count,
  rowHeight,
  headHeight,
  lineHead = 0,
  linesBelow = narrowWidth,
  top = 0,
  overscan = 3,
  kept = [],
}: {
  count: number;
  rowHeight: number;
  headHeight: number;
  /// What stands above the rows where they are lines.
  lineHead?: number;
  /// The width of the table below which its rows are lines.
  linesBelow?: number;
  /// The row at which the table opens.
  top?: number;
  /// How many rows are drawn beyond those in sight, each way.
  overscan?: number;
  /// Rows that are drawn out of sight, too, as the one of the keyboard.
  kept?: readonly number[];
}): DrawnRows {
  const scroller = useRef<HTMLDivElement>(null);
  const wanted = useRef<number | null>(null);
  const isLines = useIsNarrower(scroller, linesBelow);
  const head = isLines ? lineHead : headHeight;
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    // A line is measured when it is drawn; until then it is thought as high as most.
    estimateSize: () => (isLines ? 2 * rowHeight : rowHeight),
    overscan,
    // In a task of their own, apart from the layout of the frame: neither keeps the page long.
    useFlushSync: false,
    // The rows are drawn at once, and not only when the place for them has been measured.
    initialRect: { width: 0, height: window.innerHeight },
    initialOffset: top * rowHeight,
    paddingStart: head,
    scrollPaddingStart: head,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...kept])]
        .filter((row) => row >= 0 && row < count)
        .sort((one, other) => one - other),
  });
  const focusWanted = useCallback(() => {
    if (wanted.current === null) return;
    const target = scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"] [data-target]`);
    if (!target) return;
    wanted.current = null;
    target.focus({ preventScroll: true });
  }, []);
  useEffect(focusWanted);
  const { measure, measureElement } = rows;
  useLayoutEffect(() => {
    if (rowHeight > 0 || isLines) measure();
  }, [measure, rowHeight, isLines]);
  const drawn = rows.getVirtualItems();
  return {
    scroller,
    rows,
    wanted,
    focusWanted,
    isLines,
    measureRow: isLines ? measureElement : undefined,
    roomBefore: (at) => (drawn[at]?.start ?? head) - (drawn[at - 1]?.end ?? head),
    height: rows.getTotalSize() - head,
  };
}

/// The row that a key leads to from another one, in bounds: arrows, Page Up and Page Down, Home, End; undefined for other
/// keys. `height` is what the table shows at a time, px.
export function rowOfKey(
  { key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey">,
  from: number,
  { count, rowHeight, height }: { count: number; rowHeight: number; height: number },
): number | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  const page = Math.max(1, Math.floor(height / rowHeight) - 2);
  const moves = new Map([
    ["ArrowDown", from + 1],
    ["ArrowUp", from - 1],
    ["PageDown", from + page],
    ["PageUp", from - page],
    ["Home", 0],
    ["End", count - 1],
  ]);
  const to = moves.get(key);
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}
