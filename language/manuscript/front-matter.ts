import { looksLikeHeading, statedHeading } from "./headings.ts";
import { type Paragraph, plainParagraph } from "./paragraph.ts";

/// What a manuscript says about its book. Empty where it says nothing.
export interface FrontMatter {
  readonly title: string;
  readonly authors: readonly string[];
  readonly illustrators: readonly string[];
  readonly publisher: string;
}

export const noFront: FrontMatter = { title: "", authors: [], illustrators: [], publisher: "" };

/// So many paragraphs at the start can be front matter, none of them longer than so many UTF-16 code units.
const maxLines = 15;
const maxLength = 120;

const both =
  /^(?:(?:story|written|text|words)\s+(?:and|&)\s+(?:illustrations|illustrated|pictures|drawn))\s+by:?\s+(\S.*)$/i;
const author = /^(?:(?:(?:a\s+)?(?:story|text|words|tale|book)|written|retold|told)\s+by|by|author)[:\s]\s*(\S.*)$/i;
const illustrator =
  /^(?:(?:illustrated|illustrations|pictures|drawings|drawn|photographs)\s+by|illustrator)[:\s]\s*(\S.*)$/i;
const publisher = /^(?:published\s+by|publisher)[:\s]\s*(\S.*)$/i;
const rights = /^(?:©|\(c\)\s|copyright\b|all rights reserved|isbn[\s:])/i;

/// Finds the lines above the text that name its author, illustrator and publisher. `said` is what the file says of
/// itself: lines that repeat it are found too. `lines` holds what is no text of the book.
export function findFrontMatter(
  paragraphs: readonly Paragraph[],
  said: FrontMatter,
): { front: FrontMatter; title: Paragraph | null; lines: ReadonlySet<Paragraph> } {
  const lines = new Set<Paragraph>();
  const found = { authors: [] as string[], illustrators: [] as string[], publisher: "" };
  const isSaid = (text: string, ...names: readonly string[]) =>
    names.some((name) => name !== "" && keyOf(name) === keyOf(text));
  let title: Paragraph | null = null;
  for (const [index, paragraph] of paragraphs.slice(0, maxLines).entries()) {
    const { text, picture } = paragraph;
    if (picture !== undefined) continue;
    if (title === null && isSaid(text, said.title)) title = paragraph;
    else if (isSaid(text, ...said.authors, said.authors.join(" and "), said.authors.join(", "), said.publisher))
      lines.add(paragraph);
    else if (rights.test(text) && text.length <= maxLength) lines.add(paragraph);
    else {
      const [people, into] = creditOf(text);
      if (people === null) {
        // The first lines may be the title; the text begins with whatever else is no credit.
        if (index === 0 || (index < 3 && looksLikeHeading(text))) continue;
        break;
      }
      lines.add(paragraph);
      if (into.includes("publisher")) found.publisher ||= people;
      if (into.includes("authors")) found.authors.push(...namesOf(people));
      if (into.includes("illustrators")) found.illustrators.push(...namesOf(people));
    }
    if (statedHeading(text)) break;
  }
  const firstOf = (ones: readonly string[], others: readonly string[]) => [...new Set(ones.length > 0 ? ones : others)];
  return {
    title,
    lines,
    front: {
      title: said.title,
      authors: firstOf(found.authors, said.authors.filter(isName)),
      illustrators: firstOf(found.illustrators, said.illustrators),
      publisher: found.publisher || said.publisher,
    },
  };
}

function creditOf(text: string): [people: string | null, into: readonly (keyof FrontMatter)[]] {
  if (text.length > maxLength) return [null, []];
  const rules: readonly [RegExp, readonly (keyof FrontMatter)[]][] = [
    [both, ["authors", "illustrators"]],
    [illustrator, ["illustrators"]],
    [publisher, ["publisher"]],
    [author, ["authors"]],
  ];
  for (const [rule, into] of rules) {
    const people = rule
      .exec(text)?.[1]
      ?.replace(/[.,;]$/, "")
      .trim();
    // 'By the river sat a frog.' is a sentence.
    if (people && namesOf(people).every(isName)) return [people, into];
  }
  return [null, []];
}

const namesOf = (people: string): string[] =>
  people
    .split(/\s*(?:,|;|&|\band\b)\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== "");

/// True for words of which the first and the last have a capital, and none ends a sentence.
const isName = (name: string): boolean =>
  /^\p{Lu}/u.test(name) &&
  /^\p{Lu}[\p{L}.'’-]*$/u.test(name.split(/\s+/).at(-1) ?? "") &&
  name.split(/\s+/).length <= 6 &&
  !/[!?:]/.test(name);

const keyOf = (text: string): string => plainParagraph(text).text.toLowerCase().replace(/[.,]$/, "");
