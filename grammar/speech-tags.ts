import { endsLine, endsWord, isAsciiLetter, oneOf } from "./characters.ts";
import { clusterEnd } from "./graphemes.ts";
import * as terms from "./importtext.grammar.terms";
import { backslash, equals, escapable } from "./tables/signs.ts";
import type { TokenInput } from "./token-input.ts";

const isEscapable = oneOf(escapable);

/// Returns what the backslash at an offset begins and where that ends: an Escape, an Acapela tag or an UnclosedAcapela.
/// The value of an UnclosedAcapela ends at the next white space.
export function backslashEnd(input: TokenInput, start: number): { token: number; end: number } {
  if (isEscapable(input.peek(start + 1))) return { token: terms.Escape, end: clusterEnd(input, start + 1) };
  let end = start + 1;
  while (isAsciiLetter(input.peek(end))) end++;
  if (end === start + 1) return { token: terms.UnclosedAcapela, end };
  const next = input.peek(end);
  if (next === backslash) return { token: terms.Acapela, end: end + 1 };
  if (next !== equals) return { token: terms.UnclosedAcapela, end };
  let close = end + 1;
  for (let unit = input.peek(close); unit !== backslash; unit = input.peek(++close)) {
    if (!endsLine(unit)) continue;
    do end++;
    while (!endsWord(input.peek(end)));
    return { token: terms.UnclosedAcapela, end };
  }
  return { token: terms.Acapela, end: close + 1 };
}
