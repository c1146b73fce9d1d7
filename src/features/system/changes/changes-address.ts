import { isID } from "../../../../api/common/rules/ids.ts";
import { type ChangesQuery, type HistoryKind, historyKinds } from "../../../../api/index.ts";

/// What the screen of changes shows, as the address holds it. An empty text does not filter.
export interface ChangesAddress {
  /// An account's address.
  readonly by: string;
  readonly kind: HistoryKind | "";
  /// The id of a thing of that kind.
  readonly id: string;
  /// yyyy-mm-dd, UTC.
  readonly day: string;
  /// The change that the list begins at; null for the newest.
  readonly change: number | null;
}

export const allChanges: ChangesAddress = { by: "", kind: "", id: "", day: "", change: null };

export function readAddress(params: URLSearchParams): ChangesAddress {
  const kind = historyKinds.find((known) => known === params.get("kind")) ?? "";
  const id = params.get("id") ?? "";
  const day = params.get("day") ?? "";
  const change = params.get("change") ?? "";
  return {
    by: (params.get("by") ?? "").slice(0, 254),
    kind,
    id: kind !== "" && isID(id) ? id : "",
    day: isDay(day) ? day : "",
    change: /^[1-9]\d{0,13}$/.test(change) ? Number(change) : null,
  };
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;

/// Returns the query string of an address, without empty filters.
export const writeAddress = (address: ChangesAddress): URLSearchParams =>
  new URLSearchParams(
    Object.entries(address).flatMap(([key, value]) =>
      value === "" || value === null ? [] : [[key, String(value)] as [string, string]],
    ),
  );

export const isFiltered = (address: ChangesAddress): boolean => writeAddress(address).size > 0;

/// Returns the query for the server. `before` is the last loaded change.
export const queryOf = (
  { by, kind, id, day, change }: ChangesAddress,
  limit: number,
  before: number | null,
): ChangesQuery => ({
  limit,
  ...(by.trim() ? { by: by.trim() } : {}),
  ...(kind ? { kind } : {}),
  ...(id ? { id } : {}),
  ...(day ? { day } : {}),
  ...(before !== null ? { before } : change !== null ? { before: change + 1 } : {}),
});
