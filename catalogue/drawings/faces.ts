import { boy, bust, figure, girl, head, type Look, other, poses } from "./people.ts";
import {
  absent,
  arrow,
  ball,
  box,
  colours,
  type Drawings,
  fill,
  join,
  line,
  motion,
  placed,
  rect,
  ring,
  shape,
  tick,
  turned,
} from "./shapes.ts";
import { bubble, clock, glass, heart, star, sun } from "./things.ts";

/// Feelings and attitudes that no face of OpenMoji shows.

const big = (x: number, y: number, r: number, inside: string) => ball(x, y, r, colours.yellow) + inside;
const eye = (x: number, y: number, r = 2.6) => fill(ring(x, y, r), colours.black);
const sad: Look = { ...boy, mouth: "sad" };
const bed = join(box(6, 48, 60, 10, colours.wood), line("M9 58V66M63 58V66M8 48V34", { width: 3.4 }));

export const faces: Drawings = {
  thirsty: join(
    big(
      26,
      34,
      22,
      eye(19, 28) +
        eye(33, 28) +
        shape("M18 42C20 36 32 36 34 42C34 46 18 46 18 42z", colours.black) +
        shape("M22 43H30V50A4 4 0 0 1 22 50z", colours.pink),
    ),
    glass(59, 62, 18, 28, 0.7),
  ),
  lonely: join(
    figure(36, 66, poses.stand, sad, { size: 0.72 }),
    line("M4 66H68", { colour: colours.grey }),
    shape(ring(36, 66, 14, 3.4), colours.pale),
    figure(36, 66, poses.stand, sad, { size: 0.72 }),
    absent(ring(10, 30, 6)),
    absent(ring(62, 30, 6)),
  ),
  proud: join(
    figure(36, 68, poses.hipHands, boy, { size: 1.15 }),
    ball(36, 39, 4.6, colours.amber),
    star(12, 16, 6),
    star(60, 16, 6),
  ),
  lazy: join(
    shape("M4 62C2 44 22 42 28 50L68 54V64H6z", colours.green),
    turned(
      figure(
        24,
        62,
        {
          arms: [
            [
              [-9, -40],
              [0, -50],
            ],
            [
              [8, -28],
              [9, -20],
            ],
          ],
        },
        { ...boy, mouth: "flat" },
        { size: 0.92 },
      ),
      78,
      24,
      56,
    ),
    line("M44 12H52L44 22H52M58 4H64L58 12H64", { width: 2.2 }),
  ),
  busy: join(
    figure(
      36,
      68,
      {
        arms: [
          [
            [-10, -34],
            [-18, -40],
          ],
          [
            [10, -34],
            [18, -28],
          ],
        ],
      },
      boy,
      { size: 0.95 },
    ),
    box(4, 12, 14, 18, colours.white),
    line("M7 17H15M7 22H15"),
    box(54, 34, 14, 12, colours.orange),
    clock(59, 14, 9, 3),
    motion("M8 40L14 44M6 50L13 50", "M58 54L66 56M56 60L62 64"),
  ),
  gentle: join(
    shape("M12 60C8 44 22 38 34 42C48 38 64 44 60 60z", colours.white),
    ball(54, 44, 9, colours.white),
    eye(57, 43, 1.6),
    line("M50 36L48 26M55 35L56 25", { width: 3 }),
    shape("M6 26C14 18 28 22 36 28L40 34C36 38 30 34 26 33L10 36z", colours.yellow),
    heart(14, 10, 0.6),
    line("M40 26C44 30 44 34 42 37", { colour: colours.grey }),
  ),
  fierce: join(
    ball(36, 38, 27, colours.orange),
    shape("M12 26L10 8L26 16zM60 26L62 8L46 16z", colours.orange),
    line("M20 24L31 30M52 24L41 30", { width: 3.4 }),
    eye(26, 33),
    eye(46, 33),
    shape("M20 44H52L48 58L44 50L40 58L36 50L32 58L28 50L24 58z", colours.white),
  ),
  jealous: join(
    bust(15, 34, 0.85, { ...sad, mouth: "sad" }),
    bust(54, 26, 0.85, girl),
    box(46, 48, 18, 14, colours.deepBlue),
    fill(rect(53, 48.6, 4, 12.8, 0.1), colours.yellow),
    arrow([26, 28], [40, 28], { width: 2.4, head: 6, colour: colours.deepGreen, dashed: true }),
  ),
  greedy: join(
    bust(36, 20, 1.05, boy),
    ...[
      [16, 52],
      [28, 50],
      [40, 50],
      [54, 52],
      [22, 62],
      [34, 61],
      [47, 62],
    ].map(([x, y]) => ball(x!, y!, 7, colours.orange)),
    line("M18 40C2 46 4 66 16 68M54 40C70 46 68 66 56 68", { width: 7.4 }),
    line("M18 40C2 46 4 66 16 68M54 40C70 46 68 66 56 68", { width: 4, colour: colours.yellow }),
  ),
  patient: join(
    figure(18, 66, poses.sit, boy, { size: 1 }),
    box(10, 54, 16, 4, colours.wood),
    line("M12 58V66M24 58V66"),
    clock(54, 22, 14, 4, 30),
  ),
  honest: join(
    bust(20, 36, 1, { ...boy, mouth: "open" }),
    bubble(36, 6, 32, 28, tick(52, 20, 7, 4)),
    heart(21, 60, 0.5),
  ),
  alive: join(heart(36, 32, 2.2), line("M4 56H22L28 44L38 68L44 52L48 56H68", { width: 3, colour: colours.black })),
  awake: join(
    bed,
    big(
      30,
      26,
      17,
      join(
        shape(ring(24, 23, 4.2), colours.white),
        shape(ring(36, 23, 4.2), colours.white),
        eye(24, 23, 1.8),
        eye(36, 23, 1.8),
        line("M24 33Q30 37 36 33"),
      ),
    ),
    shape("M10 48C10 40 60 40 62 48z", colours.deepBlue),
    sun(60, 14, 5),
  ),
  cosy: join(
    shape("M6 66C2 42 14 30 36 30S70 42 66 66z", colours.red),
    head(36, 22, 14, boy),
    line("M14 62C24 48 48 48 58 62M36 36V50", { width: 2 }),
    heart(60, 16, 0.6),
    line("M8 26C12 22 4 18 8 14", { colour: colours.deepOrange }),
  ),
  beautiful: join(
    bust(36, 34, 1.2, { ...girl, hair: "long" }),
    ...[0, 72, 144, 216, 288].map((turn) =>
      ball(52 + 4 * Math.cos((turn * Math.PI) / 180), 17 + 4 * Math.sin((turn * Math.PI) / 180), 3, colours.pink),
    ),
    ball(52, 17, 2.4, colours.yellow),
    star(12, 14, 6),
    star(64, 46, 5),
  ),
  handsome: join(
    bust(36, 30, 1.25, { ...boy, top: colours.dark }),
    shape("M30 50L36 54L42 50V58L36 55L30 58z", colours.red),
    star(12, 14, 6),
    star(61, 18, 6),
  ),
  ugly: join(
    big(
      36,
      36,
      27,
      join(
        eye(26, 28, 2),
        eye(46, 32, 3.6),
        shape("M33 36C30 46 44 46 40 36z", colours.green),
        line("M22 54C28 48 40 58 52 50", { width: 2.6 }),
        ball(22, 42, 2.6, colours.green),
        ball(52, 46, 2, colours.green),
        line("M34 9V2M40 9L44 3M28 10L24 4"),
      ),
    ),
  ),
  sore: placed(
    join(
      line("M14 4V34L34 64H62", { width: 17 }),
      line("M14 4V34L34 64H62", { width: 13, colour: colours.yellow }),
      ball(19, 38, 6, colours.red),
      line("M32 30L40 24M34 38L44 38M6 44L2 50", { colour: colours.deepRed, width: 3 }),
    ),
    3,
    5,
    0.92,
  ),
  clever: join(
    bust(26, 44, 1.1, boy),
    shape("M50 30C40 24 42 6 54 6S68 24 58 30V35H50z", colours.yellow),
    line("M50 39H58", { width: 3 }),
  ),
  brave: join(
    figure(16, 66, poses.hipHands, boy, { size: 0.8 }),
    shape("M44 66V44C34 40 34 20 46 20L44 8L54 18H60L68 8V30C72 44 66 46 66 66z", colours.deepGreen),
    eye(54, 30, 2.4),
    shape("M40 36L52 36L50 40L46 37z", colours.white),
  ),
  lost: join(
    line("M36 66V34M36 34L10 10M36 34L62 10", { colour: colours.pale, width: 9 }),
    figure(36, 66, poses.shrug, { ...boy, mouth: "sad" }, { size: 0.8 }),
    line("M6 26C6 20 14 20 14 25C14 29 10 29 10 33M10 37v.1M58 26C58 20 66 20 66 25C66 29 62 29 62 33M62 37v.1", {
      colour: colours.deepRed,
      width: 3,
    }),
  ),
  safe: join(shape("M36 4L62 14V34C62 50 50 62 36 68C22 62 10 50 10 34V14z", colours.green), bust(36, 30, 0.9, boy)),
  stranger: join(
    bust(14, 44, 0.7, boy),
    bust(48, 34, 1.05, other),
    line("M42 30C42 22 54 22 54 29C54 34 48 34 48 39M48 44v.1", { colour: colours.deepRed, width: 3.4 }),
  ),
  careful: join(
    figure(
      22,
      67,
      {
        ...poses.walk,
        arms: [
          [
            [9, -28],
            [17, -32],
          ],
          [
            [9, -25],
            [17, -28],
          ],
        ],
      },
      boy,
      { size: 0.95 },
    ),
    box(36, 41, 30, 4, colours.wood, 1),
    glass(46, 40, 10, 14, 0.95),
    glass(58, 40, 10, 14, 0.95),
    line("M38 12H42M46 12H50M54 12H58M62 12H66", { colour: colours.grey }),
  ),
  careless: join(
    figure(
      22,
      67,
      {
        ...poses.walk,
        arms: [
          [
            [9, -32],
            [18, -40],
          ],
          [
            [9, -28],
            [18, -36],
          ],
        ],
      },
      boy,
      { size: 0.95 },
    ),
    turned(box(38, 26, 28, 4, colours.wood, 1), 25, 40, 28),
    turned(glass(62, 56, 10, 14, 0), 110, 62, 48),
    fill("M40 62C46 56 66 56 70 62C66 68 44 68 40 62z", colours.deepBlue),
    motion("M52 42L54 46", "M64 38L66 42"),
  ),
  cheers: join(
    turned(glass(20, 50, 20, 30, 0.7, colours.orange), 14, 20, 40),
    turned(glass(52, 50, 20, 30, 0.7, colours.orange), -14, 52, 40),
    line("M36 14V6M28 16L24 10M44 16L48 10", { colour: colours.deepRed, width: 3 }),
  ),
};
