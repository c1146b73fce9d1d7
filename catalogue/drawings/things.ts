import { letters } from "./letters.ts";
import { at, ball, box, colours, fill, join, line, n, type Point, path, rect, ring, shape } from "./shapes.ts";

/// Things that many drawings show. `x` and `y` are the middle unless stated otherwise.

export const sun = (x: number, y: number, r = 8, colour: string = colours.yellow): string => {
  const rays = Array.from({ length: 8 }, (_, ray): string => {
    const angle = (ray * Math.PI) / 4;
    const end = (length: number): Point => [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    return path([end(r + 3), end(r + 6.5)]);
  });
  return ball(x, y, r, colour) + line(rays.join(""));
};

export const moon = (x: number, y: number, r = 10): string =>
  shape(
    `M${at([x + r * 0.3, y - r])}A${n(r)} ${n(r)} 0 1 0 ${at([x + r, y + r * 0.45])}A${n(r * 0.85)} ${n(r * 0.85)} 0 0 1 ${at([x + r * 0.3, y - r])}z`,
    colours.yellow,
  );

export function star(x: number, y: number, r: number, colour: string = colours.yellow): string {
  const points = Array.from({ length: 10 }, (_, corner): Point => {
    const reach = corner % 2 ? r * 0.45 : r;
    const angle = (corner * Math.PI) / 5 - Math.PI / 2;
    return [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
  });
  return shape(`${path(points)}z`, colour);
}

/// A clock that shows an hour and minutes.
export function clock(
  x: number,
  y: number,
  r: number,
  hour: number,
  minute = 0,
  colour: string = colours.white,
): string {
  const hand = (turn: number, length: number) => {
    const angle = turn * 2 * Math.PI - Math.PI / 2;
    return path([
      [x, y],
      [x + Math.cos(angle) * length, y + Math.sin(angle) * length],
    ]);
  };
  const marks = [0, 0.25, 0.5, 0.75].map((turn) => {
    const angle = turn * 2 * Math.PI;
    const end = (length: number): Point => [x + Math.cos(angle) * length, y + Math.sin(angle) * length];
    return path([end(r * 0.8), end(r * 0.86)]);
  });
  return join(
    ball(x, y, r, colour),
    line(marks.join("")),
    line(hand((hour + minute / 60) / 12, r * 0.45), { width: 2.8 }),
    line(hand(minute / 60, r * 0.68)),
  );
}

/// A leaf of a calendar with its content. `x` and `y` are its upper left corner.
export function leaf(
  x: number,
  y: number,
  width: number,
  height: number,
  band: string = colours.red,
  inside = "",
): string {
  const r = Math.min(5, width / 6);
  return join(
    box(x, y, width, height, colours.white, r),
    shape(
      `M${n(x)} ${n(y + height * 0.24)}V${n(y + r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(-r)}H${n(x + width - r)}a${n(r)} ${n(r)} 0 0 1 ${n(r)} ${n(r)}V${n(y + height * 0.24)}z`,
      band,
    ),
    inside,
  );
}

export const house = (x: number, foot: number, size = 1, colour: string = colours.sand): string => {
  const p = (dx: number, dy: number): string => at([x + dx * size, foot + dy * size]);
  return join(
    shape(`M${p(-13, 0)}V${n(foot - 17 * size)}H${n(x + 13 * size)}V${n(foot)}z`, colour),
    shape(`M${p(-17, -16)}L${p(0, -31)}L${p(17, -16)}z`, colours.red),
    shape(`M${p(-4, 0)}V${n(foot - 10 * size)}H${n(x + 4 * size)}V${n(foot)}z`, colours.brown),
  );
};

export const tree = (x: number, foot: number, size = 1): string =>
  box(x - 2.5 * size, foot - 14 * size, 5 * size, 14 * size, colours.brown, 1) +
  ball(x, foot - 22 * size, 11 * size, colours.deepGreen);

/// A table that reaches to the floor. `x` and `top` are its upper left corner.
export const table = (x: number, top: number, width: number, foot = 64): string =>
  join(
    line(`M${n(x + 4)} ${n(top)}V${n(foot)}M${n(x + width - 4)} ${n(top)}V${n(foot)}`, { width: 3.4 }),
    box(x, top, width, 5, colours.wood, 1.5),
  );

/// A glass that is partly full, from 0 to 1.
export function glass(
  x: number,
  foot: number,
  width: number,
  height: number,
  full: number,
  colour: string = colours.deepBlue,
) {
  const slope = width * 0.1;
  const half = width / 2;
  const outer = `M${n(x - half)} ${n(foot - height)}L${n(x - half + slope)} ${n(foot)}H${n(x + half - slope)}L${n(x + half)} ${n(foot - height)}`;
  const level = foot - height * full;
  const inset = half - slope * (1 - full);
  const water = full
    ? fill(
        `M${n(x - inset)} ${n(level)}L${n(x - half + slope)} ${n(foot)}H${n(x + half - slope)}L${n(x + inset)} ${n(level)}z`,
        colour,
      )
    : "";
  return join(
    water,
    full && full < 1 ? line(`M${n(x - inset)} ${n(level)}H${n(x + inset)}`, { width: 1.4 }) : "",
    line(outer),
  );
}

/// A present with a bow, for having, giving or owning.
export const gift = (x: number, y: number, size = 1): string =>
  join(
    box(x - 9 * size, y - 6 * size, 18 * size, 15 * size, colours.deepBlue, 1.5),
    fill(rect(x - 2 * size, y - 6 * size, 4 * size, 15 * size, 0.1), colours.yellow),
    line(
      `M${at([x, y - 6 * size])}C${at([x - 9 * size, y - 15 * size])} ${at([x - 11 * size, y - 6 * size])} ${at([x, y - 6 * size])}C${at([x + 11 * size, y - 6 * size])} ${at([x + 9 * size, y - 15 * size])} ${at([x, y - 6 * size])}`,
    ),
    line(rect(x - 9 * size, y - 6 * size, 18 * size, 15 * size, 1.5)),
  );

/// A speech bubble. `x` and `y` are its upper left corner; its tail points down to the left or the right.
export function bubble(
  x: number,
  y: number,
  width: number,
  height: number,
  inside = "",
  tail: "left" | "right" = "left",
  colour: string = colours.white,
) {
  const foot = y + height;
  const d = rect(x, y, width, height, Math.min(7, height / 3));
  const from = tail === "left" ? x + width * 0.22 : x + width * 0.78;
  const to = tail === "left" ? x + width * 0.08 : x + width * 0.92;
  const to2 = tail === "left" ? x + width * 0.42 : x + width * 0.58;
  return join(
    shape(`M${n(from)} ${n(foot - 1)}L${n(to)} ${n(foot + 8)}L${n(to2)} ${n(foot - 1)}`, colour),
    shape(d, colour),
    fill(rect(Math.min(from, to2) + 0.6, foot - 2.4, Math.abs(to2 - from) - 1.2, 3.6, 0.1), colour),
    inside,
  );
}

/// A thought bubble around x and y, with its small rings towards a head at the lower left.
export function thought(x: number, y: number, rx: number, ry: number, inside = "", from: Point | null = null): string {
  const foot: Point = from ?? [x - rx * 0.9, y + ry * 1.6];
  const near: Point = [x * 0.45 + foot[0] * 0.55, (y + ry) * 0.5 + foot[1] * 0.5];
  const puffs: readonly Point[] = [
    [-0.62, -0.25],
    [-0.2, -0.6],
    [0.35, -0.55],
    [0.68, -0.05],
    [0.4, 0.45],
    [-0.15, 0.55],
    [-0.6, 0.3],
  ];
  const round = puffs.map(([dx, dy]) => ring(x + dx * rx, y + dy * ry, rx * 0.4, ry * 0.48));
  return join(
    ...round.map((d) => shape(d, colours.white)),
    ...round.map((d) => fill(d, colours.white)),
    fill(ring(x, y, rx * 0.6, ry * 0.6), colours.white),
    shape(ring(near[0], near[1], 2.6), colours.white),
    shape(ring(foot[0], foot[1], 1.6), colours.white),
    inside,
  );
}

export const question = (x: number, y: number, size = 3, colour: string = colours.deepRed): string =>
  letters("?", x, y, { size, colour, width: size * 1.2 });
export const exclamation = (x: number, y: number, size = 3, colour: string = colours.deepRed): string =>
  letters("!", x, y, { size, colour, width: size * 1.3 });

/// A box from the front, open at the top. `x` and `y` are its upper left corner.
export const tray = (x: number, y: number, width: number, height: number, colour: string = colours.blue): string =>
  shape(`M${n(x)} ${n(y)}V${n(y + height)}H${n(x + width)}V${n(y)}`, colour);

export const tuft = (x: number, foot: number): string =>
  line(
    `M${n(x - 3)} ${n(foot)}L${n(x - 4)} ${n(foot - 5)}M${n(x)} ${n(foot)}V${n(foot - 7)}M${n(x + 3)} ${n(foot)}L${n(x + 4)} ${n(foot - 5)}`,
    { colour: colours.deepGreen },
  );

export const drop = (x: number, y: number, r = 4, colour: string = colours.blue): string =>
  shape(
    `M${at([x, y - r * 1.7])}C${at([x + r * 1.5, y - r * 0.2])} ${at([x + r * 1.1, y + r])} ${at([x, y + r])}S${at([x - r * 1.5, y - r * 0.2])} ${at([x, y - r * 1.7])}z`,
    colour,
  );
export const heart = (x: number, y: number, size = 1, colour: string = colours.red): string => {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  return shape(
    `M${p(0, 9)}C${p(-14, 0)} ${p(-10, -9)} ${p(-5, -9)}C${p(-2, -9)} ${p(0, -6)} ${p(0, -4)}C${p(0, -6)} ${p(2, -9)} ${p(5, -9)}C${p(10, -9)} ${p(14, 0)} ${p(0, 9)}z`,
    colour,
  );
};
export const book = (x: number, y: number, size = 1): string => {
  const p = (dx: number, dy: number): string => at([x + dx * size, y + dy * size]);
  return join(
    shape(
      `M${p(0, -6)}C${p(-5, -10)} ${p(-12, -10)} ${p(-16, -8)}V${n(y + 9 * size)}C${p(-12, 7)} ${p(-5, 7)} ${p(0, 11)}C${p(5, 7)} ${p(12, 7)} ${p(16, 9)}V${n(y - 8 * size)}C${p(12, -10)} ${p(5, -10)} ${p(0, -6)}z`,
      colours.white,
    ),
    line(`M${p(0, -6)}V${n(y + 11 * size)}`),
    line(
      `M${p(-12, -3)}L${p(-4, -1.5)}M${p(-12, 2)}L${p(-4, 3.5)}M${p(12, -3)}L${p(4, -1.5)}M${p(12, 2)}L${p(4, 3.5)}`,
      { colour: colours.grey, width: 1.6 },
    ),
  );
};
export const coin = (x: number, y: number, r = 6): string =>
  ball(x, y, r, colours.amber) + line(ring(x, y, r * 0.55), { width: 1.4 });
export const door = (x: number, foot: number, isOpen: boolean, colour: string = colours.brown): string =>
  isOpen
    ? join(
        shape(`M${n(x - 12)} ${n(foot)}V${n(foot - 46)}H${n(x + 12)}V${n(foot)}z`, colours.dark),
        shape(`M${n(x - 12)} ${n(foot)}V${n(foot - 46)}L${n(x - 24)} ${n(foot - 42)}V${n(foot + 5)}z`, colour),
        ball(x - 20, foot - 20, 1.4, colours.yellow),
      )
    : join(box(x - 12, foot - 46, 24, 46, colour, 1), ball(x + 7, foot - 22, 1.8, colours.yellow));
