import { apostrophes, hyphens, ignorables } from "../grammar/tables/word-characters.ts";
import { collapse, isTidy } from "../grammar/white-space.ts";

/// Matches a text that is its own lookup key and in which folding the case changes only ASCII letters.
const plain = /^[A-Za-z0-9'-]*$/;

const [apostrophe = "", typographicApostrophe = ""] = apostrophes;
const [hyphen = "", fixedHyphen = ""] = hyphens;

/// Returns the form in which a word is looked up (docs/import-language.md, 'Words and the dictionary'): NFC, without
/// ignorable characters, with one kind of apostrophe and hyphen and single spaces. The case stays; `foldCase` removes
/// it.
export function lookupKey(text: string): string {
  if (plain.test(text)) return text;
  return collapse(text.replace(ignorables, "").normalize("NFC"))
    .replaceAll(typographicApostrophe, apostrophe)
    .replaceAll(fixedHyphen, hyphen);
}

/// Maps all lookup keys that differ only in case to the same text.
export function foldCase(key: string): string {
  const folded = key.toLowerCase();
  return plain.test(folded) ? folded : folded.normalize("NFC");
}

/// Returns the key that finds a word in any case.
export const caseKey = (text: string): string => foldCase(lookupKey(text));

/// Returns the form in which names of characters, speakers and pages are compared ('Structure'). It is like a word's
/// key, but different kinds of hyphens stay different.
export const nameKey = (name: string): string =>
  isTidy(name)
    ? name
    : collapse(name.replace(ignorables, "").normalize("NFC")).replaceAll(typographicApostrophe, apostrophe);

/// A word without its possessive ending: `rabbit's` is written of a rabbit, `ladies'` of ladies.
export const withoutPossessive = (word: string): string => word.replace(/['’]s$|(?<=s)['’]$/i, "");
