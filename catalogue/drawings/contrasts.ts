import { boy, bust, figure, head, poses } from "./people.ts";
import {
  absent,
  arrow,
  ball,
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
  type Point,
  path,
  placed,
  rect,
  ring,
  shape,
  tick,
  turned,
} from "./shapes.ts";
import { coin, drop, gift, glass, star, sun, tree } from "./things.ts";

/// Qualities as contrasts: the named one in colour, its opposite pale.

const sky = (d: string) => line(d, { colour: colours.deepBlue, width: 2.4 });
const stick = (x: number, y: number, width: number, height: number, colour: string = colours.red) =>
  box(x, y, width, height, colour, Math.min(3, height / 2, width / 2));
const paleStick = (x: number, y: number, width: number, height: number) =>
  faint(rect(x, y, width, height, Math.min(3, height / 2, width / 2)));
const measure = (d: string) => line(d, { colour: colours.deepRed, width: 2.6 });
const zigzag = (y: number, count: number, height: number, from = 6, to = 66): string => {
  const points = Array.from(
    { length: count * 2 + 1 },
    (_, at): Point => [from + ((to - from) * at) / (count * 2), at % 2 ? y - height : y],
  );
  return path(points);
};
const dot = (x: number, y: number, r = 2, colour: string = colours.deepBrown) => fill(ring(x, y, r), colour);
const smell = (x: number, y: number) =>
  line(`M${x} ${y}C${x - 5} ${y - 5} ${x + 5} ${y - 9} ${x} ${y - 15}`, { colour: colours.deepGreen, width: 2.6 });
const apple = (x: number, y: number, r: number, colour: string) =>
  join(
    ball(x, y, r, colour),
    line(`M${x} ${y - r}C${x} ${y - r - 5} ${x + 3} ${y - r - 6} ${x + 4} ${y - r - 6}`),
    fill(`M${x + 2} ${y - r - 1}c4 -4 8 -2 8 -1c-2 3 -6 3 -8 1z`, colours.deepGreen),
  );
const scales = (tilt: number, left: string, right: string) =>
  join(
    line("M36 64V14M24 66H48", { width: 3 }),
    line(`M10 ${20 + tilt}L62 ${20 - tilt}`, { width: 3 }),
    line(`M10 ${20 + tilt}L3 ${40 + tilt}H17zM62 ${20 - tilt}L55 ${40 - tilt}H69z`, { width: 1.6 }),
    left,
    right,
  );
const shirt = (colour: string) =>
  shape("M24 10L6 20L12 32L20 28V64H52V28L60 32L66 20L48 10C44 18 28 18 24 10z", colour);
const eyes = (x: number, y: number, gap = 5) =>
  dot(x - gap, y, 1.6, colours.black) + dot(x + gap, y, 1.6, colours.black);

export const contrasts: Drawings = {
  big: join(faint(ring(10, 56, 7)), ball(45, 40, 24), ground(66)),
  huge: join(faint(ring(5, 63, 3)), ball(40, 36, 31)),
  small: join(faint(ring(26, 40, 23)), ball(61, 57, 7), ground(66)),
  tiny: join(faint(ring(30, 36, 29)), ball(66, 64, 3), arrow([66, 42], [66, 57], { width: 2.6, head: 6 })),
  tall: join(
    figure(50, 68, poses.stand, boy, { size: 1.15 }),
    figure(17, 68, poses.stand, { faint: true }, { size: 0.6 }),
  ),
  short: join(stick(6, 44, 20, 12), paleStick(6, 20, 60, 12), line("M6 14V62", { colour: colours.grey, dashed: true })),
  long: join(stick(6, 20, 60, 12), paleStick(6, 44, 20, 12), line("M6 14V62", { colour: colours.grey, dashed: true })),
  low: join(
    faint(rect(42, 8, 22, 14)),
    line("M53 22V64", { colour: colours.grey }),
    box(8, 48, 22, 14, colours.red),
    ground(64),
  ),
  high: join(
    box(8, 8, 22, 14, colours.red),
    line("M19 22V64", { colour: colours.dark }),
    faint(rect(42, 48, 22, 14)),
    ground(64),
  ),
  wide: join(box(5, 16, 62, 24, colours.red), measure("M5 50H67M5 46V54M67 46V54"), paleStick(30, 58, 12, 9)),
  narrow: join(
    box(31, 6, 10, 44, colours.red),
    measure("M31 60H41M31 56V64M41 56V64"),
    faint(rect(4, 16, 18, 34)),
    faint(rect(50, 16, 18, 34)),
  ),
  thick: join(stick(6, 34, 60, 26), paleStick(6, 14, 60, 6)),
  thin: join(stick(6, 16, 60, 5), paleStick(6, 34, 60, 26)),
  fat: join(
    shape("M10 50C10 26 22 24 34 24C54 24 60 38 60 50C60 60 50 64 35 64S10 60 10 50z", colours.orange),
    ball(14, 30, 11, colours.orange),
    shape("M8 22L7 12L15 19zM17 19L23 12L24 23z", colours.orange),
    eyes(13, 29, 4),
    line("M24 64V67M48 64V67M60 46C68 44 66 34 62 34", { width: 3 }),
  ),
  flat: join(stick(4, 42, 64, 9, colours.green), line(zigzag(28, 3, 14), { colour: colours.grey })),
  straight: join(
    line("M6 50H66", { colour: colours.deepRed, width: 5 }),
    line("M6 24C16 8 26 40 36 24S56 8 66 24", { colour: colours.grey }),
  ),
  crooked: join(
    line("M8 58L22 38L34 50L44 22L56 32L64 10", { colour: colours.deepRed, width: 5 }),
    line("M6 66H66", { colour: colours.grey }),
  ),
  curly: join(
    line("M4 46C16 46 22 20 14 20S10 46 26 46S40 20 32 20S28 46 44 46S58 20 50 20S46 46 68 46", {
      colour: colours.deepRed,
      width: 4,
    }),
  ),
  pointed: join(
    box(6, 26, 34, 20, colours.yellow),
    shape("M40 26L66 36L40 46z", colours.wood),
    shape("M58 33L66 36L58 39z", colours.dark),
    measure("M66 8V24M61 19L66 25L71 19"),
  ),
  square: box(12, 12, 48, 48, colours.red, 1),
  "round-shape": ball(36, 36, 27),
  deep: join(
    fill("M6 20H16V64H56V20H66V70H6z", colours.wood),
    fill("M16 22H56V64H16z", colours.deepBlue),
    line("M4 20H16V64H56V20H68"),
    arrow([36, 22], [36, 60], { width: 4.4, head: 9, colour: colours.white }),
  ),
  hollow: join(
    shape(rect(6, 20, 54, 32, 14), colours.brown),
    shape(ring(56, 36, 9, 16), colours.wood),
    fill(ring(56, 36, 5, 11), colours.black),
    line(ring(56, 36, 5, 11)),
  ),
  empty: join(glass(22, 62, 32, 48, 0), absent("M50 30H66V62H54z")),
  full: join(glass(36, 64, 38, 54, 0.97, colours.deepBlue)),
  heavy: join(
    scales(9, box(1, 32, 18, 17, colours.red, 2), shape("M58 31C56 22 66 16 69 18C69 26 66 31 58 31z", colours.white)),
  ),
  light: join(scales(-9, shape("M6 31C4 22 14 16 17 18C17 26 14 31 6 31z", colours.red), faint(rect(54, 33, 16, 15)))),
  warm: join(
    sun(20, 20, 8),
    figure(48, 68, poses.armsOut, { ...boy, top: colours.orange }, { size: 0.95 }),
    line("M10 44C14 40 6 36 10 32M22 46C26 42 18 38 22 34", { colour: colours.deepOrange, width: 2.4 }),
  ),
  cool: join(
    box(28, 6, 14, 46, colours.white, 7),
    ball(35, 56, 10, colours.deepBlue),
    fill("M31 36H39V56H31z", colours.deepBlue),
    line("M48 16H56M48 26H56M48 36H56"),
    sky("M8 20C14 14 18 26 24 20M8 34C14 28 18 40 24 34"),
  ),
  damp: join(
    shirt(colours.blue),
    drop(28, 36, 4, colours.deepBlue),
    drop(44, 46, 4, colours.deepBlue),
    drop(32, 56, 3, colours.deepBlue),
  ),
  soft: join(
    shape(
      "M8 56C0 52 4 36 12 36C10 22 30 18 36 26C46 18 62 26 60 38C70 40 70 56 62 58H12C10 58 9 57 8 56z",
      colours.pink,
    ),
    arrow([36, 4], [36, 20], { width: 3.4, head: 7 }),
    line("M26 36C30 44 42 44 46 36", { width: 2 }),
  ),
  hard: join(
    shape("M8 62L14 40L28 28L48 32L64 62z", colours.pale),
    line("M28 28L34 44L30 62M34 44L52 50", { width: 1.6 }),
    arrow([36, 4], [36, 20], { width: 3.4, head: 7 }),
    line("M24 16L28 22M48 16L44 22"),
  ),
  smooth: join(
    box(4, 40, 64, 22, colours.blue),
    line("M8 30C24 22 44 22 60 28", { colour: colours.deepRed, width: 3.4 }),
    line("M53 22L61 28L53 33", { colour: colours.deepRed, width: 3.4 }),
    line("M12 48H40", { colour: colours.white, width: 3 }),
  ),
  rough: join(
    shape(`${zigzag(42, 8, 9, 4, 68)}V62H4z`, colours.brown),
    line("M8 26L16 20L24 28L32 20L40 28L48 20L58 26", { colour: colours.deepRed, width: 3.4 }),
  ),
  bumpy: join(
    shape("M4 62V48C8 34 20 34 24 48C28 34 44 34 48 48C52 34 64 34 68 48V62z", colours.green),
    ball(36, 24, 9),
    line("M8 30C14 16 22 20 26 30", { colour: colours.grey, dashed: true }),
  ),
  furry: join(
    ball(36, 38, 22, colours.brown),
    line(
      Array.from({ length: 20 }, (_, at) => {
        const a = (at * Math.PI) / 10;
        return path([
          [36 + 20 * Math.cos(a), 38 + 20 * Math.sin(a)],
          [36 + 29 * Math.cos(a + 0.12), 38 + 29 * Math.sin(a + 0.12)],
        ]);
      }).join(""),
      { width: 2.4 },
    ),
    eyes(36, 34, 7),
    dot(36, 42, 2.6, colours.black),
    line("M20 26L24 32M52 26L48 32M24 52L28 46M48 52L44 46"),
  ),
  fluffy: join(
    ...[
      [20, 26],
      [36, 20],
      [52, 26],
      [58, 40],
      [50, 54],
      [36, 58],
      [22, 54],
      [14, 40],
    ].map(([x, y]) => ball(x!, y!, 9, colours.white)),
    fill(ring(36, 39, 19), colours.white),
    eyes(36, 36, 6),
    shape("M33 43H39L36 47z", colours.orange),
  ),
  dirty: join(
    shirt(colours.white),
    ...[
      [30, 34, 6],
      [42, 46, 7],
      [28, 54, 4],
      [46, 30, 3],
      [14, 22, 3],
      [58, 22, 2.6],
    ].map(([x, y, r]) => fill(ring(x!, y!, r!), colours.deepBrown)),
  ),
  muddy: join(
    shape("M22 6H38V42C38 46 58 46 60 58H22z", colours.deepBlue),
    fill("M22 48C30 44 36 52 44 48C52 46 58 52 60 58H22z", colours.deepBrown),
    line("M22 6H38V42C38 46 58 46 60 58H22z"),
    shape("M4 66C8 56 20 60 30 60S62 58 68 66z", colours.brown),
    dot(28, 38, 2.6),
    dot(34, 30, 2),
  ),
  messy: join(
    box(4, 54, 64, 8, colours.wood),
    turned(box(8, 30, 16, 20, colours.red), -20, 16, 40),
    turned(box(30, 38, 22, 10, colours.green), 25, 40, 44),
    ball(58, 46, 7, colours.yellow),
    turned(box(40, 16, 12, 18, colours.deepBlue), 40, 46, 25),
    line("M14 22C18 14 26 26 30 16", { width: 2.4 }),
  ),
  tidy: join(
    box(4, 54, 64, 8, colours.wood),
    box(8, 28, 12, 26, colours.red),
    box(20, 28, 12, 26, colours.green),
    box(32, 28, 12, 26, colours.deepBlue),
    ball(56, 46, 8, colours.yellow),
    tick(56, 20, 8),
  ),
  dusty: join(
    box(8, 40, 56, 22, colours.brown),
    ...[
      [14, 34],
      [22, 30],
      [30, 35],
      [40, 30],
      [48, 34],
      [58, 31],
      [26, 20],
      [44, 20],
      [36, 24],
      [56, 22],
      [14, 22],
    ].map(([x, y]) => dot(x!, y!, 2, colours.grey)),
    shape("M8 40C14 32 22 38 28 36S44 34 50 37S60 34 64 40z", colours.pale),
  ),
  sandy: join(
    shape("M2 64C14 40 28 44 38 52C48 44 60 48 70 64z", colours.wood),
    ...[
      [16, 56],
      [24, 52],
      [34, 60],
      [46, 54],
      [54, 60],
      [28, 60],
      [42, 62],
      [14, 62],
      [60, 62],
    ].map(([x, y]) => dot(x!, y!, 1.3)),
    shape("M36 44V24L52 30L36 36", colours.red),
  ),
  new: join(gift(36, 44, 1.5), star(60, 16, 8), star(14, 18, 6)),
  ancient: join(
    shape("M6 26L36 8L66 26z", colours.sand),
    ...[12, 30, 48].map((x) => box(x, 28, 10, 28, colours.sand, 1)),
    box(4, 56, 64, 8, colours.sand, 1),
    line("M16 34L20 40L16 46M52 32L56 38", { width: 1.6 }),
  ),
  fresh: join(apple(36, 44, 20, colours.green), star(62, 16, 6), star(12, 22, 5)),
  ripe: join(
    faint(ring(13, 48, 11)),
    arrow([27, 48], [36, 48], { width: 3, head: 6 }),
    apple(53, 44, 16, colours.red),
    tick(58, 12, 6, 3.4),
  ),
  rotten: join(
    apple(36, 44, 20, colours.brown),
    ...[
      [28, 40, 5],
      [44, 50, 6],
      [42, 36, 3],
    ].map(([x, y, r]) => fill(ring(x!, y!, r!), colours.deepBrown)),
    smell(14, 30),
    smell(60, 30),
    line("M56 58C60 54 62 62 67 58", { colour: colours.pink, width: 4 }),
  ),
  clear: join(
    shape("M10 10H62V62H10z", colours.white),
    line("M36 10V62M10 36H62"),
    sun(24, 24, 4.4),
    tree(49, 58, 0.62),
    fill("M12 50H34V60H12z", colours.green),
  ),
  plain: join(
    faint(rect(4, 20, 26, 40)),
    ...[
      [11, 30],
      [23, 30],
      [11, 42],
      [23, 42],
      [17, 52],
    ].map(([x, y]) => dot(x!, y!, 2.4, colours.pale)),
    box(40, 20, 28, 40, colours.orange),
  ),
  pale: join(ball(17, 36, 14, colours.red), ball(55, 36, 14, "#f9d3ce")),
  broken: join(
    shape("M8 24H34L28 34L38 42L30 62H18C12 62 8 56 8 48z", colours.blue),
    turned(shape("M40 24H60V48C60 56 56 62 50 62H38L46 42L36 34z", colours.blue), 12, 50, 44),
    line("M62 32C72 32 70 46 62 48", { width: 3 }),
  ),
  bare: join(
    line("M36 66V30M36 44L20 28M36 40L52 24M28 36L26 20M44 32L56 34M36 30L32 12", {
      width: 3.4,
      colour: colours.deepBrown,
    }),
    ground(66),
  ),
  weak: join(
    figure(34, 68, poses.bend, { ...boy, mouth: "sad" }, { size: 1 }),
    line("M42 62H68", { width: 3 }),
    ball(44, 62, 5, colours.dark),
    ball(66, 62, 5, colours.dark),
  ),
  bendy: join(
    line("M8 60C8 10 64 10 64 60", { width: 10 }),
    line("M8 60C8 10 64 10 64 60", { width: 6, colour: colours.green }),
    arrow([36, 56], [36, 34], { head: 7, width: 3 }),
  ),
  stiff: join(
    stick(6, 30, 60, 10, colours.brown),
    cross(36, 58, 6, 3.4),
    line("M10 22C10 2 62 2 62 22", { colour: colours.grey, dashed: true }),
  ),
  loose: join(
    faint("M24 10V66M48 10V66"),
    shape(rect(28, 4, 16, 64, 3), colours.yellow),
    line(ring(36, 38, 26, 9), { width: 5, colour: colours.deepRed }),
    fill(rect(29, 5, 14, 30, 2), colours.yellow),
    arrow([58, 22], [68, 16], { width: 2.6, head: 6 }),
    arrow([14, 22], [4, 16], { width: 2.6, head: 6 }),
  ),
  tight: join(
    shape("M24 4H48V28C44 32 44 40 48 44V68H24V44C28 40 28 32 24 28z", colours.yellow),
    line("M26 36H46", { width: 6, colour: colours.deepRed }),
    arrow([6, 36], [20, 36], { width: 3, head: 7 }),
    arrow([66, 36], [52, 36], { width: 3, head: 7 }),
  ),
  leaky: join(
    shape("M14 12H58L52 54H20z", colours.pale),
    line("M14 12C14 2 58 2 58 12"),
    fill(ring(36, 40, 3), colours.black),
    drop(36, 54, 3.4, colours.deepBlue),
    drop(36, 66, 3, colours.deepBlue),
  ),
  smelly: join(
    shape("M28 8H50V34C50 40 44 44 36 50C28 58 12 60 10 52C8 44 26 42 28 34z", colours.white),
    fill("M29 9H49V16H29zM11 54C10 48 18 46 22 45C20 50 20 54 22 56C16 58 12 57 11 54z", colours.deepBlue),
    line("M28 8H50V34C50 40 44 44 36 50C28 58 12 60 10 52C8 44 26 42 28 34z"),
    smell(14, 36),
    smell(60, 30),
    smell(58, 60),
  ),
  frosty: join(
    box(10, 10, 52, 52, colours.blue),
    line("M36 10V62M10 36H62"),
    line("M16 16L28 28M28 16L16 28M22 14V30M48 44L60 56M60 44L48 56M54 42V58", { colour: colours.white, width: 2.4 }),
    line("M44 22L56 22M50 16V28M16 50H28M22 44V56", { colour: colours.white, width: 2.4 }),
  ),
  slippery: join(
    fill("M2 62C12 50 60 50 70 62z", colours.deepBlue),
    line("M4 62H68"),
    turned(
      figure(
        34,
        56,
        {
          ...poses.armsOut,
          legs: [
            [
              [-4, -12],
              [-14, -6],
            ],
            [
              [6, -12],
              [16, -8],
            ],
          ],
        },
        { ...boy, mouth: "open" },
        { size: 0.86 },
      ),
      -32,
      34,
      50,
    ),
    motion("M50 44C56 46 60 50 62 54"),
  ),
  missing: join(
    ...[
      [20, 20],
      [20, 52],
      [52, 52],
    ].map(([x, y]) => box(x! - 14, y! - 14, 28, 28, colours.blue, 1)),
    absent("M38 6H66V34H38z"),
  ),
  rich: join(
    bust(36, 24, 1.15, boy),
    coin(12, 58, 8),
    coin(60, 58, 8),
    coin(24, 63, 7),
    coin(48, 63, 7),
    coin(36, 60, 8),
  ),
  poor: join(
    figure(
      36,
      68,
      {
        arms: [
          [
            [-11, -28],
            [-16, -20],
          ],
          [
            [11, -28],
            [16, -20],
          ],
        ],
      },
      { ...boy, mouth: "sad", top: colours.pale, legs: colours.grey },
      { size: 0.98 },
    ),
    shape("M14 44L22 46L18 54L12 52zM58 44L50 46L54 54L60 52z", colours.white),
  ),
  cheap: join(shape("M8 40L34 12H60V38L34 66z", colours.yellow), ball(52, 20, 3.4, colours.white), coin(36, 40, 6.5)),
  expensive: join(
    shape("M4 42L32 12H60V38L34 68z", colours.yellow),
    ball(53, 19, 3.4, colours.white),
    coin(30, 32, 5.4),
    coin(43, 34, 5.4),
    coin(22, 44, 5.4),
    coin(35, 47, 5.4),
  ),
  famous: join(
    bust(36, 30, 1.05, boy),
    star(10, 14, 8),
    star(62, 14, 8),
    star(8, 44, 6),
    star(64, 44, 6),
    star(36, 7, 6),
  ),
  easy: join(ground(62, 4, 68), ball(16, 52, 8), arrow([28, 52], [62, 52], { width: 4 }), tick(50, 22, 11, 5)),
  difficult: join(
    shape("M4 66L52 10L68 66z", colours.pale),
    ball(22, 31, 9),
    arrow([34, 26], [46, 12], { width: 3.6, head: 7 }),
    drop(10, 14, 3, colours.deepBlue),
  ),
  main: join(
    ...[
      [12, 60],
      [60, 60],
      [12, 14],
      [60, 14],
    ].map(
      ([x, y]) =>
        line(
          path([
            [36, 37],
            [x!, y!],
          ]),
          { colour: colours.grey },
        ) + faint(ring(x!, y!, 6)),
    ),
    ball(36, 37, 15),
  ),
  ready: placed(
    join(
      figure(
        24,
        68,
        {
          head: [8, -38],
          neck: [4, -29],
          hip: [-6, -22],
          arms: [
            [
              [10, -18],
              [13, -8],
            ],
            [
              [8, -18],
              [9, -8],
            ],
          ],
          legs: [
            [
              [-12, -10],
              [-22, 0],
            ],
            [
              [4, -12],
              [0, 0],
            ],
          ],
        },
        boy,
        { size: 1.05 },
      ),
      tick(56, 20, 10, 5),
      line("M46 68V44", { colour: colours.grey }),
    ),
    3,
    1,
    0.95,
  ),
  tame: join(
    ball(30, 46, 16, colours.brown),
    ball(46, 32, 11, colours.brown),
    eyes(48, 30, 4),
    dot(56, 35, 2.2, colours.black),
    line("M40 42L50 46", { colour: colours.deepRed, width: 4 }),
    line("M22 60V66M38 60V66", { width: 4 }),
    line("M50 46C64 50 62 64 70 66", { colour: colours.grey, width: 2 }),
  ),
  wild: join(
    tree(12, 66, 1),
    tree(60, 66, 1),
    ball(36, 44, 15, colours.orange),
    shape("M24 34L22 22L32 30zM40 30L50 22L48 34z", colours.orange),
    eyes(36, 40, 5),
    shape("M30 48H42L40 54L38 50H34L32 54z", colours.white),
  ),
  bald: join(head(36, 38, 25, { hair: "bald" }), motion("M24 10C28 6 44 6 48 10", "M46 24C48 26 50 28 50 31")),
  free: join(
    box(4, 24, 32, 42, "none"),
    line("M12 24V66M20 24V66M28 24V66", { width: 2 }),
    shape("M36 26L48 32V70L36 64", colours.white),
    shape("M48 16C54 6 60 8 60 14C64 8 70 10 69 16C66 20 62 22 58 22C54 22 50 20 48 16z", colours.deepBlue),
    motion("M40 22C42 20 44 18 46 18"),
  ),
  special: join(
    ...[
      [12, 20],
      [60, 20],
      [12, 56],
      [60, 56],
    ].map(([x, y]) => faint(ring(x!, y!, 8))),
    star(36, 38, 21),
  ),
  strange: join(
    ball(14, 20, 9, colours.blue),
    ball(36, 20, 9, colours.blue),
    ball(58, 20, 9, colours.blue),
    ball(14, 52, 9, colours.blue),
    ball(58, 52, 9, colours.blue),
    shape("M26 52L32 42L36 50L44 40L42 52L48 60L38 58L34 64L33 56z", colours.purple),
  ),
  normal: join(
    ...[
      [14, 20],
      [36, 20],
      [58, 20],
      [14, 52],
      [36, 52],
      [58, 52],
    ].map(([x, y]) => ball(x!, y!, 9, colours.blue)),
    tick(36, 52, 5, 3),
  ),
};
