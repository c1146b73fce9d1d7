/// The elements of drawings: lines, fills and arrows in a box of 72 by 72 units, in the line style of OpenMoji. Every
/// helper returns SVG. Coordinates are units of that box.

/// Drawings by name, each the SVG body of a symbol.
export type Drawings = Readonly<Record<string, string>>;
export type Point = readonly [x: number, y: number];

/// The colours of OpenMoji's palette that drawings use. The subject is `red`, its reference `blue`.
export const colours = {
  black: "#000",
  dark: "#3f3f3f",
  grey: "#9b9b9a",
  pale: "#d0cfce",
  white: "#fff",
  red: "#ea5a47",
  deepRed: "#d22f27",
  orange: "#f4aa41",
  deepOrange: "#e27022",
  yellow: "#fcea2b",
  amber: "#f1b31c",
  green: "#b1cc33",
  deepGreen: "#5c9e31",
  blue: "#92d3f5",
  deepBlue: "#61b2e4",
  navy: "#1e50a0",
  purple: "#b399c8",
  deepPurple: "#8967aa",
  pink: "#ffa7c0",
  brown: "#a57939",
  deepBrown: "#6a462f",
  sand: "#fadcbc",
  wood: "#debb90",
} as const;

interface LineStyle {
  colour?: string;
  width?: number;
  /// Dashed lines mean that something is absent, not yet there or no longer there.
  dashed?: boolean;
}

const round = (value: number): number => Math.round(value * 100) / 100;
/// Formats a number as briefly as possible.
export const n = (value: number): string => String(round(value));
export const at = ([x, y]: Point): string => `${n(x)} ${n(y)}`;
export const join = (...parts: readonly string[]): string => parts.join("");

/// A line along an SVG path.
export function line(d: string, { colour = colours.black, width = 2, dashed = false }: LineStyle = {}): string {
  const dashes = dashed ? ` stroke-dasharray="${n(width)} ${n(width * 2.2)}"` : "";
  return `<path fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${n(width)}"${dashes} d="${d}"/>`;
}

/// A filled shape with a black outline.
export function shape(d: string, fill: string, { colour = colours.black, width = 2, dashed = false }: LineStyle = {}) {
  const dashes = dashed ? ` stroke-dasharray="3 3.4"` : "";
  return `<path fill="${fill}" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${n(width)}"${dashes} d="${d}"/>`;
}

/// A flat fill without an outline.
export const fill = (d: string, colour: string): string => `<path fill="${colour}" d="${d}"/>`;

export const path = (points: readonly Point[]): string => `M${points.map(at).join("L")}`;

export const ring = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(2 * rx)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-2 * rx)} 0z`;

export function rect(x: number, y: number, width: number, height: number, r = 2): string {
  const [w, h] = [n(width - 2 * r), n(height - 2 * r)];
  const corner = (dx: number, dy: number) => `a${n(r)} ${n(r)} 0 0 1 ${n(dx)} ${n(dy)}`;
  return `M${n(x + r)} ${n(y)}h${w}${corner(r, r)}v${h}${corner(-r, r)}h-${w}${corner(-r, -r)}v-${h}${corner(r, -r)}z`;
}

export const ball = (x: number, y: number, r: number, colour: string = colours.red): string =>
  shape(ring(x, y, r), colour);
export const box = (x: number, y: number, width: number, height: number, colour: string = colours.blue, r = 2) =>
  shape(rect(x, y, width, height, r), colour);

/// A pale shape, for things that are not the subject.
export const faint = (d: string): string => shape(d, colours.white, { colour: colours.grey });
/// A dashed outline, for absent things.
export const absent = (d: string): string => shape(d, "none", { colour: colours.grey, dashed: true });

const headAngle = 0.55;

/// The head of an arrow that ends at `tip` and comes from `from`.
function arrowHead(from: Point, tip: Point, length: number): string {
  const angle = Math.atan2(tip[1] - from[1], tip[0] - from[0]);
  const wing = (turn: number): Point => [
    tip[0] - length * Math.cos(angle + turn),
    tip[1] - length * Math.sin(angle + turn),
  ];
  return path([wing(headAngle), tip, wing(-headAngle)]);
}

interface ArrowStyle extends LineStyle {
  head?: number;
}

/// A straight arrow from one point to the other.
export function arrow(
  from: Point,
  to: Point,
  { head = 8, width = 3.4, colour = colours.deepRed, dashed }: ArrowStyle = {},
) {
  return join(
    line(path([from, to]), { colour, width, dashed: dashed ?? false }),
    line(arrowHead(from, to, head), { colour, width }),
  );
}

/// An arrow along a quadratic curve that bends towards `bend`.
export function bentArrow(
  from: Point,
  bend: Point,
  to: Point,
  { head = 8, width = 3.4, colour = colours.deepRed, dashed }: ArrowStyle = {},
) {
  return join(
    line(`M${at(from)}Q${at(bend)} ${at(to)}`, { colour, width, dashed: dashed ?? false }),
    line(arrowHead(bend, to, head), { colour, width }),
  );
}

/// An arrow around a centre, clockwise from the smaller angle to the larger. Angles are in degrees, 0 at the right, 90
/// below.
export function arcArrow(
  x: number,
  y: number,
  r: number,
  from: number,
  to: number,
  { head = 8, width = 3.4, colour = colours.deepRed }: ArrowStyle = {},
) {
  const on = (degrees: number, radius = r): Point => [
    x + radius * Math.cos((degrees * Math.PI) / 180),
    y + radius * Math.sin((degrees * Math.PI) / 180),
  ];
  const clockwise = to > from;
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const before = on(to + (clockwise ? -20 : 20), r * 1.03);
  return join(
    line(`M${at(on(from))}A${n(r)} ${n(r)} 0 ${large} ${clockwise ? 1 : 0} ${at(on(to))}`, { colour, width }),
    line(arrowHead(before, on(to), head), { colour, width }),
  );
}

/// An arrow along any path. `last` is a point shortly before its end.
export function pathArrow(
  d: string,
  last: Point,
  to: Point,
  { head = 8, width = 3.4, colour = colours.deepRed }: ArrowStyle = {},
) {
  return line(d, { colour, width }) + line(arrowHead(last, to, head), { colour, width });
}

/// A red cross: not, none, wrong.
export const cross = (x: number, y: number, size: number, width = 4): string =>
  line(
    `M${at([x - size, y - size])}L${at([x + size, y + size])}M${at([x + size, y - size])}L${at([x - size, y + size])}`,
    {
      colour: colours.deepRed,
      width,
    },
  );

export const tick = (x: number, y: number, size: number, width = 4): string =>
  line(
    path([
      [x - size, y],
      [x - size * 0.3, y + size * 0.7],
      [x + size, y - size * 0.8],
    ]),
    {
      colour: colours.deepGreen,
      width,
    },
  );

/// Moves a drawing by x and y and scales it.
export const placed = (body: string, x: number, y: number, scale = 1): string =>
  `<g transform="translate(${n(x)} ${n(y)})${scale === 1 ? "" : ` scale(${n(scale)})`}">${body}</g>`;

/// Rotates a drawing by degrees, clockwise, about a point.
export const turned = (body: string, degrees: number, x = 36, y = 36): string =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${body}</g>`;

/// The ground line below standing things.
export const ground = (y = 64, from = 6, to = 66): string => line(`M${n(from)} ${n(y)}H${n(to)}`);

/// Strokes beside a moving thing.
export const motion = (...strokes: readonly string[]): string => line(strokes.join(""), { colour: colours.grey });
