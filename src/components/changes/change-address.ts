import type { HistoryKind } from "../../../api/index.ts";

/// Where a change is shown, with those before it.
export const addressOfChange = (id: number): string => `/changes?change=${id}`;

/// Where everything is shown that was done to a thing.
export const addressOfChanges = (kind: HistoryKind, id: string): string =>
  `/changes?${new URLSearchParams({ kind, id })}`;
