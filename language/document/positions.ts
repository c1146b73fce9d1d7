import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { isSection } from "../../grammar/tags.ts";
import type { ControlLine, Span } from "../reading/line.ts";
import type { Entry, Model, PageModel } from "./model.ts";

/// Returns the index of the first entry that starts at or after an offset.
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

/// Returns the index of the entry on the line that contains an offset; -1 if that line is blank or a comment.
export function entryIndexAt({ entries }: Model, text: string, offset: number): number {
  const index = entryIndexFrom(entries, lineStart(text, offset));
  const entry = entries[index];
  return entry && entry.from <= lineEnd(text, offset) ? index : -1;
}

/// Limits an offset to the text.
export const clampOffset = (text: string, offset: number): number =>
  Math.max(0, Math.min(text.length, Math.trunc(offset)));

/// True if an offset lies in a range or at either end of it.
export const touches = ({ from, to }: Span, offset: number): boolean => from <= offset && offset <= to;

/// Converts a range of a line to a range of the text.
export const shiftSpan = ({ from, to }: Span, offset: number): Span => ({ from: from + offset, to: to + offset });

export const isControl = (entry: Entry): entry is Entry<ControlLine> =>
  entry.line.kind !== "sentence" && entry.line.kind !== "unknown";

/// Returns the index of the line of the page that an entry belongs to; -1 if it belongs to none. Like the other
/// functions here, it reads only that page.
function startOfPage({ entries }: Model, index: number): number {
  let first = index;
  while (first >= 0 && !isSection(entries[first]?.line.kind ?? null)) first--;
  return entries[first]?.line.kind === "page" ? first : -1;
}

/// Returns the index after the last entry of the page that an entry belongs to.
export function endOfPage({ entries }: Model, index: number): number {
  let end = index + 1;
  while (end < entries.length && !isSection((entries[end] as Entry).line.kind)) end++;
  return end;
}

/// Returns the entries of the page that an entry belongs to, the page's own line first; empty if it belongs to none.
export function pageAround(model: Model, index: number): readonly Entry[] {
  const first = startOfPage(model, index);
  return first < 0 ? [] : model.entries.slice(first, endOfPage(model, first));
}

/// Returns the page that an entry belongs to; null if it belongs to none.
export function pageOf(model: Model, index: number): PageModel | null {
  const entry = model.entries[startOfPage(model, index)];
  if (!entry) return null;
  const { pages } = model;
  let start = 0;
  let end = pages.length - 1;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((pages[middle] as PageModel).entry.from < entry.from) start = middle + 1;
    else end = middle;
  }
  return pages[start] ?? null;
}
