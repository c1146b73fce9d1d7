import { endsLine } from "./characters.ts";
import { backslashEnd } from "./speech-tags.ts";
import { backslash, groupEnd, groupStart } from "./tables/signs.ts";
import type { TokenInput } from "./token-input.ts";

interface Match {
  /// The offset after the matching `]`; -1 if the bracket has no match.
  readonly end: number;
  /// The offset up to which the text was read to find the match.
  readonly read: number;
}

/// Caches the matches of one parse by the position of the opening bracket. Without the cache, a line of n unmatched
/// brackets would be read n times.
const found = new WeakMap<TokenInput, Map<number, Match>>();

/// Returns the offset after the `]` that matches the `[` at the stream's position; -1 if the line has none. Nested
/// pairs, escapes and speech tags are skipped.
export function matchingBracket(input: TokenInput): number {
  let matches = found.get(input);
  if (!matches) {
    matches = new Map();
    found.set(input, matches);
  }
  if (!matches.has(input.pos)) findMatches(input, matches);
  const match = matches.get(input.pos);
  if (!match) return -1;
  // A cached match must still count as read: the stream records how far each token looked ahead.
  input.peek(match.read - 1 - input.pos);
  return match.end < 0 ? -1 : match.end - input.pos;
}

function findMatches(input: TokenInput, matches: Map<number, Match>): void {
  const open: number[] = [];
  let offset = 0;
  for (let unit = input.peek(0); !endsLine(unit); unit = input.peek(offset)) {
    if (unit === backslash) {
      offset = backslashEnd(input, offset).end;
      continue;
    }
    if (unit === groupStart) open.push(input.pos + offset);
    offset++;
    if (unit === groupEnd) {
      const start = open.pop();
      const end = input.pos + offset;
      if (start !== undefined) matches.set(start, { end, read: end });
      if (open.length === 0) return;
    }
  }
  for (const start of open) matches.set(start, { end: -1, read: input.pos + offset + 1 });
}
