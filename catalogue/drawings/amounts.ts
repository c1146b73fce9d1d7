import { letters } from "./letters.ts";
import { pointingHand } from "./people.ts";
import {
  absent,
  arrow,
  ball,
  bentArrow,
  box,
  colours,
  cross,
  type Drawings,
  faint,
  fill,
  join,
  line,
  type Point,
  rect,
  ring,
  shape,
  tick,
  turned,
} from "./shapes.ts";
import { glass, question } from "./things.ts";

/// Amounts and selections: rows of balls, with the relevant ones in red.

const row = (y: number, count: number, chosen: (place: number) => boolean, r = 6.5): string =>
  Array.from({ length: count }, (_, place) => {
    const x = 36 + (place - (count - 1) / 2) * (r * 2 + 2.4);
    return chosen(place) ? ball(x, y, r) : faint(ring(x, y, r));
  }).join("");
const grid = (chosen: (place: number) => boolean, r = 6): string =>
  [0, 1, 2]
    .flatMap((line) =>
      [0, 1, 2, 3].map((col): string => {
        const [x, y] = [12 + col * 16, 20 + line * 16];
        return chosen(line * 4 + col) ? ball(x, y, r) : faint(ring(x, y, r));
      }),
    )
    .join("");
const heap = (points: readonly Point[], r = 7, colour?: string) =>
  points.map(([x, y]) => ball(x, y, r, colour)).join("");
const hand = (x: number, from: number, to: number) => arrow([x, from], [x, to], { width: 4.4, head: 9 });
const many: readonly Point[] = [
  [12, 58],
  [26, 58],
  [40, 58],
  [54, 58],
  [64, 60],
  [19, 46],
  [33, 46],
  [47, 46],
  [59, 47],
  [26, 34],
  [40, 34],
  [53, 35],
  [33, 22],
  [46, 23],
];

export const amounts: Drawings = {
  a: join(ball(36, 44, 14), letters("1", 36, 20, { size: 1.6 })),
  the: join(
    faint(ring(12, 50, 8)),
    ball(36, 48, 11),
    faint(ring(60, 50, 8)),
    line(ring(36, 48, 17), { colour: colours.deepRed, width: 2.6 }),
    hand(36, 6, 24),
  ),
  this: join(pointingHand(36, 38, 1), ball(52, 39, 13)),
  that: join(
    turned(pointingHand(30, 54, 0.8), -35, 20, 56),
    arrow([33, 39], [50, 23], { width: 3, head: 7 }),
    ball(60, 14, 8),
  ),
  these: join(pointingHand(30, 38, 0.82), ball(44, 52, 9), ball(61, 42, 9), ball(46, 30, 9)),
  those: join(
    turned(pointingHand(28, 56, 0.74), -35, 20, 58),
    arrow([31, 42], [45, 28], { width: 3, head: 7 }),
    ball(48, 13, 6.5),
    ball(64, 13, 6),
    ball(60, 28, 6.5),
  ),
  some: grid((place) => [4, 5, 8, 9, 10].includes(place)),
  any: join(
    grid(() => false),
    line(ring(28, 36, 11), { colour: colours.deepRed, width: 2.6, dashed: true }),
    question(60, 68, 1.8),
  ),
  all: join(
    grid(() => true),
    line(rect(2, 10, 68, 52, 6), { colour: colours.deepRed, width: 2.4 }),
  ),
  none: join(line("M8 26V60H64V26"), cross(36, 38, 15, 5)),
  no: join(absent(ring(36, 36, 22)), cross(36, 36, 18, 5)),
  each: join(...[13, 36, 59].map((x) => ball(x, 48, 9) + arrow([x, 10], [x, 34], { width: 3, head: 7 }))),
  every: join(
    grid(() => true),
    tick(36, 36, 22, 5.5),
  ),
  many: heap(many),
  much: join(shape("M4 64C10 40 24 10 36 10S62 40 68 64z", colours.red)),
  more: join(
    row(56, 2, () => true, 8),
    row(22, 4, () => true, 7),
    line("M6 38H66", { colour: colours.grey }),
  ),
  most: join(box(8, 46, 14, 18, colours.white), box(28, 38, 14, 26, colours.white), box(48, 8, 16, 56, colours.red)),
  less: join(
    glass(18, 60, 26, 44, 0.85, colours.pale),
    glass(54, 60, 26, 44, 0.3, colours.red),
    arrow([54, 16], [54, 38], { width: 3 }),
  ),
  least: join(box(8, 8, 16, 56, colours.white), box(30, 28, 14, 36, colours.white), box(50, 52, 14, 12, colours.red)),
  few: grid((place) => [5, 6].includes(place)),
  several: grid((place) => [0, 1, 2, 4, 5, 6, 9].includes(place)),
  enough: join(
    glass(28, 62, 36, 48, 0.72, colours.deepBlue),
    line("M6 27H50", { colour: colours.deepRed, width: 2.6, dashed: true }),
    tick(58, 50, 9, 4.4),
  ),
  whole: join(ball(36, 36, 26), line("M36 10V62M10 36H62", { width: 1.6, dashed: true })),
  "a-lot": join(
    shape("M6 44H66L60 66H12z", colours.wood),
    heap(
      [
        [18, 40],
        [32, 40],
        [46, 40],
        [56, 40],
        [25, 28],
        [39, 28],
        [50, 29],
        [32, 17],
        [44, 17],
      ],
      7.5,
    ),
    shape("M6 46H66L60 66H12z", colours.wood),
  ),
  "a-little": join(glass(36, 64, 38, 52, 0.14, colours.red)),
  either: join(
    ball(18, 50, 11),
    box(44, 40, 21, 21, colours.blue),
    bentArrow([34, 8], [18, 10], [18, 33], { width: 3.2 }),
    bentArrow([38, 8], [54, 10], [54, 33], { width: 3.2 }),
  ),
  neither: join(faint(ring(18, 40, 12)), faint(rect(43, 28, 24, 24)), cross(18, 40, 11), cross(55, 40, 11)),
  which: join(ball(15, 52, 10), ball(57, 52, 10, colours.blue), question(36, 44, 3.8)),
  "how-many": join(
    ...[
      [12, 58],
      [28, 58],
      [20, 44],
      [12, 30],
      [30, 31],
    ].map(([x, y]) => ball(x!, y!, 6.5)),
    question(55, 54, 4),
  ),
  "how-much": join(glass(24, 62, 32, 44, 0.5, colours.red), question(57, 56, 4)),
  only: join(...[12, 60].map((x) => absent(ring(x, 40, 9))), ball(36, 40, 12), letters("1", 36, 20, { size: 1.3 })),
  alone: join(
    absent(ring(12, 22, 8)),
    absent(ring(60, 22, 8)),
    absent(ring(12, 54, 8)),
    absent(ring(60, 54, 8)),
    ball(36, 38, 10),
  ),
  extra: join(
    row(50, 3, () => true, 8),
    ball(36, 22, 9),
    line("M54 22H66M60 16V28", { colour: colours.deepRed, width: 4 }),
  ),
  spare: join(
    ball(20, 42, 14, colours.dark),
    fill(ring(20, 42, 6), colours.pale),
    line(ring(20, 42, 6)),
    ball(54, 42, 14, colours.dark),
    fill(ring(54, 42, 6), colours.pale),
    line(ring(54, 42, 6)),
    line("M31 12H43M37 6V18", { colour: colours.deepRed, width: 4 }),
  ),
  almost: join(ball(36, 36, 27, colours.white), shape("M36 36L36 9A27 27 0 1 1 12 24z", colours.red)),
  except: join(
    ...[
      [14, 20],
      [36, 20],
      [58, 20],
      [14, 50],
      [36, 50],
    ].map(([x, y]) => ball(x!, y!, 9)),
    faint(ring(58, 50, 9)),
    cross(58, 50, 8),
  ),
  instead: join(faint(ring(16, 44, 11)), cross(16, 44, 10), bentArrow([18, 24], [36, 4], [52, 26]), ball(54, 46, 13)),
  dozen: join(
    ...[0, 1, 2].flatMap((y) => [0, 1, 2, 3].map((x) => shape(ring(12 + x * 16, 18 + y * 18, 6, 7.5), colours.sand))),
  ),
};
