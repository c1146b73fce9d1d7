import { ExternalTokenizer } from "@lezer/lr";
import { endsLine, endsWord, isAsciiLetter, kindOf, oneOf, space } from "./characters.ts";
import * as terms from "./importtext.grammar.terms";
import { escapedInQuotes, quotes } from "./tables/quotes.ts";
import { backslash, equals } from "./tables/signs.ts";
import type { TokenContext, TokenInput } from "./token-input.ts";

const isQuote = oneOf(quotes);
const isEscaped = oneOf(escapedInQuotes);

/// True if a run of ASCII letters ends directly before `=`.
function isKey(input: TokenInput, start: number): boolean {
  let offset = start;
  while (isAsciiLetter(input.peek(offset))) offset++;
  return offset > start && input.peek(offset) === equals;
}

function wordEnd(input: TokenInput, start: number): number {
  let offset = start;
  while (!endsWord(input.peek(offset))) offset++;
  return offset;
}

/// Returns the end of the words from here to the next key or the end of the line. The first word is accepted unchecked.
function freeTextEnd(input: TokenInput): number {
  let end = wordEnd(input, 0);
  for (let offset = end; ; ) {
    while (kindOf(input.peek(offset)) === space) offset++;
    if (endsLine(input.peek(offset)) || isKey(input, offset)) return end;
    end = offset = wordEnd(input, offset);
  }
}

/// Accepts quoted text. An unclosed quote ends with its line.
function acceptQuoted(input: TokenInput, closed: number, unclosed: number): void {
  let end = 1;
  let offset = 1;
  let unit = input.peek(offset);
  for (; !isQuote(unit) && !endsLine(unit); unit = input.peek(++offset)) {
    if (unit === backslash && isEscaped(input.peek(offset + 1))) offset++;
    if (kindOf(unit) !== space) end = offset + 1;
  }
  if (isQuote(unit)) input.acceptToken(closed, offset + 1);
  else input.acceptToken(unclosed, end);
}

/// Reads the name directly after a tag, free or in quotes.
export function readName(input: TokenInput): void {
  if (endsWord(input.next) || isKey(input, 0)) return;
  if (isQuote(input.next)) acceptQuoted(input, terms.QuotedName, terms.UnclosedName);
  else input.acceptToken(terms.FreeName, freeTextEnd(input));
}

export const nameTokens = new ExternalTokenizer(readName);

/// Reads a parameter's value directly after `=`.
export function readValue(input: TokenInput): void {
  if (endsWord(input.next) || input.peek(-1) !== equals) return;
  if (isQuote(input.next)) acceptQuoted(input, terms.QuotedValue, terms.UnclosedValue);
  else input.acceptToken(terms.BareValue, wordEnd(input, 0));
}

export const valueTokens = new ExternalTokenizer(readValue);

/// Reads a key at the start of a word and its `=`; otherwise stray text.
export function readParameter(input: TokenInput, context: TokenContext): void {
  if (endsWord(input.next)) return;
  if (input.next === equals && context.canShift(terms.Equals)) {
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
