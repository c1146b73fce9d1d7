import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { BookSortKey } from "../../../../api/index.ts";
import spoken from "../../../components/screen/spoken.module.css";
import { tableRoles } from "../../../components/table/table-roles.ts";
import { type BookColumn, bookColumns } from "./book-columns.tsx";
import type { BookListAddress } from "./book-list-address.ts";
import classes from "./book-table.module.css";

/// The header: each of its cells sorts by its column, unless that is done elsewhere.
export function BookTableHead({
  address,
  onSort,
}: {
  address: BookListAddress;
  onSort: ((key: BookSortKey) => void) | null;
}) {
  return (
    <thead {...tableRoles.group} className={classes.head}>
      <tr {...tableRoles.row} className={classes.headRow} aria-rowindex={1}>
        <Header sort="title" label="Title" address={address} onSort={onSort} />
        {bookColumns.map((column) => (
          <Header key={column.sort} {...column} address={address} onSort={onSort} />
        ))}
        <th {...tableRoles.columnHeader} scope="col" className={`${classes.cell} ${classes.edit}`}>
          <span className={spoken.spoken}>Edit</span>
        </th>
      </tr>
    </thead>
  );
}

function Header({
  sort,
  label,
  title,
  address,
  onSort,
}: Omit<BookColumn, "cell"> & { address: BookListAddress; onSort: ((key: BookSortKey) => void) | null }) {
  const isSorted = address.sort === sort;
  const Arrow = address.descending ? IconArrowDown : IconArrowUp;
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      className={`${classes.cell} ${classes[sort]}`}
      {...(isSorted ? { "aria-sort": address.descending ? "descending" : "ascending" } : {})}
    >
      {onSort === null ? (
        (title ?? label)
      ) : (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(sort)}
          {...(title ? { "aria-label": title, title } : {})}
        >
          {label}
          {isSorted && <Arrow size={14} aria-hidden className={classes.arrow} />}
        </button>
      )}
    </th>
  );
}
