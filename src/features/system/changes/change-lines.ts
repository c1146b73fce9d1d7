import type { ListedChange } from "../../../components/changes/read-changes.ts";

/// A line of the list: a day, or a change of that day.
export type ChangeLine =
  | { readonly kind: "day"; readonly day: string; readonly label: string }
  | { readonly kind: "change"; readonly change: ListedChange };

const dayName = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "UTC" });

/// Groups the changes by day, as the server counts days: in UTC.
export function linesOf(changes: readonly ListedChange[]): readonly ChangeLine[] {
  const lines: ChangeLine[] = [];
  let last = "";
  for (const change of changes) {
    const day = change.changedAt.slice(0, 10);
    if (day !== last) lines.push({ kind: "day", day, label: dayName.format(new Date(day)) });
    last = day;
    lines.push({ kind: "change", change });
  }
  return lines;
}
