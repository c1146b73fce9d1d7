import type { ImportDocument } from "../document/document.ts";
import { entryIndexFrom, isControl, shiftSpan } from "../document/positions.ts";
import type { Span } from "../reading/line.ts";

/// Returns the range of what begins at a diagnostic's related offset: a value or a tag.
export function relatedSpan({ model: { entries } }: ImportDocument, related: number): Span {
  const entry = entries[entryIndexFrom(entries, related + 1) - 1];
  if (entry && isControl(entry))
    for (const span of [...entry.line.values.values(), entry.line.tag])
      if (span.from + entry.from === related) return shiftSpan(span, entry.from);
  return { from: related, to: related };
}
