/// The plural and the possessive of a noun of one or several words, derived from its spelling.
import { irregularPlurals } from "./irregular-forms.ts";
import { regularPlural, regularPossessive } from "./regular-forms.ts";

export interface NounForm {
  readonly kind: "plural" | "possessive";
  readonly text: string;
  readonly isIrregular: boolean;
}

/// Closed compounds of these nouns form the plural like them: fireman, bookshelf. The list excludes nouns that only end
/// like them.
const compounded =
  /^(..+?)(man|child|person|foot|tooth|mouse|goose|knife|life|wife|shelf|leaf|wolf|loaf|half|calf|scarf|fish)$/;
const notCompounded = /(?:hu|ger|ro|nor|otto|talis|cai|sha|cayo?)man$|^(?:mongoose)$/i;

function pluralOf(noun: string): { readonly text: string; readonly isIrregular: boolean } {
  const listed = irregularPlurals.get(noun);
  if (listed) return { text: listed[0]?.[0]?.text ?? noun, isIrregular: true };
  const [, before = "", base = ""] = (notCompounded.test(noun) ? null : compounded.exec(noun)) ?? [];
  const plural = base === "man" ? "men" : irregularPlurals.get(base)?.[0]?.[0]?.text;
  if (base) return { text: plural ? before + plural : noun, isIrregular: true };
  if (/^\p{Lu}.*[^aeiou]y$/u.test(noun)) return { text: `${noun}s`, isIrregular: false };
  return { text: regularPlural(noun), isIrregular: false };
}

/// Singular nouns in -s: lens, atlas, rhinoceros.
const singularS = new Set(
  (
    "alas alias asbestos atlas bias canvas chaos christmas cosmos ethos gas kudos lens mars pancreas pathos pyjamas " +
    "rhinoceros summons swiss texas thermos texas thomas yes"
  ).split(" "),
);
const irregularPluralTexts = new Set(
  [...irregularPlurals.values()].flatMap((slots) => slots.flat().map(({ text }) => text)),
);

/// True if a noun is already a plural: glasses, boys, children, but not bus, glass, series or lens.
function isPlural(noun: string): boolean {
  const listed = irregularPlurals.get(noun);
  if (listed) return listed[0]?.length === 0 && /s$/.test(noun);
  if (irregularPluralTexts.has(noun)) return true;
  const low = noun.toLowerCase();
  if (!/[^su\W]s$/.test(low) || /[^aeiou]is$|^.{0,2}s$/.test(low) || singularS.has(low)) return false;
  // A name is not a plural: James, Wales.
  return noun === low;
}

/// Quantifiers before a noun, which have no forms: lots of, a few.
const formless = /(?:^| )(?:of|to|few|the|a|an)$/;
/// Nouns with an adjective after them.
const adjectiveAfter = /^(\S+?)([ -](?:general|martial|laureate|elect|royal))$/;
/// hanger-on, passer-by: the -er word is the noun. pick-up and grown-up are nouns as a whole.
const agentBefore = /^(\S+er)(-(?:on|by|in|up|out))$/;
const followed = /^((?:an? |the )?\S+?)([ -](?:of|in|on|at|to|de)[ -].+)$/;

/// Splits a noun: the text before the word that takes the plural, that word, and the text after it.
function partsOf(noun: string): readonly [before: string, core: string, after: string] {
  const [, head = "", rest = ""] = adjectiveAfter.exec(noun) ?? agentBefore.exec(noun) ?? followed.exec(noun) ?? [];
  if (head) {
    const core = head.replace(/^(?:an? |the )/, "");
    return [head.slice(0, -core.length).replace(/^an? /, ""), core, rest];
  }
  const start = Math.max(noun.lastIndexOf(" "), noun.lastIndexOf("-")) + 1;
  return [noun.slice(0, start).replace(/^an? /, ""), noun.slice(start), ""];
}

/// Returns the plural, if there is one, and the possessive.
export function nounForms(noun: string): readonly NounForm[] {
  if (formless.test(noun)) return [];
  const last = noun.slice(Math.max(noun.lastIndexOf(" "), noun.lastIndexOf("-")) + 1);
  const possessive: NounForm = {
    kind: "possessive",
    text: regularPossessive(noun, isPlural(irregularPlurals.has(noun) ? noun : last)),
    isIrregular: false,
  };
  const whole = irregularPlurals.has(noun);
  const [before, core, after] = whole ? ["", noun, ""] : partsOf(noun);
  // Salt and pepper has no plural; bed and breakfasts does.
  if (/ (?:and|&) /.test(noun) || isPlural(core)) return [possessive];
  const plural = pluralOf(core);
  return [{ kind: "plural", text: before + plural.text + after, isIrregular: plural.isIrregular }, possessive];
}
