import { boy, figure, poses } from "./people.ts";
import {
  absent,
  arcArrow,
  arrow,
  ball,
  bentArrow,
  box,
  colours,
  cross,
  type Drawings,
  faint,
  fill,
  ground,
  join,
  line,
  motion,
  rect,
  ring,
  shape,
} from "./shapes.ts";
import { house, tray, tree } from "./things.ts";

/// Positions and directions: a red ball and a blue box, and an arrow for motion.

const pad = (colour: string = colours.blue) => box(16, 40, 40, 24, colour);
const open = (y = 28) => tray(14, y, 44, 36);
const glassFront = line("M14 28V64H58V28");
/// A box seen from above the front, with a ball in it.
const inBox = (y: number) => join(fill(rect(14, 28, 44, 36, 0.1), colours.blue), ball(36, y, 12), glassFront);
const still = (x: number, y: number, r = 9) => ball(x, y, r);
const pale = (x: number, y: number, r = 8) => faint(ring(x, y, r));
const road = (d: string) => line(d, { colour: colours.grey, dashed: true });

/// A transparent tube.
const tunnel = join(
  fill("M18 22H54V50H18z", colours.blue),
  line("M18 22H54M18 50H54"),
  shape(ring(54, 36, 6, 14), colours.blue),
  shape(ring(18, 36, 6, 14), colours.dark),
);

export const place: Drawings = {
  in: inBox(50),
  on: join(pad(), still(36, 29, 11)),
  under: join(line("M14 24V62M58 24V62", { width: 3.4 }), box(8, 16, 56, 8), still(36, 51, 11)),
  over: join(box(22, 42, 28, 22), bentArrow([8, 46], [36, -22], [64, 46], { dashed: true }), still(36, 15, 8)),
  above: join(box(12, 46, 48, 18), line("M36 27V43", { colour: colours.grey, dashed: true }), still(36, 16, 10)),
  below: join(box(12, 8, 48, 18), line("M36 29V45", { colour: colours.grey, dashed: true }), still(36, 56, 10)),
  beneath: join(
    fill("M4 26H68V68H4z", colours.wood),
    line("M4 26H68", { width: 3 }),
    box(22, 8, 28, 18),
    still(36, 48, 10),
  ),
  behind: join(still(46, 30, 15), box(10, 26, 36, 38)),
  "in-front-of": join(box(22, 10, 40, 42), still(28, 49, 14)),
  beside: join(box(6, 26, 34, 38), still(54, 53, 11)),
  between: join(box(4, 28, 18, 36), box(50, 28, 18, 36), still(36, 53, 11)),
  among: join(
    ...[
      [14, 16],
      [38, 12],
      [60, 22],
      [12, 42],
      [60, 50],
      [22, 62],
      [46, 62],
    ].map(([x, y]) => ball(x!, y!, 6.5, colours.blue)),
    still(36, 37, 9),
  ),
  against: join(box(46, 6, 14, 58), still(34, 53, 11), arrow([4, 53], [20, 53])),
  through: join(tunnel, still(8, 36, 5), arrow([26, 36], [68, 36])),
  across: join(
    fill("M4 22H68V50H4z", colours.pale),
    line("M4 22H68M4 50H68"),
    line("M10 36H62", { colour: colours.white, width: 3, dashed: true }),
    ball(36, 62, 6),
    arrow([36, 54], [36, 8], { width: 4 }),
  ),
  along: join(
    fill("M4 36H68V60H4z", colours.pale),
    line("M4 36H68M4 60H68"),
    line("M10 48H62", { colour: colours.white, width: 3, dashed: true }),
    still(13, 24, 7),
    arrow([25, 24], [66, 24], { width: 4 }),
  ),
  around: join(box(26, 26, 20, 20), arcArrow(36, 36, 26, -40, -320, { width: 4 }), still(56, 20, 7)),
  round: join(ball(36, 36, 6, colours.blue), arcArrow(36, 36, 26, -70, 230, { width: 4 })),
  inside: join(
    shape("M10 30L36 8L62 30V64H10z", colours.blue),
    fill("M15 33L36 15L57 33V60H15z", colours.white),
    line("M15 33L36 15L57 33V60H15z"),
    still(36, 47, 11),
  ),
  outside: join(
    shape("M4 34L25 14L46 34V64H4z", colours.blue),
    fill("M9 37L25 21L41 37V60H9z", colours.white),
    line("M9 37L25 21L41 37V60H9z"),
    still(58, 54, 10),
  ),
  near: join(
    box(6, 36, 30, 28),
    still(53, 54, 10),
    line("M39 28H50M39 24V32M50 24V32", { colour: colours.deepRed, width: 2.6 }),
  ),
  far: join(
    box(2, 48, 16, 16),
    still(64, 58, 6),
    arrow([24, 38], [69, 38], { width: 3 }),
    arrow([45, 38], [3, 38], { width: 3 }),
  ),
  up: join(ball(36, 57, 9), arrow([36, 43], [36, 8], { width: 5, head: 12 })),
  down: join(ball(36, 15, 9), arrow([36, 29], [36, 64], { width: 5, head: 12 })),
  to: join(still(12, 46, 9), box(50, 28, 18, 36), arrow([24, 46], [47, 46])),
  towards: join(still(11, 46, 8), box(52, 28, 16, 36), arrow([22, 46], [38, 46], { width: 4 }), road("M42 46H50")),
  from: join(box(4, 28, 18, 36), still(60, 46, 9), arrow([25, 46], [48, 46])),
  "away-from": join(
    box(2, 32, 16, 32),
    still(30, 48, 8),
    arrow([41, 48], [69, 48], { width: 4 }),
    motion("M22 42H19M22 54H19"),
  ),
  away: join(pale(12, 46), still(34, 46, 8), arrow([45, 46], [69, 46], { width: 4.4, head: 10 }), road("M21 46H26")),
  into: join(open(32), still(14, 14, 8), bentArrow([24, 12], [38, 12], [37, 52])),
  "out-of": join(open(32), bentArrow([36, 56], [36, 14], [54, 14]), still(62, 14, 7)),
  onto: join(pad(), still(11, 20, 7), bentArrow([20, 14], [36, 6], [37, 35])),
  out: join(tray(6, 20, 34, 44), bentArrow([23, 52], [24, 8], [51, 30]), still(57, 42, 8)),
  off: join(pad(), pale(30, 30, 9), bentArrow([36, 22], [58, 6], [62, 34]), still(62, 46, 7)),
  at: join(box(34, 16, 28, 48), still(23, 54, 10), arrow([23, 10], [23, 39], { width: 3.4 })),
  by: join(house(46, 64, 1.15), still(14, 54, 10)),
  with: join(
    still(25, 40, 14),
    ball(47, 40, 14, colours.blue),
    line("M8 62H64", { colour: colours.deepRed, width: 3 }),
  ),
  without: join(ball(24, 38, 15, colours.blue), absent(ring(54, 38, 11)), cross(54, 38, 9)),
  past: join(box(27, 34, 18, 26), still(8, 24, 6), arrow([19, 24], [68, 24], { width: 4, head: 10 }), ground(60)),
  opposite: join(
    figure(14, 66, poses.point, boy, { size: 0.9 }),
    figure(58, 66, poses.point, { ...boy, top: colours.red, hairColour: colours.deepBrown }, { size: 0.9, flip: true }),
  ),
  beyond: join(
    ground(60, 4, 68),
    shape("M22 60L36 26L50 60z", colours.deepGreen),
    still(62, 51, 8),
    bentArrow([6, 50], [34, -6], [60, 36], { dashed: true }),
  ),
  within: join(shape(ring(36, 36, 30), colours.blue), still(36, 36, 8)),
  here: join(
    arrow([36, 6], [36, 40], { width: 5, head: 12 }),
    shape(ring(36, 58, 24, 8), colours.green),
    ball(36, 54, 6),
  ),
  there: join(
    figure(14, 66, poses.point, boy, { size: 0.95 }),
    arrow([38, 35], [53, 45], { width: 3.4 }),
    shape(ring(58, 60, 11, 5), colours.green),
    ball(58, 56, 4.5),
  ),
  everywhere: join(
    box(6, 6, 60, 60, colours.green, 4),
    ...[17, 36, 55].flatMap((x) => [17, 36, 55].map((y) => ball(x, y, 5))),
  ),
  somewhere: join(
    box(6, 6, 60, 60, colours.green, 4),
    ball(46, 24, 6),
    line("M26 58C20 46 30 38 40 32", { colour: colours.grey, dashed: true }),
  ),
  anywhere: join(
    box(6, 6, 60, 60, colours.green, 4),
    ...[
      [18, 18],
      [54, 18],
      [18, 54],
      [54, 54],
    ].map(([x, y]) => absent(ring(x!, y!, 6))),
    ball(36, 36, 6),
    arrow([31, 31], [25, 25], { head: 5, width: 2.4 }),
    arrow([41, 41], [47, 47], { head: 5, width: 2.4 }),
    arrow([41, 31], [47, 25], { head: 5, width: 2.4 }),
    arrow([31, 41], [25, 47], { head: 5, width: 2.4 }),
  ),
  nowhere: join(
    box(6, 6, 60, 60, colours.green, 4),
    ...[
      [20, 20],
      [52, 20],
      [20, 52],
      [52, 52],
      [36, 36],
    ].map(([x, y]) => absent(ring(x!, y!, 6))),
    cross(36, 36, 24, 5),
  ),
  forwards: join(still(13, 36, 9), arrow([26, 36], [67, 36], { width: 5, head: 13 })),
  backwards: join(figure(48, 66, poses.walk, boy, { size: 1 }), arrow([32, 40], [5, 40], { width: 5, head: 11 })),
  sideways: join(
    figure(36, 66, poses.stand, boy, { size: 0.95 }),
    arrow([50, 40], [68, 40], { width: 4 }),
    arrow([22, 40], [4, 40], { width: 4 }),
  ),
  ahead: join(
    figure(14, 66, poses.walk, boy, { size: 0.9 }),
    line("M32 66L46 20H54L68 66z", { colour: colours.grey }),
    arrow([50, 60], [50, 14], { width: 4.4, head: 10 }),
  ),
  indoors: join(
    shape("M6 32L36 6L66 32V66H6z", colours.sand),
    line("M6 32L36 6L66 32"),
    figure(36, 66, poses.stand, boy, { size: 0.78 }),
  ),
  outdoors: join(house(18, 64, 0.95), tree(38, 64, 0.8), figure(58, 65, poses.stand, boy, { size: 0.7 }), ground(65)),
  upstairs: join(
    shape("M6 66V56H20V46H34V36H48V26H66V66z", colours.wood),
    arrow([10, 40], [42, 14], { width: 4, head: 10 }),
  ),
  downstairs: join(
    shape("M6 66V26H24V36H38V46H52V56H66V66z", colours.wood),
    arrow([34, 14], [64, 40], { width: 4, head: 10 }),
  ),
  abroad: join(
    ball(36, 40, 26, colours.blue),
    shape(
      "M24 20C34 16 42 22 38 28C34 32 30 28 26 34C22 38 14 36 13 32C14 26 18 22 24 20zM44 40C52 38 58 44 54 50C50 58 44 60 42 54C40 48 38 44 44 40z",
      colours.green,
    ),
    bentArrow([18, 30], [36, -12], [52, 36]),
  ),
  apart: join(
    still(15, 36, 11),
    ball(57, 36, 11, colours.blue),
    arrow([36, 60], [6, 60], { width: 3 }),
    arrow([36, 60], [66, 60], { width: 3 }),
    line("M36 10V50", { colour: colours.grey, dashed: true }),
  ),
  "on-top-of": join(box(16, 46, 40, 18), box(22, 28, 28, 18, colours.pale), still(36, 17, 10)),
};
