import { collapse } from "../../grammar/white-space.ts";

/// A footnote of a manuscript.
export interface Note {
  /// Where its mark stood in the paragraph's text, in UTF-16 code units.
  readonly at: number;
  readonly text: string;
}

/// A paragraph of a manuscript, from a word processor or a plain text; or a picture, whose text is empty.
export interface Paragraph {
  /// With single spaces. A tab stands for a tab or the border of a table's cells.
  readonly text: string;
  /// The level of a heading, 1 to 6; otherwise 0.
  readonly level: number;
  /// True if it has the word processor's style for titles.
  readonly isTitle: boolean;
  /// How much of the start of the text is bold, in UTF-16 code units.
  readonly boldTo: number;
  /// True if there is no blank line before it. Word processors do not say.
  readonly isUnder?: boolean;
  /// True if a page break stands before it.
  readonly beginsPage?: boolean;
  /// The name of the picture in the manuscript's file.
  readonly picture?: string;
  readonly notes?: readonly Note[];
}

export const plainParagraph = (text: string): Paragraph => ({
  text: cleanText(text),
  level: 0,
  isTitle: false,
  boldTo: 0,
});

/// Returns the text with single spaces and without invisible characters. Tabs between its cells stay.
export const cleanText = (text: string): string =>
  text
    .replace(/(?!\s)\p{Cc}|\ufeff/gu, "")
    .split("\t")
    .map(collapse)
    .filter((part) => part !== "")
    .join("\t");

/// A line of at least this length that does not end a sentence continues on the next line.
const minWrappedLength = 45;
/// If a line is longer than this, each line of the text is a paragraph.
const maxWrappedLength = 100;
const endsSentence = /[.!?:;…”"’')\]]$/;
/// Matches text that always begins a paragraph: a speaker, a number or a stated heading.
const begins = /^(?:\S[^:]{0,40}:\s|[-–—]?\s*\d+\b|(?:page|chapter|part|scene|act)\b)/i;

/// Returns the paragraphs of a plain text: its lines or, if the lines were wrapped at a width, the text between blank
/// lines.
export function readPlainText(text: string): Paragraph[] {
  // A form feed is the page break of plain text.
  const broken = text.split(/\r\n|[\n\r\u2028\u2029]/).flatMap((line) => line.replaceAll("\f", "\n\f").split("\n"));
  const lines = broken.map(cleanText);
  const isWrapped = lines.every((line) => line.length <= maxWrappedLength);
  const paragraphs: { text: string; isUnder: boolean; beginsPage: boolean }[] = [];
  let isOpen = false;
  let isUnder = false;
  let beginsPage = false;
  for (const [index, line] of lines.entries()) {
    const last = paragraphs.at(-1);
    if (broken[index]?.startsWith("\f")) {
      beginsPage = true;
      isOpen = false;
    }
    if (line === "") isOpen = false;
    else if (isOpen && last && !begins.test(line)) {
      last.text += ` ${line}`;
      isOpen = goesOn(line);
    } else {
      paragraphs.push({ text: line, isUnder, beginsPage });
      beginsPage = false;
      isOpen = isWrapped && goesOn(line);
    }
    isUnder = line !== "";
  }
  return paragraphs.map(({ text, isUnder, beginsPage }) => ({
    ...plainParagraph(text),
    isUnder,
    ...(beginsPage ? { beginsPage } : {}),
  }));
}

const goesOn = (line: string): boolean => line.length >= minWrappedLength && !endsSentence.test(line);
