import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { type BookSortKey, bookSortKeys } from "../../../../api/index.ts";
import { bookColumns } from "./book-columns.tsx";
import type { BookListAddress } from "./book-list-address.ts";
import classes from "./book-sort.module.css";

/// px; the style sheet has the same.
export const sortHeight = 44;

/// What the books are sorted by, where their columns have no header to press. Pressed again, a column turns round.
export function BookSort({ address, onSort }: { address: BookListAddress; onSort: (key: BookSortKey) => void }) {
  const Arrow = address.descending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.bar}>
      <label className={classes.label}>
        Sort by
        <select
          className={classes.select}
          value={address.sort}
          onChange={({ currentTarget: { value } }) => {
            const key = bookSortKeys.find((one) => one === value);
            if (key) onSort(key);
          }}
        >
          <option value="title">Title</option>
          {bookColumns.map(({ sort, label, title }) => (
            <option key={sort} value={sort}>
              {title ?? label}
            </option>
          ))}
        </select>
      </label>
      <button
        type="button"
        className={classes.turn}
        aria-label={address.descending ? "Descending: sort by title again" : "Ascending: sort descending"}
        title={address.descending ? "Descending" : "Ascending"}
        onClick={() => onSort(address.sort)}
      >
        <Arrow size={16} aria-hidden />
      </button>
    </div>
  );
}
