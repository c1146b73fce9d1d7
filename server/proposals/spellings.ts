/// How a book writes a text, counted over all of its places.
export interface Spellings {
  /// Places where it stands in lower case.
  readonly lower: number;
  /// Places where it has a capital letter though no sentence and no quotation begins there, and no word stands before it that
  /// asks for a common noun: `the Stork`.
  readonly bareCapital: number;
}

export const unseen: Spellings = { lower: 0, bareCapital: 0 };

const words = /\p{L}+(?:['’-]\p{L}+)*/gu;
const beginning = /[.!?:"“‘'[(]\s*$/;
const beforeNouns =
  /^(?:the|an?|this|that|these|those|my|your|his|her|its|our|their|some|any|no|every|each|another|one|two|three|old|young|poor|little|fine)$/i;

/// Titles that names follow, as they are shortened too: the point behind one ends no sentence.
const titles = /^(?:mr|mrs|ms|mx|dr|prof|rev|capt|st)$/i;

/// Whether a capital letter says more than that something begins. `previous`: the word before; `before`: all that stands before.
const isBareCapital = (previous: string, before: string): boolean =>
  previous !== "" && !beforeNouns.test(previous) && (titles.test(previous) || !beginning.test(before));

/// Whether a word at an offset of a sentence is written as names are: with a capital letter of its own, in a sentence in which others have
/// none.
export function isWrittenAsName(sentence: string, from: number, word: string): boolean {
  if (!/^\p{Lu}/u.test(word) || !/\p{Ll}/u.test(word)) return false;
  const before = sentence.slice(0, from);
  const all = sentence.match(words) ?? [];
  const capitals = all.filter((other) => /^\p{Lu}/u.test(other)).length;
  return capitals * 2 < all.length && isBareCapital(before.match(words)?.at(-1) ?? "", before);
}

/// A word without its possessive ending: `rabbit's` is written of a rabbit, `ladies'` of ladies.
export const withoutPossessive = (word: string): string => word.replace(/['’]s$|(?<=s)['’]$/i, "");

/// By the text in lower case.
export function countSpellings(sentences: readonly string[]): Map<string, Spellings> {
  const found = new Map<string, { lower: number; bareCapital: number }>();
  for (const sentence of sentences) {
    let previous = "";
    for (const { 0: word, index } of sentence.matchAll(words)) {
      const text = withoutPossessive(word);
      const key = text.toLowerCase();
      const spellings = found.get(key) ?? { ...unseen };
      found.set(key, spellings);
      if (/^\p{Ll}/u.test(text)) spellings.lower++;
      else if (isBareCapital(previous, sentence.slice(0, index))) spellings.bareCapital++;
      previous = word;
    }
  }
  return found;
}
