import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import type { Column, Sorting } from "./columns.ts";
import classes from "./line-sort.module.css";

/// px; the style sheet has the same.
export const lineSortHeight = 44;

/// What a table is sorted by, where its columns have no header to press. Pressed again, a column turns round.
export function LineSort<R, X>({
  columns,
  sorting,
  unsorted,
  onSort,
}: {
  columns: readonly Column<R, X>[];
  sorting: Sorting | null;
  /// What the table does after descending, as `sort by title again`.
  unsorted: string;
  onSort: (id: string) => void;
}) {
  const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <div className={classes.bar}>
      <label className={classes.label}>
        Sort by
        <select
          className={classes.select}
          value={sorting?.by ?? ""}
          onChange={({ currentTarget: { value } }) => {
            if (value !== "") onSort(value);
          }}
        >
          {sorting === null && <option value="">Nothing</option>}
          {columns
            .filter(({ isSortable }) => isSortable)
            .map(({ id, label, fullLabel }) => (
              <option key={id} value={id}>
                {fullLabel ?? label}
              </option>
            ))}
        </select>
      </label>
      {sorting && (
        <button
          type="button"
          className={classes.turn}
          aria-label={sorting.isDescending ? `Descending: ${unsorted}` : "Ascending: sort descending"}
          title={sorting.isDescending ? "Descending" : "Ascending"}
          onClick={() => onSort(sorting.by)}
        >
          <Arrow size={16} aria-hidden />
        </button>
      )}
    </div>
  );
}
