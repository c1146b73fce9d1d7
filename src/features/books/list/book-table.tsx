import { useCallback, useMemo } from "react";
import { useStore } from "zustand";
import { type BookSortKey, bookSortKeys } from "../../../../api/index.ts";
import type { ColumnChoice } from "../../../components/list-views/chosen-columns.ts";
import { useChosen } from "../../../components/list-views/use-columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import type { ListPosition } from "../../../components/table/list-position.ts";
import type { BookChoice } from "./book-choice.ts";
import { bookColumns, lookColumn } from "./book-columns.tsx";
import type { BookListAddress } from "./book-list-address.ts";
import type { BookList } from "./book-list-store.ts";
import classes from "./book-table.module.css";
import { twoLines } from "./two-lines.ts";

/// The books as a table. Enter opens one, Space chooses it, Alt+Enter looks at it.
export function BookTable({
  list: { total, rows, position },
  choice,
  address,
  shown,
  onSort,
  onSight,
  onPosition,
  onLook,
  focus,
  readAll,
}: {
  list: BookList;
  choice: BookChoice;
  address: BookListAddress;
  shown: ColumnChoice;
  onSort: (key: BookSortKey) => void;
  /// Which rows are in sight.
  onSight: (first: number, last: number) => void;
  onPosition: (position: ListPosition) => void;
  /// A row is to be looked at.
  onLook: (index: number) => void;
  focus: { readonly row: number } | null;
  /// Loads all rows, for a title to be found among them; answers the list as it is then.
  readAll: () => Promise<BookList>;
}) {
  const { chosen } = useStore(choice.store);
  const all = useMemo(() => [...bookColumns, lookColumn(onLook)], [onLook]);
  const columns = useChosen(all, shown);
  const lines = useMemo(() => (shown === null ? null : twoLines(columns)), [shown, columns]);
  const rowAt = useCallback((index: number) => rows[index], [rows]);
  return (
    <DataTable
      label="Books"
      columns={columns}
      count={total}
      rowAt={rowAt}
      keyOf={(_book, index) => String(index)}
      nameOf={({ title }) => title}
      readNames={async () => Array.from((await readAll()).rows, (book) => book?.title ?? "")}
      rowHeight={60}
      headHeight={52}
      linesBelow={880}
      className={`${classes.table} ${lines ? classes.chosen : ""}`}
      {...(lines ? { style: lines } : {})}
      sorting={{ by: address.sort, isDescending: address.descending }}
      unsorted="sort by title again"
      onSort={(id) => {
        const key = bookSortKeys.find((one) => one === id);
        if (key) onSort(key);
      }}
      selection={{
        verb: "Choose",
        isChosen: ({ id }) => chosen.has(id),
        toggle: choice.toggle,
        range: choice.range,
        all: choice.all,
        none: chosen.size > 0 ? choice.none : null,
      }}
      focus={focus}
      onKey={(event) => {
        const row = event.altKey && event.key === "Enter" ? (event.target as Element).closest("[data-index]") : null;
        if (row instanceof HTMLElement) onLook(Number(row.dataset.index));
        return row !== null;
      }}
      opensRows
      position={position}
      onSight={onSight}
      onPosition={onPosition}
    />
  );
}
