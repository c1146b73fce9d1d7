import { type CharacterKind, kindOf } from "../characters.ts";

/// The first and the last code point of characters that follow each other.
export type Range = readonly [first: number, last: number];

const maxPoint = 0x10ffff;
const isSurrogate = (point: number): boolean => point >= 0xd800 && point <= 0xdfff;

/// Returns the characters of these kinds, in order.
export function rangesOf(...kinds: readonly CharacterKind[]): Range[] {
  const wanted = new Set(kinds);
  const found: [number, number][] = [];
  for (let point = 0; point <= maxPoint; point++) {
    if (isSurrogate(point) || !wanted.has(kindOf(point))) continue;
    const last = found.at(-1);
    if (last && last[1] === point - 1) last[1] = point;
    else found.push([point, point]);
  }
  return found;
}

/// Returns the ranges as the inside of a bracket expression, whose characters `write` spells.
export const inBrackets = (ranges: readonly Range[], write: (point: number) => string): string =>
  ranges.map(([first, last]) => (first === last ? write(first) : `${write(first)}-${write(last)}`)).join("");

export const hex = (point: number, digits: number): string => point.toString(16).padStart(digits, "0");
