import classes from "./grid.module.css";

/// Hides what is no cell for words from screen readers: in the grid it would be a cell without use. Each cell states
/// its own row and column.
export const hiddenFromReaders = { "aria-hidden": true } as const;

/// The number of a row, before its cells.
export function RowHead({ row }: { row: number }) {
  return (
    <th scope="row" className={classes.head} {...hiddenFromReaders}>
      {row + 1}
    </th>
  );
}
