import { CloseButton } from "@mantine/core";
import type { BookFilter, BookFilterKind } from "../../../../api/index.ts";
import classes from "./book-filter-chips.module.css";

const labels: Record<BookFilterKind, string> = {
  author: "Author",
  illustrator: "Illustrator",
  publisher: "Publisher",
  imprint: "Imprint",
  series: "Series",
};

/// Those whose books are shown alone, by name; each can be taken away.
export function BookFilterChips({
  only,
  filteredBy,
  onRemove,
}: {
  only: ReadonlyMap<BookFilterKind, string>;
  /// Null while their names are not known.
  filteredBy: readonly BookFilter[] | null;
  onRemove: (kind: BookFilterKind) => void;
}) {
  if (only.size === 0) return null;
  return (
    <ul className={classes.chips} aria-label="Only the books of">
      {[...only].map(([kind, id]) => {
        const known = filteredBy?.find((one) => one.kind === kind && one.id === id.toLowerCase());
        const name = known?.name ?? (filteredBy === null ? "…" : "not there any more");
        return (
          <li key={kind} className={classes.chip}>
            <span className={classes.text} title={name}>
              {labels[kind]}: <b>{name}</b>
            </span>
            <CloseButton
              size="sm"
              aria-label={`Show the books of every ${kind}`}
              title={`Show the books of every ${kind}`}
              onClick={() => onRemove(kind)}
            />
          </li>
        );
      })}
    </ul>
  );
}
