/// Determines the dialects of a spelling, and how the other dialects spell the word: `flavour` is British and
/// Australian, `flavor` American. It uses rules for families of words, and pairs for the rest. Words that neither
/// contains have the same spelling everywhere.
import { allDialects, type Dialect, type FitzType } from "../../../common/constants.ts";
import { families } from "./families.ts";
import { pairs, type SpellingPair } from "./pairs.ts";

export interface DialectSpelling {
  /// The dialects with the given spelling.
  readonly dialects: readonly Dialect[];
  /// The spellings of the other dialects.
  readonly others: readonly { readonly text: string; readonly dialects: readonly Dialect[] }[];
}

const byBritish = new Map(pairs.map((pair) => [pair.british, pair]));
const byAmerican = new Map(pairs.map((pair) => [pair.american, pair]));

const toAmerican = (word: string) => families.reduce((text, family) => family.toAmerican(text) ?? text, word);
const toBritish = (word: string) => families.reduce((text, family) => family.toBritish(text) ?? text, word);

/// Returns a dialect's spelling of one word in lower case. A spelling that is also another word of the dialect
/// (`meter`) stays, unless the fitz type distinguishes them.
function lowerIn(word: string, dialect: Dialect, fitzType: FitzType | null): string {
  const isAmerican = (pair: SpellingPair) => dialect === "en-us" || (dialect === "en-au" && pair.isAustralianAmerican);
  const british = byBritish.get(word);
  if (british) return isAmerican(british) && !british.isBritishShared ? british.american : word;
  const american = byAmerican.get(word);
  if (american) {
    const isKept = american.isAmericanShared && (!fitzType || american.fitzType !== fitzType);
    return isAmerican(american) || isKept ? word : american.british;
  }
  return dialect === "en-us" ? toAmerican(word) : toBritish(word);
}

/// Applies the case of a word to another spelling of it: Colour, COLOUR.
function likeCase(text: string, model: string): string {
  if (text === model.toLowerCase()) return model;
  if (/\p{Ll}/u.test(model)) return /^\p{Lu}/u.test(model) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
  return model.length > 1 ? text.toUpperCase() : text;
}

/// Returns a dialect's spelling of one or several words. Unknown words, words of the dialect and names stay as they
/// are.
export function spelledIn(text: string, dialect: Dialect, fitzType: FitzType | null = null): string {
  return text.replace(/\p{L}+/gu, (word, at: number) => {
    // The s of a possessive, and names within a text, stay as they are.
    if (at > 0 && /^\p{Lu}\p{Ll}/u.test(word)) return word;
    return likeCase(lowerIn(word.toLowerCase(), dialect, fitzType), word);
  });
}

/// Returns null if all dialects are known to spell a text the same, or none spells it like this.
export function dialectSpelling(text: string): DialectSpelling | null {
  const spelled = allDialects.map((dialect) => ({ dialect, text: spelledIn(text, dialect) }));
  const here = spelled.filter((each) => each.text === text).map(({ dialect }) => dialect);
  if (here.length === 0 || here.length === allDialects.length) return null;
  const others = new Map<string, Dialect[]>();
  for (const each of spelled)
    if (each.text !== text) others.set(each.text, [...(others.get(each.text) ?? []), each.dialect]);
  return { dialects: here, others: [...others].map(([other, where]) => ({ text: other, dialects: where })) };
}
