/// Letters that are not a plain letter with an accent, but are looked for as if they were.
const plainLetters: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ς: "σ" };

/// The form in which names and titles are searched: without case and accents, quotes made plain, runs of white space one
/// space. Made here and not in the database, so that embedded and served databases agree without an extension.
export function searchForm(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/[\p{M}\u00AD\u200B-\u200D\u2060]+/gu, "")
    .toUpperCase()
    .toLowerCase()
    .replace(/[æœøđðłþς]/g, (letter) => plainLetters[letter] ?? letter)
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑]/g, "-")
    .replace(/\s+/g, " ")
    .trim();
}

/// The form by which names and titles are sorted, by code points: the search form from its first letter or digit on, so
/// that a title in quotes stands where its first word does. Of a text with neither, the whole search form.
export function sortForm(text: string): string {
  return searchForm(text).replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, "");
}

/// The form by which two names are the same name: the contract's own rule.
export { nameKey as uniqueForm } from "../../../api/common/rules/names.ts";

/// A pattern for `like` that matches `text` itself, whatever wildcards it holds.
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
