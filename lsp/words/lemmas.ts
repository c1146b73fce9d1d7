import { allDialects } from "../../api/common/constants.ts";
import { proposeExtras } from "../../api/words/rules/forms/extras.ts";
import { irregularVerbs } from "../../api/words/rules/forms/irregular-forms.ts";
import { stemsOf } from "../../api/words/rules/forms/stems.ts";

const inflected = ["V", "N", "A"] as const;

/// The verbs of which a text is an irregular form.
const verbsOfForm = new Map<string, string[]>();
for (const [verb, slots] of irregularVerbs)
  for (const { text } of slots.flat())
    if (text !== verb) verbsOfForm.set(text, [...(verbsOfForm.get(text) ?? []), verb]);

/// The words that a text can be a form of, by its spelling.
function lemmasOf(text: string): string[] {
  // `thing` is no form of `the`: what an ending follows has a vowel.
  const spoken = stemsOf(text).filter((stem) => /[aeiouy]/.test(stem.replace(/e$/, "")));
  return [...new Set([...(verbsOfForm.get(text) ?? []), ...spoken])];
}

/// True for a stem that nobody has seen and that is written with an e behind it: `wriggl`, `danc`.
const wantsE = (stem: string): boolean => /[^aeioul]l$|[cguvz]$|[^s]s$/.test(stem);
/// A shorter word is more likely one of its own.
const minLetters = 3;

const isForm = (text: string, stem: string): boolean =>
  inflected.some((type) => proposeExtras(stem, type, allDialects).some((form) => form.text === text));

/// Finds the word that stands for a missing text and for its other forms: a word of the dictionary, else one that is
/// missing too, else the stem that another missing text shares.
export class Lemmas {
  readonly #missing: ReadonlySet<string>;
  /// How many missing texts have a stem that nobody knows.
  readonly #stems = new Map<string, number>();

  /// `missing`: the texts, in any case.
  constructor(missing: ReadonlySet<string>) {
    this.#missing = missing;
    for (const text of missing)
      for (const stem of lemmasOf(text)) this.#stems.set(stem, (this.#stems.get(stem) ?? 0) + 1);
  }

  /// `isWord`: whether a text is a key word of the dictionary.
  of(text: string, isWord: (text: string) => boolean): { readonly lemma: string; readonly isKnown: boolean } {
    // A missing possessive of a word is that word.
    if (isWord(text)) return { lemma: text, isKnown: true };
    const stems = lemmasOf(text);
    const find = (is: (stem: string) => boolean) => stems.find((stem) => is(stem) && isForm(text, stem));
    const known = find(isWord);
    if (known !== undefined) return { lemma: known, isKnown: true };
    const isLong = (stem: string) => stem.length >= minLetters;
    const shared =
      find((stem) => isLong(stem) && this.#missing.has(stem)) ??
      find((stem) => isLong(stem) && !wantsE(stem) && (this.#stems.get(stem) ?? 0) > 1);
    return { lemma: shared ?? text, isKnown: false };
  }
}
