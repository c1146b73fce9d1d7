/// Returns the smallest change from `before` to `after`; `from` and `to` are offsets in `before`. Neither end splits a
/// CR LF, since no editor's position can.
export function changeBetween(before: string, after: string): { from: number; to: number; insert: string } {
  const shortest = Math.min(before.length, after.length);
  let start = 0;
  while (start < shortest && before[start] === after[start]) start++;
  if (partsLineEnd(before, start) || partsLineEnd(after, start)) start--;
  let end = 0;
  while (end < shortest - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  if (partsLineEnd(before, before.length - end) || partsLineEnd(after, after.length - end)) end--;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

function partsLineEnd(text: string, at: number): boolean {
  return text[at - 1] === "\r" && text[at] === "\n";
}
