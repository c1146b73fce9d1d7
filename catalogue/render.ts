import { canvas, pictureBody } from "./pictures.ts";
import type { DemoSymbolFile, IconOf, Ink, Picture } from "./types.ts";

/// The margin on each side of the canvas.
const margin = 4;
/// The side of a square picture that is scaled to fit. Other shapes get the same area, but long and thin ones may
/// extend at most to the margins.
const maxSide = 58;

/// How far a picture may extend beyond its canvas before it is scaled.
export const bleed = 24;

/// The visible box of every tile, which need not be measured.
export const tileInk: Ink = { x: 2, y: 2, width: 68, height: 68 };

/// Returns the SVG document of a picture before it is scaled, for measuring its ink: one pixel for each unit, and
/// `bleed` more on each side.
export function unfittedSvg(picture: Picture, iconOf: IconOf): string {
  return document(pictureBody(picture, iconOf), canvas + 2 * bleed, bleed);
}

/// Returns the SVG document of a symbol file, with the width and height of its size class in pixels. All pictures have
/// the same margin and look equally large. `ink` is the visible box, in units of the canvas.
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
