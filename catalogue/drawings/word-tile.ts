import type { FitzType } from "../types.ts";
import { letters, placeLetters, textWidth } from "./letters.ts";
import { colours, fill, rect, shape } from "./shapes.ts";

/// The Fitzgerald colours as soft fills, with a darker line of the same hue.
const tints: Readonly<Record<FitzType, readonly [fill: string, edge: string]>> = {
  P: ["#ffe066", "#c79f00"],
  V: ["#a8e0a0", "#4f9a47"],
  N: ["#ffc48a", "#cf7a26"],
  A: ["#a9d0ff", "#4c86c9"],
  M: ["#dfe3e8", "#8b949f"],
  S: ["#dfe3e8", "#8b949f"],
  L: ["#dfe3e8", "#8b949f"],
};

const room = 55;
const largest = 2.6;
const tall = /[A-Z0-9bdfhklt']/;
const low = /[gjpqy]/;
const pad = 1.3;

/// Splits a text of several words into two lines of similar length; a single word is one line.
function linesOf(text: string): string[] {
  const words = text.split(" ");
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const widest = (lines: readonly string[]) => Math.max(...lines.map(textWidth));
  return splits.reduce((best, lines) => (widest(lines) < widest(best) ? lines : best), [text]);
}

/// The outline of a word's shape, made of its high, low and small letters, in white behind them.
function wordShape(text: string, left: number, baseline: number, size: number): string {
  return placeLetters(text)
    .filter(({ character }) => character !== " ")
    .map(({ character, x, width }) => {
      const top = (tall.test(character) ? -9 : character === "i" ? -8.4 : character === "j" ? -8.4 : -5.5) - pad;
      const bottom = (low.test(character) ? 4 : 0) + pad;
      return fill(
        rect(
          left + (x - pad) * size,
          baseline + top * size,
          (width + 2 * pad) * size,
          (bottom - top) * size,
          size * 0.7,
        ),
        colours.white,
      );
    })
    .join("");
}

/// Returns a symbol that is the word itself, on a tile in the colour of its fitz type. Communication boards use such
/// tiles for words without a picture. Throws for a letter that the alphabet lacks.
export function wordTile(text: string, fitzType: FitzType): string {
  const lines = linesOf(text);
  const widest = Math.max(...lines.map(textWidth));
  const size = Math.min(largest, room / widest, lines.length > 1 ? 1.75 : largest);
  const [tint, edge] = tints[fitzType];
  const stroke = Math.min(2.6, Math.max(1.6, size * 1.05));
  const step = 15.5 * size;
  const first = 36 + 2.6 * size - ((lines.length - 1) * step) / 2;
  return [
    shape(rect(3, 3, 66, 66, 11), tint, { colour: edge }),
    ...lines.map((text, index) => {
      const baseline = first + index * step;
      return (
        wordShape(text, 36 - (textWidth(text) * size) / 2, baseline, size) +
        letters(text, 36, baseline, { size, width: stroke })
      );
    }),
  ].join("");
}
