import { letters } from "./letters.ts";
import { boy, figure, poses } from "./people.ts";
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
  ground,
  join,
  line,
  rect,
  ring,
  shape,
  tick,
} from "./shapes.ts";
import { book, clock, leaf, moon, star, sun } from "./things.ts";

/// Time as a line from left (the past) to right (the future). A black mark is the present, and red is the named time.

const axis = (y = 52) => arrow([4, y], [69, y], { colour: colours.dark, width: 2.6, head: 7 });
const now = (x = 36, y = 52) => line(`M${x} ${y - 9}V${y + 9}`, { width: 3 });
const event = (x: number, y = 52, r = 7) => ball(x, y, r);
const times = (present: readonly number[]) =>
  [12, 24, 36, 48, 60]
    .map((x, place) => (present.includes(place) ? ball(x, 40, 5.4) : faint(ring(x, 40, 5.4))))
    .join("");
const span = (from: number, to: number, y = 52) => line(`M${from} ${y}H${to}`, { colour: colours.deepRed, width: 8 });
const skyline = line("M4 58H68", { width: 2.4 });
const arc = line("M8 58C10 10 62 10 64 58", { colour: colours.grey, dashed: true });
/// The sun on its path across the day.
const onItsWay = (x: number, y: number) => join(arc, sun(x, y, 8), skyline);
const day = (x: number, colour: string = colours.white) =>
  leaf(
    x,
    22,
    19,
    24,
    colour === colours.white ? colours.pale : colours.red,
    colour === colours.white ? "" : ball(x + 9.5, 37, 4.4),
  );

export const when: Drawings = {
  now: join(clock(36, 24, 18, 3), arrow([36, 68], [36, 48], { width: 4.4 })),
  "after-that": join(axis(54), faint(ring(16, 54, 6)), event(50, 54), bentArrow([16, 42], [32, 14], [48, 40])),
  soon: join(
    clock(22, 24, 16, 12, 5),
    axis(58),
    now(12, 58),
    event(26, 58, 6),
    arrow([42, 24], [66, 24], { width: 4 }),
  ),
  before: join(event(16, 52, 9), box(46, 40, 20, 24), arrow([46, 24], [14, 24], { width: 3.6 })),
  after: join(box(6, 40, 20, 24), event(56, 52, 9), arrow([26, 24], [58, 24], { width: 3.6 })),
  during: join(shape(rect(14, 26, 42, 34, 4), colours.blue), axis(43), span(26, 44, 43)),
  while: join(
    axis(60),
    line("M14 20H58", { colour: colours.red, width: 9 }),
    line("M14 38H58", { colour: colours.deepBlue, width: 9 }),
    line("M10 10V50M62 10V50", { colour: colours.grey, dashed: true }),
  ),
  until: join(axis(), span(10, 44), line("M50 26V66", { width: 4 }), arrow([10, 34], [44, 34], { width: 3.2 })),
  since: join(axis(), span(20, 58), line("M14 26V66", { width: 4 }), arrow([20, 34], [58, 34], { width: 3.2 })),
  always: join(axis(58), times([0, 1, 2, 3, 4])),
  often: join(axis(58), times([0, 1, 3, 4])),
  sometimes: join(axis(58), times([1, 3])),
  never: join(axis(58), times([]), cross(36, 36, 18, 5)),
  once: join(ball(36, 46, 11), letters("1 x", 36, 26, { size: 2 })),
  twice: join(ball(22, 48, 10), ball(50, 48, 10), letters("2 x", 36, 26, { size: 2 })),
  ago: join(axis(), now(58), event(16), bentArrow([58, 38], [38, 8], [18, 38])),
  "long-ago": join(
    axis(60),
    shape("M6 54V22H11V28H16V22H22V28H27V22H32V54z", colours.pale),
    shape("M15 54V44A4 4 0 0 1 23 44V54z", colours.brown),
    now(62, 60),
    bentArrow([62, 46], [52, 14], [37, 24]),
  ),
  "once-upon-a-time": join(book(36, 48, 1.5), star(36, 14, 9), star(14, 18, 5), star(58, 18, 5)),
  last: join(
    ...[0, 1, 2, 3].map((place) => (place < 3 ? faint(ring(11 + place * 15, 46, 6.4)) : ball(61, 46, 8))),
    arrow([61, 8], [61, 32], { width: 4 }),
  ),
  next: join(
    ball(13, 46, 8, colours.blue),
    event(36, 46, 8),
    faint(ring(59, 46, 7)),
    bentArrow([13, 32], [24, 10], [36, 32], { width: 3.6 }),
  ),
  early: join(
    clock(40, 40, 22, 3),
    shape("M40 40L40 22A18 18 0 0 0 24 32z", colours.green),
    line("M40 40L24 32", { width: 2 }),
    arrow([26, 10], [6, 10], { width: 4 }),
  ),
  late: join(
    clock(32, 40, 22, 3),
    shape("M32 40V22A18 18 0 0 1 50 40z", colours.red),
    line("M32 40V22M32 40H46", { width: 2.6 }),
    arrow([46, 10], [66, 10], { width: 4 }),
  ),
  "at-last": join(
    axis(54),
    line("M60 54V18"),
    shape("M60 18H40L46 25L40 32H60z", colours.deepGreen),
    event(12, 54, 5),
    line("M18 54H58", { colour: colours.deepRed, width: 4 }),
  ),
  suddenly: join(clock(22, 50, 16, 12, 1), shape("M46 4L36 26H46L38 46L66 18H53L60 4z", colours.yellow)),
  already: join(axis(56), now(46, 56), event(16, 56, 6), tick(26, 24, 14, 5)),
  yet: join(axis(56), now(26, 56), absent(ring(48, 56, 7)), line("M20 10H38L20 36H38z", { width: 2.6 })),
  moment: join(clock(36, 36, 28, 12, 0), shape("M36 36V16A20 20 0 0 1 41 16.8z", colours.red)),
  "straight-away": join(clock(18, 36, 14, 12), arrow([36, 36], [68, 36], { width: 6, head: 13 })),
  "past-time": join(
    axis(),
    now(52),
    line("M8 52H46", { colour: colours.deepRed, width: 6 }),
    arrow([46, 26], [10, 26], { width: 4 }),
  ),
  future: join(
    axis(),
    now(20),
    line("M26 52H58", { colour: colours.deepRed, width: 6 }),
    arrow([26, 26], [62, 26], { width: 4 }),
  ),
  age: join(
    figure(12, 64, poses.stand, boy, { size: 0.42 }),
    figure(32, 64, poses.stand, boy, { size: 0.68 }),
    figure(57, 64, poses.stand, { ...boy, hair: "grey" }, { size: 0.9 }),
    ground(65),
  ),
  day: join(
    shape(rect(4, 8, 64, 56, 6), colours.blue),
    sun(36, 32, 9),
    shape("M4 52H68V58A6 6 0 0 1 62 64H10A6 6 0 0 1 4 58z", colours.green),
  ),
  week: join(
    letters("7", 36, 22, { size: 1.6 }),
    ...Array.from({ length: 7 }, (_, place) => box(4.5 + place * 9, 30, 9, 24, colours.red, 1)),
  ),
  weekend: join(
    ...Array.from({ length: 7 }, (_, place) =>
      box(4.5 + place * 9, 26, 9, 24, place > 4 ? colours.red : colours.white, 1),
    ),
    line("M50 58H67M50 58V54M67 58V54", { colour: colours.deepRed, width: 2.6 }),
  ),
  today: join(day(4), day(26.5, colours.red), day(49), arrow([36, 4], [36, 17], { width: 3.6, head: 7 })),
  tomorrow: join(
    day(4),
    day(26.5),
    day(49, colours.red),
    bentArrow([36, 18], [48, 0], [58, 18], { width: 3.4, head: 7 }),
    line("M36 62V52", { width: 3 }),
  ),
  yesterday: join(
    day(4, colours.red),
    day(26.5),
    day(49),
    bentArrow([36, 18], [24, 0], [14, 18], { width: 3.4, head: 7 }),
    line("M36 62V52", { width: 3 }),
  ),
  tonight: join(
    shape(rect(8, 12, 56, 54, 6), colours.navy),
    shape("M8 26V18A6 6 0 0 1 14 12H58A6 6 0 0 1 64 18V26z", colours.red),
    moon(34, 46, 12),
    star(52, 38, 4),
  ),
  "every-day": join(
    ...[0, 1, 2, 3, 4, 5, 6].map(
      (place) => box(4.5 + place * 9, 26, 9, 24, colours.white, 1) + ball(9 + place * 9, 38, 3),
    ),
  ),
  "one-day": join(
    ...[4, 26.5, 49].map((x, place) =>
      leaf(x, 26, 19, 24, colours.pale, place ? letters("?", x + 9.5, 46, { size: 1.4, colour: colours.deepRed }) : ""),
    ),
    bentArrow([12, 20], [36, -4], [58, 20], { width: 3.2, head: 7, dashed: true }),
  ),
  "last-night": join(
    shape(rect(4, 22, 30, 34, 4), colours.navy),
    moon(18, 38, 9),
    leaf(44, 22, 24, 30, colours.pale),
    bentArrow([56, 18], [38, -2], [20, 17], { width: 3.4, head: 7 }),
  ),
  afternoon: onItsWay(53, 34),
  noon: join(arc, sun(36, 22, 9), skyline, letters("12", 36, 54, { size: 1.6 })),
  midnight: join(
    shape(ring(36, 36, 30), colours.navy),
    moon(24, 34, 8),
    star(24, 54, 3.6),
    letters("12", 48, 43, { size: 1.9, colour: colours.white, width: 3 }),
  ),
  year: join(
    ...Array.from({ length: 12 }, (_, place) =>
      box(
        7 + (place % 4) * 15,
        12 + Math.floor(place / 4) * 18,
        13,
        16,
        [
          colours.blue,
          colours.blue,
          colours.green,
          colours.green,
          colours.green,
          colours.yellow,
          colours.yellow,
          colours.yellow,
          colours.orange,
          colours.orange,
          colours.orange,
          colours.blue,
        ][place]!,
        2,
      ),
    ),
  ),
  season: join(
    shape("M36 36V6A30 30 0 0 1 66 36z", colours.yellow),
    shape("M36 36H66A30 30 0 0 1 36 66z", colours.orange),
    shape("M36 36V66A30 30 0 0 1 6 36z", colours.white),
    shape("M36 36H6A30 30 0 0 1 36 6z", colours.green),
    sun(48, 24, 4),
    fill("M48 42C56 44 56 54 46 56C44 50 44 46 48 42z", colours.brown),
    line("M24 42V58M17 46L31 54M31 46L17 54", { colour: colours.deepBlue }),
    shape("M24 30V20M24 24C18 22 16 18 18 16C22 16 24 20 24 22C24 18 28 14 31 16C31 20 28 24 24 24", colours.pink, {
      width: 1.4,
    }),
  ),
  century: join(letters("100", 36, 38, { size: 2.6, width: 3.4 }), axis(56)),
  oclock: join(
    ball(36, 36, 29, colours.white),
    line("M36 36V14", { width: 2.4 }),
    line("M36 36L50 44", { width: 3.4 }),
    ...[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((hour) =>
      ball(36 + 23.5 * Math.cos((hour * Math.PI) / 6), 36 + 23.5 * Math.sin((hour * Math.PI) / 6), 0.8, colours.black),
    ),
    shape(ring(36, 36, 2.4), colours.red),
  ),
};
