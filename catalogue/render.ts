import { canvas, pictureBody } from "./pictures.ts";
import type { DemoSymbolFile, IconOf, Ink, Picture } from "./types.ts";

/// Kept free on each side of the canvas.
const margin = 4;
/// A picture that fills its box takes this much of the canvas at most, in units of length: a square is then no wider, while
/// what is long and thin may reach from margin to margin.
const maxSide = 58;

/// How far a picture may reach beyond its canvas before it is brought to size.
export const bleed = 24;

/// Where there is something to see of every tile, which need not be measured.
export const tileInk: Ink = { x: 2, y: 2, width: 68, height: 68 };

/// The whole SVG document of a picture before it is brought to size, for measuring its ink: one pixel to a unit, and `bleed` more
/// on each side.
export function unfittedSvg(picture: Picture, iconOf: IconOf): string {
  return document(pictureBody(picture, iconOf), canvas + 2 * bleed, bleed);
}

/// The SVG document of a symbol file, as many pixels wide and high as its size asks for. All have the same margin, and look
/// about as big as each other. `ink` is where there is something to see, in units of the canvas.
export function symbolSvg(
  { picture, size }: Pick<DemoSymbolFile, "picture" | "size">,
  iconOf: IconOf,
  ink: Ink,
): string {
  const scale = Math.min(
    (canvas - 2 * margin) / Math.max(ink.width, ink.height),
    maxSide / Math.sqrt(ink.width * ink.height),
  );
  const x = canvas / 2 - scale * (ink.x + ink.width / 2);
  const y = canvas / 2 - scale * (ink.y + ink.height / 2);
  const body = pictureBody(picture, iconOf, scale);
  return document(`<g transform="translate(${x} ${y}) scale(${scale})">${body}</g>`, size === "symbol" ? 360 : 300);
}

function document(body: string, pixels: number, beyond = 0): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-beyond} ${-beyond} ${canvas + 2 * beyond} ${canvas + 2 * beyond}" width="${pixels}" height="${pixels}">${body}</svg>`;
}
