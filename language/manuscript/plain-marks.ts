import type { Note, Paragraph } from "./paragraph.ts";

/// Matches a paragraph that is only a line of signs, as books have between two scenes.
const rule = /^(?:[-–—_=~*#•·]\s*){3,}$/u;

/// Takes away the lines of signs: a page begins after each.
export function breakAtRules(paragraphs: readonly Paragraph[]): Paragraph[] {
  const kept: Paragraph[] = [];
  let isBroken = false;
  for (const paragraph of paragraphs) {
    if (paragraph.picture === undefined && rule.test(paragraph.text)) isBroken = true;
    else {
      kept.push(isBroken ? { ...paragraph, beginsPage: true } : paragraph);
      isBroken = false;
    }
  }
  return kept;
}

/// Matches a footnote as plain texts have it below a page: its mark, and its text.
const note = /^(\[\d{1,3}\]|[*†‡]{1,3}|[¹²³⁰⁴-⁹]{1,3})\s*([^\s*†‡].*)$/u;

/// Moves the footnotes of a plain text to the words that have their marks: the mark stands right behind a word above,
/// nowhere else since the last note with it.
export function joinPlainNotes(paragraphs: readonly Paragraph[]): Paragraph[] {
  const kept: Paragraph[] = [];
  for (const paragraph of paragraphs) {
    const [, mark = "", text = ""] = paragraph.level === 0 ? (note.exec(paragraph.text) ?? []) : [];
    const index = mark === "" ? -1 : kept.findLastIndex((one) => markIn(one.text, mark) >= 0);
    const marked = kept[index];
    if (!marked) {
      kept.push(paragraph);
      continue;
    }
    const at = markIn(marked.text, mark);
    const notes: Note[] = [
      ...(marked.notes ?? []).map((one) => (one.at > at ? { ...one, at: one.at - mark.length } : one)),
      { at, text },
    ];
    kept[index] = {
      ...marked,
      text: marked.text.slice(0, at) + marked.text.slice(at + mark.length),
      boldTo: marked.boldTo > at ? marked.boldTo - mark.length : marked.boldTo,
      notes: notes.sort((one, other) => one.at - other.at),
    };
  }
  return kept;
}

/// Returns where a mark stands behind a word; -1 if it does not.
function markIn(text: string, mark: string): number {
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.charAt(at + mark.length);
    if (/[\p{L}\p{N}.,;:!?’”"')]/u.test(before) && (after === "" || /[\s.,;:!?’”"')—–-]/u.test(after))) return at;
  }
  return -1;
}
