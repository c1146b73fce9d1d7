import { cleanText, type Note, type Paragraph } from "./paragraph.ts";

/// How a paragraph is set.
export interface ParagraphStyle {
  /// The level of a heading, 1 to 6; otherwise 0.
  readonly level: number;
  readonly isTitle: boolean;
}

/// A paragraph with the marks of notes whose texts may come later.
export interface MarkedParagraph extends Omit<Paragraph, "notes"> {
  readonly marks: readonly { readonly at: number; readonly mark: number }[];
}

/// Stands for a note's mark while a text is cleaned: a character that no text has, since `add` removes it.
const markSign = "\u{F8FF}";

/// Matches the sign before an item of a list.
const bullet = /^[•‣◦▪●○]\s+/u;

/// Collects the paragraphs of a formatted text as a reader finds their pieces. A picture within a paragraph stands
/// before it.
export class ParagraphBuilder {
  readonly paragraphs: MarkedParagraph[] = [];
  #pieces: { text: string; isBold: boolean }[] = [];
  #style: ParagraphStyle | null = null;
  #pictures: string[] = [];
  #marks: number[] = [];
  #isBroken = false;

  /// Adds a piece of text. Tabs separate cells.
  add(text: string, isBold: boolean, style: ParagraphStyle): void {
    if (text.trim() !== "") this.#style ??= style;
    this.#pieces.push({ text: text.replaceAll(markSign, ""), isBold });
  }

  /// Puts the mark of a note here; its number is the caller's.
  addMark(mark: number): void {
    this.#marks.push(mark);
    this.#pieces.push({ text: markSign, isBold: false });
  }

  addPicture(picture: string): void {
    this.#pictures.push(picture);
  }

  /// The next paragraph or picture begins a page. Within a paragraph, it ends this.
  breakPage(): void {
    this.end();
    this.#isBroken = true;
  }

  /// True if the paragraph has text so far.
  get hasText(): boolean {
    return this.#style !== null;
  }

  /// Ends the paragraph, if there is one.
  end(): void {
    for (const picture of this.#pictures)
      this.#push({ text: "", level: 0, isTitle: false, boldTo: 0, picture, marks: [] });
    const marked = cleanText(this.#pieces.map((piece) => piece.text).join("")).replace(bullet, "");
    const firstPlain = this.#pieces.findIndex(
      (piece) => !piece.isBold && piece.text.replace(markSign, "").trim() !== "",
    );
    const bold = firstPlain < 0 ? this.#pieces : this.#pieces.slice(0, firstPlain);
    const [text = "", ...rest] = marked.split(markSign);
    const marks: { at: number; mark: number }[] = [];
    let whole = text;
    for (const [index, piece] of rest.entries()) {
      marks.push({ at: whole.length, mark: this.#marks[index] ?? -1 });
      whole += piece;
    }
    whole = whole.trimEnd();
    if (whole !== "" || marks.length > 0) {
      const boldTo = cleanText(bold.map((piece) => (piece.isBold ? piece.text : " ")).join("")).length;
      const { level = 0, isTitle = false } = this.#style ?? {};
      this.#push({ text: whole, level, isTitle, boldTo: Math.min(boldTo, whole.length), marks });
    }
    this.#pieces = [];
    this.#pictures = [];
    this.#marks = [];
    this.#style = null;
  }

  #push(paragraph: MarkedParagraph): void {
    this.paragraphs.push(this.#isBroken ? { ...paragraph, beginsPage: true } : paragraph);
    this.#isBroken = false;
  }
}

/// Returns the paragraphs with the notes of their marks. `noteOf` returns a mark's note; null if it has none, and
/// `markText` the text that then stands in its place.
export function withNotes(
  paragraphs: readonly MarkedParagraph[],
  noteOf: (mark: number) => string | null,
  markText: (mark: number) => string,
): Paragraph[] {
  return paragraphs.map(({ marks, ...paragraph }) => {
    if (marks.length === 0) return paragraph;
    let { text, boldTo } = paragraph;
    let shift = 0;
    const notes: Note[] = [];
    for (const { at, mark } of marks) {
      const note = noteOf(mark);
      if (note !== null) {
        if (note !== "") notes.push({ at: at + shift, text: note });
        // The spaces around the mark are one.
        if (text[at + shift - 1] === " " && text[at + shift] === " ") {
          text = text.slice(0, at + shift) + text.slice(at + shift + 1);
          shift--;
        }
        continue;
      }
      const inserted = markText(mark);
      text = text.slice(0, at + shift) + inserted + text.slice(at + shift);
      if (at + shift < boldTo) boldTo += inserted.length;
      shift += inserted.length;
    }
    const clean = cleanText(text);
    // A note on nothing is a paragraph.
    if (clean === "") return { ...paragraph, text: cleanText(notes.map((note) => note.text).join(" ")), boldTo: 0 };
    return { ...paragraph, text: clean, boldTo, ...(notes.length > 0 ? { notes } : {}) };
  });
}
