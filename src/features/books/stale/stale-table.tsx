import { useCallback, useMemo } from "react";
import { Link } from "react-router-dom";
import type { BookRow } from "../../../../api/index.ts";
import { formatCount } from "../../../components/format.ts";
import type { Column } from "../../../components/table/columns.ts";
import { DataTable } from "../../../components/table/data-table.tsx";
import classes from "./stale.module.css";

/// Returns the columns of stale books. `onExplain` shows all reasons of a book.
const columnsFor = (onExplain: (book: BookRow) => void): readonly Column<BookRow>[] => [
  {
    id: "title",
    label: "Title",
    width: "minmax(0, 2fr)",
    isName: true,
    cell: ({ id, title }, { tabIndex }) => (
      <Link to={`/book/${id}`} title={title} tabIndex={tabIndex} data-target>
        {title}
      </Link>
    ),
  },
  {
    id: "imprint",
    label: "Imprint",
    width: "minmax(0, 1fr)",
    asLine: "named",
    cell: ({ imprint }) => imprint.name,
  },
  {
    id: "why",
    label: "Why it is stale",
    width: "minmax(0, 2.5fr)",
    asLine: "whole",
    cell(book, { tabIndex }) {
      const [first, ...more] = book.staleReasons ?? [];
      return (
        <>
          <span title={first?.message}>{first?.message ?? "Contents changed since deployment"}</span>
          {more.length > 0 && (
            <button
              type="button"
              id={`why-${book.id}`}
              className={classes.more}
              aria-label={`and ${formatCount(more.length)} more: why ${book.title} is stale`}
              tabIndex={tabIndex}
              onClick={() => onExplain(book)}
            >
              and {formatCount(more.length)} more
            </button>
          )}
        </>
      );
    },
  },
];

/// The table of stale books. Enter opens one, Space selects it.
export function StaleTable({
  books,
  selected,
  onSelect,
  onExplain,
}: {
  books: readonly BookRow[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
  onExplain: (book: BookRow) => void;
}) {
  const columns = useMemo(() => columnsFor(onExplain), [onExplain]);
  const rowAt = useCallback((index: number) => books[index], [books]);
  const idsOf = (some: readonly BookRow[]) => some.map(({ id }) => id);
  return (
    <DataTable
      label="Stale books"
      columns={columns}
      count={books.length}
      rowAt={rowAt}
      keyOf={({ id }) => id}
      nameOf={({ title }) => title}
      rowHeight={40}
      selection={{
        verb: "Select",
        isChosen: ({ id }) => selected.has(id),
        toggle: ({ id }) => onSelect([id], !selected.has(id)),
        range: (from, to) => onSelect(idsOf(books.slice(from, to + 1)), true),
        all: () => onSelect(idsOf(books), true),
        none: selected.size > 0 ? () => onSelect([...selected], false) : null,
      }}
    />
  );
}
