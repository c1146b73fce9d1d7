import { memo } from "react";
import { Link } from "react-router-dom";
import type { BookRow as Book } from "../../../../api/index.ts";
import { RowIcon } from "../../../components/table/row-icon.tsx";
import { tableRoles } from "../../../components/table/table-roles.ts";
import { type BookColumn, bookColumns } from "./book-columns.tsx";
import classes from "./book-table.module.css";

/// A row of the book list; without a book, the room of one that is not loaded yet. Dozens are drawn at each turn of the
/// wheel: few plain elements, and none is drawn again whose book is the same.
export const BookRow = memo(Row);

function Row({
  book,
  row,
  isActive,
  onActive,
  measure,
}: {
  book: Book | undefined;
  row: number;
  isActive: boolean;
  onActive: (row: number) => void;
  /// Where rows are lines.
  measure: ((row: Element | null) => void) | undefined;
}) {
  const place = {
    ...tableRoles.row,
    ref: measure,
    className: classes.row,
    "data-index": row,
    // The header is the first row.
    "aria-rowindex": row + 2,
  };
  if (!book) {
    return (
      <tr {...place}>
        <td {...tableRoles.cell} className={`${classes.cell} ${classes.title} ${classes.absent}`}>
          Loading…
        </td>
      </tr>
    );
  }
  const tabIndex = isActive ? 0 : -1;
  const to = `/book/${book.id}`;
  return (
    <tr {...place} onFocus={() => onActive(row)}>
      <th {...tableRoles.rowHeader} scope="row" className={`${classes.cell} ${classes.title}`}>
        <Link to={to} className={classes.link} title={book.title} tabIndex={tabIndex} data-target>
          {book.title}
        </Link>
      </th>
      {bookColumns.map((column) => (
        <Cell key={column.sort} column={column} book={book} />
      ))}
      <td {...tableRoles.cell} className={`${classes.cell} ${classes.edit}`} data-actions>
        <Link to={to} className={classes.pencil} title="Edit" aria-label={`Edit ${book.title}`} tabIndex={tabIndex}>
          <RowIcon icon="pencil" />
        </Link>
      </td>
    </tr>
  );
}

function Cell({ column, book }: { column: BookColumn; book: Book }) {
  const content = column.cell(book);
  return (
    <td
      {...tableRoles.cell}
      className={`${classes.cell} ${classes[column.sort]}`}
      data-label={column.title ?? column.label}
      {...(typeof content === "string" ? { title: content } : {})}
    >
      {content}
    </td>
  );
}
