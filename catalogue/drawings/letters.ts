import { at, colours, n } from "./shapes.ts";

/// An alphabet of strokes, as infants learn to write it. It needs no font, so every machine draws the same. Baseline at
/// 0, capitals and ascenders up to -9, small letters -5.5, descenders down to 4. Width, then path.
type Glyph = readonly [width: number, d: string];

const bowl = "M5.5-2.75a2.75 2.75 0 1 0-5.5 0a2.75 2.75 0 1 0 5.5 0";
const arch = "C0-6.4 5-6.4 5-2.9V0";
const cup = "M0-5.5V-2.6C0 .9 5 .9 5-2.6";
const round = "M9-4.5a4.5 4.5 0 1 0-9 0a4.5 4.5 0 1 0 9 0";

const glyphs: ReadonlyMap<string, Glyph> = new Map<string, Glyph>([
  [" ", [2.5, ""]],
  ["a", [5.5, `${bowl}M5.5-5.5V0`]],
  ["b", [5.5, `${bowl}M0-9V0`]],
  ["c", [4.9, "M4.9-4.5A2.75 2.75 0 1 0 4.9-1"]],
  ["d", [5.5, `${bowl}M5.5-9V0`]],
  ["e", [5.5, "M0-2.75H5.5A2.75 2.75 0 1 0 4.7-.8"]],
  ["f", [3.8, "M3.8-8.7C2.4-9.3 1.4-8.4 1.4-6.8V0M0-5.5H3.4"]],
  ["g", [5.5, `${bowl}M5.5-5.5V1.5C5.5 4.6 1.5 4.8.4 2.8`]],
  ["h", [5, `M0-9V0M0-2.9${arch}`]],
  ["i", [0, "M0-5.5V0M0-8.4v.01"]],
  ["j", [2, "M2-5.5V2C2 4 .9 4.2 0 3.7M2-8.4v.01"]],
  ["k", [4.6, "M0-9V0M4.3-5.5L0-2.3M1.6-3.5L4.6 0"]],
  ["l", [1.6, "M0-9V-1.6C0-.3.7.1 1.6-.1"]],
  ["m", [8, "M0-5.5V0M0-3C0-6.3 4-6.3 4-3V0M4-3C4-6.3 8-6.3 8-3V0"]],
  ["n", [5, `M0-5.5V0M0-2.9${arch}`]],
  ["o", [5.5, bowl]],
  ["p", [5.5, `${bowl}M0-5.5V4`]],
  ["q", [5.5, `${bowl}M5.5-5.5V4l1.3-1`]],
  ["r", [3.2, "M0-5.5V0M0-2.9C0-4.8 1.4-5.8 3.2-5.3"]],
  ["s", [4.2, "M4-4.6C3.4-5.9.4-5.9.4-4.1C.4-2.3 4.2-3.2 4.2-1.4C4.2.5.7.4 0-1"]],
  ["t", [4, "M1.5-8V-1.6C1.5 0 2.8.2 4-.4M0-5.5H3.6"]],
  ["u", [5, `${cup}M5-5.5V0`]],
  ["v", [5, "M0-5.5L2.5 0L5-5.5"]],
  ["w", [8, "M0-5.5L2 0L4-5L6 0L8-5.5"]],
  ["x", [4.6, "M0-5.5L4.6 0M4.6-5.5L0 0"]],
  ["y", [5, `${cup}M5-5.5V1.5C5 4.6 1.3 4.8.3 2.8`]],
  ["z", [4.6, "M0-5.5H4.6L0 0H4.6"]],
  ["A", [7, "M0 0L3.5-9L7 0M1.2-3H5.8"]],
  ["B", [5.6, "M0-9V0H3.2A2.4 2.4 0 0 0 3.2-4.8H0M0-9H2.8A2.1 2.1 0 0 1 2.8-4.8"]],
  ["C", [7.2, "M7.2-8.1A4.5 4.5 0 1 0 7.2-.9"]],
  ["D", [6.5, "M0-9V0H2A4.5 4.5 0 0 0 2-9Z"]],
  ["E", [5, "M5-9H0V0H5M0-4.6H4.2"]],
  ["F", [5, "M5-9H0V0M0-4.6H4.2"]],
  ["G", [9, "M7.2-8.1A4.5 4.5 0 1 0 9-4.5H5.4"]],
  ["H", [6, "M0-9V0M6-9V0M0-4.6H6"]],
  ["I", [4, "M0-9H4M0 0H4M2-9V0"]],
  ["J", [4.5, "M4.5-9V-2.4C4.5.8.6.8 0-1.6"]],
  ["K", [6, "M0-9V0M5.6-9L0-3.6M2-5.4L6 0"]],
  ["L", [4.8, "M0-9V0H4.8"]],
  ["M", [8, "M0 0V-9L4-3L8-9V0"]],
  ["N", [6, "M0 0V-9L6 0V-9"]],
  ["O", [9, round]],
  ["P", [5.4, "M0 0V-9H3A2.4 2.4 0 0 1 3-4.2H0"]],
  ["Q", [9, `${round}M5.8-2.6L8.6.4`]],
  ["R", [5.8, "M0 0V-9H3A2.4 2.4 0 0 1 3-4.2H0M2.4-4.2L5.8 0"]],
  ["S", [5.8, "M5.4-7.6C4.6-9.6.4-9.5.4-6.8C.4-3.8 5.8-5.2 5.8-2.3C5.8.8.8.6 0-1.8"]],
  ["T", [6.4, "M0-9H6.4M3.2-9V0"]],
  ["U", [6, "M0-9V-3C0 1 6 1 6-3V-9"]],
  ["V", [6.4, "M0-9L3.2 0L6.4-9"]],
  ["W", [9.6, "M0-9L2.4 0L4.8-8L7.2 0L9.6-9"]],
  ["X", [6, "M0-9L6 0M6-9L0 0"]],
  ["Y", [6, "M0-9L3-4.4L6-9M3-4.4V0"]],
  ["Z", [6, "M0-9H6L0 0H6"]],
  ["0", [5.6, "M2.8-9C-.9-9-.9 0 2.8 0S6.5-9 2.8-9z"]],
  ["1", [2.4, "M0-7.2L2.4-9V0"]],
  ["2", [5.6, "M.3-6.8C.6-9.7 5.4-9.7 5.4-6.5C5.4-4 1.6-2.4 0 0H5.6"]],
  ["3", [5.6, "M.4-8C2-9.8 5.2-9 5.2-6.9C5.2-5 3.6-4.7 2.2-4.7C4-4.7 5.6-4 5.6-2.3C5.6.6 1.2.7 0-1.3"]],
  ["4", [5.8, "M3.8-9L0-2.6H5.8M4.2-5.4V0"]],
  ["5", [5.6, "M5-9H1L.6-5C3-6 5.6-5 5.6-2.7C5.6.4 1.4.7 0-1.2"]],
  ["6", [5.6, "M4.6-9C1.8-7.2 0-5 0-2.8a2.8 2.8 0 1 0 5.6 0C5.6-6.2 1.2-6.4.2-3.6"]],
  ["7", [5.4, "M0-9H5.4L1.8 0"]],
  ["8", [5.4, "M2.7-4.9a2.2 2.05 0 1 1 .01 0a2.7 2.45 0 1 1-.01 0"]],
  ["9", [5.6, "M1 0C3.8-1.8 5.6-4 5.6-6.2a2.8 2.8 0 1 0-5.6 0C0-2.8 4.4-2.6 5.4-5.4"]],
  ["'", [0.4, "M.4-9L0-7"]],
  ["-", [3, "M0-2.9H3"]],
  [".", [0, "M0 0v.01"]],
  [",", [0.6, "M.6-.1L0 1.5"]],
  ["?", [5, "M0-7C.3-9.7 5-9.6 5-6.7C5-4.5 2.5-4.6 2.5-2.6M2.5 0v.01"]],
  ["!", [0, "M0-9V-3M0 0v.01"]],
  ["+", [5, "M0-3H5M2.5-5.5V-.5"]],
]);

const gap = 2.1;

function glyph(character: string): Glyph {
  const found = glyphs.get(character);
  if (!found) throw new Error(`No letter '${character}'`);
  return found;
}

/// Returns the width of a text at size 1, from the middle of the first stroke to that of the last.
export function textWidth(text: string): number {
  return [...text].reduce((width, character) => width + glyph(character)[0] + gap, -gap);
}

export interface PlacedLetter {
  readonly character: string;
  readonly x: number;
  readonly width: number;
}

/// Returns the positions of a text's letters at size 1, from x 0. Throws for a letter that the alphabet lacks.
export function placeLetters(text: string): PlacedLetter[] {
  let x = 0;
  return [...text].map((character) => {
    const width = glyph(character)[0];
    const letter = { character, x, width };
    x += width + gap;
    return letter;
  });
}

interface LetterStyle {
  /// Units of the drawing per unit of the alphabet. Small letters are 5.5 times as high.
  size?: number;
  colour?: string;
  width?: number;
}

/// Draws a text with its middle at `x` and its baseline at `y`.
export function letters(
  text: string,
  x: number,
  y: number,
  { size = 2, colour = colours.black, width = 2 }: LetterStyle = {},
) {
  const start = x - (textWidth(text) * size) / 2;
  const strokes = placeLetters(text)
    .filter(({ character }) => character !== " ")
    .map(({ character, x: dx }) => `<path transform="translate(${n(dx)})" d="${glyph(character)[1]}"/>`);
  return `<g transform="translate(${at([start, y])}) scale(${n(size)})" fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${n(width / size)}">${strokes.join("")}</g>`;
}
