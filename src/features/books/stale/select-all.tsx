import { useEffect, useRef } from "react";
import type { BookRow } from "../../../../api/index.ts";
import classes from "./stale.module.css";

/// Selects all shown books, or none of them.
export function SelectAll({
  books,
  selected,
  onSelect,
}: {
  books: readonly BookRow[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[], isSelected: boolean) => void;
}) {
  const box = useRef<HTMLInputElement>(null);
  const count = books.filter(({ id }) => selected.has(id)).length;
  const isAll = count > 0 && count === books.length;
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !isAll;
  }, [count, isAll]);
  return (
    <label className={classes.all}>
      <input
        ref={box}
        type="checkbox"
        className={classes.box}
        checked={isAll}
        disabled={books.length === 0}
        onChange={() =>
          onSelect(
            books.map(({ id }) => id),
            !isAll,
          )
        }
      />
      Select all
    </label>
  );
}
