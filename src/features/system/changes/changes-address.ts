import { isID } from "../../../../api/common/rules/ids.ts";
import { type ChangesQuery, type HistoryKind, historyKinds } from "../../../../api/index.ts";

/// What the screen of changes shows; all of it is in the address. Empty texts do not ask.
export interface ChangesAddress {
  /// An account's address.
  readonly by: string;
  readonly kind: HistoryKind | "";
  /// Of a thing of that kind.
  readonly id: string;
  /// yyyy-mm-dd, UTC.
  readonly day: string;
  /// The change from which on they are shown.
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

/// The query string of an address; what does not ask is left out.
export const writeAddress = (address: ChangesAddress): URLSearchParams =>
  new URLSearchParams(
    Object.entries(address).flatMap(([key, value]) =>
      value === "" || value === null ? [] : [[key, String(value)] as [string, string]],
    ),
  );

export const isFiltered = (address: ChangesAddress): boolean => writeAddress(address).size > 0;

/// The address as the server is asked. `before`: the last change that is there already.
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
