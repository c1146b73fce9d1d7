import { maxPageText } from "../../../api/index.ts";
import type { StructureItem } from "../../../language/index.ts";
import type { Manifest } from "../manifest.ts";
import type { Differences } from "./differences.ts";
import { howOf, isAlike, noteOf, pairs } from "./pairs.ts";

type Page = Manifest["parts"][number]["chapters"][number]["pages"][number];
type PlacedPage = { readonly part: string; readonly chapter: string; readonly page: Page };

/// The number of unchanged lines shown around those that differ.
const linesAround = 1;

/// Compares pages by their name, whatever chapter they are in.
export function comparePages(before: Manifest, after: Manifest): Differences["pages"] {
  const [one, other] = [placedPages(before), placedPages(after)];
  const changed = pairs(one, other, ({ page }) => page.name)
    .filter((pair) => !isAlike(pair.before, pair.after))
    .map((pair) => {
      const { part, chapter, page } = (pair.after ?? pair.before)!;
      const texts = textsOf(linesOf(pair.before?.page), linesOf(pair.after?.page));
      const isOther = texts.before !== texts.after;
      return {
        part,
        chapter,
        page: page.name,
        how: howOf(pair),
        before: pair.before && isOther ? texts.before : null,
        after: pair.after && isOther ? texts.after : null,
        notes: pair.before && pair.after ? notesOf(pair.before, pair.after) : [],
      };
    });
  const order = (pages: readonly PlacedPage[]) => pages.map(({ page }) => page.name).join(", ");
  if (changed.length > 0 || order(one) === order(other)) return changed;
  const { part, chapter, page } = other[0]!;
  const notes = [noteOf("Order", order(one), order(other)).slice(0, maxPageText)];
  return [{ part, chapter, page: page.name, how: "changed", before: null, after: null, notes }];
}

const placedPages = ({ parts }: Manifest): PlacedPage[] =>
  parts.flatMap((part) =>
    part.chapters.flatMap((chapter) => chapter.pages.map((page) => ({ part: part.name, chapter: chapter.name, page }))),
  );

const linesOf = (page: Page | undefined): string[] =>
  page?.sentences.map(({ character, words }) => {
    const said = words.map((item) => (item.space ? ` ${textOf(item)}` : textOf(item))).join("");
    return character === null ? said.trim() : `${character}: ${said.trim()}`;
  }) ?? [];

function textOf(item: StructureItem): string {
  if ("text" in item) return item.text;
  return "punctuation" in item ? item.punctuation : `[${item.acapela}]`;
}

/// Returns the lines that differ, with those around them.
function textsOf(before: readonly string[], after: readonly string[]): { before: string; after: string } {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start++;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end++;
  const first = Math.max(0, start - linesAround);
  const cut = (lines: readonly string[]) => {
    const last = Math.min(lines.length, lines.length - end + linesAround);
    const text = lines.slice(first, last).join("\n");
    const shown = text.length > maxPageText ? `${text.slice(0, maxPageText - 1)}…` : text;
    return `${first > 0 ? "…\n" : ""}${shown}${last < lines.length ? "\n…" : ""}`;
  };
  return { before: cut(before), after: cut(after) };
}

function notesOf(before: PlacedPage, after: PlacedPage): string[] {
  const [one, other] = [before.page, after.page];
  const picture = ({ picture }: Page) => picture?.name ?? "none";
  const notes = [
    ...(before.part === after.part ? [] : [noteOf("Part", before.part, after.part)]),
    ...(before.chapter === after.chapter ? [] : [noteOf("Chapter", before.chapter, after.chapter)]),
    ...(one.type === other.type ? [] : [noteOf("Type", one.type, other.type)]),
    ...(picture(one) === picture(other) ? [] : [noteOf("Picture", picture(one), picture(other))]),
    ...(isAlike(one.footnotes, other.footnotes) ? [] : ["Other footnotes"]),
  ];
  const meant = otherMeanings(one, other);
  if (meant.length > 0) notes.push(`Other words are meant by ${meant.map((text) => `“${text}”`).join(", ")}`);
  return notes;
}

/// Returns the texts that now mean another word of the dictionary, where the sentences read the same.
function otherMeanings(one: Page, other: Page): string[] {
  if (!isAlike(linesOf(one), linesOf(other))) return [];
  const items = (page: Page) => page.sentences.flatMap(({ words }) => words);
  const after = items(other);
  return [
    ...new Set(
      items(one).flatMap((item, at) => {
        const then = after[at];
        if (!("text" in item) || !then || !("text" in then)) return [];
        return item.keyId === then.keyId ? [] : [item.text];
      }),
    ),
  ].slice(0, 20);
}
