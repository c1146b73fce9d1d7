import { collapse } from "../../grammar/white-space.ts";
import { escapeText, quoted, quoteValue, writeSpeaker, writeTag } from "../../grammar/write.ts";
import { ImportDocument } from "../document/document.ts";
import { declaration } from "../fixes/speakers.ts";
import { nameKey } from "../normalise.ts";
import { typographicQuotes } from "../quotes.ts";
import { refactorings } from "../refactorings/index.ts";
import type { PasteContext } from "./context.ts";
import { numberOf, statedHeading } from "./headings.ts";
import type { Proposal } from "./recognise.ts";
import { findSpeakers, readSpeech, speakerOf } from "./speech.ts";

/// A line of the import text that a manuscript becomes.
export interface WrittenLine {
  readonly text: string;
  readonly is: "tag" | "character" | "speech" | "sentence" | "footnote";
  /// The index of its proposal; null for a line that other lines need.
  readonly from: number | null;
  /// The picture of a page's line: its name in the manuscript's file, and the name that the page gives it.
  readonly picture?: PagePicture;
}

export interface PagePicture {
  readonly picture: string;
  readonly image: string;
}

export interface WriteOptions {
  /// True for a line for each sentence.
  readonly isSplit: boolean;
  /// True if page breaks begin pages.
  readonly hasBreaks?: boolean;
  /// The names of the book's pictures, which no new picture gets.
  readonly images?: readonly string[];
}

/// Writes a manuscript as import text: one line for each heading and sentence. Declarations of the speakers come first,
/// and missing sections are added above the sentences. Pictures become their pages' pictures, footnotes follow their
/// sentences. Quotes become typographic.
export function writeManuscript(
  proposals: readonly Proposal[],
  context: PasteContext,
  { isSplit, hasBreaks = true, images = [] }: WriteOptions,
): WrittenLine[] {
  const writer = new Writer(proposals, context, { hasBreaks, images });
  for (const [index, proposal] of proposals.entries()) writer.add(proposal, index);
  const lines = [...writer.declarations, ...(isSplit ? splitSentences(writer.lines) : writer.lines)];
  const texts = typographicQuotes("", lines.map(({ text }) => text).join("\n")).split("\n");
  return lines.map((line, index) => ({ ...line, text: texts[index] ?? line.text }));
}

/// Joins the lines to one text, with a blank line before each part, chapter and page.
export const joinLines = (lines: readonly WrittenLine[]): string =>
  lines.map(({ text, is }, index) => (is === "tag" && index > 0 ? `\n${text}` : text)).join("\n");

/// True if the proposals change more than the bare paragraphs. Only then does the editor ask.
export function isManuscript(proposals: readonly Proposal[], context: PasteContext): boolean {
  const lines = writeManuscript(proposals, context, { isSplit: true }).filter(({ from }) => from !== null);
  const isPlain = proposals.every(({ taken }) => taken === "text");
  if (isPlain) return lines.length > proposals.length && lines.length > 2;
  return proposals.length > 1;
}

class Writer {
  readonly lines: WrittenLine[] = [];
  readonly #speakers: Map<string, string>;
  readonly #declared = new Set<string>();
  readonly #names: string[] = [];
  #hasPart: boolean;
  #hasChapter: boolean;
  #hasPage: boolean;
  /// The number of the last page.
  #page: number;
  /// What the open page has, if it is one of these lines; a page above the paste keeps its line.
  #pageLine = -1;
  #hasContent: boolean;
  /// True after a page break, until a page begins.
  #isBroken = false;
  #footnote: number;
  readonly #hasBreaks: boolean;
  readonly #images: Set<string>;

  constructor(
    proposals: readonly Proposal[],
    context: PasteContext,
    { hasBreaks, images }: { hasBreaks: boolean; images: readonly string[] },
  ) {
    const speeches = proposals.filter(({ taken }) => taken === "speech").map(({ paragraph }) => paragraph);
    this.#speakers = findSpeakers(speeches, context.speakers);
    for (const name of context.speakers) this.#declared.add(nameKey(name));
    this.#hasPart = context.hasPart;
    this.#hasChapter = context.hasChapter;
    this.#hasPage = context.hasPage;
    this.#hasContent = context.hasPage;
    this.#page = context.lastPage;
    this.#footnote = context.lastFootnote;
    this.#hasBreaks = hasBreaks;
    this.#images = new Set(images.map((image) => image.toLowerCase()));
  }

  get declarations(): WrittenLine[] {
    return this.#names.map((name) => ({ text: declaration(name), is: "character", from: null }));
  }

  add({ taken, paragraph }: Proposal, from: number): void {
    const text = paragraph.text.replaceAll("\t", " ");
    const heading = statedHeading(paragraph.text);
    if (this.#hasBreaks && paragraph.beginsPage) this.#isBroken = true;
    switch (taken) {
      case "leftOut":
        return;
      case "picture":
        this.#picture(paragraph.picture ?? "", from);
        break;
      case "title":
        this.#section("part", text, from);
        break;
      case "part":
      case "chapter":
        this.#section(taken, heading?.kind === taken ? heading.name : text, from);
        break;
      case "page": {
        const { name, rest } = readPage(paragraph.text);
        this.#section("page", name, from);
        if (rest !== "") this.#sentence("", rest, from);
        break;
      }
      case "speech": {
        const speech = readSpeech(paragraph.text);
        if (speech) this.#speech(speech.name, speech.speech, from);
        else this.#sentence("", text, from);
        break;
      }
      case "text":
        this.#sentence("", text, from);
    }
    for (const { at, text: note } of paragraph.notes ?? []) this.#note(paragraph.text.slice(0, at), note, from);
  }

  #section(kind: "part" | "chapter" | "page", name: string, from: number | null): void {
    if (kind !== "part" && !this.#hasPart) this.#section("part", "1", null);
    if (kind === "page" && !this.#hasChapter) this.#section("chapter", "1", null);
    this.#hasPart = true;
    this.#hasChapter = kind !== "part";
    this.#hasPage = kind === "page";
    if (kind === "page") {
      this.#page = /^\d{1,6}$/.test(name) ? Number(name) : this.#page + 1;
      this.#pageLine = this.lines.length;
      this.#hasContent = false;
      this.#isBroken = false;
    }
    this.lines.push({ text: writeTag(kind, name), is: "tag", from });
  }

  /// Begins a page where a page break or the lack of a page asks for one.
  #openPage(): void {
    if (!this.#hasPage || (this.#isBroken && this.#hasContent)) this.#section("page", String(this.#page + 1), null);
    this.#isBroken = false;
  }

  /// A picture is that of the page that it begins, or of the page that has nothing yet.
  #picture(picture: string, from: number): void {
    if (this.#hasPage && this.#hasContent) this.#section("page", String(this.#page + 1), from);
    else if (!this.#hasPage) this.#section("page", String(this.#page + 1), from);
    const image = this.#freshImage();
    const line = this.lines[this.#pageLine];
    if (!line) return;
    this.lines[this.#pageLine] = {
      ...line,
      text: `${line.text} image=${quoteValue(image)}`,
      picture: { picture, image },
      from: line.from ?? from,
    };
    this.#hasContent = true;
    this.#isBroken = false;
  }

  /// Returns a name by the page, which no other picture has: `page-07.jpg`. All pictures are brought to JPG.
  #freshImage(): string {
    const stem = `page-${String(this.#page).padStart(2, "0")}`;
    let image = `${stem}.jpg`;
    for (let next = 2; this.#images.has(image); next++) image = `${stem}-${next}.jpg`;
    this.#images.add(image);
    return image;
  }

  /// Writes a footnote on the last word before its mark. A note without a word before it is a sentence.
  #note(before: string, text: string, from: number): void {
    const word = lastWord(before);
    if (word === null) {
      this.#sentence("", text, from);
      return;
    }
    this.#openPage();
    const line = `${writeTag("footnote")} index=${++this.#footnote} word=${quoteValue(word)} text=${quoted(text)}`;
    this.lines.push({ text: line, is: "footnote", from });
  }

  #speech(written: string, text: string, from: number): void {
    const name = speakerOf(this.#speakers, written) ?? collapse(written);
    const key = nameKey(name);
    if (!this.#declared.has(key)) {
      this.#declared.add(key);
      this.#names.push(name);
    }
    this.#sentence(`${writeSpeaker(name)} `, text, from);
  }

  #sentence(speaker: string, text: string, from: number): void {
    this.#openPage();
    this.#hasContent = true;
    this.lines.push({
      text: speaker + escapeText(text),
      is: speaker === "" ? "sentence" : "speech",
      from,
    });
  }
}

/// Returns the last word of a text; null if it has none.
function lastWord(text: string): string | null {
  const [entry] = new ImportDocument(escapeText(text)).model.entries;
  const line = entry?.line;
  return line?.kind === "sentence" ? (line.words.at(-1)?.text ?? null) : null;
}

/// Returns a page's name and the words after it on the same line.
function readPage(text: string): { name: string; rest: string } {
  const heading = statedHeading(text);
  if (heading?.kind === "page") return heading;
  return numberOf(text) ?? { name: text.replaceAll("\t", " "), rest: "" };
}

/// Splits lines with several sentences into one line for each.
function splitSentences(lines: readonly WrittenLine[]): WrittenLine[] {
  const document = new ImportDocument(lines.map(({ text }) => text).join("\n"));
  const split: WrittenLine[] = [];
  let start = 0;
  for (const line of lines) {
    const [refactoring] =
      line.is !== "sentence" && line.is !== "speech"
        ? []
        : refactorings(document, { from: start, to: start }, { kinds: ["splitSentences"] });
    if (refactoring) {
      let text = "";
      let done = 0;
      for (const { from, to, insert } of refactoring.edits) {
        text += line.text.slice(done, from - start) + insert;
        done = to - start;
      }
      text += line.text.slice(done);
      for (const one of text.split("\n")) split.push({ ...line, text: one });
    } else split.push(line);
    start += line.text.length + 1;
  }
  return split;
}
