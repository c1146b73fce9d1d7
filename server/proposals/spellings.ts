import { isBareCapital, printedWords, withoutPossessive } from "../../language/index.ts";

/// How a book writes a text, counted over all of its places.
export interface Spellings {
  /// Places where it stands in lower case.
  readonly lower: number;
  /// Places where it has a capital letter though no sentence and no quotation begins there, and no word stands before it that
  /// asks for a common noun: `the Stork`.
  readonly bareCapital: number;
}

export const unseen: Spellings = { lower: 0, bareCapital: 0 };

/// By the text in lower case.
export function countSpellings(sentences: readonly string[]): Map<string, Spellings> {
  const found = new Map<string, { lower: number; bareCapital: number }>();
  for (const sentence of sentences) {
    let previous = "";
    for (const { 0: word, index } of sentence.matchAll(printedWords)) {
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
