import { boy, bust, figure, girl, type Look, other, type Pose, self } from "./people.ts";
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
  join,
  line,
  pathArrow,
  placed,
  ring,
} from "./shapes.ts";
import { gift, question } from "./things.ts";

/// Pronouns: the named figures in colour, the others pale. An arrow from above points at a subject; one from a pale
/// figure points at an object. A present means possession.

type Draw = (x: number, y: number, size: number) => string;

const one =
  (look: Look): Draw =>
  (x, y, size) =>
    bust(x, y, size, look);
const thing: Draw = (x, y, size) => box(x - 10 * size, y - 2 * size, 20 * size, 22 * size, colours.orange);
const several =
  (...looks: readonly Look[]): Draw =>
  (x, y, size) =>
    join(
      bust(x - 11 * size, y - 3 * size, size * 0.68, looks[0]),
      bust(x + 11 * size, y - 3 * size, size * 0.68, looks[1]),
      bust(x, y + 5 * size, size * 0.8, looks[2]),
    );

const listener: Look = { hair: "short", hairColour: colours.deepBrown, top: colours.green };
const people: Record<string, Draw> = {
  i: one(self),
  you: one(listener),
  he: one(boy),
  she: one(girl),
  it: thing,
  we: several(boy, girl, self),
  they: several(girl, boy, { hair: "curls", hairColour: colours.deepBrown, top: colours.green }),
  yous: several(listener, { ...girl, top: colours.green }, { ...boy, top: colours.green }),
};
const who = (name: keyof typeof people): Draw => people[name]!;

const fromAbove = arrow([36, 3], [36, 16], { width: 4.4, head: 9 });
const subject = (name: string) => join(placed(who(name)(36, 36, 1.15), 0, 0), fromAbove);
const given = (name: string) =>
  join(bust(13, 42, 0.72, other), arrow([21, 22], [35, 27], { width: 3.6 }), who(name)(50, 36, 0.95));
const have = (name: string) =>
  join(who(name)(25, 26, 1), gift(54, 51, 1.1), line("M26 66H54", { colour: colours.deepRed, width: 3 }));
const held = (name: string) =>
  join(
    who(name)(36, 22, 1.15),
    gift(36, 53, 1.25),
    line("M20 46C18 54 21 58 26 58M52 46C54 54 51 58 46 58", { colour: colours.black, width: 7 }),
    line("M20 46C18 54 21 58 26 58M52 46C54 54 51 58 46 58", { colour: colours.yellow, width: 4 }),
  );
const reflexive = (name: string) =>
  join(who(name)(32, 34, 1.05), pathArrow("M46 18C66 8 72 40 52 50", [58, 47], [51, 50.5], { width: 3.6 }));

const crowd = (look: (place: number) => Look) =>
  join(
    ...[
      [14, 18],
      [36, 14],
      [58, 18],
      [22, 40],
      [48, 40],
    ].map(([x, y], place) => bust(x!, y!, 0.6, look(place))),
  );
const bright: readonly Look[] = [
  boy,
  girl,
  { ...listener, hair: "curls" },
  self,
  { ...girl, hair: "bun", top: colours.purple },
];
const gone: Look = { absent: true };
const things = (colour: (place: number) => "fill" | "pale" | "gone") =>
  join(
    ...[0, 1, 2, 3].map((place) => {
      const [x, y] = [place % 2 ? 52 : 20, place > 1 ? 52 : 20];
      const kind = colour(place);
      const [square, round] = [`M${x - 11} ${y - 11}h22v22h-22z`, ring(x, y, 12)];
      const d = place % 3 ? round : square;
      const fills = [colours.orange, colours.blue, colours.green, colours.pink];
      if (kind === "gone") return absent(d);
      return kind === "pale"
        ? faint(d)
        : place % 3
          ? ball(x, y, 12, fills[place])
          : box(x - 11, y - 11, 22, 22, fills[place]);
    }),
  );
const finger = arrow([36, 4], [36, 16], { width: 4, head: 8 });

/// A hand on the chest: the speaker.
const pointingAtSelf = {
  arms: [
    [
      [-8, -27],
      [-9, -20],
    ],
    [
      [10, -26],
      [1, -29],
    ],
  ],
} as const satisfies Pose;

export const pronouns: Drawings = {
  i: join(figure(36, 67, pointingAtSelf, self, { size: 1.12 }), arrow([66, 38], [48, 38], { width: 3.6 })),
  you: join(
    bust(14, 34, 0.78, { ...self, mouth: "open" }),
    arrow([28, 26], [42, 26], { width: 4, head: 8 }),
    bust(56, 34, 0.98, listener),
  ),
  he: subject("he"),
  she: subject("she"),
  it: join(thing(36, 36, 1.3), fromAbove, line("M20 66H52", { colour: colours.grey })),
  we: join(who("we")(36, 35, 1.25), pathArrow("M10 12C22 2 50 2 62 12", [58, 8], [63, 13], { width: 3.2, head: 7 })),
  they: join(placed(who("they")(46, 38, 1), 0, 0), arrow([4, 46], [18, 42], { width: 3.8 })),
  me: given("i"),
  him: given("he"),
  her: given("she"),
  us: given("we"),
  them: given("they"),
  my: have("i"),
  your: have("you"),
  his: have("he"),
  its: have("it"),
  our: have("we"),
  their: have("they"),
  mine: held("i"),
  yours: held("you"),
  hers: held("she"),
  ours: held("we"),
  theirs: held("they"),
  myself: reflexive("i"),
  yourself: reflexive("you"),
  himself: reflexive("he"),
  herself: reflexive("she"),
  itself: reflexive("it"),
  ourselves: reflexive("we"),
  yourselves: reflexive("yous"),
  themselves: reflexive("they"),
  somebody: join(
    crowd((place) => (place === 3 ? bright[3]! : other)),
    line(ring(22, 42, 15), { colour: colours.deepRed, width: 2.6 }),
  ),
  anybody: join(
    crowd((place) => ({ ...other, top: bright[place]!.top ?? colours.blue })),
    question(62, 66, 2.6),
  ),
  everybody: crowd((place) => bright[place]!),
  nobody: join(
    crowd(() => gone),
    cross(36, 34, 22, 5),
  ),
  something: join(
    things((place) => (place === 1 ? "fill" : "pale")),
    line(ring(52, 20, 17), { colour: colours.deepRed, width: 2.6 }),
  ),
  anything: join(
    things(() => "pale"),
    question(36, 48, 3.2),
  ),
  everything: things(() => "fill"),
  nothing: join(absent("M12 12H60V60H12z"), cross(36, 36, 18, 5)),
  who: join(bust(28, 30, 1.15, { ...other }), question(58, 44, 4)),
  whose: join(bust(24, 26, 0.95, other), gift(50, 53, 1.05), question(54, 30, 2.8)),
  whom: join(
    bust(14, 42, 0.72, boy),
    arrow([24, 24], [36, 28], { width: 3.4 }),
    bust(48, 36, 0.9, other),
    question(65, 26, 2.4),
  ),
  "one-thing": join(...[13, 59].map((x) => faint(ring(x, 44, 9))), ball(36, 44, 11), finger),
  another: join(ball(18, 44, 13, colours.blue), ball(54, 44, 13), arrow([54, 6], [54, 25], { width: 4 })),
  other: join(faint(ring(18, 44, 13)), ball(54, 44, 13), arrow([54, 6], [54, 25], { width: 4 })),
  else: join(
    ball(16, 46, 10, colours.blue),
    ball(38, 46, 10, colours.blue),
    box(52, 37, 17, 18, colours.red),
    bentArrow([27, 28], [44, 4], [60, 30]),
  ),
  "each-other": join(
    bust(15, 38, 0.85, boy),
    bust(57, 38, 0.85, girl),
    arrow([28, 16], [44, 16], { width: 3.2, head: 7 }),
    arrow([44, 66], [28, 66], { width: 3.2, head: 7 }),
  ),
  both: join(
    ball(20, 40, 14),
    ball(52, 40, 14),
    line("M6 62H66M6 62V58M66 62V58", { colour: colours.deepRed, width: 3 }),
  ),
};

/// The busts of the pronouns that contractions begin with, by the pronoun.
export const pronounOf = (name: string, x: number, y: number, size: number): string => who(name)(x, y, size);
