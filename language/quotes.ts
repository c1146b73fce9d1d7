import type { SyntaxNodeRef } from "@lezer/common";
import { nodes, parser } from "../grammar/index.ts";
import type { ValueKind } from "../grammar/tables/tags.ts";
import { allParameters } from "../grammar/tags.ts";

/// Which quotes of a range are converted: all, or only apostrophes and single quotes. Undefined means none.
type Treatment = "all" | "single";

const treatments = new Map<number, Treatment>([
  [nodes.Comment, "all"],
  [nodes.SpeakerName, "all"],
  [nodes.UnclosedSpeaker, "all"],
  [nodes.Word, "all"],
  [nodes.Group, "all"],
  [nodes.InvalidGroup, "all"],
  [nodes.Punctuation, "all"],
  [nodes.FreeName, "single"],
  [nodes.QuotedName, "single"],
  [nodes.UnclosedName, "single"],
]);

/// The kinds of values that people read. The others name files, symbols and so on.
const prose = new Set<ValueKind>(["name", "speakerName", "word", "text"]);
const proseKeys = new Set<string>(allParameters.filter(({ value }) => prose.has(value)).map(({ key }) => key));

const endsInWord = /[\p{L}\p{N}\p{M}]$/u;
const startsWithWord = /^[\p{L}\p{N}]/u;
const digitPair = /^\d\d(?!\d)/;
const elision = /^(?:tis|twas|em|cause|til)(?![\p{L}\p{N}])/iu;

/// Returns the pasted text with typographic quotes (docs/import-language.md, 'Pasting and typing quotes'). `before` is
/// the text before the paste; only its last line is read.
export function typographicQuotes(before: string, pasted: string): string {
  if (!/["']/.test(pasted)) return pasted;
  const line = before.slice(Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r")) + 1);
  return new QuoteConverter(line + pasted).convert(line.length);
}

class QuoteConverter {
  /// UTF-16 code units, converted up to the current position.
  readonly #units: string[];
  /// How each unit is treated.
  readonly #treatment: (Treatment | undefined)[] = [];
  /// Maps the starts and ends of speech tags to each other: quotes are judged as if the tags were not there.
  readonly #tagStart = new Map<number, number>();
  readonly #tagEnd = new Map<number, number>();

  constructor(text: string) {
    this.#units = text.split("");
    parser.parse(text).iterate({ enter: (node) => this.#mark(node, text) });
  }

  #mark(node: SyntaxNodeRef, text: string): void {
    const { from, to } = node;
    const type = node.type.id;
    if (type === nodes.Acapela) {
      this.#tagStart.set(to, from);
      this.#tagEnd.set(from, to);
    }
    let treatment = treatments.get(type);
    if (type === nodes.Parameter) {
      const key = node.node.firstChild;
      if (key && proseKeys.has(text.slice(key.from, key.to).toLowerCase())) treatment = "single";
    }
    for (let unit = from; treatment && unit < to; unit++) this.#treatment[unit] = treatment;
  }

  /// Returns the text from an offset on, with its quotes converted.
  convert(start: number): string {
    let isOpen = false;
    for (let offset = 0; offset < this.#units.length; offset++) {
      const unit = this.#units[offset];
      const treatment = this.#treatment[offset];
      if (unit === "\n" || unit === "\r") isOpen = false;
      else if (unit === "“") isOpen = true;
      else if (unit === "”") isOpen = false;
      else if (unit === '"' && treatment === "all") {
        const opens = this.#opensDouble(offset, isOpen);
        if (offset >= start) this.#units[offset] = opens ? "“" : "”";
        isOpen = opens;
      } else if (unit === "'" && treatment && offset >= start) {
        this.#units[offset] = this.#opensSingle(offset) ? "‘" : "’";
      }
    }
    return this.#units.slice(start).join("");
  }

  #before(offset: number): string {
    let end = offset;
    for (let tag = this.#tagStart.get(end); tag !== undefined; tag = this.#tagStart.get(end)) end = tag;
    return this.#units.slice(Math.max(0, end - 2), end).join("");
  }

  #after(offset: number): string {
    let start = offset + 1;
    for (let tag = this.#tagEnd.get(start); tag !== undefined; tag = this.#tagEnd.get(start)) start = tag;
    return this.#units.slice(start, start + 8).join("");
  }

  #opensDouble(offset: number, isOpen: boolean): boolean {
    const before = this.#before(offset);
    const after = this.#after(offset);
    if (endsInWord.test(before)) return false;
    if (isStart(before)) return !isOpen || !isEnd(after);
    return !isOpen && startsWithWord.test(after);
  }

  #opensSingle(offset: number): boolean {
    const before = this.#before(offset);
    const after = this.#after(offset);
    if (endsInWord.test(before) || digitPair.test(after) || elision.test(after)) return false;
    if (isStart(before)) return !isEnd(after);
    return !/[”’]$/.test(before) && startsWithWord.test(after);
  }
}

/// True if a quotation can begin after this text. The straight quote in the class opens a parameter's value.
const isStart = (before: string): boolean => before === "" || /[\s([{“‘"]$/.test(before);
const isEnd = (after: string): boolean => after === "" || /^\s/.test(after);
