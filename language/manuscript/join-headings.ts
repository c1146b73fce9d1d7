import { isCapitals, looksLikeHeading, numberOf, statedHeading } from "./headings.ts";
import type { Note, Paragraph } from "./paragraph.ts";

/// Matches a heading's name that is a number and nothing else.
const numberOnly = /^(?:\d{1,4}|[ivxlc]{1,7}|[a-z]{3,9})\.?$/i;

/// Joins the heading that numbers a part or chapter with the heading below that names it, as books set them on two
/// lines: `CHAPTER I` and `Down the Rabbit-Hole`.
export function joinHeadings(paragraphs: readonly Paragraph[]): Paragraph[] {
  const joined: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const above = joined.at(-1);
    if (above && isNumberOnly(above) && namesIt(paragraph)) joined.splice(-1, 1, joinParagraphs(above, paragraph));
    else joined.push(paragraph);
  }
  return joined;
}

function isNumberOnly({ text, notes }: Paragraph): boolean {
  const heading = statedHeading(text);
  return heading !== null && heading.kind !== "page" && numberOnly.test(heading.name) && !notes;
}

function namesIt({ text, level, isTitle, boldTo, picture, beginsPage }: Paragraph): boolean {
  if (picture !== undefined || beginsPage || statedHeading(text) || numberOf(text)) return false;
  return (level > 0 || isTitle || boldTo >= text.length || isCapitals(text)) && looksLikeHeading(text);
}

/// Joins two paragraphs to one, whose words they are.
export function joinParagraphs(first: Paragraph, second: Paragraph): Paragraph {
  const isNumber = isNumberOnly(first);
  const start = isNumber ? `${first.text.replace(/[.:]$/, "")}: ` : `${first.text} `;
  const notes: Note[] = [
    ...(first.notes ?? []),
    ...(second.notes ?? []).map((note) => ({ ...note, at: note.at + start.length })),
  ];
  return { ...first, text: start + second.text, ...(notes.length > 0 ? { notes } : {}) };
}
