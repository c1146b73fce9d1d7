import { useEffect, useRef } from "react";
import { formatCount } from "../format.ts";
import classes from "./choice-box.module.css";
import type { Choice } from "./choice-search.ts";

/// The maximum number of rows drawn: typing another letter narrows the list.
export const maxRows = 100;

export type ChoiceRow =
  | { readonly kind: "choice"; readonly label: string; readonly choice: Choice }
  | { readonly kind: "none"; readonly label: string }
  | { readonly kind: "create"; readonly label: string };

/// The list below a choice box. The focus stays in the box; a row's id is `{id}-{index}`.
export function ChoiceList({
  id,
  label,
  rows,
  active,
  chosen,
  recentCount,
  isLoading,
  more,
  onChoose,
  onPoint,
}: {
  id: string;
  label: string;
  rows: readonly ChoiceRow[];
  active: number;
  chosen: string | null;
  /// The number of choices at the start that are recent.
  recentCount: number;
  isLoading: boolean;
  /// The number of choices beyond those drawn.
  more: number;
  onChoose: (row: ChoiceRow) => void;
  onPoint: (at: number) => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector(`[id="${id}-${active}"]`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  const lastRecent = rows.findIndex(({ kind }) => kind === "choice") + recentCount - 1;
  const isNew = rows.length > 0 && rows.every(({ kind }) => kind === "create");
  return (
    <div className={classes.popup}>
      {!isLoading && (rows.length === 0 || isNew) && <p className={classes.note}>None found.</p>}
      {rows.length > 0 && (
        <div
          ref={list}
          id={`${id}-list`}
          role="listbox"
          aria-label={label}
          tabIndex={-1}
          className={classes.list}
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, at) => (
            <div
              key={row.kind === "choice" ? row.choice.id : row.kind}
              id={`${id}-${at}`}
              role="option"
              tabIndex={-1}
              aria-selected={row.kind === "choice" && row.choice.id === chosen}
              className={classes.row}
              {...(at === active ? { "data-active": true } : {})}
              {...(recentCount > 0 && at === lastRecent ? { "data-last-recent": true } : {})}
              {...(row.kind === "choice" ? {} : { "data-other": true })}
              onMouseMove={() => onPoint(at)}
              onClick={() => onChoose(row)}
              onKeyDown={({ key }) => key === "Enter" && onChoose(row)}
            >
              {row.kind === "choice" && row.choice.picture}
              <span className={classes.label}>
                {row.label}
                {row.kind === "choice" && row.choice.hint && (
                  <>
                    {" "}
                    <span className={classes.hint}>{row.choice.hint}</span>
                  </>
                )}
              </span>
            </div>
          ))}
        </div>
      )}
      {isLoading && <p className={classes.note}>Loading…</p>}
      {more > 0 && <p className={classes.note}>and {formatCount(more)} more: type to find them</p>}
    </div>
  );
}
