import { boy, figure, girl, grip, head, type Look, limb, openHand, type Pose, pointingHand, poses } from "./people.ts";
import {
  absent,
  arcArrow,
  arrow,
  ball,
  bentArrow,
  box,
  colours,
  type Drawings,
  faint,
  fill,
  ground,
  join,
  line,
  motion,
  placed,
  ring,
  shape,
  turned,
} from "./shapes.ts";
import { coin, door, drop, gift, glass, star, table, tray } from "./things.ts";

/// Actions of hands: a figure or a hand, the thing it acts on, and an arrow for the direction.

const me = (x: number, pose: Pose, look: Look = boy, size = 0.95, flip = false) =>
  figure(x, 67, pose, look, { size, flip });
const both = (left: Pose, right: Pose, between: string) =>
  join(figure(12, 67, left, boy, { size: 0.85 }), figure(60, 67, right, girl, { size: 0.85, flip: true }), between);
const offering: Pose = poses.forward;
const up: Pose = {
  arms: [
    [
      [-9, -42],
      [-7, -55],
    ],
    [
      [9, -42],
      [7, -55],
    ],
  ],
};
const push: Pose = poses.lean;
const pullBack: Pose = poses.leanBack;
const flatHand = (x: number, y: number): string =>
  shape(
    `M${x - 20} ${y - 6}C${x - 10} ${y - 12} ${x + 4} ${y - 10} ${x + 16} ${y - 4}C${x + 20} ${y} ${x + 18} ${y + 4} ${x + 14} ${y + 4}H${x - 4}C${x - 8} ${y + 8} ${x - 16} ${y + 8} ${x - 20} ${y + 6}z`,
    colours.yellow,
  );
const cloth = (x: number, y: number) =>
  shape(
    `M${x - 12} ${y - 4}C${x - 4} ${y - 10} ${x + 6} ${y - 8} ${x + 12} ${y - 4}L${x + 14} ${y + 5}C${x + 4} ${y + 2} ${x - 6} ${y + 8} ${x - 14} ${y + 4}z`,
    colours.pink,
  );
const wiggle = (x: number, y: number) =>
  line(`M${x} ${y}c3 -4 6 4 9 0s6 4 9 0`, { colour: colours.deepRed, width: 2.6 });
const cat = (x: number, y: number) =>
  join(
    shape(`M${x - 14} ${y + 14}C${x - 18} ${y - 4} ${x + 6} ${y - 6} ${x + 12} ${y + 14}z`, colours.orange),
    ball(x + 10, y - 4, 8, colours.orange),
    shape(
      `M${x + 3} ${y - 9}L${x + 3} ${y - 16}L${x + 9} ${y - 12}zM${x + 12} ${y - 12}L${x + 17} ${y - 16}L${x + 17} ${y - 8}z`,
      colours.orange,
    ),
    fill(ring(x + 8, y - 5, 1.2), colours.black),
    fill(ring(x + 14, y - 5, 1.2), colours.black),
    line(`M${x - 14} ${y + 12}C${x - 24} ${y + 12} ${x - 22} ${y} ${x - 18} ${y - 2}`, { width: 3 }),
  );
const pot = (y = 62) =>
  join(
    shape(`M12 ${y - 24}H54V${y - 4}a4 4 0 0 1 -4 4H16a4 4 0 0 1 -4 -4z`, colours.pale),
    line(`M54 ${y - 20}H68M10 ${y - 24}H56`, { width: 3.4 }),
  );
const board = shape("M4 54H68L64 62H8z", colours.wood);

export const handling: Drawings = {
  hold: join(me(36, poses.hold, boy, 1.15), ball(36, 40, 9)),
  carry: join(
    me(
      30,
      {
        ...poses.walk,
        arms: [
          [
            [4, -26],
            [12, -26],
          ],
          [
            [6, -24],
            [13, -22],
          ],
        ],
      },
      boy,
      1,
    ),
    box(38, 32, 20, 17, colours.wood),
    arrow([38, 10], [64, 10], { width: 3.6 }),
  ),
  take: join(
    me(18, {
      arms: [
        [
          [8, -32],
          [18, -30],
        ],
        [
          [8, -28],
          [18, -27],
        ],
      ],
    }),
    box(52, 40, 16, 27, colours.blue),
    ball(42, 38, 7),
    arrow([62, 22], [40, 22], { width: 3.6 }),
  ),
  bring: both(
    {
      ...poses.walk,
      arms: [
        [
          [8, -30],
          [16, -28],
        ],
        [
          [8, -28],
          [16, -26],
        ],
      ],
    },
    poses.stand,
    join(gift(35, 42, 0.75), arrow([18, 8], [48, 8], { width: 3.6 })),
  ),
  give: both(
    offering,
    {
      arms: [
        [
          [8, -28],
          [14, -24],
        ],
        [
          [8, -26],
          [14, -22],
        ],
      ],
    },
    join(gift(36, 40, 0.75), arrow([26, 22], [46, 22], { width: 3.4, head: 7 })),
  ),
  get: join(me(16, offering), gift(44, 38, 0.95), arrow([68, 18], [42, 18], { width: 3.6 })),
  put: join(table(30, 46, 40, 67), grip(46, 24), ball(46, 30, 7), arrow([64, 14], [64, 40], { width: 3.6 })),
  pick: join(
    ...[
      [12, 54],
      [60, 54],
    ].map(([x, y]) => faint(ring(x!, y!, 9))),
    ball(36, 48, 9),
    grip(36, 36),
    arrow([62, 34], [62, 10], { width: 3.6 }),
  ),
  pull: join(
    me(24, pullBack, boy, 1),
    line("M37 38H54", { width: 3 }),
    box(52, 40, 18, 27, colours.orange),
    arrow([62, 18], [36, 18], { width: 3.8 }),
  ),
  push: join(me(20, push, boy, 1), box(44, 26, 24, 41, colours.orange), arrow([38, 12], [66, 12], { width: 3.8 })),
  lift: join(me(30, up, boy, 0.82), box(14, 6, 32, 15, colours.orange), arrow([60, 60], [60, 16], { width: 4 })),
  throw: join(
    me(
      20,
      {
        arms: [
          [
            [-9, -36],
            [-14, -44],
          ],
          [
            [10, -40],
            [16, -50],
          ],
        ],
        legs: poses.walk.legs,
      },
      boy,
      0.95,
    ),
    ball(60, 14, 7),
    bentArrow([38, 20], [44, 8], [52, 10], { width: 3, head: 6 }),
    motion("M42 26H50"),
  ),
  catch: join(
    me(
      22,
      {
        arms: [
          [
            [9, -36],
            [18, -40],
          ],
          [
            [9, -30],
            [18, -32],
          ],
        ],
      },
      boy,
      0.95,
    ),
    ball(46, 32, 7),
    bentArrow([66, 6], [60, 16], [54, 24], { width: 3, head: 6 }),
  ),
  kick: join(
    me(
      22,
      {
        arms: [
          [
            [-10, -32],
            [-15, -28],
          ],
          [
            [9, -30],
            [14, -34],
          ],
        ],
        legs: [
          [
            [-4, -10],
            [-6, 0],
          ],
          [
            [9, -14],
            [18, -8],
          ],
        ],
      },
      boy,
      0.98,
    ),
    ball(51, 56, 8),
    arrow([58, 44], [69, 30], { width: 3.4, head: 7 }),
  ),
  hit: join(
    shape("M8 40L34 14L42 22L16 48C10 54 4 46 8 40z", colours.wood),
    ball(52, 40, 10),
    line("M46 20L48 12M58 24L66 18M62 34L70 34", { colour: colours.deepRed, width: 3 }),
  ),
  touch: join(pointingHand(42, 34, 1), ball(56, 36, 13, colours.blue)),
  feel: join(
    openHand(34, 46, 1),
    shape("M26 32C24 22 36 18 40 24C50 20 56 34 48 38H32C28 38 26 36 26 32z", colours.pink),
    wiggle(12, 62),
    wiggle(36, 62),
  ),
  pat: join(cat(38, 50), flatHand(28, 22), arrow([62, 8], [62, 26], { width: 3, head: 7 })),
  tap: join(
    box(8, 50, 56, 14, colours.wood),
    turned(pointingHand(36, 44, 0.8), 60, 36, 44),
    motion("M22 42L16 38", "M50 42L56 38"),
  ),
  knock: join(
    box(34, 6, 34, 60, colours.brown),
    ball(60, 38, 2, colours.yellow),
    shape("M4 30H16V26C20 22 30 22 32 26C34 32 34 40 32 44C28 48 20 48 16 44H4z", colours.yellow),
    line("M24 24V34M28 24V34", { width: 1.6 }),
    line("M38 22L44 18M40 34H47M38 46L44 50", { colour: colours.deepRed, width: 3 }),
  ),
  press: join(
    box(8, 50, 56, 14, colours.pale),
    shape("M24 50V44H48V50z", colours.red),
    turned(pointingHand(36, 42, 0.85), 90, 36, 42),
    motion("M12 42L18 46", "M60 42L54 46"),
  ),
  squeeze: join(
    shape("M14 40C10 28 24 32 36 32S62 28 58 40C62 54 50 50 36 50S10 54 14 40z", colours.yellow),
    fill(ring(24, 42, 2), colours.orange),
    fill(ring(48, 42, 2), colours.orange),
    grip(36, 32, 1.35),
    drop(20, 62, 3.4),
    drop(36, 62, 3.4),
    drop(52, 62, 3.4),
  ),
  rub: join(
    box(6, 46, 60, 16, colours.wood),
    flatHand(36, 40),
    arrow([36, 16], [62, 16], { width: 3, head: 7 }),
    arrow([36, 16], [10, 16], { width: 3, head: 7 }),
  ),
  scratch: placed(
    join(
      limb(
        [
          [4, 54],
          [68, 54],
        ],
        colours.yellow,
        18,
      ),
      line("M28 46L24 60M38 46L34 60M48 46L44 60", { colour: colours.deepRed, width: 2.6 }),
      flatHand(36, 22),
      line("M46 26L44 36M40 28L37 37M34 29L31 38", { width: 3 }),
    ),
    6,
    4,
    0.84,
  ),
  tickle: join(
    shape("M16 66V34C16 20 34 18 40 22C48 26 44 40 42 44L56 56C60 62 54 66 50 66z", colours.yellow),
    ball(18, 22, 3.6, colours.yellow),
    ball(25, 17, 4, colours.yellow),
    ball(34, 15, 4.6, colours.yellow),
    shape("M50 32C58 12 70 6 68 16C66 26 58 34 50 32z", colours.pink),
    line("M46 38L66 12"),
    wiggle(48, 46),
  ),
  stroke: join(cat(40, 50), flatHand(22, 26), bentArrow([38, 8], [20, 2], [4, 22], { width: 3.2, head: 7 })),
  share: join(
    figure(11, 67, poses.forward, boy, { size: 0.75 }),
    figure(61, 67, poses.forward, girl, { size: 0.75, flip: true }),
    shape("M34 22A14 14 0 0 0 34 50z", colours.orange),
    shape("M38 22A14 14 0 0 1 38 50z", colours.orange),
    arrow([28, 12], [12, 12], { width: 3, head: 6 }),
    arrow([44, 12], [60, 12], { width: 3, head: 6 }),
  ),
  keep: join(
    box(12, 22, 48, 42, colours.wood),
    box(8, 14, 56, 12, colours.wood),
    ball(36, 44, 9),
    line("M30 22V30H42V22", { width: 2.6 }),
  ),
  send: join(box(4, 28, 34, 24, colours.white), line("M4 30L21 42L38 30"), arrow([44, 40], [68, 40], { width: 4.4 })),
  "door-open": door(42, 64, true),
  "door-shut": join(door(36, 64, false)),
  fill: join(
    glass(26, 66, 32, 36, 0.6),
    shape("M36 4L66 10L62 26L44 22z", colours.blue),
    line("M38 8C30 12 28 24 28 40", { colour: colours.deepBlue, width: 4 }),
    arrow([60, 62], [60, 36], { width: 3.4 }),
  ),
  "empty-out": join(
    turned(shape("M10 8H40L36 36H14z", colours.blue), 120, 30, 24),
    fill("M34 34C44 40 50 50 50 64H30C32 54 30 44 26 40z", colours.deepBlue),
    shape(ring(42, 64, 22, 5), colours.deepBlue),
    arrow([64, 18], [64, 48], { width: 3.4 }),
  ),
  spill: join(
    turned(glass(24, 46, 20, 28, 0), 80, 24, 36),
    fill("M36 36C44 36 46 46 48 52C60 52 70 56 66 60C60 64 30 64 26 58C30 54 36 44 36 36z", colours.deepBlue),
    table(2, 58, 68, 70),
  ),
  mix: join(
    shape("M8 36H64C64 56 52 66 36 66S8 56 8 36z", colours.blue),
    line("M38 52L54 8", { width: 6 }),
    line("M38 52L54 8", { width: 3, colour: colours.wood }),
    arcArrow(34, 28, 15, 200, 20, { width: 3, head: 7 }),
    shape("M8 36H64C64 40 8 40 8 36z", colours.pink),
  ),
  tear: join(
    shape("M6 12H32L28 22L34 32L28 42L34 52L30 62H6z", colours.white),
    turned(shape("M42 12H66V62H40L44 52L38 42L44 32L38 22z", colours.white), 8, 50, 40),
    arrow([20, 36], [8, 36], { width: 3, head: 6 }),
    arrow([52, 38], [66, 40], { width: 3, head: 6 }),
  ),
  break: join(
    turned(shape("M4 34H32L36 40L32 46H4z", colours.brown), -12, 20, 40),
    turned(shape("M40 34H68V46H40L44 40z", colours.brown), 12, 52, 40),
    line("M36 24V14M28 26L22 18M44 26L50 18", { colour: colours.deepRed, width: 3 }),
  ),
  crack: join(
    shape("M36 6C52 6 60 30 60 42A24 24 0 0 1 12 42C12 30 20 6 36 6z", colours.white),
    line("M13 36L24 30L32 40L42 30L50 38L59 32", { width: 2.6 }),
  ),
  fold: join(
    shape("M8 16H46V56H8z", colours.white),
    shape("M46 16L64 28V66L46 56z", colours.pale),
    line("M46 16V56", { colour: colours.grey, dashed: true }),
    bentArrow([62, 20], [52, -4], [26, 12], { width: 3.4 }),
  ),
  cover: join(
    ball(36, 52, 13),
    shape("M10 46C12 22 26 16 38 18C52 20 62 30 62 46L52 42C48 34 26 32 22 42z", colours.deepBlue),
    arrow([36, 1], [36, 13], { width: 3, head: 6 }),
    ground(67),
  ),
  stick: join(
    box(6, 10, 26, 26, colours.white),
    box(26, 28, 30, 30, colours.green),
    turned(shape("M46 8H60V34L53 42L46 34z", colours.white), 35, 52, 24),
    fill("M36 40C40 36 44 42 40 46S34 46 36 40z", colours.orange),
  ),
  pack: join(
    shape("M10 34H62V66H10z", colours.brown),
    shape("M10 34L4 22H30L36 34L42 22H68L62 34", colours.wood),
    ball(36, 12, 7),
    arrow([36, 24], [36, 52], { width: 3.4 }),
  ),
  load: join(
    shape("M4 54V34H42V54z", colours.orange),
    shape("M42 54V26H56L66 40V54z", colours.red),
    ball(16, 57, 6, colours.dark),
    ball(54, 57, 6, colours.dark),
    box(14, 8, 16, 14, colours.wood),
    arrow([36, 8], [36, 28], { width: 3.4, head: 7 }),
  ),
  grab: join(grip(36, 34, 1.25), ball(36, 42, 9), motion("M10 30C8 36 10 44 14 48", "M62 30C64 36 62 44 58 48")),
  reach: join(
    me(
      24,
      {
        ...poses.reachUp,
        arms: [
          [
            [-8, -27],
            [-9, -20],
          ],
          [
            [9, -42],
            [15, -54],
          ],
        ],
      },
      boy,
      0.95,
    ),
    line("M42 10H70", { width: 3.4 }),
    apple(56, 20),
  ),
  drag: join(
    me(18, { ...pullBack, head: [-8, -42] }, boy, 0.92),
    line("M30 40L46 54", { width: 3 }),
    box(44, 48, 26, 19, colours.orange),
    line("M50 70H68", { colour: colours.grey }),
    arrow([60, 34], [38, 34], { width: 3 }),
  ),
  swap: join(
    ball(16, 40, 11),
    box(46, 29, 22, 22),
    bentArrow([16, 24], [36, 2], [56, 22], { width: 3.4 }),
    bentArrow([56, 56], [36, 76], [16, 56], { width: 3.4 }),
  ),
  collect: join(
    tray(14, 40, 44, 26, colours.wood),
    ball(26, 54, 6),
    ball(40, 54, 6, colours.green),
    ball(33, 44, 6, colours.deepBlue),
    ball(10, 14, 6),
    ball(62, 14, 6, colours.orange),
    bentArrow([18, 14], [28, 16], [30, 32], { width: 3, head: 6 }),
    bentArrow([54, 14], [44, 16], [42, 32], { width: 3, head: 6 }),
  ),
  save: join(
    shape(
      "M10 38C10 24 24 18 38 20L50 14L50 24C56 28 58 32 60 34H66V46H60C58 52 54 54 50 56V66H42V58H28V66H20V56C12 52 10 46 10 38z",
      colours.pink,
    ),
    fill(ring(51, 34, 2), colours.black),
    line("M28 26H40", { width: 3 }),
    coin(34, 10, 7),
  ),
  hang: join(
    line("M6 10H66", { width: 4 }),
    line("M36 10V20", { width: 2.4 }),
    shape("M26 20L10 30L16 40L22 37V64H50V37L56 40L62 30L46 20C44 28 28 28 26 20z", colours.red),
  ),
  stack: join(
    box(14, 50, 44, 15, colours.blue),
    box(18, 35, 36, 15, colours.green),
    box(22, 20, 28, 15, colours.orange),
    arrow([36, 2], [36, 16], { width: 3.4, head: 7 }),
  ),
  wipe: join(
    table(4, 46, 64, 68),
    cloth(30, 38),
    flatHand(28, 26),
    bentArrow([48, 24], [60, 24], [64, 38], { width: 3, head: 7 }),
    line("M6 42C12 40 12 44 16 42", { colour: colours.brown }),
  ),
  polish: join(
    ball(36, 46, 19, colours.amber),
    cloth(26, 34),
    star(58, 20, 7),
    star(14, 60, 5),
    arcArrow(26, 34, 24, 200, 320, { width: 3, head: 7 }),
  ),
  dust: join(
    line("M8 64L40 32", { width: 4 }),
    ...[
      [44, 28],
      [52, 20],
      [40, 18],
      [54, 32],
      [48, 12],
      [60, 22],
    ].map(([x, y]) => ball(x!, y!, 7, colours.pink)),
    motion("M10 20C14 16 20 16 24 20", "M8 30C12 26 18 26 22 30"),
  ),
  brush: placed(
    join(
      head(26, 40, 20, { ...girl, hair: "long" }),
      turned(join(box(36, 10, 34, 9, colours.brown, 4), line("M48 20V26M53 20V26M58 20V26M63 20V26")), 60, 50, 22),
      arrow([66, 36], [58, 60], { width: 3, head: 7 }),
    ),
    1,
    3,
    0.96,
  ),
  "tidy-up": join(
    box(4, 42, 40, 24, colours.wood),
    ball(16, 38, 7),
    box(26, 30, 12, 12, colours.green),
    shape("M4 46H44V66H4z", colours.wood),
    ball(60, 58, 6, colours.deepBlue),
    bentArrow([60, 46], [56, 16], [40, 24], { width: 3.2 }),
  ),
  dry: join(
    shape("M14 8H58V56C50 62 44 52 36 56S20 62 14 56z", colours.orange),
    line("M14 18H58M14 46H58", { colour: colours.white, width: 3 }),
    drop(12, 66, 3),
    drop(64, 34, 3),
    flatHand(40, 34),
  ),
  bake: join(
    box(6, 6, 60, 60, colours.pale),
    box(14, 24, 44, 34, colours.dark),
    line("M14 16H20M28 16H34", { width: 3.4 }),
    shape("M22 50C18 36 30 34 36 34S54 36 50 50z", colours.wood),
    line("M24 54C26 52 28 56 30 54S34 56 36 54S40 56 42 54S46 56 48 54", { colour: colours.orange }),
  ),
  boil: join(
    pot(),
    ...[
      [20, 30],
      [33, 26],
      [46, 30],
    ].map(([x, y]) => ball(x!, y!, 4, colours.blue)),
    fill("M24 64C20 70 28 72 26 66zM40 64C36 70 44 72 42 66z", colours.orange),
    motion("M20 20C16 14 24 12 20 6", "M34 18C30 12 38 10 34 4", "M48 20C44 14 52 12 48 6"),
  ),
  chop: join(
    board,
    ...[10, 20, 30].map((x) => shape(ring(x, 46, 4, 8), colours.orange)),
    shape("M36 38H56L64 46L56 54H36z", colours.orange),
    shape("M34 8H48V46C40 44 34 30 34 8z", colours.pale),
    line("M41 8V2", { width: 5 }),
    arrow([60, 8], [60, 28], { width: 3 }),
  ),
  peel: join(
    shape("M30 30C28 50 32 62 40 66C46 60 46 46 44 30L38 8z", colours.white),
    shape("M30 40C18 36 8 44 6 58C14 50 22 50 28 56L38 66C32 60 30 52 30 40z", colours.yellow),
    shape("M45 40C56 36 66 44 68 58C60 50 52 50 47 56L38 66C45 60 46 52 45 40z", colours.yellow),
    bentArrow([50, 12], [64, 14], [66, 34], { width: 3, head: 7 }),
  ),
  spread: join(
    shape("M8 36C4 28 14 22 22 24H50C58 22 66 30 62 36V62H8z", colours.wood),
    fill("M14 40C20 34 34 38 44 36C50 42 46 52 36 52S14 54 14 40z", colours.yellow),
    turned(join(shape("M20 10H54C54 18 40 20 20 18z", colours.pale), box(54, 9, 16, 8, colours.brown)), 28, 40, 20),
  ),
  knit: join(
    ball(18, 52, 14, colours.pink),
    line("M8 46C16 44 24 50 28 58M10 58C16 50 22 46 28 44"),
    box(30, 22, 26, 26, colours.pink, 1),
    line("M34 24V46M40 24V46M46 24V46M52 24V46", { colour: colours.red, width: 1.4 }),
    line("M26 10L60 28M60 8L26 28", { width: 3 }),
    line("M30 54C36 60 44 56 44 48", { colour: colours.red }),
  ),
  iron: join(
    shape("M6 52H62V40C54 26 38 24 30 26C16 30 8 42 6 52z", colours.deepBlue),
    shape("M6 52H62V60H6z", colours.pale),
    line("M28 26C30 12 54 14 58 28", { width: 5 }),
    line("M4 66H68"),
  ),
  nail: placed(
    join(
      box(6, 48, 60, 18, colours.wood),
      line("M24 32V56", { width: 3.4 }),
      line("M18 31H30", { width: 3.4 }),
      turned(join(box(30, 10, 8, 34, colours.brown), box(18, 4, 30, 13, colours.grey)), 50, 40, 20),
    ),
    4,
    8,
    0.88,
  ),
  set: join(
    shape(ring(36, 44, 18, 18), colours.white),
    line(ring(36, 44, 11)),
    line("M10 26V62M6 26V36A4 4 0 0 0 14 36V26M62 26V62", { width: 3 }),
    shape("M62 26C66 30 66 40 62 42z", colours.pale),
    arrow([36, 4], [36, 20], { width: 3.4, head: 7 }),
  ),
  "light-up": join(
    line("M14 64V34", { width: 6 }),
    line("M14 64V34", { width: 3, colour: colours.white }),
    fill("M14 14C22 24 20 32 14 32S6 24 14 14z", colours.orange),
    line("M30 52L58 34", { width: 4 }),
    fill("M26 54C22 46 28 40 32 42C38 46 34 56 26 54z", colours.orange),
    bentArrow([30, 38], [26, 22], [22, 24], { width: 3, head: 6 }),
  ),
  tip: join(
    turned(shape("M20 22H50L46 58H24z", colours.blue), 40, 35, 58),
    bentArrow([24, 14], [44, 2], [60, 18], { width: 3.4 }),
    ground(66),
  ),
  rock: join(
    shape("M14 50C14 34 58 34 58 50z", colours.wood),
    head(26, 38, 8, { hair: "none" }),
    shape("M12 48H60V56C60 60 12 60 12 56z", colours.brown),
    line("M6 58C20 70 52 70 66 58", { width: 3 }),
    bentArrow([16, 26], [36, 8], [56, 26], { width: 3 }),
    bentArrow([56, 26], [36, 8], [16, 26], { width: 3 }),
  ),
  copy: join(
    box(6, 10, 30, 38, colours.white),
    star(21, 29, 8),
    box(38, 24, 28, 38, colours.white),
    star(52, 43, 8),
    arrow([44, 10], [58, 18], { width: 3, head: 6 }),
  ),
  mark: join(
    box(6, 6, 60, 60, colours.white),
    line("M14 18H44M14 30H44M14 42H44", { colour: colours.grey }),
    line("M50 18L54 22L60 12M50 30L54 34L60 24M50 38L58 46M58 38L50 46", { colour: colours.deepRed, width: 2.6 }),
  ),
  lay: join(
    shape("M18 40C12 22 26 16 34 24L44 12L54 14L50 22C56 36 46 50 34 50S20 46 18 40z", colours.white),
    fill("M54 14L62 17L54 20z", colours.orange),
    fill(ring(48, 18, 1.5), colours.black),
    shape(ring(30, 60, 6, 7), colours.sand),
    shape("M8 60C16 70 56 70 62 60L56 56C44 64 26 64 14 56z", colours.wood),
  ),
  "let-fall": join(grip(30, 24), absent(ring(30, 40, 7)), ball(30, 60, 8), arrow([54, 26], [54, 62], { width: 3.6 })),
  bowl: join(
    me(
      18,
      {
        ...poses.lean,
        arms: [
          [
            [-8, -36],
            [-14, -28],
          ],
          [
            [8, -22],
            [16, -12],
          ],
        ],
      },
      boy,
      0.9,
    ),
    ball(46, 58, 6),
    line("M60 30V66M64 30V66M68 30V66", { width: 2.4 }),
    arrow([38, 44], [56, 44], { width: 3, head: 6 }),
  ),
};

function apple(x: number, y: number): string {
  return ball(x, y, 7) + line(`M${x} ${y - 7}V10`);
}
