import { digits, ignorables, letters, marks } from "./tables/word-characters.ts";
import type { TokenInput } from "./token-input.ts";

/// The character classes of the language (docs/import-language.md, 'Lines' and 'Sentences').
export type CharacterKind =
  | typeof other
  | typeof space
  | typeof lineBreak
  | typeof letter
  | typeof digit
  | typeof mark
  | typeof ignorable;

export const other = 1;
export const space = 2;
export const lineBreak = 3;
export const letter = 4;
export const digit = 5;
export const mark = 6;
export const ignorable = 7;

function classify(point: number): CharacterKind {
  if (point === 0x0a || point === 0x0d) return lineBreak;
  const text = String.fromCodePoint(point);
  if (text.search(ignorables) === 0) return ignorable;
  if (/\s/.test(text)) return space;
  if (letters.test(text)) return letter;
  if (digits.test(text)) return digit;
  if (marks.test(text)) return mark;
  return other;
}

/// Caches the kind of each character of the Basic Multilingual Plane on first use; 0 means not yet known.
const known = new Uint8Array(0x10000);

/// Returns the kind of a code point. Lone surrogates, and -1 for the end of the text, are `other`.
export function kindOf(point: number): CharacterKind {
  if (point > 0xffff) return classify(point);
  if (point < 0) return other;
  const kind = known[point];
  if (kind) return kind as CharacterKind;
  const found = classify(point);
  known[point] = found;
  return found;
}

/// Returns the code point at an offset from the stream's position, -1 at the end.
export function pointAt(input: TokenInput, offset: number): number {
  const high = input.peek(offset);
  if (high < 0xd800 || high > 0xdbff) return high;
  const low = input.peek(offset + 1);
  return low >= 0xdc00 && low <= 0xdfff ? (high - 0xd800) * 0x400 + low - 0xdc00 + 0x10000 : high;
}

/// The number of UTF-16 code units of a code point.
export const sizeOf = (point: number): number => (point > 0xffff ? 2 : 1);

/// Returns a predicate that tests whether a code unit is one of these characters, all of the Basic Multilingual Plane.
export function oneOf(characters: string): (unit: number) => boolean {
  const units = Array.from(characters, (character) => character.charCodeAt(0));
  const is = new Uint8Array(Math.max(...units) + 1);
  for (const unit of units) is[unit] = 1;
  return (unit) => unit >= 0 && unit < is.length && is[unit] === 1;
}

/// True for the letters A to Z in either case. Parameter keys and the names of speech tags consist of them.
export const isAsciiLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/// True at the end of the text and at a line break.
export const endsLine = (unit: number): boolean => unit < 0 || unit === 0x0a || unit === 0x0d;

/// True at white space, a line break or the end of the text.
export const endsWord = (unit: number): boolean => unit < 0 || kindOf(unit) === space || kindOf(unit) === lineBreak;
