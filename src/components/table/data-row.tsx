import { type MouseEvent, memo, type ReactNode } from "react";
import type { Column, RowState } from "./columns.ts";
import classes from "./data-table.module.css";
import { tableRoles } from "./table-roles.ts";

interface RowProps<R, X> extends Omit<RowState<X>, "tabIndex"> {
  readonly columns: readonly Column<R, X>[];
  readonly row: R;
  readonly isActive: boolean;
  /// Whether the row is chosen, and the name of what chooses it; null where rows are not chosen.
  readonly choice: string | null;
  readonly isChosen: boolean;
  readonly isTree: boolean;
  /// What stands in the row instead of its columns; null where nothing does.
  readonly wholeOf: ((row: R, at: RowState<X>) => ReactNode) | null;
  readonly onActive: (index: number) => void;
  readonly onChoose: (index: number, isRange: boolean) => void;
  /// Where rows are lines.
  readonly measure: ((row: Element | null) => void) | undefined;
}

/// A row of a table. Dozens are drawn at each turn of the wheel: few plain elements, and none is drawn again whose row is the
/// same.
export const DataRow = memo(Row) as typeof Row;

function Row<R, X>({
  columns,
  row,
  isActive,
  choice,
  isChosen,
  isTree,
  wholeOf,
  onActive,
  onChoose,
  measure,
  ...state
}: RowProps<R, X>) {
  const { index, level, isOpen } = state;
  const at: RowState<X> = { ...state, tabIndex: isActive ? 0 : -1 };
  const whole = wholeOf?.(row, at) ?? null;
  const inTree = isTree ? { "aria-level": level, ...(isOpen === null ? {} : { "aria-expanded": isOpen }) } : {};
  return (
    <tr
      {...frameOf(index, measure)}
      {...inTree}
      {...(isChosen ? { "data-chosen": true } : {})}
      onFocus={() => onActive(index)}
    >
      {choice !== null && (
        <td {...cellRole(isTree)} className={`${classes.cell} ${classes.check}`}>
          <label className={classes.checkArea}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={choice}
              tabIndex={-1}
              onChange={({ nativeEvent }) =>
                onChoose(index, nativeEvent instanceof window.MouseEvent && nativeEvent.shiftKey)
              }
            />
          </label>
        </td>
      )}
      {whole === null ? (
        columns.map((column) => <Cell key={column.id} column={column} row={row} at={at} isTree={isTree} />)
      ) : (
        <th {...tableRoles.rowHeader} scope="row" className={`${classes.cell} ${classes.whole}`}>
          {whole}
        </th>
      )}
    </tr>
  );
}

/// The room of a row that is not loaded yet.
export function WaitingRow({ index, measure }: Pick<RowProps<unknown, unknown>, "index" | "measure">) {
  return (
    <tr {...frameOf(index, measure)} aria-busy>
      <td {...tableRoles.cell} className={`${classes.cell} ${classes.whole} ${classes.waiting}`}>
        Loading…
      </td>
    </tr>
  );
}

const frameOf = (index: number, measure: RowProps<unknown, unknown>["measure"]) => ({
  ...tableRoles.row,
  ref: measure,
  className: classes.row,
  "data-index": index,
  // The header is the first row.
  "aria-rowindex": index + 2,
});

/// The cells of a tree are a grid's.
const cellRole = (isTree: boolean) => (isTree ? { role: "gridcell" } : tableRoles.cell);

function Cell<R, X>({ column, row, at, isTree }: { column: Column<R, X>; row: R; at: RowState<X>; isTree: boolean }) {
  const content = column.cell(row, at);
  const title = column.title?.(row) ?? (typeof content === "string" ? content : undefined);
  const shared = {
    className: column.isTwoLines ? `${cellClass(column)} ${classes.twoLines}` : cellClass(column),
    ...(title ? { title } : {}),
    ...linesOf(column),
  };
  if (!column.isName)
    return (
      <td {...cellRole(isTree)} {...shared}>
        {content}
      </td>
    );
  return (
    <th {...tableRoles.rowHeader} scope="row" {...shared} {...indentOf(at.level)}>
      {content}
    </th>
  );
}

const indentOf = (level: number) => (level > 1 ? { style: { paddingInlineStart: (level - 1) * 20 } } : {});

export const cellClass = ({
  align,
  isName,
  className,
}: Pick<Column<never>, "align" | "isName" | "className">): string =>
  [classes.cell, align && classes[align], isName && classes.name, className].filter(Boolean).join(" ");

function linesOf<R, X>({ asLine, label, fullLabel }: Column<R, X>) {
  return {
    ...(asLine === "named" || asLine === "named-whole" ? { "data-label": fullLabel ?? label } : {}),
    ...(asLine === "whole" || asLine === "named-whole" ? { "data-whole": true } : {}),
    ...(asLine === "actions" ? { "data-actions": true } : {}),
  };
}

/// The whole row opens what its `data-target` opens, with Ctrl in a tab of its own, unless something was marked in it.
export function openRow(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey } = event;
  if (!(target instanceof Element) || target.closest("a, button, input, label") || getSelection()?.toString()) return;
  target
    .closest("tr")
    ?.querySelector("[data-target]")
    ?.dispatchEvent(new window.MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }));
}
