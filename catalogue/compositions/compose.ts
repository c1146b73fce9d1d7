import type { Picture } from "../types.ts";

/// Returns the inner SVG of a picture in a square of 72 by 72 units.
export type Show = (picture: Picture) => string;
/// A picture made of others: inner SVG in a square of 72 by 72 units.
export type Composition = (show: Show) => string;
type Part = Composition | string;

/// The attributes of every line that is drawn here, the same as OpenMoji's.
const line = 'stroke="#000000" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"';

const drawn = (part: Part, show: Show) => (typeof part === "string" ? part : part(show));

/// Stacks parts, the last one on top.
export function all(...parts: readonly Part[]): Composition {
  return (show) => parts.map((part) => drawn(part, show)).join("");
}

/// A whole picture without changes.
export const just = (picture: Picture): Composition => at(picture, 36, 36);

/// Places a picture with its middle at x and y, scaled, and optionally rotated (in degrees) or mirrored.
export function at(
  picture: Picture | Composition,
  x: number,
  y: number,
  scale = 1,
  { turn = 0, flip = false } = {},
): Composition {
  return (show) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${flip ? -scale : scale} ${scale}) translate(-36 -36)">${typeof picture === "string" ? show(picture) : picture(show)}</g>`;
}

/// A picture in other colours.
export function recoloured(picture: Picture, colours: Readonly<Record<string, string>>): Composition {
  return (show) => {
    const body = show(picture);
    return body.replaceAll(/#[0-9a-f]{6}\b/gi, (colour) => {
      const other = Object.entries(colours).find(([from]) => from === colour.toLowerCase());
      return other ? other[1] : colour;
    });
  };
}

/// A red arrow with its tip at x and y. `from` is the direction that it comes from, in degrees: 0 from the right, 90
/// from below.
export function arrow(x: number, y: number, from: number): string {
  return `<g transform="translate(${x} ${y}) rotate(${from})"><path d="M0 0L11 -8V-3.5H24V3.5H11V8Z" fill="#ea5a47" stroke="#ffffff" stroke-width="4" stroke-linejoin="round"/><path d="M0 0L11 -8V-3.5H24V3.5H11V8Z" fill="#ea5a47" ${line}/></g>`;
}

/// A picture with an arrow to a detail of it.
export function pointed(picture: Picture | Composition, x: number, y: number, from: number): Composition {
  return all(at(picture, 36, 36), arrow(x, y, from));
}

/// A young animal beside its parent.
export function young(parent: Picture | Composition): Composition {
  return all(at(parent, 26, 26, 0.85), at(parent, 48, 54, 0.5), arrow(54, 40, 315));
}

/// Three pictures of one kind, or of three kinds.
export function three(first: Picture, second: Picture = first, third: Picture = second): Composition {
  return all(at(first, 36, 20, 0.58), at(second, 18, 50, 0.58), at(third, 54, 50, 0.58));
}

/// A thing with a smaller sign that says something about it.
export function withSign(thing: Picture | Composition, sign: Picture | Composition, scale = 0.5): Composition {
  return all(at(thing, 30, 40, 0.85), at(sign, 57, 17, scale));
}

/// A speech or thought balloon with its content.
export function inBalloon(balloon: "left-speech-bubble" | "thought-balloon", what: Picture): Composition {
  return all(at(balloon, 36, 36), at(what, 36, 29, 0.42));
}

export function rectangle(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}" ${line}/>`;
}

export function circle(x: number, y: number, radius: number, fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${line}/>`;
}

export function ellipse(x: number, y: number, across: number, down: number, fill: string): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${across}" ry="${down}" fill="${fill}" ${line}/>`;
}

export function path(d: string, fill = "none"): string {
  return `<path d="${d}" fill="${fill}" ${line}/>`;
}
