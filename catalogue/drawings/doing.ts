import { letters } from "./letters.ts";
import { boy, bust, figure, girl, head, other, poses } from "./people.ts";
import {
  absent,
  arrow,
  ball,
  bentArrow,
  box,
  colours,
  type Drawings,
  fill,
  ground,
  join,
  line,
  motion,
  placed,
  ring,
  shape,
  tick,
  turned,
} from "./shapes.ts";
import { bubble, coin, door, drop, gift, heart, house, question, star, sun } from "./things.ts";

/// What people do with their own or others' things, what happens to things, and what people say to each other.

const burst = (x: number, y: number, r: number, colour: string = colours.orange): string => {
  const points = Array.from({ length: 16 }, (_, at) => {
    const reach = at % 2 ? r * 0.6 : r;
    const angle = (at * Math.PI) / 8;
    return `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`;
  });
  return shape(`M${points.join("L")}z`, colour);
};
const two = (between: string, left = boy, right = girl) =>
  join(
    figure(12, 67, poses.forward, left, { size: 0.85 }),
    figure(60, 67, poses.forward, right, { size: 0.85, flip: true }),
    between,
  );
const shirt = (x: number, y: number, s: number, colour: string) =>
  shape(
    `M${x - 6 * s} ${y - 12 * s}L${x - 14 * s} ${y - 7 * s}L${x - 11 * s} ${y - 1 * s}L${x - 8 * s} ${y - 3 * s}V${y + 12 * s}H${x + 8 * s}V${y - 3 * s}L${x + 11 * s} ${y - 1 * s}L${x + 14 * s} ${y - 7 * s}L${x + 6 * s} ${y - 12 * s}C${x + 4 * s} ${y - 8 * s} ${x - 4 * s} ${y - 8 * s} ${x - 6 * s} ${y - 12 * s}z`,
    colour,
  );
const underwear = { ...boy, top: colours.white, legs: colours.yellow };
const sound = (text: string, x = 52, y = 20) => letters(text, x, y, { size: 1.4, colour: colours.deepRed, width: 2.6 });

export const doing: Drawings = {
  play: join(
    figure(20, 67, { ...poses.run, legs: poses.walk.legs }, boy, { size: 0.85 }),
    ball(54, 56, 11),
    fill("M54 45A11 11 0 0 1 65 56H54zM54 67A11 11 0 0 1 43 56H54z", colours.yellow),
    line(ring(54, 56, 11)),
    star(52, 20, 7),
  ),
  use: join(
    turned(join(box(30, 26, 8, 40, colours.brown), box(18, 14, 32, 14, colours.grey)), 30, 34, 40),
    shape("M4 62C4 50 16 44 24 48L34 54C36 60 28 62 24 60L18 66H4z", colours.yellow),
  ),
  sell: two(join(ball(36, 40, 6), coin(36, 28, 5), arrow([28, 12], [46, 12], { width: 3, head: 6 }))),
  pay: two(join(coin(34, 40, 6), arrow([26, 22], [46, 22], { width: 3.2, head: 7 }))),
  cost: join(
    shape("M6 40L32 12H62V42L36 68z", colours.yellow),
    ball(54, 20, 3.4, colours.white),
    coin(32, 40, 6),
    question(48, 50, 1.8),
  ),
  own: join(bust(24, 26, 1, boy), house(52, 66, 0.9), line("M24 54V62H34", { colour: colours.deepRed, width: 3 })),
  borrow: two(
    join(
      box(28, 34, 16, 12, colours.green),
      arrow([46, 18], [26, 18], { width: 3, head: 7 }),
      bentArrow([26, 56], [36, 70], [46, 58], { width: 2.4, head: 6, dashed: true, colour: colours.dark }),
    ),
  ),
  lend: two(
    join(
      box(28, 34, 16, 12, colours.green),
      arrow([26, 18], [46, 18], { width: 3, head: 7 }),
      bentArrow([46, 56], [36, 70], [26, 58], { width: 2.4, head: 6, dashed: true, colour: colours.dark }),
    ),
  ),
  wear: join(
    figure(36, 67, poses.armsOut, { ...boy, top: colours.red }, { size: 1 }),
    arrow([66, 12], [50, 24], { width: 3.4, head: 7 }),
  ),
  dress: join(
    figure(20, 67, poses.reachUp, underwear, { size: 0.95 }),
    shirt(52, 34, 1.05, colours.red),
    arrow([50, 12], [34, 12], { width: 3.4, head: 7 }),
  ),
  undress: join(
    figure(20, 67, poses.reachUp, underwear, { size: 0.95 }),
    shirt(52, 44, 1.05, colours.red),
    arrow([36, 14], [54, 14], { width: 3.4, head: 7 }),
  ),
  become: join(
    shape("M4 50C4 40 16 38 18 44C26 40 28 48 24 52C22 56 6 56 4 50z", colours.green),
    fill(ring(8, 47, 1.4), colours.black),
    arrow([28, 46], [40, 46], { width: 3.4, head: 7 }),
    shape("M55 44C50 30 42 30 42 38C42 46 50 46 55 46C60 46 70 46 70 38C70 30 60 30 55 44z", colours.purple),
    shape("M55 46C48 48 46 58 50 58S55 52 55 46C55 52 56 58 60 58S62 48 55 46z", colours.pink),
    line("M55 42V58"),
  ),
  join: join(
    figure(14, 67, poses.walk, boy, { size: 0.85 }),
    bust(48, 34, 0.62, girl),
    bust(62, 34, 0.62, { ...boy, top: colours.green }),
    bust(54, 50, 0.7, { ...girl, hair: "curls", top: colours.orange }),
    arrow([18, 10], [38, 18], { width: 3.4, head: 7 }),
  ),
  pop: join(
    burst(36, 32, 26, colours.red),
    line("M36 60C34 64 38 66 36 70"),
    letters("pop", 36, 36, { size: 1.4, colour: colours.white, width: 2.8 }),
  ),
  burst: join(burst(36, 36, 32, colours.yellow), burst(36, 36, 17, colours.red)),
  smash: join(
    shape("M14 8H34L30 22L38 26L28 34L34 40L14 40z", colours.blue),
    shape("M42 14H58V38H44L48 30L40 26z", colours.blue),
    shape("M10 52L22 48L26 60L14 64zM34 50L46 54L40 66zM54 50L64 58L54 64z", colours.blue),
    line("M4 26L8 28M66 22L62 24", { colour: colours.deepRed, width: 3 }),
  ),
  bump: join(
    figure(14, 67, poses.walk, boy, { size: 0.85 }),
    figure(56, 67, poses.walk, girl, { size: 0.85, flip: true }),
    burst(35, 30, 12, colours.yellow),
  ),
  crash: join(
    shape("M2 60V46L6 44L12 34H28L32 42V60z", colours.red),
    ball(12, 60, 5, colours.dark),
    ball(26, 60, 5, colours.dark),
    shape("M70 60V46L66 44L60 34H48L44 42V60z", colours.deepBlue),
    ball(60, 60, 5, colours.dark),
    ball(50, 60, 5, colours.dark),
    burst(38, 38, 14, colours.yellow),
  ),
  splash: join(
    figure(36, 58, { ...poses.armsUp, legs: poses.jump.legs }, boy, { size: 0.8 }),
    shape(
      "M4 62C10 54 14 58 18 60C24 54 30 58 36 60C42 54 48 58 54 60C60 54 64 58 68 62C62 70 10 70 4 62z",
      colours.deepBlue,
    ),
    drop(10, 44, 4, colours.deepBlue),
    drop(62, 44, 4, colours.deepBlue),
    drop(16, 28, 3, colours.deepBlue),
    drop(56, 28, 3, colours.deepBlue),
  ),
  flow: join(
    fill("M2 24C20 12 34 40 50 26C58 20 66 22 70 24V50C60 44 54 50 46 54C30 62 18 40 2 50z", colours.blue),
    line("M2 24C20 12 34 40 50 26C58 20 66 22 70 24M2 50C18 40 30 62 46 54C54 50 60 44 70 50"),
    bentArrow([8, 36], [30, 36], [56, 38], { width: 3.4 }),
  ),
  leak: placed(
    join(
      line("M4 24H28V24M44 24H68", { width: 15 }),
      line("M4 24H68", { width: 15 }),
      line("M4 24H68", { width: 11, colour: colours.pale }),
      line("M34 20L38 28", { width: 2 }),
      drop(36, 44, 4.4, colours.deepBlue),
      drop(36, 60, 3.6, colours.deepBlue),
      shape(ring(36, 68, 14, 2.6), colours.deepBlue),
    ),
    4,
    1,
    0.9,
  ),
  drip: join(
    shape("M6 12H40C52 12 54 20 54 32H42C42 24 40 24 36 24H6z", colours.pale),
    line("M22 12V4M14 4H30", { width: 3.4 }),
    drop(48, 46, 4.4, colours.deepBlue),
    drop(48, 64, 3.6, colours.deepBlue),
  ),
  beat: join(
    box(24, 38, 24, 28, colours.yellow),
    box(2, 48, 22, 18, colours.pale),
    box(48, 54, 22, 12, colours.pale),
    letters("1", 36, 60, { size: 1.7 }),
    head(36, 24, 9, boy),
    head(13, 38, 7, other),
    head(59, 44, 7, other),
    star(58, 12, 7),
  ),
  train: join(
    figure(36, 68, up(), boy, { size: 0.85 }),
    line("M14 14H58", { width: 3.4 }),
    ball(12, 14, 7, colours.dark),
    ball(60, 14, 7, colours.dark),
    motion("M8 30V36M64 30V36"),
  ),
  fit: join(
    shape("M4 26H44V36H28V44H44V66H4z", colours.blue),
    shape("M70 35H56V45H70z", colours.red),
    arrow([54, 40], [36, 40], { width: 3.4, head: 7 }),
    tick(58, 14, 7),
  ),
  suit: join(
    figure(24, 67, poses.hipHands, { ...boy, top: colours.red }, { size: 1 }),
    tick(56, 22, 9),
    star(56, 48, 7),
  ),
  protect: join(
    figure(36, 66, poses.armsOut, boy, { size: 0.8 }),
    line("M8 66V34C8 -2 64 -2 64 34V66", { width: 9 }),
    line("M8 66V34C8 -2 64 -2 64 34V66", { width: 5.4, colour: colours.deepBlue }),
  ),
  steal: join(
    figure(22, 67, poses.run, { ...boy, top: colours.dark, mouth: "flat" }, { size: 0.95 }),
    fill("M16 20H36V25H16z", colours.black),
    fill(ring(22, 22.4, 1.3), colours.white),
    fill(ring(30, 22.4, 1.3), colours.white),
    shape("M44 28C36 40 42 54 54 54S70 42 62 28L58 22H48z", colours.wood),
    coin(53, 40, 6),
  ),
  appear: join(
    absent(ring(14, 40, 10)),
    arrow([28, 40], [38, 40], { width: 3.4, head: 7 }),
    ball(54, 40, 11),
    star(68, 20, 4),
    star(42, 20, 4),
    star(56, 62, 3.4),
  ),
  disappear: join(ball(16, 40, 11), arrow([31, 40], [42, 40], { width: 3.4, head: 7 }), absent(ring(58, 40, 10))),
  rot: join(
    ball(16, 42, 12, colours.red),
    arrow([31, 42], [40, 42], { width: 3, head: 6 }),
    ball(56, 42, 12, colours.brown),
    fill(ring(52, 39, 3), colours.deepBrown),
    fill(ring(60, 46, 3.4), colours.deepBrown),
    line("M50 24C46 20 54 16 50 10M62 24C58 20 66 16 62 10", { colour: colours.deepGreen, width: 2.4 }),
  ),
  spoil: join(
    box(8, 8, 56, 56, colours.white),
    sun(26, 26, 6),
    house(46, 58, 0.7),
    line("M12 54L30 34L28 52L54 16L46 44L62 26", { width: 4 }),
  ),
  waste: join(
    shape("M14 28H58L54 68H18z", colours.pale),
    line("M10 28H62M28 36V60M44 36V60", { width: 2.4 }),
    shape(ring(36, 14, 8), colours.red),
    line("M36 6V2"),
  ),
  test: join(
    box(12, 4, 48, 64, colours.white),
    ...[0, 1, 2].map(
      (at) => line(`M30 ${18 + at * 18}H52`, { colour: colours.grey }) + box(17, 12 + at * 18, 9, 9, colours.white, 1),
    ),
    tick(22, 15, 4, 3),
    tick(22, 33, 4, 3),
    question(22, 58, 1.1),
  ),
  score: join(
    line("M6 66V18H52V66", { width: 3.4 }),
    line("M6 30H52M6 42H52M6 54H52M17 18V66M29 18V66M41 18V66", { colour: colours.grey, width: 1.4 }),
    ball(34, 44, 9, colours.white),
    letters("1-0", 50, 12, { size: 1.1, colour: colours.deepRed, width: 2.4 }),
  ),
  belong: join(
    shape("M8 20H30V28C38 24 40 42 30 38V48H8z", colours.blue),
    shape("M64 20H36V28C44 24 46 42 36 38V48H64z", colours.green),
    arrow([62, 60], [40, 60], { width: 3, head: 6 }),
  ),
  fight: join(
    figure(
      20,
      67,
      {
        arms: [
          [
            [8, -34],
            [17, -38],
          ],
          [
            [9, -30],
            [15, -24],
          ],
        ],
      },
      { ...boy, mouth: "sad" },
      { size: 0.9 },
    ),
    figure(
      54,
      67,
      {
        arms: [
          [
            [8, -34],
            [17, -38],
          ],
          [
            [9, -30],
            [15, -24],
          ],
        ],
      },
      { ...girl, mouth: "sad" },
      { size: 0.9, flip: true },
    ),
    burst(37, 14, 10, colours.yellow),
  ),
  meet: join(
    figure(14, 67, poses.walk, boy, { size: 0.82 }),
    figure(58, 67, poses.walk, girl, { size: 0.82, flip: true }),
    arrow([18, 8], [32, 8], { width: 3, head: 6 }),
    arrow([54, 8], [40, 8], { width: 3, head: 6 }),
  ),
  knocking: join(
    door(50, 66, false),
    shape("M6 32H16V28C20 25 28 25 30 29C32 34 31 41 30 44C27 47 20 47 16 44V44H6z", colours.yellow),
    sound("knock", 24, 14),
  ),
  beep: join(
    box(10, 34, 34, 22, colours.red),
    ball(18, 60, 6, colours.dark),
    ball(38, 60, 6, colours.dark),
    line("M50 40L64 34M52 46H66M50 52L64 58", { colour: colours.deepRed, width: 3 }),
    sound("beep", 32, 20),
  ),
  plop: join(
    fill("M2 48H70V68H2z", colours.blue),
    line("M2 48H70", { colour: colours.deepBlue, width: 3 }),
    shape(ring(36, 49, 16, 5), colours.deepBlue),
    ball(36, 46, 7, colours.dark),
    drop(18, 38, 3, colours.deepBlue),
    drop(54, 38, 3, colours.deepBlue),
    sound("plop", 36, 18),
  ),
  click: join(
    box(8, 30, 34, 36, colours.white, 6),
    box(15, 38, 20, 20, colours.pale),
    fill("M15 48H35V57H15z", colours.green),
    line("M48 40L56 36M50 48H60M48 56L56 60", { colour: colours.deepRed, width: 3 }),
    sound("click", 36, 18),
  ),
  thump: join(
    ground(62),
    box(20, 36, 32, 26, colours.brown),
    line("M8 52L2 48M8 58H2M64 52L70 48M64 58H70", { colour: colours.deepRed, width: 3 }),
    sound("thump", 36, 22),
  ),
  crunch: join(
    shape("M41 33A20 20 0 1 0 44 54C44 50 39 50 39 46C36 46 40 40 40 40C36 40 38 36 41 33z", colours.red),
    line("M26 26C26 21 29 19 31 19"),
    ...[
      [54, 40],
      [60, 48],
      [54, 54],
    ].map(([x, y]) => shape(`M${x} ${y}l4 2l-3 3z`, colours.red, { width: 1.4 })),
    sound("crunch", 40, 14),
  ),
  "good-afternoon": join(
    bust(22, 40, 0.95, boy),
    sun(56, 20, 8),
    line("M40 52C52 44 50 34 46 30", { width: 7 }),
    line("M40 52C52 44 50 34 46 30", { colour: colours.yellow, width: 4 }),
    line("M38 64H70"),
  ),
  "good-evening": join(
    bust(22, 40, 0.95, boy),
    shape("M44 40A12 12 0 0 1 68 40z", colours.orange),
    line("M38 40H72M56 22V16M44 28L40 24M68 28L71 25"),
    line("M40 58C50 56 50 48 48 46", { width: 7 }),
    line("M40 58C50 56 50 48 48 46", { colour: colours.yellow, width: 4 }),
  ),
  "lets-go": join(
    figure(18, 67, poses.walk, boy, { size: 0.82 }),
    figure(42, 67, poses.walk, girl, { size: 0.82 }),
    arrow([20, 10], [66, 10], { width: 4.4 }),
  ),
  "come-on": join(
    figure(50, 67, poses.point, girl, { size: 0.9, flip: true }),
    figure(14, 67, poses.stand, boy, { size: 0.8 }),
    bentArrow([30, 30], [20, 10], [44, 8], { width: 3.2, head: 7 }),
  ),
  "wait-for-me": placed(
    join(
      figure(14, 67, { ...poses.run, arms: poses.armsUp.arms }, { ...boy, mouth: "open" }, { size: 0.8 }),
      figure(58, 67, poses.walk, other, { size: 0.7 }),
      shape("M36 8H46L50 14L46 20H36L32 14z", colours.red),
    ),
    4,
    2,
    0.95,
  ),
  "youre-welcome": join(bust(20, 42, 0.95, boy), gift(54, 56, 0.9), bubble(34, 6, 34, 24, heart(51, 18, 0.7))),
  dear: join(
    box(4, 14, 64, 46, colours.white),
    letters("Dear", 25, 32, { size: 1.3 }),
    line("M11 42H60M11 51H46", { colour: colours.grey }),
  ),
};

function up() {
  return {
    arms: [
      [
        [-11, -42],
        [-14, -54],
      ],
      [
        [11, -42],
        [14, -54],
      ],
    ],
  } as const;
}
