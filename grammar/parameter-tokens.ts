import { ExternalTokenizer } from "@lezer/lr";
import { endsLine, endsWord, kindOf, space } from "./characters.ts";
import * as terms from "./importtext.grammar.terms";
import type { TokenContext, TokenInput } from "./token-input.ts";

const isQuote = (unit: number): boolean => unit === 0x22 || unit === 0x201c || unit === 0x201d;
const isAsciiLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/// True where a run of ASCII letters stands directly before `=`.
function isKey(input: TokenInput, start: number): boolean {
  let offset = start;
  while (isAsciiLetter(input.peek(offset))) offset++;
  return offset > start && input.peek(offset) === 0x3d;
}

function wordEnd(input: TokenInput, start: number): number {
  let offset = start;
  while (!endsWord(input.peek(offset))) offset++;
  return offset;
}

/// The end of the words from here to the next key or the end of the line. The first word is taken unseen.
function freeTextEnd(input: TokenInput): number {
  let end = wordEnd(input, 0);
  for (let offset = end; ; ) {
    while (kindOf(input.peek(offset)) === space) offset++;
    if (endsLine(input.peek(offset)) || isKey(input, offset)) return end;
    end = offset = wordEnd(input, offset);
  }
}

/// Takes what stands in quotes; a quote that nobody closes ends with its line.
function acceptQuoted(input: TokenInput, closed: number, unclosed: number): void {
  let end = 1;
  let offset = 1;
  let unit = input.peek(offset);
  for (; !isQuote(unit) && !endsLine(unit); unit = input.peek(++offset)) {
    const escaped = unit === 0x5c ? input.peek(offset + 1) : -1;
    if (isQuote(escaped) || escaped === 0x5c) offset++;
    if (kindOf(unit) !== space) end = offset + 1;
  }
  if (isQuote(unit)) input.acceptToken(closed, offset + 1);
  else input.acceptToken(unclosed, end);
}

/// Directly after a tag: the name, free or in quotes.
export function readName(input: TokenInput): void {
  if (endsWord(input.next) || isKey(input, 0)) return;
  if (isQuote(input.next)) acceptQuoted(input, terms.QuotedName, terms.UnclosedName);
  else input.acceptToken(terms.FreeName, freeTextEnd(input));
}

export const nameTokens = new ExternalTokenizer(readName);

/// Directly after `=`: a parameter's value.
export function readValue(input: TokenInput): void {
  if (endsWord(input.next) || input.peek(-1) !== 0x3d) return;
  if (isQuote(input.next)) acceptQuoted(input, terms.QuotedValue, terms.UnclosedValue);
  else input.acceptToken(terms.BareValue, wordEnd(input, 0));
}

export const valueTokens = new ExternalTokenizer(readValue);

/// A key at the start of a word and its `=`, else text that belongs to nothing.
export function readParameter(input: TokenInput, context: TokenContext): void {
  if (endsWord(input.next)) return;
  if (input.next === 0x3d && context.canShift(terms.Equals)) {
    input.acceptToken(terms.Equals, 1);
    return;
  }
  if (kindOf(input.peek(-1)) !== space || !isKey(input, 0)) {
    input.acceptToken(terms.StrayText, freeTextEnd(input));
    return;
  }
  let end = 1;
  while (isAsciiLetter(input.peek(end))) end++;
  input.acceptToken(terms.Key, end);
}

export const parameterTokens = new ExternalTokenizer(readParameter);
