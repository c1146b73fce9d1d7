import type { DemoImage, IconBody } from "../types.ts";

/// Pages are 940 by 1000 units.
export const width = 940;
export const height = 1000;

/// An icon in a picture. The middle of its feet is at x and y; `size` is the side of its square.
export interface Item {
  readonly icon: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly flip: boolean;
  /// Degrees, clockwise about the icon's middle.
  readonly turn: number;
}

export function put(
  icon: string,
  x: number,
  y: number,
  size: number,
  { flip = false, turn = 0 }: { flip?: boolean; turn?: number } = {},
): Item {
  return { icon, x, y, size, flip, turn };
}

/// Icons are drawn in a square of 72 units and stand about 6 units above its lower edge.
const iconUnits = 72;
const feet = 66;

function drawItem(item: Item, icon: IconBody): string {
  const scale = item.size / iconUnits;
  const turn = item.turn ? ` rotate(${item.turn} 36 36)` : "";
  const flip = item.flip ? " translate(72 0) scale(-1 1)" : "";
  const left = item.x - item.size / 2;
  const top = item.y - feet * scale;
  return `<g transform="translate(${left} ${top}) scale(${scale})${turn}${flip}">${icon(item.icon)}</g>`;
}

/// A layer on a backdrop: an icon, a piece of SVG, or a function that draws with icons.
export type Layer = Item | string | ((icon: IconBody) => string);

function drawLayer(layer: Layer, icon: IconBody): string {
  if (typeof layer === "string") return layer;
  return typeof layer === "function" ? layer(icon) : drawItem(layer, icon);
}

/// A page picture: a backdrop, then the layers from bottom to top.
export function scene(name: string, backdrop: string, ...layers: readonly Layer[]): DemoImage {
  return {
    name,
    svg: (icon) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
      backdrop +
      layers.map((layer) => drawLayer(layer, icon)).join("") +
      "</svg>",
  };
}

/// A thing as if on a comic's panel or a book's cover: `content` inside a rounded frame.
export function framed(paper: string, line: string, content: string): string {
  return (
    `<rect width="${width}" height="${height}" fill="${paper}"/>` +
    '<clipPath id="frame"><rect x="45" y="45" width="850" height="910" rx="36"/></clipPath>' +
    `<g clip-path="url(#frame)">${content}</g>` +
    `<rect x="45" y="45" width="850" height="910" rx="36" fill="none" stroke="${line}" stroke-width="12"/>`
  );
}
