import { once } from "./once.ts";

/// What a word can be beside another one. A class is finer than a fitz type, since it says what may stand next to it.
export type WordClass = keyof typeof closed | OpenClass;

/// The classes of words that the dictionary knows, and `start` and `end` of what a comma or a full stop divides, `direction` behind a bracket.
export type OpenClass =
  | "noun"
  | "plural"
  | "name"
  | "base"
  | "third"
  | "past"
  | "participle"
  | "ing"
  | "adjective"
  | "adverb"
  | "number"
  | "interjection"
  | "start"
  | "direction"
  | "end"
  | "comma";

/// The words of which there will be no new ones. A word in several rows is in doubt between them.
const closed = {
  article: `a an the`,
  determiner: `my your our their its whose this that each every either neither no another`,
  several: `some all many few both several these those any`,
  quantity: `more much most other such enough less longer`,
  ownerOrOwned: `his her`,
  subject: `I he she we they there who whoever`,
  anyPronoun: `you it nobody somebody everybody anybody someone everyone anyone nothing something everything
    anything`,
  object: `em me him us them myself yourself himself herself itself ourselves themselves`,
  modal: `will would can could shall should may might must cannot can't couldn't won't wouldn't shan't shouldn't mustn't
    needn't`,
  doing: `do does did don't doesn't didn't`,
  being: `am is are was were be been being isn't aren't wasn't weren't ain't`,
  having: `have has had having haven't hasn't hadn't`,
  fullSubject: `i'm you're he's she's it's we're they're that's there's who's what's`,
  hadSubject: `i've you've we've they've`,
  willSubject: `i'll you'll he'll she'll it'll we'll they'll i'd you'd he'd she'd we'd they'd`,
  to: `to`,
  of: `of`,
  preposition: `about above across after against along among around at before behind below beneath beside between beyond
    by down during for from in inside into near on onto outside over past round through throughout toward
    towards under until upon with within without than amid amongst`,
  conjunction: `and or but nor`,
  subordinator: `when if because although though while whereas unless since till where why how which that what`,
  not: `not never n't`,
  particle: `out up off away`,
  likeness: `as like`,
  degree: `very so too quite rather how really`,
  adverb: `always often only just then now soon ever even also again almost already sometimes here there away perhaps still yet
    once nearly together`,
  linking: `feel feels felt look looks looked seem seems seemed become becomes became grow grows grew get gets got taste
    tastes tasted smell smells smelled smelt sound sounds sounded turn turned turns stay stays stayed keep keeps kept`,
  letting: `let let's make made makes help helps helped see saw sees hear heard hears watch watched`,
  counting: `two three four five six seven eight nine ten eleven twelve twenty hundred first`,
} as const;

const closedOf = once(() => {
  const classesOf = new Map<string, WordClass[]>();
  for (const [name, words] of Object.entries(closed))
    for (const word of words.toLowerCase().split(/\s+/)) {
      const classes = classesOf.get(word) ?? [];
      classesOf.set(word, [...classes, name as WordClass]);
    }
  return classesOf;
});

/// The closed classes of a word by its key (`caseKey`); empty for all others.
export const closedClasses = (key: string): readonly WordClass[] => closedOf().get(key) ?? none;

const none: readonly WordClass[] = [];

/// Pasts that have no ending.
const pasts = new Set(
  `came went ran told gave took said sat stood found made had knew threw drew grew flew blew swam sang rang began drank ate
   wore tore bore spoke broke froze woke hid shook fell lay saw rose felt held kept left brought caught taught thought met
   led fed fled sent spent lost won shot wept slept crept swept sold built wrote rode drove hung swung dug stuck struck
   understood heard`.split(/\s+/),
);

/// What the ending of a word that no dictionary has says of it.
const endings: readonly (readonly [ending: RegExp, classes: readonly WordClass[]])[] = [
  [/'s$/, ["determiner"]],
  [/.{2}ly$/, ["adverb"]],
  [/.{2}ing$/, ["ing"]],
  [/.{2}ed$/, ["past", "participle"]],
  [/.{2}(?:ful|less|ous|ish|able|some|est|y)$/, ["adjective", "noun"]],
  [/[^s]s$/, ["plural", "third"]],
];

/// The likely classes of a word that no dictionary has.
export function classesByEnding(text: string, key: string, isFirst: boolean): readonly WordClass[] {
  if (pasts.has(key)) return ["past"];
  if (!isFirst && /^\p{Lu}/u.test(text)) return ["name"];
  return endings.find(([ending]) => ending.test(key))?.[1] ?? ["noun", "noun", "adjective", "base"];
}
