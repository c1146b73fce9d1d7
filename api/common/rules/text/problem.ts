/// Messages for texts that cannot be stored as entered.
import { cleanText, firstUnstored } from "./clean.ts";

/// The first 32 characters except white space, and delete.
const controls = new Map(
  Object.entries({
    "00": "null character",
    "01": "start of heading",
    "02": "start of text",
    "03": "end of text",
    "04": "end of transmission",
    "05": "enquiry",
    "06": "acknowledge character",
    "07": "bell",
    "08": "backspace",
    "0e": "shift out",
    "0f": "shift in",
    "10": "data link escape",
    "11": "device control one",
    "12": "device control two",
    "13": "device control three",
    "14": "device control four",
    "15": "negative acknowledge",
    "16": "synchronous idle",
    "17": "end of transmission block",
    "18": "cancel character",
    "19": "end of medium",
    "1a": "substitute character",
    "1b": "escape character",
    "1c": "file separator",
    "1d": "group separator",
    "1e": "record separator",
    "1f": "unit separator",
    "7f": "delete character",
  }).map(([code, name]) => [Number.parseInt(code, 16), name]),
);

const others = new Map([
  [0x202a, "left-to-right embedding"],
  [0x202b, "right-to-left embedding"],
  [0x202c, "end of a direction change"],
  [0x202d, "left-to-right override"],
  [0x202e, "right-to-left override"],
  [0x2066, "left-to-right isolate"],
  [0x2067, "right-to-left isolate"],
  [0x2068, "first strong isolate"],
  [0x2069, "end of an isolate"],
  [0xfff9, "annotation anchor"],
  [0xfffa, "annotation separator"],
  [0xfffb, "annotation terminator"],
  [0xfffc, "placeholder of an object"],
  [0xfffd, "replacement character, which a broken copy leaves"],
]);

function nameOf(point: number): string {
  if (point >= 0xd800 && point <= 0xdfff) return "half of a surrogate pair";
  const name = controls.get(point) ?? others.get(point) ?? nameOfRange(point);
  return `${/^[aeiou](?!ne\b|ni)/.test(name) ? "an" : "a"} ${name}`;
}

function nameOfRange(point: number): string {
  if (point < 0xa0) return "control character";
  return /\p{Co}/u.test(String.fromCodePoint(point)) ? "private-use character" : "noncharacter";
}

/// Returns a code point in Unicode's notation: `U+202E`.
export const codeOf = (character: string): string =>
  `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, "0")}`;

/// The number of characters before the invalid one that the message quotes.
const quoted = 20;

/// Returns why a text cannot be stored in any field: `contains a right-to-left override (U+202E) after “do”`; null if
/// it can.
export function textProblem(text: string): string | null {
  const found = firstUnstored(text);
  if (!found) return null;
  const before = [...cleanText(text.slice(0, found.at))].slice(-quoted).join("").trim();
  const place = before ? `after “${before}”` : "at the start";
  return `contains ${nameOf(found.character.codePointAt(0)!)} (${codeOf(found.character)}) ${place}`;
}
