import { apostrophes, hyphens, ignorables } from "../grammar/tables/word-characters.ts";
import { collapse, isTidy } from "../grammar/white-space.ts";

/// A text that is its own look-up key, and in which folding the case changes ASCII letters only.
const plain = /^[A-Za-z0-9'-]*$/;

const [apostrophe = "", typographicApostrophe = ""] = apostrophes;
const [hyphen = "", fixedHyphen = ""] = hyphens;

/// The form in which a word is looked up (docs/import-language.md, 'Words and the dictionary'): NFC, without ignorable
/// characters, one apostrophe, one hyphen, single spaces. Keeps the case; `foldCase` on it ignores the case.
export function lookupKey(text: string): string {
  if (plain.test(text)) return text;
  return collapse(text.replace(ignorables, "").normalize("NFC"))
    .replaceAll(typographicApostrophe, apostrophe)
    .replaceAll(fixedHyphen, hyphen);
}

/// The same for all spellings of a look-up key that differ in case alone.
export function foldCase(key: string): string {
  const folded = key.toLowerCase();
  return plain.test(folded) ? folded : folded.normalize("NFC");
}

/// The key by which a word is found whatever its case.
export const caseKey = (text: string): string => foldCase(lookupKey(text));

/// The form in which names of characters, speakers and pages are compared ('Structure'): like a word's, but hyphens
/// of two kinds are two.
export const nameKey = (name: string): string =>
  isTidy(name)
    ? name
    : collapse(name.replace(ignorables, "").normalize("NFC")).replaceAll(typographicApostrophe, apostrophe);
