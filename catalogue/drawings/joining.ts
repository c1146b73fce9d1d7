import { letters } from "./letters.ts";
import { boy, bust, figure, poses } from "./people.ts";
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
  join,
  line,
  pathArrow,
  rect,
  ring,
  shape,
  tick,
} from "./shapes.ts";
import { clock, drop, question, thought } from "./things.ts";

/// How things and sentences are connected: joined, chosen, compared, asked.

const red = (x: number, y: number, r = 10) => ball(x, y, r);
const blue = (x: number, y: number, size = 20) => box(x - size / 2, y - size / 2, size, size);
const plus = (x: number, y: number, size: number, width = 4.4) =>
  line(`M${x} ${y - size}V${y + size}M${x - size} ${y}H${x + size}`, { colour: colours.deepRed, width });
const equals = (x: number, y: number, size: number, width = 4.4) =>
  line(`M${x - size} ${y - size * 0.55}H${x + size}M${x - size} ${y + size * 0.55}H${x + size}`, {
    colour: colours.deepRed,
    width,
  });
const cloud = (x: number, y: number) =>
  shape(
    `M${x - 12} ${y + 8}C${x - 20} ${y + 8} ${x - 20} ${y - 4} ${x - 11} ${y - 4}C${x - 9} ${y - 14} ${x + 7} ${y - 14} ${x + 9} ${y - 4}C${x + 20} ${y - 5} ${x + 20} ${y + 8} ${x + 12} ${y + 8}z`,
    colours.blue,
  );
/// A cause and its effect: rain and a puddle.
const rain = join(cloud(22, 18), drop(14, 36, 3), drop(24, 40, 3));
const puddle = shape(ring(54, 58, 14, 6), colours.deepBlue);

export const joining: Drawings = {
  and: join(red(14, 36, 11), plus(36, 36, 8), blue(58, 36, 21)),
  or: join(
    red(12, 40, 10),
    letters("or", 36, 44, { size: 1.4 }),
    blue(60, 40, 18),
    line("M36 8V22M36 54V66", { colour: colours.grey, dashed: true }),
  ),
  because: join(puddle, rain, pathArrow("M54 48C54 30 48 20 40 19", [48, 20.5], [39, 19], { width: 4 })),
  "so-that": join(
    rain,
    puddle,
    bentArrow([40, 18], [58, 20], [55, 46], { width: 4 }),
    letters("so", 18, 64, { size: 1.7 }),
  ),
  if: join(
    line("M36 66V44C36 30 14 34 14 14M36 44C36 30 58 34 58 14", { width: 11, colour: colours.grey }),
    line("M36 66V44C36 30 14 34 14 14M36 44C36 30 58 34 58 14", { width: 7.5, colour: colours.pale }),
    question(36, 28, 2.8),
  ),
  like: join(
    faint(ring(15, 36, 11)),
    red(57, 36, 11),
    line("M29 32C33 27 38 37 43 32M29 42C33 37 38 47 43 42", { colour: colours.deepRed, width: 3.6 }),
  ),
  same: join(red(13, 36, 11), equals(36, 36, 7), red(59, 36, 11)),
  different: join(red(13, 36, 11), equals(36, 36, 7), line("M30 47L42 25", { width: 3.4 }), blue(59, 36, 21)),
  still: join(
    figure(36, 66, poses.stand, boy, { size: 0.95 }),
    line("M12 14V56M60 14V56", { colour: colours.deepRed, width: 3 }),
    line("M12 14H18M12 56H18M60 14H54M60 56H54", { colour: colours.deepRed, width: 3 }),
  ),
  also: join(
    faint(rect(4, 28, 20, 26)),
    plus(34, 41, 6),
    blue(58, 41, 21),
    arrow([58, 6], [58, 24], { width: 3.6, head: 7 }),
  ),
  again: join(arcArrow(36, 36, 26, -50, 250, { width: 4.4, head: 11 }), red(36, 36, 9)),
  match: join(
    shape("M6 24H30V31C37 27 40 45 30 41V48H6z", colours.red),
    shape("M66 24H42V31C49 27 52 45 42 41V48H66z", colours.blue),
  ),
  what: join(absent("M8 26H38V56H8z"), question(54, 56, 4.6)),
  where: join(
    shape("M24 62C10 44 8 36 8 28A16 16 0 0 1 40 28C40 36 38 44 24 62z", colours.red),
    ball(24, 28, 6, colours.white),
    question(56, 56, 4.4),
  ),
  when: join(clock(26, 38, 21, 3), question(58, 54, 4.4)),
  why: join(thought(36, 26, 30, 22, question(36, 40, 3.6), [16, 62])),
  how: join(
    box(4, 46, 17, 17, colours.red),
    arrow([25, 54], [46, 54], { width: 3, head: 6, dashed: true }),
    ball(59, 54, 9.5, colours.blue),
    question(36, 38, 3.6),
  ),
  "how-old": join(
    shape("M6 66V44H46V66z", colours.pink),
    line("M6 54C13 60 19 48 26 54S39 60 46 54"),
    line("M14 44V32M26 44V32M38 44V32", { width: 3.4, colour: colours.deepBlue }),
    fill(
      "M14 22C18 28 16 31 14 31S10 28 14 22zM26 22C30 28 28 31 26 31S22 28 26 22zM38 22C42 28 40 31 38 31S34 28 38 22z",
      colours.orange,
    ),
    question(60, 60, 3.8),
  ),
  guess: join(
    shape("M8 34H64V66H8z", colours.purple),
    question(36, 62, 2.8, colours.white),
    shape("M8 34L2 22H28L36 34zM64 34L70 22H44L36 34", colours.purple),
    question(36, 24, 1.8),
  ),
  sure: join(bust(26, 32, 1.1, boy), tick(56, 20, 11, 5)),
  perhaps: join(
    ball(18, 28, 11, colours.white),
    tick(18, 28, 6, 3.4),
    ball(54, 28, 11, colours.white),
    cross(54, 28, 5, 3.4),
    line("M18 46C22 60 50 60 54 46", { colour: colours.grey, dashed: true }),
    question(36, 62, 2.6),
  ),
  possible: join(
    box(8, 10, 32, 52, colours.brown),
    fill("M12 14H36V58H12z", colours.sand),
    arrow([24, 38], [64, 38], { width: 4 }),
    tick(56, 16, 8),
  ),
  impossible: join(box(42, 6, 10, 60, colours.dark), arrow([4, 44], [37, 44], { width: 4 }), cross(60, 14, 7)),
  for: join(
    bust(54, 34, 0.95, boy),
    box(4, 40, 18, 18, colours.deepBlue),
    fill(rect(11, 41, 4, 16, 0.1), colours.yellow),
    arrow([25, 49], [38, 49], { width: 3.4, head: 7 }),
  ),
  of: join(ball(32, 40, 24, colours.pale), shape("M36 36L36 12A24 24 0 0 1 60 36z", colours.red)),
};
