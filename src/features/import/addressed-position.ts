import type { OutlineItem } from "../../../language/index.ts";

/// A position in the text as an address names it: a page, and a word on it.
export interface AddressedPosition {
  readonly page: string;
  readonly word: string | null;
}

/// Returns the position that the address names; null where it names none.
export function positionIn(params: URLSearchParams): AddressedPosition | null {
  const page = params.get("page");
  return page === null ? null : { page, word: params.get("word") };
}

/// Finds the range that an address means: the first occurrence of the word on a page of that name, else the start of
/// the first such page. Null where the text no longer has such a page.
export function findPosition(
  text: string,
  outline: readonly OutlineItem[],
  { page, word }: AddressedPosition,
): { from: number; to: number } | null {
  const pages = pagesOf(outline).filter(({ name }) => name === page);
  for (const { from, to } of word ? pages : []) {
    // The page's own line holds its name, not its words.
    const start = text.indexOf("\n", from) + 1;
    const found = start > 0 && start < to ? wholeWord(word ?? "").exec(text.slice(start, to)) : null;
    if (found) return { from: start + found.index, to: start + found.index + found[0].length };
  }
  const first = pages[0];
  return first ? { from: first.from, to: first.from } : null;
}

/// Returns the name of the page at an offset; empty where there is none.
export const pageNameAt = (outline: readonly OutlineItem[], offset: number): string =>
  pagesOf(outline).find(({ from, to }) => from <= offset && offset <= to)?.name ?? "";

const pagesOf = (items: readonly OutlineItem[]): OutlineItem[] =>
  items.flatMap((item) => (item.kind === "page" ? [item] : pagesOf(item.children)));

const wholeWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}\\p{N}])`, "u");
