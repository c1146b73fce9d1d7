import { letters } from "./letters.ts";
import { boy, bust, figure, girl, type Look, poses } from "./people.ts";
import {
  absent,
  arrow,
  bentArrow,
  box,
  colours,
  cross,
  type Drawings,
  join,
  line,
  ring,
  shape,
  tick,
} from "./shapes.ts";
import { exclamation, gift, question, star, thought } from "./things.ts";

/// Auxiliary verbs and their forms. The figure is in front. An arrow to the left means the past, one to the right the
/// future; a second figure means the plural, a cross the negation.

const lead: Look = boy;
const second: Look = girl;

interface Sense {
  plural?: boolean;
  past?: boolean;
  not?: boolean;
}

const backInTime = arrow([26, 66], [4, 66], { width: 4, head: 8 });
const who = (plural: boolean | undefined) =>
  plural ? bust(31, 21, 0.74, second) + bust(14, 24, 0.82, lead) : bust(19, 24, 1, lead);

/// A figure, its topic, and the signs for tense, number and negation.
function verb(sign: string, { plural, past, not }: Sense = {}): string {
  return join(who(plural), sign, past ? backInTime : "", not ? cross(55, 31, 15, 4.6) : "");
}

const be = line("M44 26H66M44 38H66", { colour: colours.deepGreen, width: 6 });
const have = gift(55, 34, 1.15);
const does = join(
  box(44, 16, 22, 30, colours.white),
  line("M49 24H61", { colour: colours.grey }),
  tick(55, 36, 6, 3.4),
);
const ability = join(line("M44 50V34H54V22H64", { width: 2.6 }), star(62, 12, 8));
const will = arrow([40, 30], [68, 30], { width: 5, head: 11, colour: colours.dark });
const should = join(box(45, 12, 20, 34, colours.yellow), exclamation(55, 40, 2.4));
const must = join(
  shape("M49 8H63L70 15V33L63 40H49L42 33V15z", colours.red),
  letters("!", 56, 35, { size: 2.5, colour: colours.white, width: 4 }),
);
const may = question(55, 44, 3.8);
const need = join(absent(ring(55, 30, 11)), exclamation(55, 37, 1.6));
const dreamed = join(thought(52, 20, 19, 15, arrow([42, 21], [62, 21], { width: 3, head: 6 }), [32, 42]));

const auxiliaries: Drawings = {
  be: verb(be),
  have: verb(have),
  do: verb(does),
  can: verb(ability),
  could: verb(ability, { past: true }),
  will: verb(will),
  would: join(bust(18, 40, 0.95, lead), dreamed),
  should: verb(should),
  must: verb(must),
  "may-do": join(verb(may), line("M40 58L47 64L62 52", { colour: colours.deepGreen, width: 3.4 })),
  might: verb(join(line("M42 33H68", { colour: colours.grey, dashed: true }), tick(55, 19, 8), cross(55, 47, 6))),
  let: join(
    figure(14, 66, poses.stand, lead, { size: 0.9 }),
    line("M40 20V66", { width: 4 }),
    shape("M40 26L64 16V50L40 62z", colours.wood),
    arrow([22, 8], [60, 8], { width: 3.4 }),
  ),
  "used-to": join(
    figure(15, 66, poses.armsUp, lead, { size: 0.85 }),
    figure(57, 66, poses.stand, { absent: true }, { size: 0.85 }),
    bentArrow([56, 16], [40, 0], [26, 14], { width: 3.6 }),
  ),
};

const cannot = verb(ability, { not: true });
const negations: Drawings = {
  cannot,
  couldnt: verb(ability, { past: true, not: true }),
  dont: verb(does, { plural: true, not: true }),
  doesnt: verb(does, { not: true }),
  didnt: verb(does, { past: true, not: true }),
  isnt: verb(be, { not: true }),
  arent: verb(be, { plural: true, not: true }),
  wasnt: verb(be, { past: true, not: true }),
  werent: verb(be, { plural: true, past: true, not: true }),
  wont: verb(will, { not: true }),
  wouldnt: join(bust(18, 40, 0.95, lead), dreamed, cross(52, 22, 16, 4.6)),
  shouldnt: verb(should, { not: true }),
  hasnt: verb(have, { not: true }),
  havent: verb(have, { plural: true, not: true }),
  hadnt: verb(have, { past: true, not: true }),
  mustnt: verb(must, { not: true }),
  neednt: verb(need, { not: true }),
};

export const helpingVerbs: Drawings = { ...auxiliaries, ...negations };
