import { collapse } from "../../grammar/white-space.ts";

/// A paragraph of a manuscript, as a word processor or a plain text has it.
export interface Paragraph {
  /// With single spaces; a tab stands for a tab or for the border of a table's cells.
  readonly text: string;
  /// Of a heading 1 to 6, else 0.
  readonly level: number;
  /// Set in the word processor's style for titles.
  readonly isTitle: boolean;
  /// How much of the start of the text is bold, UTF-16 code units.
  readonly boldTo: number;
  /// Directly under the one before it, with no blank line between. Word processors do not say.
  readonly isUnder?: boolean;
}

export const plainParagraph = (text: string): Paragraph => ({
  text: cleanText(text),
  level: 0,
  isTitle: false,
  boldTo: 0,
});

/// Text with single spaces, tabs between its parts kept, without characters that nobody can see.
export const cleanText = (text: string): string =>
  text
    .replace(/(?!\s)\p{Cc}|\ufeff/gu, "")
    .split("\t")
    .map(collapse)
    .filter((part) => part !== "")
    .join("\t");

/// A line that is at least this long, and does not end a sentence, goes on in the next one.
const wrappedFrom = 45;
/// Where a line is longer than this, the text's lines are paragraphs.
const longestWrapped = 100;
const endsSentence = /[.!?:;…”"’')\]]$/;
/// What begins a paragraph, wherever it stands: a speaker, a number, a heading in capitals.
const begins = /^(?:\S[^:]{0,40}:\s|[-–—]?\s*\d+\b|(?:page|chapter|part|scene|act)\b)/i;

/// The paragraphs of a plain text: lines, or where lines were wrapped at a width, what stands between blank lines.
export function readPlainText(text: string): Paragraph[] {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map(cleanText);
  const isWrapped = lines.every((line) => line.length <= longestWrapped);
  const paragraphs: { text: string; isUnder: boolean }[] = [];
  let isOpen = false;
  let isUnder = false;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (line === "") isOpen = false;
    else if (isOpen && last && !begins.test(line)) {
      last.text += ` ${line}`;
      isOpen = goesOn(line);
    } else {
      paragraphs.push({ text: line, isUnder });
      isOpen = isWrapped && goesOn(line);
    }
    isUnder = line !== "";
  }
  return paragraphs.map(({ text, isUnder }) => ({ ...plainParagraph(text), isUnder }));
}

const goesOn = (line: string): boolean => line.length >= wrappedFrom && !endsSentence.test(line);
