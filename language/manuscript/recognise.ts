import type { PasteContext } from "./context.ts";
import { type FrontMatter, findFrontMatter, noFront } from "./front-matter.ts";
import { isCapitals, looksLikeHeading, numberOf, pageNumbers, statedHeading } from "./headings.ts";
import { joinHeadings } from "./join-headings.ts";
import type { Paragraph } from "./paragraph.ts";
import { breakAtRules, joinPlainNotes } from "./plain-marks.ts";
import { joinScript } from "./script.ts";
import { findSpeakers, readSpeech, speakerOf } from "./speech.ts";

/// The kind that a paragraph is taken as. A title becomes the part's name; what is left out does not become anything.
export type Taken = "title" | "part" | "chapter" | "page" | "speech" | "text" | "picture" | "leftOut";

/// A paragraph and its proposed kind.
export interface Proposal {
  readonly paragraph: Paragraph;
  readonly taken: Taken;
  /// The other kinds that it could have.
  readonly possible: readonly Taken[];
}

/// Proposes a kind for each paragraph of a manuscript. `file` is what its file says of the book: the lines that repeat
/// it, and those that name who made the book, are left out.
export function recognise(
  paragraphs: readonly Paragraph[],
  context: PasteContext,
  file: FrontMatter = noFront,
): Proposal[] {
  const read = joinPlainNotes(
    breakAtRules(paragraphs.filter(({ text, picture }) => text !== "" || picture !== undefined)),
  );
  const { title: stated, lines } = findFrontMatter(read, file);
  const titled = read.map((paragraph) => (paragraph === stated ? { ...paragraph, isTitle: true } : paragraph));
  const said = joinHeadings(joinScript(titled, context.speakers));
  const ornaments = repeatedPictures(said);
  const numbers = pageNumbers(said.map(({ text }) => text));
  const speakers = findSpeakers(said, context.speakers);
  const title = titleOf(said, context);
  const levels = headingLevels(said, title);
  return said.map((paragraph, index) => {
    const { picture } = paragraph;
    if (picture !== undefined)
      return { paragraph, taken: ornaments.has(picture) ? "leftOut" : "picture", possible: ["picture", "leftOut"] };
    if (lines.has(paragraph)) return { paragraph, taken: "leftOut", possible: possible(paragraph) };
    const taken =
      index === title
        ? "title"
        : numbers.has(index)
          ? "page"
          : (statedHeading(paragraph.text)?.kind ??
            levels.get(paragraph.level) ??
            (isSpeech(paragraph, speakers) ? "speech" : isSetAsHeading(paragraph) ? "chapter" : "text"));
    return { paragraph, taken, possible: possible(paragraph) };
  });
}

function possible({ text }: Paragraph): Taken[] {
  const isShort = text.length <= 200;
  return [
    "text",
    ...(readSpeech(text) ? (["speech"] as const) : []),
    ...(isShort || statedHeading(text) || numberOf(text) ? (["page"] as const) : []),
    ...(isShort ? (["chapter", "part", "title"] as const) : []),
    "leftOut",
  ];
}

/// A picture that stands more often than twice is an ornament.
const maxRepeated = 2;

function repeatedPictures(paragraphs: readonly Paragraph[]): Set<string> {
  const times = new Map<string, number>();
  for (const { picture } of paragraphs) if (picture !== undefined) times.set(picture, (times.get(picture) ?? 0) + 1);
  return new Set([...times].filter(([, count]) => count > maxRepeated).map(([picture]) => picture));
}

function isSpeech({ text }: Paragraph, speakers: ReadonlyMap<string, string>): boolean {
  const speech = readSpeech(text);
  return speech !== null && speakerOf(speakers, speech.name) !== null;
}

/// Returns the index of the title, -1 if there is none. Only the first paragraph can be the title: it must be set or
/// read like one, with prose after it.
function titleOf(paragraphs: readonly Paragraph[], { hasPart }: PasteContext): number {
  // A picture above the title is the book's cover or its ornament.
  const start = paragraphs.findIndex(({ picture }) => picture === undefined);
  const [first, ...rest] = paragraphs.slice(Math.max(0, start));
  if (!first || rest.length === 0 || statedHeading(first.text) || numberOf(first.text)) return -1;
  if (first.isTitle) return start;
  if (hasPart || !looksLikeHeading(first.text)) return -1;
  const isSetApart = isBold(first) || (first.level > 0 && !rest.some(({ level }) => level === first.level));
  if (isSetApart) return start;
  if (first.level > 0) return -1;
  const texts = rest.filter(({ picture }) => picture === undefined);
  const prose = texts.filter(({ text, level }) => level === 0 && /[.!?…”"’']$/.test(text));
  return texts.length >= 2 && prose.length * 2 > texts.length ? start : -1;
}

const isBold = ({ text, boldTo }: Paragraph): boolean => boldTo >= text.length;

const isSetAsHeading = (paragraph: Paragraph): boolean =>
  (isBold(paragraph) || isCapitals(paragraph.text)) && looksLikeHeading(paragraph.text);

/// Maps the levels of headings to kinds. A single level means chapters. Of several levels, the first means parts, the
/// second chapters and the others pages.
function headingLevels(paragraphs: readonly Paragraph[], title: number): Map<number, Taken> {
  const used = paragraphs.filter(({ level, text }, index) => level > 0 && index !== title && !statedHeading(text));
  const levels = [...new Set(used.map(({ level }) => level))].sort((a, b) => a - b);
  const meanings: Taken[] = levels.length === 1 ? ["chapter"] : ["part", "chapter"];
  return new Map(levels.map((level, index) => [level, meanings[index] ?? "page"]));
}
