/// The extra forms that the word wizard proposes: nouns plural and possessive, verbs -s, -ing, past and past
/// participle, adjectives comparative and superlative (decisions: Dictionary words).
import { allDialects, type Dialect, type FitzType } from "../../../common/constants.ts";
import { cleanText } from "../../../common/rules/text/index.ts";
import { spelledIn } from "../dialect-spelling/dialect-spelling.ts";
import { type IrregularForm, irregularComparisons, irregularVerbs, listedVerbs } from "./irregular-forms.ts";
import { nounForms } from "./noun-forms.ts";
import {
  regularCompared,
  regularIng,
  regularPast,
  regularPossessive,
  regularPresent,
  takesEndings,
} from "./regular-forms.ts";

export const formKinds = [
  "plural",
  "possessive",
  "present",
  "ing",
  "past",
  "participle",
  "comparative",
  "superlative",
] as const;
export type FormKind = (typeof formKinds)[number];

export interface ExtraForm {
  /// The kinds of the form. There are several if they have the same text: `walked` is past and past participle.
  readonly kinds: readonly FormKind[];
  readonly text: string;
  readonly dialects: readonly Dialect[];
  readonly isIrregular: boolean;
}

/// True if the wizard asks for extra forms of a word (specification, section 4).
export const hasExtraForms = (fitzType: FitzType): boolean => ["N", "V", "A"].includes(fitzType);

/// Returns the type of the words that extra forms become.
export const extraType = (fitzType: FitzType): "A" | "C" => (fitzType === "V" ? "C" : "A");

type Form = [kind: FormKind, text: string, isIrregular: boolean];

/// Proposes the extra forms of a word; for a person only the possessive. Each dialect's forms follow its spelling
/// (colouring, coloring). A form with the word's own text is left out, since it would be a homonym.
export function proposeExtras(text: string, fitzType: FitzType, dialects: readonly Dialect[]): ExtraForm[] {
  const word = cleanText(text);
  if (!/\p{L}/u.test(word)) return [];
  const found = new Map<string, { kinds: FormKind[]; dialects: Dialect[]; isIrregular: boolean }>();
  for (const dialect of allDialects) {
    if (!dialects.includes(dialect)) continue;
    const spelled = spelledIn(word, dialect, fitzType);
    for (const [kind, form, isIrregular] of formsIn(spelled, fitzType, dialect)) {
      if (form === word || form === spelled) continue;
      const extra = found.get(form) ?? { kinds: [], dialects: [], isIrregular };
      if (!extra.kinds.includes(kind)) extra.kinds.push(kind);
      if (!extra.dialects.includes(dialect)) extra.dialects.push(dialect);
      found.set(form, extra);
    }
  }
  const first = ({ kinds }: { kinds: readonly FormKind[] }) => formKinds.indexOf(kinds[0]!);
  return [...found]
    .map(([form, extra]): ExtraForm => ({ text: form, ...extra }))
    .sort((one, other) => first(one) - first(other));
}

function formsIn(word: string, fitzType: FitzType, dialect: Dialect): Form[] {
  switch (fitzType) {
    case "N":
      return nounForms(word).map(({ kind, text, isIrregular }): Form => [kind, text, isIrregular]);
    case "V":
      return verbForms(word, dialect);
    case "A":
      return adjectiveForms(word, dialect);
    case "P":
      return [["possessive", regularPossessive(word, false), false]];
    default:
      return [];
  }
}

/// used to, ought to: they have the same text for all persons and tenses.
const formless = /^(?:used|ought|going|supposed|able|had better)(?: to)?$/;
/// The verb of pick-up, without its particle.
const particleVerb = /^\S+?(?=-(?:up|down|in|out|on|off|over|away|back|by|through|around|along|to)(?: |$))/;

const prefixes = /^(?:under|over|out|mis|fore|with|up|un|re)-?(?=..)/;

function verbForms(verb: string, dialect: Dialect): Form[] {
  if (formless.test(verb)) return [];
  const isAmerican = dialect === "en-us";
  // The verb comes first in pick up and pick-up, and last in dry-clean.
  const [first = verb] = particleVerb.exec(verb) ?? verb.split(" ");
  const start = first.lastIndexOf("-") + 1;
  const core = first.slice(start);
  const prefix = irregularVerbs.has(core) || listedVerbs.has(core) ? "" : (prefixes.exec(core)?.[0] ?? "");
  const base = core.slice(prefix.length);
  const around = (form: string) => first.slice(0, start) + form + verb.slice(first.length);
  const listed = listedVerbs.get(core) ?? (prefix ? listedVerbs.get(base) : undefined);
  if (listed) {
    const kinds: FormKind[] = ["present", "ing", "past", "participle"];
    return kinds.flatMap((kind, slot) =>
      inDialect(listed[slot], dialect).map(
        (text): Form => [kind, around((listedVerbs.has(core) ? "" : prefix) + text), true],
      ),
    );
  }
  const forms: Form[] = [
    ["present", around(regularPresent(core)), false],
    ["ing", around(regularIng(core, isAmerican)), false],
  ];
  const irregular = irregularVerbs.get(core) ?? (prefix ? irregularVerbs.get(base) : undefined);
  const own = irregularVerbs.has(core) ? "" : prefix;
  const past = irregular ? inDialect(irregular[0], dialect) : [regularPast(core, isAmerican)];
  const participle = irregular?.[1] ? inDialect(irregular[1], dialect) : past;
  for (const text of past) forms.push(["past", around(irregular ? own + text : text), !!irregular]);
  for (const text of participle) forms.push(["participle", around(irregular ? own + text : text), !!irregular]);
  return forms;
}

const letterOf: Readonly<Record<Dialect, string>> = { "en-gb": "g", "en-au": "a", "en-us": "u" };

const inDialect = (slot: readonly IrregularForm[] | undefined, dialect: Dialect): string[] =>
  (slot ?? [])
    .filter(({ dialects }) => dialects === null || dialects.includes(letterOf[dialect]))
    .map(({ text }) => text);

/// Participles such as broken and lit have no comparative.
const pastForms = new Set(
  [...irregularVerbs].flatMap(([base, slots]) => slots.flat().flatMap(({ text }) => (text === base ? [] : text))),
);

function adjectiveForms(adjective: string, dialect: Dialect): Form[] {
  const irregular = irregularComparisons.get(adjective);
  if (irregular) {
    const kinds: FormKind[] = ["comparative", "superlative"];
    return kinds.flatMap((kind, slot) => (irregular[slot] ?? []).map(({ text }): Form => [kind, text, true]));
  }
  if (pastForms.has(adjective) || !takesEndings(adjective)) return [];
  const isAmerican = dialect === "en-us";
  return [
    ["comparative", regularCompared(adjective, "er", isAmerican), false],
    ["superlative", regularCompared(adjective, "est", isAmerican), false],
  ];
}
