import type { HistoryKind } from "../../../api/index.ts";

/// Returns the address that shows a change, with those before it.
export const addressOfChange = (id: number): string => `/changes?change=${id}`;

/// Returns the address that shows all changes of a thing.
export const addressOfChanges = (kind: HistoryKind, id: string): string =>
  `/changes?${new URLSearchParams({ kind, id })}`;

/// Opens the list of changes at a change, from outside React.
export const openChange = (id: number): void => {
  location.hash = `!${addressOfChange(id)}`;
};
