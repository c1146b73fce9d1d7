import type { Column } from "../table/columns.ts";

/// The ids of the columns that are shown, in their order; null: those that a list shows at first.
export type ColumnChoice = readonly string[] | null;

/// In the address: which columns.
export const columnsKey = "columns";

/// Said in the address where the columns are those at first although others are remembered.
const first = "first";

/// What is done with a row, and pictures without a header, keep their places.
export const isChoosable = <R, X>({ isSpoken }: Column<R, X>): boolean => !isSpoken;

/// What an address says of columns; undefined where it says nothing of them.
export function readColumns(said: string | null): ColumnChoice | undefined {
  if (said === null || said.length > 1000) return undefined;
  const ids = [...new Set(said.split(",").filter((id) => /^[\w-]{1,40}$/.test(id)))];
  return said === first || ids.length === 0 ? null : ids;
}

export const writeColumns = (choice: ColumnChoice): string => choice?.join(",") ?? first;

/// The columns as they are chosen. The one that names the row is always among them, and those that are not chosen among keep
/// their side.
export function chosenColumns<R, X>(columns: readonly Column<R, X>[], choice: ColumnChoice): readonly Column<R, X>[] {
  if (choice === null) return columns;
  const chosen = choice.flatMap((id) => columns.find((column) => column.id === id && isChoosable(column)) ?? []);
  const name = columns.find(({ isName }) => isName);
  const from = columns.findIndex(isChoosable);
  const others = columns.map((column, at) => ({ column, at })).filter(({ column }) => !isChoosable(column));
  return [
    ...others.filter(({ at }) => at < from).map(({ column }) => column),
    ...(name && !chosen.includes(name) ? [name] : []),
    ...chosen,
    ...others.filter(({ at }) => at > from).map(({ column }) => column),
  ];
}
