import { type MarkedParagraph, type Paragraph, withNotes } from "../../../../language/manuscript/index.ts";

/// A link that stands in a text like the mark of a footnote.
export interface NoteLink {
  /// The address of the place that it leads to.
  readonly target: string;
  /// The addresses by which other links lead to it.
  readonly own: readonly string[];
  /// The text of the link.
  readonly text: string;
  /// True if its markup says that it is a note's mark.
  readonly isSaid: boolean;
}

/// The paragraphs that belong to an address of a text, from the first to before the last.
export interface Place {
  readonly from: number;
  readonly to: number;
}

/// True if the text of a link can be the mark of a note: a number, a sign, an arrow back.
export const isMark = (text: string): boolean =>
  /^[[(]?(?:\d{1,3}|[ivxlc]{1,5}|[*†‡§¶↑↩↵^a-z]\ufe0e?)[\])]?\.?$/u.test(text.trim());

/// Moves the notes of a text to their marks: a link to a later place that leads back, or that says what it is, is a
/// mark; the paragraphs of that place are its note. All other links are plain text.
export function linkNotes(
  paragraphs: readonly MarkedParagraph[],
  links: readonly NoteLink[],
  places: ReadonlyMap<string, Place>,
): Paragraph[] {
  const indexOf = new Map<number, number>();
  for (const [index, { marks }] of paragraphs.entries()) for (const { mark } of marks) indexOf.set(mark, index);
  /// The link that leads to an address, by the address.
  const leading = new Map<string, number[]>();
  for (const [mark, { target }] of links.entries()) leading.set(target, [...(leading.get(target) ?? []), mark]);

  const noteOf = new Map<number, Place>();
  const back = new Set<number>();
  for (const [mark, { target, own, isSaid }] of links.entries()) {
    const place = places.get(target);
    const index = indexOf.get(mark);
    if (!place || index === undefined || place.from <= index || place.to <= place.from) continue;
    const returns = own
      .flatMap((address) => leading.get(address) ?? [])
      .filter((other) => isWithin(indexOf.get(other), place));
    if (returns.length === 0 && !isSaid) continue;
    noteOf.set(mark, place);
    for (const other of returns) back.add(other);
  }
  // A note that is itself inside a note stays where it is.
  const noteTexts = new Map<number, string>();
  const taken = new Set<number>();
  for (const [mark, { from, to }] of noteOf) {
    for (let index = from; index < to; index++) taken.add(index);
    const texts = withNotes(
      paragraphs.slice(from, to),
      (other) => (back.has(other) ? "" : null),
      (other) => links[other]?.text ?? "",
    );
    noteTexts.set(
      mark,
      texts
        .map(({ text }) => text.replaceAll("\t", " "))
        .join(" ")
        .replace(ownMark(links[mark]?.text ?? ""), ""),
    );
  }
  const kept = paragraphs.filter((_, index) => !taken.has(index));
  return withNotes(
    kept,
    (mark) => (back.has(mark) ? "" : (noteTexts.get(mark) ?? null)),
    (mark) => links[mark]?.text ?? "",
  );
}

const isWithin = (index: number | undefined, { from, to }: Place): boolean =>
  index !== undefined && index >= from && index < to;

/// Matches a note's own mark, where it stands in front of its text without a link.
function ownMark(mark: string): RegExp {
  const plain = mark
    .trim()
    .replace(/[[\]().]/g, "")
    .replace(/[*^]/g, "\\$&");
  return plain === "" ? /^$/ : new RegExp(`^[[(]?${plain}[\\])]?\\.?\\s+`, "u");
}
