import { ExternalTokenizer } from "@lezer/lr";
import { matchingBracket } from "./brackets.ts";
import {
  digit,
  endsLine,
  endsWord,
  ignorable,
  isAsciiLetter,
  kindOf,
  letter,
  mark,
  oneOf,
  pointAt,
  sizeOf,
  space,
} from "./characters.ts";
import { clusterEnd } from "./graphemes.ts";
import * as terms from "./importtext.grammar.terms";
import { backslashEnd } from "./speech-tags.ts";
import { backslash, groupEnd, groupStart, markup, numberSign } from "./tables/signs.ts";
import { digitJoiners, joiners } from "./tables/word-characters.ts";
import type { TokenContext, TokenInput } from "./token-input.ts";

const isHex = (unit: number): boolean =>
  (unit >= 0x30 && unit <= 0x39) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x66);
const isAsciiWord = (unit: number): boolean => isAsciiLetter(unit) || (unit >= 0x30 && unit <= 0x39);
const joinsWord = oneOf(joiners);
const joinsDigits = oneOf(digitJoiners);
const isMarkup = oneOf(markup);

const uuidLength = 36;

/// True if `#` and a UUID follow, and no letter or digit comes directly after them.
function isId(input: TokenInput): boolean {
  if (endsWord(input.peek(-1))) return false;
  for (let index = 0; index < uuidLength; index++) {
    const unit = input.peek(index + 1);
    const isHyphen = index === 8 || index === 13 || index === 18 || index === 23;
    if (isHyphen ? unit !== 0x2d : !isHex(unit)) return false;
  }
  const kind = kindOf(pointAt(input, uuidLength + 1));
  return kind !== letter && kind !== digit && kind !== mark;
}

/// Accepts an id where the grammar allows one, after a word or group; otherwise everything up to the next white space.
function acceptId(input: TokenInput, context: TokenContext): void {
  if (context.canShift(terms.WordId) && isId(input)) {
    input.acceptToken(terms.WordId, uuidLength + 1);
    return;
  }
  let end = 1;
  while (!endsWord(input.peek(end))) end++;
  input.acceptToken(terms.InvalidId, end);
}

function skipIgnorable(input: TokenInput, start: number): number {
  let offset = start;
  while (kindOf(input.peek(offset)) === ignorable) offset++;
  return offset;
}

/// Returns the end of the word whose first letter or digit is at an offset.
function wordEnd(input: TokenInput, start: number): number {
  let offset = start;
  let afterDigit = false;
  for (;;) {
    const unit = input.peek(offset);
    if (isAsciiWord(unit)) {
      afterDigit = unit <= 0x39;
      offset++;
      continue;
    }
    if (joinsWord(unit) || (afterDigit && joinsDigits(unit))) {
      const after = skipIgnorable(input, offset + 1);
      const kind = kindOf(pointAt(input, after));
      if (kind !== digit && (kind !== letter || joinsDigits(unit))) return offset;
      offset = after;
      continue;
    }
    if (unit < 0x80) return offset;
    const point = pointAt(input, offset);
    const kind = kindOf(point);
    if (kind === letter || kind === digit) afterDigit = kind === digit;
    else if (kind !== mark && kind !== ignorable) return offset;
    offset += sizeOf(point);
  }
}

/// Returns the end of the group that opens at the stream's position, -1 if the bracket opens no valid group.
function endOfGroup(input: TokenInput): number {
  let holdsWord = false;
  for (let offset = 1; ; ) {
    const point = pointAt(input, offset);
    if (point === groupEnd) return holdsWord ? offset + 1 : -1;
    if (endsLine(point) || isMarkup(point)) return -1;
    const kind = kindOf(point);
    if (kind === letter || kind === digit) holdsWord = true;
    offset += sizeOf(point);
  }
}

function acceptGroup(input: TokenInput): void {
  const group = endOfGroup(input);
  if (group > 0) input.acceptToken(terms.Group, group);
  else input.acceptToken(terms.InvalidGroup, Math.max(1, matchingBracket(input)));
}

/// Accepts a word that starts with a non-ASCII letter or digit, or a character that is not markup.
function acceptPlain(input: TokenInput): void {
  const start = skipIgnorable(input, 0);
  const kind = kindOf(pointAt(input, start));
  if (kind === letter || kind === digit) input.acceptToken(terms.Word, wordEnd(input, start));
  else input.acceptToken(terms.Punctuation, start > 0 ? start : clusterEnd(input, 0));
}

function acceptSpace(input: TokenInput): void {
  let end = 1;
  while (kindOf(input.peek(end)) === space) end++;
  input.acceptToken(terms.space, end);
}

/// Reads the items of a sentence and the white space between them. One tokeniser reads them all, so that the parser
/// makes one call for each token.
export function readItem(input: TokenInput, context: TokenContext): void {
  const unit = input.next;
  if (isAsciiWord(unit)) {
    input.acceptToken(terms.Word, wordEnd(input, 0));
  } else if (kindOf(unit) === space) {
    acceptSpace(input);
  } else if (endsLine(unit)) {
    return;
  } else if (unit === groupStart) {
    acceptGroup(input);
  } else if (unit === groupEnd) {
    input.acceptToken(terms.InvalidGroup, 1);
  } else if (unit === backslash) {
    const { token, end } = backslashEnd(input, 0);
    input.acceptToken(token, end);
  } else if (unit === numberSign) {
    acceptId(input, context);
  } else {
    acceptPlain(input);
  }
}

export const sentenceTokens = new ExternalTokenizer(readItem);
