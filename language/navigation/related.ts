import type { ImportDocument } from "../document/document.ts";
import { entryIndexFrom, isControl, shiftSpan } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";
import type { Diagnostic } from "../types.ts";

/// Returns the range of the other place that a diagnostic refers to; null if it refers to none.
export function relatedSpan(
  { model: { entries } }: ImportDocument,
  { related }: Pick<Diagnostic, "related">,
): Span | null {
  if (related === undefined) return null;
  const entry = entries[entryIndexFrom(entries, related + 1) - 1];
  const values = entry && isControl(entry) ? [...entry.line.values.values()] : [];
  const value = values.find(({ from }) => entry && entry.from + from === related);
  return entry && value ? shiftSpan(value, entry.from) : { from: related, to: related };
}
