import type { KeyboardEvent } from "react";

/// The arrows, Home and End go from row to row of a list of places.
export function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>("[data-place]")];
  const row = (event.target as HTMLElement).closest("li")?.querySelector<HTMLElement>("[data-place]");
  const at = row ? rows.indexOf(row) : -1;
  const wanted = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
  if (at < 0 || wanted === undefined) return;
  event.preventDefault();
  rows[Math.max(0, Math.min(wanted, rows.length - 1))]?.focus();
}
