import { endsLine } from "./characters.ts";
import { backslashEnd } from "./speech-tags.ts";
import { backslash, groupEnd, groupStart } from "./tables/signs.ts";
import type { TokenInput } from "./token-input.ts";

interface Match {
  /// After the matching `]`; -1 where the bracket has none.
  readonly end: number;
  /// How far the text was read to know.
  readonly read: number;
}

/// Found matches per parse, by the position of the opening bracket: without them a line of n lone brackets would be
/// read n times.
const found = new WeakMap<TokenInput, Map<number, Match>>();

/// The offset after the `]` that matches the `[` at the stream's position, past nested pairs, escapes and speech
/// tags; -1 where the line has none.
export function matchingBracket(input: TokenInput): number {
  let matches = found.get(input);
  if (!matches) {
    matches = new Map();
    found.set(input, matches);
  }
  if (!matches.has(input.pos)) findMatches(input, matches);
  const match = matches.get(input.pos);
  if (!match) return -1;
  // A remembered bracket counts as read: the stream must know how far this token looked.
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
