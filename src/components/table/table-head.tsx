import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import spoken from "../screen/spoken.module.css";
import type { Column, Sorting } from "./columns.ts";
import { cellClass } from "./data-row.tsx";
import classes from "./data-table.module.css";
import { tableRoles } from "./table-roles.ts";

/// The header: a column that sorts does so by its cell, unless that is done elsewhere.
export function TableHead<R, X>({
  columns,
  choose,
  sorting,
  onSort,
}: {
  columns: readonly Column<R, X>[];
  /// The name of the column in which rows are chosen; null where they are not.
  choose: string | null;
  sorting: Sorting | null;
  onSort: ((id: string) => void) | null;
}) {
  return (
    <thead {...tableRoles.group} className={classes.head}>
      <tr {...tableRoles.row} className={classes.headRow} aria-rowindex={1}>
        {choose !== null && (
          <th {...tableRoles.columnHeader} scope="col" className={classes.cell}>
            <span className={spoken.spoken}>{choose}</span>
          </th>
        )}
        {columns.map((column) => (
          <Header
            key={column.id}
            column={column}
            sorting={sorting?.by === column.id ? sorting : null}
            onSort={column.isSortable ? onSort : null}
          />
        ))}
      </tr>
    </thead>
  );
}

function Header<R, X>({
  column,
  sorting,
  onSort,
}: {
  column: Column<R, X>;
  sorting: Sorting | null;
  onSort: ((id: string) => void) | null;
}) {
  const { id, label, fullLabel, isSpoken } = column;
  const Arrow = sorting?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      {...tableRoles.columnHeader}
      scope="col"
      className={cellClass(column)}
      {...(sorting ? { "aria-sort": sorting.isDescending ? "descending" : "ascending" } : {})}
    >
      {onSort ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort(id)}
          {...(fullLabel ? { "aria-label": fullLabel, title: fullLabel } : {})}
        >
          {label}
          {sorting && <Arrow size={14} aria-hidden className={classes.arrow} />}
        </button>
      ) : isSpoken ? (
        <span className={spoken.spoken}>{label}</span>
      ) : (
        (fullLabel ?? label)
      )}
    </th>
  );
}
