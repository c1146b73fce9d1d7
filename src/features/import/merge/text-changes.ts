import { changesOf, composeText, mergeTexts } from "../../../../language/merging/index.ts";

/// A replaced range of a text.
export interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/// Merges two texts with a common base where no line was changed by both in different ways; null where one was.
export function mergeApart({ base, mine, theirs }: { base: string; mine: string; theirs: string }): string | null {
  const pieces = mergeTexts(base, mine, theirs);
  return pieces.some(({ kind }) => kind === "conflict") ? null : composeText(pieces);
}

/// Returns small changes, in order, that turn one text into another, so that a caret stays with the line that it is on.
export function changesBetween(before: string, after: string): TextChange[] {
  const [old, next] = [before.split("\n"), after.split("\n")];
  const [oldStarts, nextStarts] = [startsOf(old), startsOf(next)];
  return changesOf(old, next).map(({ from, to, fromNew, toNew }) => {
    const [start, end] = [oldStarts[from]!, oldStarts[to]!];
    // Every line ends with a line end, also the last one.
    const change = trimmed(
      `${before}\n`.slice(start, end),
      `${after}\n`.slice(nextStarts[fromNew]!, nextStarts[toNew]!),
    );
    return inText({ ...change, from: start + change.from, to: start + change.to }, before.length);
  });
}

/// The offset of each line, and of the end behind the last line end.
function startsOf(lines: readonly string[]): number[] {
  const starts = [0];
  for (const line of lines) starts.push(starts.at(-1)! + line.length + 1);
  return starts;
}

/// Leaves out what both texts begin and end with.
function trimmed(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let end = 0;
  while (end < shorter - from && before[before.length - 1 - end] === after[after.length - 1 - end]) end++;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}

/// The last line has no line end of its own: a change there takes or brings the one before it.
function inText({ from, to, insert }: TextChange, length: number): TextChange {
  if (to <= length) return { from, to, insert };
  return { from: from - 1, to: to - 1, insert: insert && `\n${insert.slice(0, -1)}` };
}
