import { Table, Tooltip, UnstyledButton } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { Link } from "react-router-dom";
import type { BookRow, BookSortKey } from "../../../api/index.ts";
import { createRowFinder, type RowFinder } from "../../components/row-finder.ts";
import { type BookColumn, bookColumns } from "./book-columns.tsx";
import type { BookListAddress } from "./book-list-address.ts";
import classes from "./book-table.module.css";

/// The books as a table. Rows are real links; the arrow keys, Home, End and typing move between them.
export function BookTable({
  books,
  address,
  onSort,
}: {
  books: readonly BookRow[];
  address: BookListAddress;
  onSort: (key: BookSortKey) => void;
}) {
  const [active, setActive] = useState(0);
  const body = useRef<HTMLTableSectionElement>(null);
  const finder = useRef<RowFinder | null>(null);
  finder.current ??= createRowFinder();
  const current = Math.min(active, books.length - 1);

  function focusRow(row: number) {
    const to = Math.max(0, Math.min(row, books.length - 1));
    setActive(to);
    body.current?.querySelectorAll<HTMLAnchorElement>("a[data-row]")[to]?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      PageDown: current + 10,
      PageUp: current - 10,
      Home: 0,
      End: books.length - 1,
    };
    const typed = event.key.length === 1;
    const found = moves[event.key] ?? (typed ? finder.current?.find(event.key, books.map(titleOf), current) : null);
    if (found === undefined || found === null) return;
    event.preventDefault();
    focusRow(found);
  }

  return (
    <Table.ScrollContainer minWidth={1400} className={classes.scroll} type="native">
      <Table stickyHeader highlightOnHover className={classes.table} aria-label="Books">
        <colgroup>
          <col style={{ width: "17%" }} />
          {bookColumns.map(({ sort, width }) => (
            <col key={sort} {...(width ? { style: { width } } : {})} />
          ))}
        </colgroup>
        <Table.Thead>
          <Table.Tr>
            <Header sort="title" label="Title" address={address} onSort={onSort} />
            {bookColumns.map((column) => (
              <Header key={column.sort} {...column} address={address} onSort={onSort} />
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody ref={body} onKeyDown={onKeyDown}>
          {books.map((book, row) => (
            <Table.Tr key={book.id} className={classes.row} onFocus={() => setActive(row)}>
              <Table.Th scope="row" className={classes.title}>
                <Link
                  to={`/book/${book.id}`}
                  className={classes.link}
                  title={book.title}
                  data-row
                  tabIndex={row === current ? 0 : -1}
                >
                  {book.title}
                </Link>
              </Table.Th>
              {bookColumns.map((column) => (
                <BookCell key={column.sort} column={column} book={book} active={row === current} />
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

const titleOf = ({ title }: BookRow): string => title;

function BookCell({ column, book, active }: { column: BookColumn; book: BookRow; active: boolean }) {
  const content = column.cell(book, active);
  return (
    <Table.Td data-align={column.align} {...(typeof content === "string" ? { title: content } : {})}>
      {content}
    </Table.Td>
  );
}

function Header({
  sort,
  label,
  title,
  align,
  address,
  onSort,
}: {
  sort: BookSortKey;
  label: string;
  title?: string;
  align?: "end" | "center";
  address: BookListAddress;
  onSort: (key: BookSortKey) => void;
}) {
  const sorted = address.sort === sort;
  const Arrow = address.descending ? IconArrowDown : IconArrowUp;
  const button = (
    <UnstyledButton className={classes.sort} onClick={() => onSort(sort)} {...(title ? { "aria-label": title } : {})}>
      {label}
      {sorted && <Arrow size={14} aria-hidden className={classes.arrow} />}
    </UnstyledButton>
  );
  return (
    <Table.Th data-align={align} {...(sorted ? { "aria-sort": address.descending ? "descending" : "ascending" } : {})}>
      {title ? <Tooltip label={title}>{button}</Tooltip> : button}
    </Table.Th>
  );
}
