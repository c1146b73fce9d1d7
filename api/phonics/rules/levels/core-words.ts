import { cleanText } from "../../../common/rules/text/index.ts";
import { maxCoreWords } from "./limits.ts";

/// The form in which core words are compared with those of a text.
export const coreKey = (word: string): string => word.normalize("NFC").replaceAll("’", "'").toLowerCase();

/// Reads a list of words as staff type or paste it: one a line, or with commas or blanks between them. Each once, in any case.
export function readCoreWords(text: string): string[] {
  const words = cleanText(text)
    .split(/[\s,;]+/u)
    .filter(Boolean);
  const found = new Map<string, string>();
  for (const word of words) if (!found.has(coreKey(word))) found.set(coreKey(word), word);
  return [...found.values()];
}

/// Returns what is wrong with a list of core words; null if nothing is.
export function coreWordsProblem(words: readonly string[]): string | null {
  if (words.length > maxCoreWords)
    return `There can be ${maxCoreWords} core words at most, and these are ${words.length}`;
  const keys = new Set<string>();
  for (const word of words) {
    if (/[\s,;]/u.test(word)) return `“${word}” is more than one word`;
    if (keys.has(coreKey(word))) return `“${word}” is there twice`;
    keys.add(coreKey(word));
  }
  return null;
}
