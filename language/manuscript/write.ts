import { collapse } from "../../grammar/white-space.ts";
import { escapeText, writeSpeaker, writeTag } from "../../grammar/write.ts";
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
  readonly is: "tag" | "character" | "speech" | "sentence";
  /// The index of its proposal; null for a line that other lines need.
  readonly from: number | null;
}

/// Writes a manuscript as import text: one line for each heading and sentence. Declarations of the speakers come first,
/// and missing sections are added above the sentences. Quotes become typographic.
export function writeManuscript(
  proposals: readonly Proposal[],
  context: PasteContext,
  { isSplit }: { isSplit: boolean },
): WrittenLine[] {
  const writer = new Writer(proposals, context);
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
  #pages = 0;

  constructor(proposals: readonly Proposal[], context: PasteContext) {
    const speeches = proposals.filter(({ taken }) => taken === "speech").map(({ paragraph }) => paragraph);
    this.#speakers = findSpeakers(speeches, context.speakers);
    for (const name of context.speakers) this.#declared.add(nameKey(name));
    this.#hasPart = context.hasPart;
    this.#hasChapter = context.hasChapter;
    this.#hasPage = context.hasPage;
  }

  get declarations(): WrittenLine[] {
    return this.#names.map((name) => ({ text: declaration(name), is: "character", from: null }));
  }

  add({ taken, paragraph }: Proposal, from: number): void {
    const text = paragraph.text.replaceAll("\t", " ");
    const heading = statedHeading(paragraph.text);
    switch (taken) {
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
  }

  #section(kind: "part" | "chapter" | "page", name: string, from: number | null): void {
    if (kind !== "part" && !this.#hasPart) this.#section("part", "1", null);
    if (kind === "page" && !this.#hasChapter) this.#section("chapter", "1", null);
    this.#hasPart = true;
    this.#hasChapter = kind !== "part";
    this.#hasPage = kind === "page";
    if (kind === "page") this.#pages++;
    this.lines.push({ text: writeTag(kind, name), is: "tag", from });
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
    if (!this.#hasPage) this.#section("page", String(this.#pages + 1), null);
    this.lines.push({
      text: speaker + escapeText(text),
      is: speaker === "" ? "sentence" : "speech",
      from,
    });
  }
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
      line.is === "tag" || line.is === "character"
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
