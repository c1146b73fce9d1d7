import {
  type CSSProperties,
  Fragment,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { Column, RowSelection, RowState, RowTree, Sorting } from "./columns.ts";
import { DataRow, openRow, WaitingRow } from "./data-row.tsx";
import classes from "./data-table.module.css";
import { LineSort, lineSortHeight } from "./line-sort.tsx";
import { type ListPosition, listStart } from "./list-position.ts";
import { RowGap } from "./row-gap.tsx";
import { TableHead } from "./table-head.tsx";
import { tableRoles } from "./table-roles.ts";
import { useDrawnRows } from "./use-drawn-rows.ts";
import { useTableKeys } from "./use-table-keys.ts";

/// What a screen says of its table. `R` is a row, `X` what it shows besides, as a name that is being typed.
export interface DataTableProps<R, X> {
  readonly label: string;
  /// The same as long as they look the same: rows are drawn again for others.
  readonly columns: readonly Column<R, X>[];
  readonly count: number;
  /// Undefined of a row that is not loaded yet.
  rowAt(index: number): R | undefined;
  keyOf(row: R, index: number): string;
  nameOf(row: R): string;
  extraOf?(row: R): X;
  /// px
  readonly rowHeight: number;
  readonly headHeight?: number;
  /// The width below which rows are lines, px.
  readonly linesBelow?: number;
  readonly sorting?: Sorting | null;
  readonly onSort?: (id: string) => void;
  /// What comes after descending, as `sort by title again`.
  readonly unsorted?: string;
  readonly selection?: RowSelection<R> | null;
  readonly tree?: RowTree<R> | null;
  /// What stands in a row instead of its columns; null where nothing does. The same function, as `columns` are.
  wholeOf?(row: R, at: RowState<X>): ReactNode;
  /// Where the table opens; another one brings it there.
  readonly position?: ListPosition;
  /// The row that is to have the focus; a new object each time.
  readonly focus?: { readonly row: number } | null;
  /// Whether a click anywhere in a row opens it.
  readonly opensRows?: boolean;
  readonly className?: string;
  /// Custom properties for the style sheet of `className`.
  readonly style?: CSSProperties;
  /// Which rows are in sight. Of another list, too: what is in sight may not be loaded.
  readonly onSight?: (first: number, last: number) => void;
  readonly onPosition?: (position: ListPosition) => void;
  /// All names, where rows that are not loaded have some too.
  readNames?(): Promise<readonly string[]>;
  findRow?(letter: string, from: number): number | null;
  onKey?(event: KeyboardEvent, row: R | undefined): boolean;
}

/// A table that draws only the rows in sight. One row is in the order of Tab; `useTableKeys` says what the keys do. Where its
/// columns have no room its rows are lines.
export function DataTable<R, X = null>({
  label,
  columns,
  count,
  rowAt,
  keyOf,
  nameOf,
  extraOf,
  rowHeight,
  headHeight = 36,
  linesBelow,
  sorting = null,
  onSort,
  unsorted = "do not sort",
  selection = null,
  tree = null,
  wholeOf,
  position = listStart,
  focus = null,
  opensRows = false,
  className,
  style,
  onSight,
  onPosition,
  readNames,
  findRow,
  onKey,
}: DataTableProps<R, X>) {
  const [active, setActive] = useState(position.row);
  /// The row that has the focus, until the one that is to have it is drawn.
  const [focused, setFocused] = useState<number | null>(null);
  const bound = (row: number) => Math.max(0, Math.min(row, count - 1));
  const current = bound(active);
  const { scroller, rows, wanted, focusWanted, isLines, measureRow, roomBefore, height } = useDrawnRows({
    count,
    rowHeight,
    headHeight,
    ...(onSort ? { lineHead: lineSortHeight } : {}),
    ...(linesBelow === undefined ? {} : { linesBelow }),
    top: position.top,
    kept: [current, focused ?? current],
  });
  const { scrollToIndex } = rows;
  // Another position is gone to.
  useLayoutEffect(() => {
    setActive(position.row);
    setFocused(null);
    wanted.current = position.hasFocus ? position.row : null;
    if (isLines) scrollToIndex(position.top, { align: "start" });
    else if (scroller.current) scroller.current.scrollTop = position.top * rowHeight;
  }, [position, rowHeight, isLines, scrollToIndex, scroller, wanted]);

  const first = rows.range?.startIndex ?? 0;
  const last = rows.range?.endIndex ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list, which has other rows, asks for its own
  useEffect(() => {
    if (count > 0) onSight?.(first, last);
  }, [rowAt, count, first, last, onSight]);
  // Before the next key, which acts on the row that the keyboard has come to.
  useLayoutEffect(
    () => onPosition?.({ top: first, row: current, hasFocus: focused !== null }),
    [first, current, focused, onPosition],
  );

  const onActive = useCallback((row: number) => {
    setActive(row);
    setFocused(row);
  }, []);

  // The rows may have become others: the keyboard stays with the row that has the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where that row stands depends on the rows
  useLayoutEffect(() => {
    const held = scroller.current?.querySelector<HTMLElement>("[data-index]:focus-within");
    if (held) onActive(Number(held.dataset.index));
  }, [rowAt, scroller, onActive]);

  function goTo(row: number) {
    const to = bound(row);
    wanted.current = to;
    setActive(to);
    rows.scrollToIndex(to);
    focusWanted();
  }
  const goToLatest = useRef(goTo);
  goToLatest.current = goTo;
  // Before the next key, too.
  useLayoutEffect(() => {
    if (focus) goToLatest.current(focus.row);
  }, [focus]);

  const names = () =>
    readNames?.() ??
    Array.from({ length: count }, (_, index) => {
      const row = rowAt(index);
      return row === undefined ? "" : nameOf(row);
    });
  const { choose, ...keys } = useTableKeys<R>({
    count,
    rowHeight,
    scroller,
    current: wanted.current ?? current,
    rowAt,
    goTo,
    names,
    ...(findRow ? { findRow } : {}),
    selection,
    tree,
    ...(onKey ? { onKey } : {}),
  });

  const sizes = {
    "--columns": [...(selection ? ["20px"] : []), ...columns.map(({ width }) => width)].join(" "),
    "--row": `${rowHeight}px`,
    "--head": `${headHeight}px`,
    ...style,
  } as CSSProperties;
  return (
    <div ref={scroller} className={classes.scroll} data-fills>
      {isLines && onSort && <LineSort columns={columns} sorting={sorting} unsorted={unsorted} onSort={onSort} />}
      <table
        role={tree ? "treegrid" : "table"}
        className={[classes.table, className].filter(Boolean).join(" ")}
        style={sizes}
        aria-label={label}
        aria-rowcount={count + 1}
        {...(selection ? { "data-choice": true } : {})}
        {...(isLines ? { "data-lines": true } : {})}
      >
        <TableHead
          columns={columns}
          choose={selection?.verb ?? null}
          sorting={sorting}
          onSort={isLines ? null : (onSort ?? null)}
        />
        <tbody
          {...tableRoles.group}
          className={classes.body}
          style={{ height }}
          {...(opensRows ? { "data-opens": true, onClick: openRow } : {})}
          {...keys}
          onBlur={() => setFocused(null)}
        >
          {rows.getVirtualItems().map(({ index }, at) => {
            const row = rowAt(index);
            const gap = <RowGap height={roomBefore(at)} />;
            if (row === undefined)
              return (
                <Fragment key={`row ${index}`}>
                  {gap}
                  <WaitingRow index={index} measure={measureRow} />
                </Fragment>
              );
            return (
              <Fragment key={keyOf(row, index)}>
                {gap}
                <DataRow
                  columns={columns}
                  row={row}
                  index={index}
                  isActive={index === current}
                  choice={selection && `${selection.verb} ${nameOf(row)}`}
                  isChosen={selection?.isChosen(row) ?? false}
                  isTree={tree !== null}
                  level={tree?.levelOf(row, index) ?? 1}
                  isOpen={tree?.isOpen(row, index) ?? null}
                  extra={extraOf ? extraOf(row) : (null as X)}
                  wholeOf={wholeOf ?? null}
                  onActive={onActive}
                  onChoose={choose}
                  measure={measureRow}
                />
              </Fragment>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
