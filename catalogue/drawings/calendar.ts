import { letters } from "./letters.ts";
import { ball, colours, type Drawings, fill, join, line, type Point, rect, ring, shape } from "./shapes.ts";
import { drop, heart, leaf, sun } from "./things.ts";

/// Days, months and numbers: leaves of a calendar, ranks in a race, figures.

const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"] as const;
const bands = [
  colours.red,
  colours.orange,
  colours.yellow,
  colours.green,
  colours.deepBlue,
  colours.deepPurple,
  colours.pink,
] as const;

/// A leaf with the day's three letters, and the week below it with the day marked.
const dayLeaf = (name: string, place: number): string =>
  leaf(
    6,
    8,
    60,
    56,
    bands[place],
    join(
      letters(name.slice(0, 3), 36, 45, { size: 1.9, width: 2.7 }),
      ...days.map((_, at) =>
        shape(ring(14.4 + at * 7.2, 56, 2.6), at === place ? colours.red : colours.white, { width: 1.4 }),
      ),
    ),
  );

const flake = line("M36 14V34M27.4 19L44.6 29M44.6 19L27.4 29", { colour: colours.deepBlue, width: 2.6 });
const flower = (x: number, y: number, colour: string) =>
  join(
    ...[0, 72, 144, 216, 288].map((turn) =>
      ball(x + 4.6 * Math.cos((turn * Math.PI) / 180), y + 4.6 * Math.sin((turn * Math.PI) / 180), 3.4, colour),
    ),
    ball(x, y, 2.8, colours.yellow),
  );
const leafOf = (x: number, y: number, colour: string) =>
  shape(
    `M${x} ${y - 8}C${x + 10} ${y - 4} ${x + 8} ${y + 6} ${x} ${y + 9}C${x - 8} ${y + 6} ${x - 10} ${y - 4} ${x} ${y - 8}z`,
    colour,
  ) + line(`M${x} ${y - 3}V${y + 12}`);
const rain = drop(26, 24, 4, colours.deepBlue) + drop(37, 28, 4, colours.deepBlue) + drop(47, 22, 4, colours.deepBlue);
const kite = shape("M36 12L45 22L36 36L27 22z", colours.red) + line("M27 22H45M36 12V36", { width: 1.4 });
const pumpkin =
  shape("M36 18C50 14 52 36 36 35C20 36 22 14 36 18z", colours.orange) +
  line("M36 18V35M30 18C27 24 27 30 31 35M42 18C45 24 45 30 41 35", { width: 1.4 }) +
  line("M36 18C36 14 38 13 40 13", { width: 2.6, colour: colours.deepGreen });
const fir =
  shape("M36 11L47 34H25z", colours.deepGreen) +
  ball(33, 28, 1.6, colours.red) +
  ball(38, 22, 1.6, colours.yellow) +
  ball(40, 31, 1.6, colours.red);

/// What many children associate with each month, above its letters. Seasons differ between countries; the letters
/// decide.
const months: readonly (readonly [name: string, band: string, picture: string])[] = [
  ["January", colours.blue, flake],
  ["February", colours.pink, heart(36, 24, 1)],
  ["March", colours.green, kite],
  ["April", colours.green, rain],
  ["May", colours.green, flower(36, 24, colours.pink)],
  ["June", colours.yellow, flower(28, 25, colours.red) + flower(45, 25, colours.purple)],
  ["July", colours.yellow, sun(36, 24, 5)],
  [
    "August",
    colours.yellow,
    shape("M28 22A8 8 0 0 1 44 22z", colours.orange) + shape("M28 22H44L36 37z", colours.wood),
  ],
  ["September", colours.orange, ball(36, 26, 8, colours.red) + line("M36 18C36 14 38 13 40 12") + leafOfApple()],
  ["October", colours.orange, pumpkin],
  ["November", colours.orange, leafOf(36, 22, colours.brown)],
  ["December", colours.blue, fir],
];

function leafOfApple(): string {
  return fill("M37 16C41 12 45 14 45 15C43 18 39 18 37 16z", colours.deepGreen);
}

const monthLeaf = (name: string, band: string, picture: string): string =>
  join(
    leaf(6, 2, 60, 66, band),
    `<g transform="translate(0 5)">${picture}</g>`,
    letters(name.slice(0, 3), 36, 58, { size: 1.6, width: 2.5 }),
  );

/// The steps of a ladder up to a rank in a race, with its number on a rosette.
const ordinal = (place: number, ending: string): string =>
  join(
    shape("M26 44L18 68L30 62L36 70L42 62L54 68L46 44z", colours.deepBlue),
    ball(36, 28, 25, colours.yellow),
    letters(`${place}${ending}`, 36, 34, { size: ending && place > 9 ? 1.35 : 1.7, width: 2.6 }),
  );

const number = (text: string): string => {
  const size = Math.min(4.2, 58 / (text.length * 7.4));
  return join(
    shape(rect(3, 10, 66, 52, 8), colours.white),
    letters(text, 36, 36 + 4.5 * size, { size, width: Math.max(2.6, size * 1.15) }),
  );
};

/// Numbers up to 20 have the same number of dots below.
const counted = (value: number): string => {
  const dots = Array.from({ length: value }, (_, at): Point => [9 + (at % 10) * 6, 50 + Math.floor(at / 10) * 8]);
  return join(
    shape(rect(3, 3, 66, 66, 8), colours.white),
    letters(String(value), 36, 39, { size: 3.2, width: 3.6 }),
    ...dots.map(([x, y]) => fill(ring(x, y, 2.3), colours.deepRed)),
  );
};

/// Tens are drawn as rods of ten.
const tens = (value: number): string => {
  const count = value / 10;
  const left = 36 - (count * 6.6) / 2;
  return join(
    shape(rect(3, 3, 66, 66, 8), colours.white),
    letters(String(value), 36, 38, { size: 3, width: 3.4 }),
    ...Array.from({ length: count }, (_, at) =>
      shape(rect(left + at * 6.6, 45, 4.6, 19, 1), colours.orange, { width: 1.4 }),
    ),
  );
};

const teens = Object.fromEntries(
  [11, 12, 13, 14, 15, 16, 17, 18, 19, 20].map((value) => [`number-${value}`, counted(value)]),
);
const rods = Object.fromEntries([30, 40, 50, 60, 70, 80, 90].map((value) => [`number-${value}`, tens(value)]));
const places = Object.fromEntries([4, 5, 6, 7, 8, 9, 10].map((place) => [`place-${place}`, ordinal(place, "th")]));

export const calendar: Drawings = {
  ...Object.fromEntries(days.map((name, place) => [name.toLowerCase(), dayLeaf(name, place)])),
  ...Object.fromEntries(months.map(([name, band, picture]) => [name.toLowerCase(), monthLeaf(name, band, picture)])),
  ...teens,
  ...rods,
  ...places,
  "number-100": number("100"),
  "number-1000": number("1,000"),
  "number-million": join(
    shape(rect(2, 16, 68, 40, 8), colours.white),
    letters("1,000,000", 36, 41, { size: 1.08, width: 2.4 }),
  ),
};
