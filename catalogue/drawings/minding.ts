import { letters } from "./letters.ts";
import { boy, bust, figure, girl, head, type Look, pointingHand, poses } from "./people.ts";
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
  fill,
  join,
  line,
  motion,
  placed,
  ring,
  shape,
  tick,
  turned,
} from "./shapes.ts";
import { book, bubble, clock, drop, exclamation, glass, heart, house, question, star, sun, thought } from "./things.ts";

/// Thoughts and speech: thoughts in clouds, words in bubbles.

const speaker = (x = 20, y = 40, mouth: Look["mouth"] = "open", look: Look = boy) =>
  bust(x, y, 0.98, { ...look, mouth });
const thinks = (inside: string, look: Look = boy) =>
  join(bust(20, 44, 0.95, look), thought(48, 21, 22, 18, inside, [34, 42]));
const says = (inside: string, look: Look = { ...boy, mouth: "open" }) =>
  join(bust(18, 42, 0.95, look), bubble(32, 5, 37, 28, inside));
const words = (x: number, y: number, count = 3, colour: string = colours.grey) =>
  line(Array.from({ length: count }, (_, at) => `M${x} ${y + at * 6}h${at === count - 1 ? 10 : 20}`).join(""), {
    colour,
    width: 2.4,
  });
/// A head from the side, looking to the right.
const profile = (mouth: string, eye = fill(ring(36, 27, 2), colours.black)) =>
  join(
    shape("M12 60V46C4 34 8 12 28 12C42 12 46 22 45 28L50 36L44 38V44C44 50 38 50 32 50V60z", colours.yellow),
    shape("M9 32C2 18 14 6 28 8C38 8 44 14 45 22C38 20 30 18 26 24C24 30 20 32 16 30C14 38 10 38 9 32z", colours.brown),
    eye,
    mouth,
  );
const talk = (left: string, right: string, first: Look = { ...boy, mouth: "open" }, second: Look = girl) =>
  join(bust(15, 46, 0.8, first), bust(57, 46, 0.8, second), left, right);
const look = (inside: string) =>
  join(
    shape("M4 26C12 10 36 10 44 26C36 42 12 42 4 26z", colours.white),
    shape(ring(24, 26, 8.5), colours.deepBlue),
    fill(ring(24, 26, 4), colours.black),
    inside,
  );
const bed = join(
  box(4, 50, 64, 10, colours.wood),
  line("M7 60V67M65 60V67M6 50V36", { width: 3.4 }),
  box(8, 42, 16, 9, colours.white, 4),
);

export const minding: Drawings = {
  whisper: join(
    bust(15, 40, 0.9, { ...girl, mouth: "smile" }),
    bust(54, 40, 0.9, { ...boy, mouth: "none" }),
    shape("M32 40C36 34 40 38 40 44C38 48 34 48 32 46z", colours.yellow),
    line("M28 20H30M34 18H36M40 20H42", { colour: colours.grey }),
  ),
  mutter: join(
    speaker(22, 38, "flat"),
    line("M42 40c3 -5 5 5 8 0s5 5 8 0s5 5 8 0", { colour: colours.grey, width: 2.6 }),
  ),
  gasp: join(
    ball(30, 38, 26, colours.yellow),
    fill(ring(21, 32, 2.8), colours.black),
    fill(ring(39, 32, 2.8), colours.black),
    shape(ring(30, 50, 7, 8), colours.black),
    arrow([70, 48], [50, 48], { width: 3.4, colour: colours.deepBlue }),
  ),
  chat: talk(
    bubble(4, 6, 28, 18, words(9, 12, 2)),
    bubble(40, 12, 28, 18, words(45, 18, 2), "right"),
    { ...boy },
    girl,
  ),
  answer: talk(
    bubble(2, 6, 26, 20, question(15, 24, 1.7), "left", colours.white),
    bubble(32, 4, 36, 24, words(39, 11, 3, colours.deepGreen), "right"),
    boy,
    { ...girl, mouth: "open" },
  ),
  shout: join(
    profile(shape("M46 38C42 38 36 40 36 44C38 50 44 50 46 46", colours.black)),
    line("M54 36L68 26M56 42H70M54 48L68 58", { colour: colours.deepRed, width: 3.8 }),
  ),
  giggle: join(
    ball(36, 38, 26, colours.yellow),
    line("M22 34Q26 28 30 34M42 34Q46 28 50 34", { width: 2.4 }),
    shape("M28 52C28 44 44 42 52 46L62 56L54 64L40 58C34 60 28 58 28 52z", colours.yellow),
    letters("ha", 14, 12, { size: 1.2, colour: colours.deepRed }),
    letters("ha", 58, 10, { size: 1.2, colour: colours.deepRed }),
  ),
  hum: join(
    profile(line("M40 44H46", { width: 2.4 })),
    line("M56 44V28L66 26V40", { width: 2.6 }),
    ball(53, 45, 3.4, colours.black),
    ball(63, 41, 3.4, colours.black),
  ),
  whistle: join(
    profile(fill(ring(48, 43, 2.6), colours.black)),
    arrow([53, 43], [69, 43], { width: 2.6, head: 6, colour: colours.deepBlue }),
    line("M58 28V14L66 12V26", { width: 2.6 }),
    ball(56, 29, 2.8, colours.black),
    ball(64, 27, 2.8, colours.black),
  ),
  growl: join(
    ball(32, 38, 24, colours.brown),
    shape("M12 28L8 8L24 18zM52 28L56 8L40 18z", colours.brown),
    line("M18 28L28 33M46 28L36 33", { width: 3 }),
    fill(ring(25, 36, 2.2), colours.black),
    fill(ring(39, 36, 2.2), colours.black),
    shape("M20 46H44V54H20z", colours.white),
    line("M26 46L28 54L32 46L36 54L38 46", { width: 1.6 }),
    letters("grr", 58, 64, { size: 1.5, colour: colours.deepRed }),
  ),
  promise: join(
    bust(36, 24, 1.3, boy),
    line("M60 62C62 46 52 46 40 52", { width: 8.4 }),
    line("M60 62C62 46 52 46 40 52", { width: 5, colour: colours.yellow }),
    heart(30, 50, 0.75),
  ),
  explain: join(
    bust(15, 42, 0.85, { ...boy, mouth: "open" }),
    box(32, 8, 38, 32, colours.white),
    line("M37 32L46 18L54 28L64 14", { colour: colours.deepRed, width: 3 }),
    line("M26 46L40 36", { width: 6 }),
    line("M26 46L40 36", { width: 3, colour: colours.yellow }),
  ),
  argue: talk(
    bubble(2, 4, 28, 22, shape("M18 6L12 16H18L14 24L24 13H17L21 6z", colours.red, { width: 1.4 })),
    bubble(42, 4, 28, 22, shape("M58 6L52 16H58L54 24L64 13H57L61 6z", colours.red, { width: 1.4 }), "right"),
    { ...boy, mouth: "sad" },
    { ...girl, mouth: "sad" },
  ),
  joke: says(letters("haha", 50.5, 23, { size: 1.15, colour: colours.deepRed, width: 2.2 }), {
    ...boy,
    mouth: "smile",
  }),
  ask: says(question(50, 29, 2.2)),
  stare: look(arrow([34, 26], [66, 26], { width: 3.4 }) + clock(56, 54, 12, 3)),
  gaze: look(heart(58, 26, 1)),
  peep: join(
    box(38, 4, 30, 64, colours.brown),
    shape(ring(26, 32, 15), colours.yellow),
    fill(ring(24, 30, 2.2), colours.black),
    shape("M12 28C10 14 38 12 40 24C32 22 18 22 12 28z", colours.brown),
    box(34, 4, 34, 64, colours.brown),
    ball(60, 38, 2, colours.yellow),
    fill(ring(30, 30, 2), colours.black),
  ),
  lose: join(bust(20, 34, 1, { ...boy, mouth: "sad" }), absent(ring(54, 46, 12)), question(54, 53, 2)),
  find: join(line("M44 44L64 64", { width: 7 }), shape(ring(30, 30, 22), colours.blue), star(30, 30, 13)),
  spot: look(
    ball(58, 54, 8) +
      line(ring(58, 54, 13), { colour: colours.deepRed, width: 2.6 }) +
      line("M30 38L44 47", { colour: colours.grey, dashed: true }),
  ),
  know: join(bust(36, 42, 1.1, boy), ball(36, 14, 11, colours.green), tick(36, 14, 5.5, 3.4)),
  remember: thinks(join(house(48, 30, 0.62), bentArrow([66, 48], [52, 66], [38, 52], { width: 3, head: 7 }))),
  forget: thinks(join(absent(ring(48, 21, 9)), cross(48, 21, 6, 3.4)), { ...boy, mouth: "flat" }),
  learn: join(
    bust(36, 24, 1, boy),
    book(36, 54, 1.1),
    arrow([10, 44], [16, 20], { width: 3.2, head: 7 }),
    arrow([62, 44], [56, 20], { width: 3.2, head: 7 }),
  ),
  study: join(book(36, 54, 1.3), bust(36, 20, 0.95, { ...boy, mouth: "flat" }), line("M4 68H68")),
  spell: join(
    ...["c", "a", "t"].map(
      (letter, at) =>
        box(4 + at * 22, 30, 20, 24, colours.white, 3) + letters(letter, 14 + at * 22, 47, { size: 1.9, width: 2.6 }),
    ),
    arrow([8, 16], [64, 16], { width: 3 }),
  ),
  wonder: thinks(question(48, 29, 2.2)),
  understand: join(
    bust(22, 42, 1, boy),
    shape("M50 34C40 26 44 8 56 8S70 26 62 34V40H50z", colours.yellow),
    line("M52 45H60"),
    tick(56, 22, 5, 3),
  ),
  mean: join(
    bubble(4, 6, 30, 24, letters("cat", 19, 22, { size: 1.2 })),
    arrow([36, 20], [46, 30], { width: 3.2, head: 7 }),
    ball(54, 46, 13, colours.orange),
    shape("M42 42L42 30L50 35zM66 42L66 30L58 35z", colours.orange),
    fill(ring(50, 45, 1.6), colours.black),
    fill(ring(58, 45, 1.6), colours.black),
    line("M51 52Q54 55 57 52", { width: 1.6 }),
  ),
  believe: thinks(join(heart(48, 22, 0.8)), boy),
  want: join(
    figure(16, 67, poses.forward, boy, { size: 0.9 }),
    ball(58, 36, 8),
    line("M36 34H46M36 40H46", { colour: colours.deepRed, width: 2.6 }),
    heart(30, 12, 0.6),
  ),
  need: join(
    bust(20, 38, 1, { ...boy, mouth: "sad" }),
    glass(54, 46, 20, 28, 0.6),
    exclamation(54, 66, 1.6),
    line("M38 32H42", { colour: colours.deepRed, width: 3 }),
  ),
  hate: join(heart(36, 36, 2.4, colours.dark), cross(36, 34, 22, 5)),
  choose: join(
    ball(14, 54, 9),
    box(28, 45, 17, 18),
    shape("M60 44L69 63H51z", colours.green),
    turned(pointingHand(36, 38, 0.75), 90, 36, 38),
    line(ring(36.5, 54, 14), { colour: colours.deepRed, width: 2.6 }),
  ),
  decide: join(
    bust(36, 48, 0.8, boy),
    arrow([26, 34], [8, 18], { width: 3, colour: colours.grey }),
    arrow([46, 34], [62, 18], { width: 4.4 }),
    tick(62, 6, 5, 3.4),
  ),
  try: join(
    figure(18, 67, poses.leanBack, { ...boy, mouth: "flat" }, { size: 0.85, flip: true }),
    box(36, 34, 32, 32, colours.pale),
    drop(24, 12, 3),
    line("M36 22H44M50 18H58", { colour: colours.grey }),
  ),
  practise: join(
    line("M40 48V10L62 6V40", { width: 3 }),
    ball(33, 50, 8, colours.black),
    ball(55, 42, 8, colours.black),
    arcArrow(18, 24, 12, -50, 250, { width: 3.2, head: 7 }),
  ),
  miss: thinks(bust(48, 18, 0.55, girl), { ...boy, mouth: "sad" }),
  mind: join(bust(22, 40, 1, { ...boy, mouth: "sad" }), box(46, 22, 20, 20, colours.orange), cross(56, 52, 6, 3.4)),
  enjoy: join(
    figure(36, 68, poses.armsUp, boy, { size: 0.95 }),
    star(10, 18, 6),
    star(62, 18, 6),
    heart(62, 46, 0.5),
    heart(10, 46, 0.5),
  ),
  imagine: thinks(join(shape("M36 30V20L42 24L48 14L54 24L60 20V30z", colours.purple), star(48, 10, 4))),
  plan: join(
    box(6, 6, 60, 60, colours.white),
    ...[16, 32, 48].map(
      (y, at) =>
        letters(String(at + 1), 14, y + 7, { size: 1.05 }) +
        line(`M24 ${y + 2}H58`, { colour: at ? colours.grey : colours.deepRed, width: 3 }),
    ),
  ),
  pretend: join(
    figure(36, 68, poses.armsOut, boy, { size: 0.9 }),
    shape("M24 18L28 6L34 14L36 4L40 14L46 6L48 18z", colours.yellow),
    shape("M28 36C18 44 14 58 12 64H24L32 40zM44 36C54 44 58 58 60 64H48L40 40z", colours.red),
  ),
  show: placed(
    join(
      figure(14, 67, poses.forward, boy, { size: 0.88 }),
      box(34, 24, 20, 20, colours.white),
      star(44, 34, 7),
      head(64, 40, 7, girl),
    ),
    0,
    2,
    0.95,
  ),
  dare: join(
    shape("M2 32H30V70H2z", colours.deepGreen),
    figure(20, 32, poses.stand, boy, { size: 0.5 }),
    fill("M32 58H70V70H32z", colours.deepBlue),
    bentArrow([28, 14], [46, 8], [50, 50], { width: 3.2, dashed: true }),
    exclamation(62, 26, 2),
  ),
  dream: join(
    bed,
    head(18, 36, 10, { ...boy, mouth: "smile" }),
    shape("M26 50C26 38 64 38 66 50z", colours.deepBlue),
    thought(48, 15, 20, 13, star(48, 15, 7), [30, 28]),
  ),
  nap: join(
    shape("M4 64V44C4 36 14 36 14 44V50H58V44C58 36 68 36 68 44V64z", colours.red),
    turned(figure(16, 46, poses.stand, boy, { size: 0.74 }), 90, 16, 46),
    sun(14, 14, 5),
    letters("zz", 48, 26, { size: 1.6 }),
  ),
  "wake-up": join(
    bed,
    figure(
      20,
      62,
      {
        head: [0, -36],
        neck: [0, -26],
        hip: [0, -12],
        arms: [
          [
            [-9, -32],
            [-12, -40],
          ],
          [
            [9, -32],
            [12, -40],
          ],
        ],
        legs: [],
      },
      boy,
      { size: 0.9 },
    ),
    shape("M14 50C20 42 64 42 66 50z", colours.deepBlue),
    sun(56, 16, 6),
  ),
  breathe: join(
    profile(""),
    bentArrow([52, 40], [58, 46], [68, 44], { width: 3, head: 6, colour: colours.deepBlue }),
    bentArrow([68, 30], [60, 26], [54, 32], { width: 3, head: 6, colour: colours.deepBlue }),
  ),
  cough: join(
    profile(shape("M46 40C42 40 38 42 40 46C44 48 46 46 46 44", colours.black)),
    ...[
      [54, 40],
      [62, 36],
      [60, 44],
      [67, 42],
      [66, 50],
    ].map(([x, y]) => fill(ring(x!, y!, 1.8), colours.grey)),
    shape("M50 56C42 52 40 60 46 64L56 66L58 58z", colours.yellow),
  ),
  hiccup: join(
    bust(24, 38, 1.05, { ...boy, mouth: "open" }),
    bubble(42, 6, 27, 20, letters("hic", 55.5, 20, { size: 1.2 })),
    motion("M6 20L2 16", "M42 52L48 56"),
  ),
  burp: join(
    bust(24, 38, 1.05, { ...boy, mouth: "open" }),
    shape("M48 26C46 16 56 12 60 18C70 18 70 32 62 34C54 38 46 34 48 26z", colours.green),
    line("M38 40L46 36", { colour: colours.deepGreen }),
  ),
  chew: join(
    ball(30, 36, 26, colours.yellow),
    fill(ring(21, 30, 2.6), colours.black),
    fill(ring(39, 30, 2.6), colours.black),
    line("M18 46c3 -4 5 4 8 0s5 4 8 0s5 4 8 0", { width: 2.6 }),
    ball(48, 46, 6, colours.orange),
    arcArrow(48, 46, 14, -60, 60, { width: 2.8, head: 6 }),
  ),
  bite: join(
    shape(
      "M50 24A24 24 0 1 0 53 51C53 51 48 49 48 45C42 41 46 37 46 37C43 32 48 30 48 30C46 26 50 24 50 24z",
      colours.red,
    ),
    line("M32 16C32 8 38 6 40 6"),
    fill("M34 14C40 8 46 12 46 12C44 16 38 18 34 14z", colours.deepGreen),
  ),
  swallow: join(profile(line("M40 44H46", { width: 2.4 })), arrow([30, 42], [26, 66], { width: 3.4 }), ball(30, 38, 4)),
  itch: placed(
    join(
      line("M4 56L40 56L64 30", { width: 17 }),
      line("M4 56L40 56L64 30", { width: 13, colour: colours.yellow }),
      ...[
        [20, 54],
        [28, 58],
        [36, 54],
      ].map(([x, y]) => fill(ring(x!, y!, 2), colours.deepRed)),
      shape("M14 26C20 18 34 20 38 26L40 34L34 44L30 36L26 44L22 36z", colours.yellow),
      motion("M14 42L10 46", "M46 40L50 44"),
    ),
    4,
    2,
    0.92,
  ),
  blink: join(
    ball(36, 36, 27, colours.yellow),
    line("M18 32Q25 40 32 32M40 32Q47 40 54 32", { width: 2.8 }),
    line("M20 38L18 41M25 39V43M30 38L32 41M42 38L40 41M47 39V43M52 38L54 41"),
    line("M28 52Q36 57 44 52"),
  ),
  live: join(house(36, 66, 1.7), heart(36, 32, 0.8)),
  behave: join(figure(26, 67, poses.hold, boy, { size: 1 }), star(56, 20, 10), tick(56, 48, 7)),
  cheat: join(
    bust(16, 34, 0.8, { ...boy, mouth: "none" }),
    bust(54, 38, 0.85, girl),
    box(44, 56, 24, 12, colours.white),
    line("M48 60H62M48 64H58", { colour: colours.grey }),
    line("M24 32L44 56", { colour: colours.deepRed, width: 2.4, dashed: true }),
  ),
  trick: join(
    bust(16, 42, 0.8, { ...boy, mouth: "smile" }),
    shape("M36 60H64V40H36z", colours.purple),
    line("M50 40C44 34 56 32 50 26C44 22 56 18 50 14", { width: 3, colour: colours.green }),
    ball(50, 10, 6, colours.green),
    fill(ring(48, 9, 1.4), colours.black),
    fill(ring(53, 9, 1.4), colours.black),
  ),
  invite: join(
    house(50, 66, 1),
    bust(14, 44, 0.75, girl),
    box(24, 10, 26, 18, colours.pink),
    heart(37, 19, 0.5),
    arrow([26, 54], [36, 54], { width: 3.2, head: 7 }),
  ),
};
