import type { TextChange } from "../../language/index.ts";

/// Returns changes of a text, as the formatter makes them, so that they keep its form: a leading byte order mark, and
/// CRLF where most of its lines end with it. Its other lines then get CRLF too.
export function keepingForm(text: string, changes: readonly TextChange[]): TextChange[] {
  const start = text.startsWith("\uFEFF") ? 1 : 0;
  const own = hasCrlf(text) ? "\r\n" : "\n";
  const kept = changes.flatMap(({ from, to, insert }): TextChange[] => {
    const change = { from: Math.max(from, start), to: Math.max(to, start), insert: insert.replaceAll("\n", own) };
    return text.slice(change.from, change.to) === change.insert ? [] : [change];
  });
  return own === "\n" ? kept : withBreaks(text, kept, own);
}

function hasCrlf(text: string): boolean {
  const all = text.match(/\n/g)?.length ?? 0;
  const pairs = text.match(/\r\n/g)?.length ?? 0;
  return pairs * 2 > all;
}

/// Adds the line breaks that are not as they should be and that no change touches.
function withBreaks(text: string, changes: readonly TextChange[], own: string): TextChange[] {
  const all: TextChange[] = [];
  let next = 0;
  for (const { 0: found, index } of text.matchAll(/\r\n|\r|\n/g)) {
    for (; next < changes.length && changes[next]!.to <= index; next++) all.push(changes[next]!);
    const isTouched = next < changes.length && changes[next]!.from < index + found.length;
    if (found !== own && !isTouched) all.push({ from: index, to: index + found.length, insert: own });
  }
  return [...all, ...changes.slice(next)];
}
