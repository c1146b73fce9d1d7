import type { CountedBooksQuery } from "../../../../api/index.ts";

export const overlays = { none: "None", use: "Use", effort: "Effort", gaps: "Gaps", changes: "Changes" } as const;
export type OverlayKind = keyof typeof overlays;

/// What lies over a sheet's cells, as the address says it.
export interface Overlay {
  readonly kind: OverlayKind;
  /// How use is counted.
  readonly by: "pages" | "books";
  /// The books whose use counts: `book {id}`, `level {number}` or `series {id}`; empty for all.
  readonly counted: string;
  /// The day since which changes are shown, `2026-03-03`.
  readonly since: string;
}

const dayLength = 86_400_000;
/// The changes of so many days are shown until somebody chooses a day.
const daysShown = 7;

export const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00`));

export function overlayOf(params: URLSearchParams, now: Date = new Date()): Overlay {
  const kind = params.get("overlay") ?? "";
  const counted = (["book", "level", "series"] as const).find((one) => params.get(one));
  const since = params.get("since") ?? "";
  return {
    kind: Object.hasOwn(overlays, kind) ? (kind as OverlayKind) : "none",
    by: params.get("by") === "books" ? "books" : "pages",
    counted: counted ? `${counted} ${params.get(counted)}` : "",
    since: isDay(since) ? since : dayOf(new Date(now.getTime() - daysShown * dayLength)),
  };
}

/// A day as a date field has it, in the time zone of who reads it.
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, "0")).join("-");

/// Returns the address after a change, with whatever else it holds.
export function withOverlay(before: URLSearchParams, change: Partial<Overlay>): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string) => (value === "" ? params.delete(name) : params.set(name, value));
  if (change.kind !== undefined) set("overlay", change.kind === "none" ? "" : change.kind);
  if (change.by !== undefined) set("by", change.by === "pages" ? "" : change.by);
  if (change.since !== undefined) set("since", isDay(change.since) ? change.since : "");
  if (change.counted !== undefined) {
    const [kind, value = ""] = change.counted.split(" ");
    for (const one of ["book", "level", "series"]) set(one, one === kind ? value : "");
  }
  return params;
}

/// Returns the condition on the books, for the call.
export function countedBooks(counted: string): CountedBooksQuery {
  const [kind, value = ""] = counted.split(" ");
  if (kind === "level") return { level: Number(value) };
  return kind === "book" || kind === "series" ? { [kind]: value } : {};
}

/// The beginning of a day, as a moment of the contract.
export const momentOf = (day: string): string => new Date(`${day}T00:00:00`).toISOString();
