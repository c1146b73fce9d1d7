/// Letters that have no decomposition into a plain letter and an accent, but are searched as if they had.
const plainLetters: Record<string, string> = { æ: "ae", œ: "oe", ø: "o", đ: "d", ð: "d", ł: "l", þ: "th", ς: "σ" };

/// Returns the form in which names and titles are searched: without case and accents, with plain quotes and single
/// spaces. It is made here and not in the database, so that embedded and served databases agree without an extension.
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

/// Returns the form by which names and titles are sorted, by code points: the search form from its first letter or
/// digit on, so that a title in quotes sorts by its first word. A text without letters and digits keeps its whole
/// search form.
export function sortForm(text: string): string {
  return searchForm(text).replace(/^[^\p{L}\p{N}]+(?=[\p{L}\p{N}])/u, "");
}

/// Two names are the same if these forms are equal: the contract's own rule.
export { nameKey as uniqueForm } from "../../../api/common/rules/names.ts";

/// Returns a `like` pattern that matches `text` itself, with any wildcards in it escaped.
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
