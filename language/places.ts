import type { ControlLine, Span } from "./line.ts";
import type { Entry, Model } from "./model.ts";
import { lineEnd, lineStart } from "./text-lines.ts";

/// The index of the first entry that starts at an offset or after it.
export function entryIndexFrom(entries: readonly Entry[], offset: number, low = 0): number {
  let start = low;
  let end = entries.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((entries[middle] as Entry).from < offset) start = middle + 1;
    else end = middle;
  }
  return start;
}

/// The index of the entry on the line that an offset stands in; -1 where that line is blank or a comment.
export function entryIndexAt({ entries }: Model, text: string, offset: number): number {
  const index = entryIndexFrom(entries, lineStart(text, offset));
  const entry = entries[index];
  return entry && entry.from <= lineEnd(text, offset) ? index : -1;
}

/// An offset in the text, held to it.
export const within = (text: string, offset: number): number => Math.max(0, Math.min(text.length, Math.trunc(offset)));

/// True where an offset stands in a range or at one of its ends.
export const touches = ({ from, to }: Span, offset: number): boolean => from <= offset && offset <= to;

/// A range of a line as one of the text.
export const placed = ({ from, to }: Span, offset: number): Span => ({ from: from + offset, to: to + offset });

const opensPage = new Set(["part", "chapter", "page"]);
export const isControl = (entry: Entry): entry is Entry<ControlLine> =>
  entry.line.kind !== "sentence" && entry.line.kind !== "unknown";

/// The entries of the page that an entry belongs to, its own line first; none where it belongs to no page. Looks at no
/// more than that page.
export function pageAround({ entries }: Model, index: number): readonly Entry[] {
  let first = index;
  while (first >= 0 && !opensPage.has((entries[first] as Entry).line.kind)) first--;
  if (entries[first]?.line.kind !== "page") return [];
  let end = first + 1;
  while (end < entries.length && !opensPage.has((entries[end] as Entry).line.kind)) end++;
  return entries.slice(first, end);
}
