import { boy, figure, girl, type Look, poses } from "./people.ts";
import {
  absent,
  arcArrow,
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
  turned,
} from "./shapes.ts";
import { clock, door, house, moon, star, tree, tuft } from "./things.ts";

/// Ways to come, go and move: a moving figure, with an arrow or strokes for the direction.

const me = (x: number, y: number, pose: Parameters<typeof figure>[2], size = 0.9, look: Look = boy, flip = false) =>
  figure(x, y, pose, look, { size, flip });
const dust = (x: number, y: number) => motion(`M${x} ${y}h-8`, `M${x - 2} ${y - 7}h-6`, `M${x - 1} ${y - 14}h-9`);
const wave = (y: number, colour: string = colours.deepBlue) =>
  line(`M2 ${y}C8 ${y - 5} 14 ${y + 5} 20 ${y}S32 ${y - 5} 38 ${y}S50 ${y + 5} 56 ${y}S66 ${y - 4} 70 ${y}`, {
    colour,
    width: 3,
  });
const lying = (x: number, y: number, look: Look = boy, size = 0.85) =>
  turned(figure(x, y, poses.stand, look, { size }), 90, x, y);
const path2 = (d: string) => line(d, { colour: colours.grey, dashed: true });
const sneaking: Parameters<typeof figure>[2] = {
  head: [8, -38],
  neck: [4, -28],
  hip: [-4, -18],
  arms: [
    [
      [8, -24],
      [14, -22],
    ],
    [
      [10, -22],
      [16, -28],
    ],
  ],
  legs: [
    [
      [-10, -10],
      [-14, -1],
    ],
    [
      [6, -12],
      [5, -1],
    ],
  ],
};

export const moving: Drawings = {
  come: join(me(58, 66, poses.stand, 0.9, girl), me(14, 66, poses.walk, 0.9), arrow([24, 14], [46, 14], { width: 4 })),
  leave: placed(
    join(door(16, 64, true), me(46, 66, poses.walk, 0.85), arrow([46, 10], [68, 10], { width: 4 })),
    8,
    2,
    0.88,
  ),
  arrive: join(
    house(52, 66, 1.05),
    me(14, 66, poses.walk, 0.8),
    arrow([10, 12], [34, 12], { width: 4 }),
    line("M40 10V26", { width: 3 }),
  ),
  return: join(
    house(16, 66, 0.85),
    me(54, 66, poses.walk, 0.8, boy, true),
    bentArrow([56, 14], [36, -2], [20, 24], { width: 4 }),
  ),
  visit: join(
    house(22, 66, 1.1),
    me(60, 66, poses.point, 0.8, girl, true),
    bentArrow([60, 16], [50, 4], [38, 26], { width: 3.4 }),
  ),
  tiptoe: join(
    figure(
      32,
      60,
      {
        ...poses.walk,
        arms: [
          [
            [-12, -32],
            [-16, -40],
          ],
          [
            [10, -32],
            [16, -40],
          ],
        ],
      },
      boy,
      { size: 1 },
    ),
    line("M22 66H26M40 67H46", { width: 3 }),
    line("M52 14C56 10 62 10 66 14M56 20C58 18 60 18 62 20", { colour: colours.grey }),
  ),
  stroll: join(me(26, 64, poses.walk, 0.95), tree(58, 64, 0.8), ground(64), path2("M6 68H66")),
  jog: join(
    me(
      34,
      66,
      {
        ...poses.run,
        legs: [
          [
            [-7, -13],
            [-14, -11],
          ],
          [
            [5, -12],
            [8, 0],
          ],
        ],
      },
      1,
    ),
    dust(14, 44),
    ground(68),
  ),
  sprint: join(
    me(44, 66, poses.run, 1.05),
    dust(24, 50),
    dust(22, 36),
    line("M4 60H20M8 24H24", { colour: colours.deepRed, width: 2.6 }),
  ),
  jump: join(
    me(36, 54, poses.jump, 0.9),
    ground(68),
    arrow([12, 62], [12, 40], { width: 4 }),
    motion("M28 62L26 66M44 62L46 66"),
  ),
  hop: join(
    figure(
      40,
      56,
      {
        ...poses.stand,
        arms: [
          [
            [-10, -36],
            [-15, -40],
          ],
          [
            [10, -36],
            [15, -40],
          ],
        ],
        legs: [
          [
            [-8, -12],
            [-14, -16],
          ],
          [
            [3, -10],
            [3, 0],
          ],
        ],
      },
      boy,
      { size: 0.9 },
    ),
    ground(68),
    bentArrow([4, 64], [12, 38], [22, 62], { width: 3.4, head: 7 }),
  ),
  skip: join(
    line("M20 30C-6 80 78 80 52 30C52 -6 20 -6 20 30", { colour: colours.deepRed, width: 2.6 }),
    me(
      36,
      58,
      {
        ...poses.jump,
        arms: [
          [
            [-11, -30],
            [-17, -29],
          ],
          [
            [11, -30],
            [17, -29],
          ],
        ],
      },
      0.85,
    ),
  ),
  crawl: join(me(32, 62, poses.crawl, 1.2), ground(66), arrow([8, 14], [34, 14], { width: 3.6 })),
  drive: join(
    shape("M4 54V42L14 38L22 22H48L58 38L68 42V54z", colours.red),
    shape("M25 26H45L53 38H19z", colours.blue),
    ball(34, 31, 5.4, colours.yellow),
    line("M44 40L47 32"),
    ball(18, 55, 7, colours.dark),
    ball(54, 55, 7, colours.dark),
  ),
  follow: join(
    me(54, 66, poses.walk, 0.85, girl),
    me(18, 66, poses.walk, 0.85),
    arrow([12, 10], [46, 10], { width: 3.6 }),
  ),
  lead: join(
    me(56, 66, poses.walk, 0.95),
    me(32, 66, poses.walk, 0.7, { faint: true }),
    me(12, 66, poses.walk, 0.7, { faint: true }),
    arrow([40, 5], [66, 5], { width: 3.4, head: 7 }),
  ),
  chase: placed(
    join(
      me(54, 66, poses.run, 0.78, girl),
      me(
        18,
        66,
        {
          ...poses.run,
          arms: [
            [
              [12, -34],
              [20, -36],
            ],
            [
              [12, -30],
              [20, -31],
            ],
          ],
        },
        0.84,
      ),
      dust(8, 60),
      dust(42, 24),
    ),
    3,
    2,
    0.94,
  ),
  race: join(
    me(20, 68, poses.run, 0.72),
    me(42, 60, poses.run, 0.72, girl),
    line("M62 8V68", { width: 2.6 }),
    shape("M62 8H70V22H62z", colours.white),
    fill("M62 8H66V15H62zM66 15H70V22H66z", colours.black),
  ),
  hurry: join(
    me(36, 66, poses.run, 0.95),
    clock(60, 14, 10, 12, 55),
    dust(16, 50),
    line("M4 26H16", { colour: colours.grey }),
  ),
  move: join(absent("M4 30H24V54H4z"), box(46, 30, 20, 24, colours.red), arrow([14, 18], [54, 18], { width: 3.6 })),
  turn: join(me(24, 66, poses.stand, 0.95), arcArrow(46, 36, 20, -110, 100, { width: 4 })),
  spin: join(
    me(36, 62, poses.armsOut, 0.95),
    line("M8 56C8 70 64 70 64 56", { colour: colours.grey, dashed: true }),
    bentArrow([10, 52], [36, 82], [64, 54], { width: 3.6 }),
  ),
  roll: join(
    line("M4 66L68 66"),
    ball(46, 50, 15),
    line("M46 35C52 42 52 58 46 65", { width: 2 }),
    absent(ring(16, 54, 10)),
    arrow([22, 24], [54, 24], { width: 4 }),
  ),
  slide: join(
    line("M12 66V14H26", { width: 3 }),
    shape("M22 18C34 18 34 62 66 60V66C28 68 26 26 22 24z", colours.red),
    figure(
      34,
      38,
      {
        head: [0, -30],
        neck: [-2, -20],
        hip: [2, -6],
        arms: [
          [
            [-8, -12],
            [-10, -6],
          ],
          [
            [6, -14],
            [12, -16],
          ],
        ],
        legs: [
          [
            [10, 0],
            [20, 8],
          ],
          [
            [12, 0],
            [22, 9],
          ],
        ],
      },
      boy,
      { size: 0.8 },
    ),
  ),
  slip: join(
    shape(ring(46, 63, 20, 5), colours.yellow),
    turned(
      me(
        32,
        62,
        {
          ...poses.armsOut,
          legs: [
            [
              [4, -10],
              [14, -8],
            ],
            [
              [6, -10],
              [18, -4],
            ],
          ],
        },
        0.85,
        { ...boy, mouth: "open" },
      ),
      -38,
      32,
      50,
    ),
    motion("M56 50C60 50 64 52 66 56"),
  ),
  fall: join(
    shape("M2 22H22V68H2z", colours.brown),
    turned(figure(46, 56, poses.armsUp, { ...boy, mouth: "open" }, { size: 0.78 }), 140, 46, 36),
    arrow([66, 12], [66, 56], { width: 4 }),
  ),
  trip: join(
    ground(66),
    ball(20, 61, 5, colours.pale),
    turned(
      me(
        34,
        66,
        {
          ...poses.forward,
          legs: [
            [
              [-6, -12],
              [-14, -6],
            ],
            [
              [3, -10],
              [-2, 0],
            ],
          ],
        },
        0.9,
        { ...boy, mouth: "open" },
      ),
      42,
      30,
      64,
    ),
    motion("M10 50C8 54 8 56 10 58"),
  ),
  rise: join(line("M2 60H70"), ball(36, 36, 13), arrow([60, 54], [60, 16], { width: 4 })),
  sink: join(
    fill("M2 30H70V68H2z", colours.blue),
    wave(30),
    turned(shape("M22 34H54L48 50H30z", colours.brown), 24, 38, 42),
    line("M46 36L54 18", { width: 2.6 }),
    shape("M55 18L64 26L52 32z", colours.white),
    arrow([14, 38], [14, 62], { width: 4 }),
  ),
  float: join(
    fill("M2 42H70V68H2z", colours.blue),
    shape(ring(36, 38, 18), colours.red),
    fill("M2 46H70V68H2z", colours.blue),
    wave(46),
    line("M36 20V44M24 26C30 34 30 40 30 46M48 26C42 34 42 40 42 46", { width: 1.6 }),
    wave(46),
    wave(58, colours.white),
  ),
  flap: join(
    shape("M36 40C24 20 12 14 4 22C8 34 18 44 36 46C54 44 64 34 68 22C60 14 48 20 36 40z", colours.deepBlue),
    shape(ring(36, 44, 7, 10), colours.blue),
    arrow([10, 44], [10, 62], { width: 3, head: 7 }),
    arrow([62, 62], [62, 44], { width: 3, head: 7 }),
    motion("M16 8L20 4M56 8L52 4"),
  ),
  step: join(
    box(4, 54, 64, 10, colours.wood),
    box(36, 40, 32, 14, colours.wood),
    me(
      30,
      54,
      {
        ...poses.walk,
        legs: [
          [
            [-3, -10],
            [-5, 0],
          ],
          [
            [10, -18],
            [14, -14],
          ],
        ],
      },
      0.85,
    ),
  ),
  wait: join(
    me(20, 66, poses.hipHands, 1),
    clock(54, 30, 15, 2, 0),
    line("M46 58h.1M54 58h.1M62 58h.1", { width: 4.4 }),
  ),
  stay: join(me(36, 62, poses.stand, 0.9), shape(ring(36, 65, 22, 5), "none", { colour: colours.deepRed, width: 3 })),
  start: join(
    ground(64),
    line("M14 64V10", { width: 3 }),
    shape("M14 10H38L32 18L38 26H14z", colours.deepGreen),
    ball(24, 54, 8),
    arrow([38, 54], [66, 54], { width: 4.4 }),
  ),
  finish: join(
    ground(64),
    line("M58 64V10", { width: 3 }),
    shape("M58 10H34V28H58z", colours.white),
    fill("M34 10H42V19H34zM50 10H58V19H50zM42 19H50V28H42z", colours.black),
    line("M34 10H58V28H34z"),
    arrow([4, 52], [34, 52], { width: 4.4 }),
    ball(47, 54, 8),
  ),
  end: join(arrow([4, 36], [46, 36], { width: 5, head: 10 }), line("M56 14V58", { width: 6 })),
  pass: join(
    me(20, 66, poses.stand, 0.78, { faint: true }),
    me(50, 66, poses.walk, 0.9),
    bentArrow([6, 12], [30, -2], [62, 12], { width: 3.4 }),
  ),
  cross: join(
    fill("M2 34H70V66H2z", colours.dark),
    ...[8, 24, 40, 56].map((x) => fill(`M${x} 36h8v28h-8z`, colours.white)),
    me(34, 58, poses.walk, 0.95),
    arrow([50, 12], [68, 12], { width: 3.6 }),
  ),
  enter: join(door(50, 64, true), me(16, 66, poses.walk, 0.85), arrow([24, 40], [46, 40], { width: 4 })),
  escape: join(box(2, 18, 28, 48, "none"), line("M9 18V66M23 18V66"), me(50, 66, poses.run, 0.85), dust(38, 40)),
  hide: join(
    shape(
      "M30 66C20 66 16 54 24 50C18 40 30 32 36 38C40 28 56 30 56 40C66 40 70 56 62 60C64 66 60 66 56 66z",
      colours.deepGreen,
    ),
    shape(ring(24, 32, 11), colours.yellow),
    fill(ring(21, 31, 1.6), colours.black),
    fill(ring(28, 31, 1.6), colours.black),
    shape("M13 30C12 18 36 16 35 30C30 26 18 26 13 30z", colours.brown),
    shape(
      "M30 66C20 66 16 54 24 50C18 40 30 32 36 40C40 30 56 30 56 40C66 40 70 56 62 60C64 66 60 66 56 66z",
      colours.deepGreen,
    ),
  ),
  swing: join(
    line("M8 66L22 6H52L66 66", { width: 3 }),
    line("M30 6L44 48M40 6L54 44", { width: 2 }),
    turned(
      figure(
        48,
        60,
        {
          ...poses.sit,
          legs: [
            [
              [12, -14],
              [20, -8],
            ],
            [
              [13, -14],
              [22, -10],
            ],
          ],
        },
        boy,
        { size: 0.72 },
      ),
      -10,
      48,
      50,
    ),
    arcArrow(36, 10, 54, 100, 60, { width: 3, head: 7 }),
  ),
  dive: join(
    fill("M2 50H70V70H2z", colours.blue),
    wave(50),
    turned(me(40, 44, poses.armsUp, 0.78), 140, 40, 24),
    line("M2 22H20", { width: 4 }),
    bentArrow([18, 12], [34, -2], [50, 8], { width: 3 }),
  ),
  sneak: join(
    shape("M40 10H70V66H40z", colours.pale),
    me(22, 66, sneaking, 1.05),
    line("M56 22V22.1", { width: 3 }),
    path2("M6 68H36"),
  ),
  creep: join(shape("M6 4H66V68H6z", colours.navy), moon(58, 16, 7), star(14, 14, 3), me(32, 64, sneaking, 1)),
  gallop: join(
    shape(
      "M14 34C22 28 38 30 46 30L54 12L62 10L68 22L60 24L56 38C52 44 44 46 36 46H20C14 46 12 38 14 34z",
      colours.brown,
    ),
    line("M18 44L6 56M22 46L16 62M46 44L58 54M50 42L66 46", { width: 4.4 }),
    line("M14 34C6 34 4 42 4 48", { width: 4, colour: colours.deepBrown }),
    line("M54 12C48 18 46 24 44 30", { width: 4, colour: colours.deepBrown }),
    fill(ring(60, 16, 1.4), colours.black),
    dust(12, 66),
  ),
  leap: join(
    fill("M22 60H50V70H22z", colours.deepBlue),
    line("M2 60H22V70M50 70V60H70"),
    me(
      38,
      48,
      {
        ...poses.run,
        legs: [
          [
            [-10, -14],
            [-20, -12],
          ],
          [
            [12, -14],
            [20, -10],
          ],
        ],
      },
      0.82,
    ),
    path2("M8 54C18 26 54 26 64 52"),
  ),
  wander: join(
    me(52, 60, poses.walk, 0.85),
    path2("M4 64C14 44 26 68 24 46S8 30 20 22S38 40 40 62"),
    tuft(14, 66),
    tuft(64, 68),
  ),
  "march-in-step": join(
    ...[14, 36, 58].map((x) =>
      figure(
        x,
        66,
        {
          ...poses.stand,
          arms: [
            [
              [-8, -28],
              [-11, -22],
            ],
            [
              [8, -34],
              [13, -40],
            ],
          ],
          legs: [
            [
              [-1, -10],
              [-3, 0],
            ],
            [
              [9, -18],
              [9, -8],
            ],
          ],
        },
        { ...boy, top: colours.red },
        { size: 0.75 },
      ),
    ),
  ),
  lean: join(
    box(52, 6, 10, 60, colours.pale),
    turned(
      me(
        30,
        66,
        {
          arms: [
            [
              [6, -28],
              [12, -34],
            ],
            [
              [8, -28],
              [14, -34],
            ],
          ],
        },
        0.95,
      ),
      18,
      30,
      66,
    ),
    ground(66),
  ),
  bend: join(me(30, 66, poses.bend, 1.1), ground(67), bentArrow([34, 4], [62, 4], [64, 26], { width: 3.4 })),
  stretch: join(
    me(36, 68, poses.armsUp, 1.05),
    arrow([10, 40], [10, 8], { width: 3.6 }),
    arrow([62, 40], [62, 8], { width: 3.6 }),
  ),
  wobble: join(
    shape("M20 64H52C54 50 46 44 44 36H28C26 44 18 50 20 64z", colours.pink),
    fill("M28 36H44L43 32H29z", colours.red),
    line("M10 40C4 48 12 52 6 60M62 40C68 48 60 52 66 60", { colour: colours.deepRed, width: 3 }),
    ball(36, 28, 5),
  ),
  shake: join(
    box(24, 18, 24, 38, colours.orange),
    line("M16 22C10 28 18 34 12 40S18 50 12 56M56 22C62 28 54 34 60 40S54 50 60 56", {
      colour: colours.deepRed,
      width: 3,
    }),
    line("M30 28H42M30 36H42", { colour: colours.white, width: 3 }),
  ),
  bow: join(
    me(
      30,
      66,
      {
        ...poses.bend,
        arms: [
          [
            [4, -24],
            [2, -16],
          ],
          [
            [14, -22],
            [18, -14],
          ],
        ],
      },
      1.05,
    ),
    motion("M58 16C64 20 66 26 64 32"),
  ),
  duck: join(
    turned(shape(ring(20, 14, 8), colours.white), 0, 20, 14),
    arrow([32, 14], [62, 14], { width: 3.4 }),
    me(
      40,
      66,
      {
        ...poses.kneel,
        head: [6, -28],
        neck: [3, -20],
        arms: [
          [
            [8, -30],
            [2, -38],
          ],
          [
            [12, -28],
            [8, -38],
          ],
        ],
      },
      0.9,
    ),
  ),
  sail: join(
    wave(58),
    shape("M12 46H60L52 58H20z", colours.brown),
    line("M34 46V6", { width: 2.6 }),
    shape("M36 8C52 14 58 28 58 40H36z", colours.white),
    shape("M32 14V40H14z", colours.red),
    wave(64),
  ),
  drown: join(
    fill("M2 36H70V70H2z", colours.blue),
    figure(36, 66, { ...poses.armsUp, legs: [] }, { ...boy, mouth: "open" }, { size: 0.9 }),
    fill("M2 44H70V70H2z", colours.blue),
    wave(42),
    wave(54, colours.white),
  ),
  sit: join(
    box(16, 46, 22, 5, colours.wood),
    line("M18 51V66M36 51V66M18 46V20", { width: 3 }),
    me(26, 60, poses.sit, 0.95),
  ),
  stand: me(36, 68, poses.stand, 1.1),
  rest: join(
    shape("M8 66V40C8 34 16 34 16 40V50H60V66z", colours.deepBlue),
    me(
      26,
      66,
      {
        ...poses.sit,
        head: [-8, -36],
        neck: [-5, -27],
        arms: [
          [
            [4, -20],
            [10, -16],
          ],
          [
            [5, -20],
            [11, -16],
          ],
        ],
        legs: [
          [
            [10, -14],
            [26, -8],
          ],
          [
            [12, -14],
            [28, -6],
          ],
        ],
      },
      0.95,
      { ...boy },
    ),
  ),
  lie: join(box(4, 54, 64, 10, colours.wood), lying(12, 46)),
};
