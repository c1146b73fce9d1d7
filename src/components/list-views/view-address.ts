import { columnsKey, readColumns, writeColumns } from "./chosen-columns.ts";

/// In the address: the name of the view that was opened.
export const viewKey = "saved";

/// The view that is open, and whether the list is another one by now.
export interface CurrentView {
  readonly name: string;
  readonly isChanged: boolean;
}

/// What a view keeps of a list's address: all but which view it was. It says its columns, whatever is remembered later.
export function viewOf(params: URLSearchParams): string {
  const kept = new URLSearchParams(params);
  kept.delete(viewKey);
  kept.set(columnsKey, writeColumns(readColumns(kept.get(columnsKey)) ?? null));
  kept.sort();
  return kept.toString();
}

/// The address of a view.
export function addressOf({ name, query }: { readonly name: string; readonly query: string }): string {
  const params = new URLSearchParams(query);
  params.set(viewKey, name);
  return `?${params}`;
}
