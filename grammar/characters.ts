import { digits, ignorables, letters, marks } from "./tables/word-characters.ts";
import type { TokenInput } from "./token-input.ts";

/// What a character is to the language (docs/import-language.md, 'Lines' and 'Sentences').
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

/// Kinds of the basic plane's characters, found out when they are first met; 0 is not yet known.
const known = new Uint8Array(0x10000);

/// The kind of a code point; lone surrogates, and -1 for the end of the text, are `other`.
export function kindOf(point: number): CharacterKind {
  if (point > 0xffff) return classify(point);
  if (point < 0) return other;
  const kind = known[point];
  if (kind) return kind as CharacterKind;
  const found = classify(point);
  known[point] = found;
  return found;
}

/// The code point at an offset from the stream's position, -1 at the end.
export function pointAt(input: TokenInput, offset: number): number {
  const high = input.peek(offset);
  if (high < 0xd800 || high > 0xdbff) return high;
  const low = input.peek(offset + 1);
  return low >= 0xdc00 && low <= 0xdfff ? (high - 0xd800) * 0x400 + low - 0xdc00 + 0x10000 : high;
}

/// UTF-16 code units of a code point.
export const sizeOf = (point: number): number => (point > 0xffff ? 2 : 1);

/// Tells the characters of a table, all of the basic plane.
export function oneOf(characters: string): (unit: number) => boolean {
  const units = Array.from(characters, (character) => character.charCodeAt(0));
  const is = new Uint8Array(Math.max(...units) + 1);
  for (const unit of units) is[unit] = 1;
  return (unit) => unit >= 0 && unit < is.length && is[unit] === 1;
}

/// The letters A to Z of either case: of them keys and the names of speech tags are made.
export const isAsciiLetter = (unit: number): boolean => (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;

/// True at the end of the text and at a line break.
export const endsLine = (unit: number): boolean => unit < 0 || unit === 0x0a || unit === 0x0d;

/// True where a run of text other than white space ends.
export const endsWord = (unit: number): boolean => unit < 0 || kindOf(unit) === space || kindOf(unit) === lineBreak;
