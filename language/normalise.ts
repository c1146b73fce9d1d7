import { ignorables } from "../grammar/tables/word-characters.ts";

/// Words of ASCII with single spaces, or none: what most names and values are, and nothing about them need be changed.
const tidy = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/// Without white space at its ends, and with inner runs of it as one space.
export const collapse = (text: string): string => (tidy.test(text) ? text : text.trim().replace(/\s+/g, " "));

const plain = /^[A-Za-z0-9'-]*$/;

/// True of a text that is its own look-up key, and of which folding the case changes ASCII letters alone.
export const isPlain = (text: string): boolean => plain.test(text);

/// The form in which a word is looked up (docs/import-language.md, 'Words and the dictionary'): NFC, without ignorable
/// characters, one apostrophe, one hyphen, single spaces. Keeps the case; `foldCase` on it ignores the case.
export function lookupKey(text: string): string {
  if (plain.test(text)) return text;
  return collapse(text.replace(ignorables, "").normalize("NFC")).replaceAll("’", "'").replaceAll("‑", "-");
}

/// The same for all spellings of a look-up key that differ in case alone.
export function foldCase(key: string): string {
  const folded = key.toLowerCase();
  return plain.test(folded) ? folded : folded.normalize("NFC");
}

/// The form in which names of characters, speakers and pages are compared ('Structure'): like a word's, but hyphens
/// of two kinds are two.
export const nameKey = (name: string): string =>
  tidy.test(name) ? name : collapse(name.replace(ignorables, "").normalize("NFC")).replaceAll("’", "'");
