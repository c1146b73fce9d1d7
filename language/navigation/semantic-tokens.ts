import { fromAt, nodeSize, scanLines, toAt, typeAt } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import { eachLine, lineEnd, lineStart } from "../../grammar/lines.ts";
import type { ValueKind } from "../../grammar/tables/tags.ts";
import { allParameters } from "../../grammar/tags.ts";
import { wordProblem } from "../dictionary/words.ts";
import type { ImportDocument } from "../document/document.ts";
import { type Entry, isSentence, type Model, reservedNames } from "../document/model.ts";
import { clampOffset, entryIndexFrom, shiftSpan } from "../document/positions.ts";
import { keyIdsOf } from "../document/word-reading.ts";
import type { Span } from "../reading/line.ts";
import { zeroUUID } from "../types.ts";
import type { SemanticToken, SemanticTokenModifier, SemanticTokenType } from "./semantic-legend.ts";

const plainTypes = new Map<number, SemanticTokenType>([
  [nodes.Comment, "comment"],
  [nodes.NamedTag, "keyword"],
  [nodes.PlainTag, "keyword"],
  [nodes.Key, "property"],
  [nodes.Equals, "operator"],
  [nodes.WordId, "wordId"],
  [nodes.Acapela, "macro"],
  [nodes.Escape, "escape"],
  [nodes.UnknownTag, "invalid"],
  [nodes.UnknownText, "invalid"],
  [nodes.StrayText, "invalid"],
  [nodes.UnclosedSpeaker, "invalid"],
  [nodes.InvalidGroup, "invalid"],
  [nodes.InvalidId, "invalid"],
  [nodes.UnclosedAcapela, "invalid"],
]);

const valueNodes = new Set([
  nodes.FreeName,
  nodes.QuotedName,
  nodes.UnclosedName,
  nodes.BareValue,
  nodes.QuotedValue,
  nodes.UnclosedValue,
]);

const typesOfValues = new Map<ValueKind, SemanticTokenType>([
  ["pageType", "enumMember"],
  ["index", "number"],
  ["colour", "number"],
]);
/// By the parameter's name, even behind a tag that has no such parameter.
const valueTypes = new Map<string, SemanticTokenType>(
  allParameters.map(({ key, value }) => [key, typesOfValues.get(value) ?? "string"]),
);

/// Returns the tokens that touch a range of the text, in order and without overlaps. Each has the type of its text, and
/// modifiers from the dictionary and the rest of the text. Punctuation has no token. The cost is proportional to the
/// range.
export function semanticTokens(document: ImportDocument, from = 0, to = document.text.length): SemanticToken[] {
  const start = clampOffset(document.text, from);
  const end = clampOffset(document.text, to);
  const reader = new TokenReader(document);
  const { text } = document;
  const scanner = scanLines(text);
  eachLine(text, lineStart(text, start), lineEnd(text, Math.max(start, end)), (offset, lineTo) => {
    const line = scanner.nodes(offset, lineTo);
    for (let at = line.first; at < line.end; at += nodeSize) {
      const span = shiftSpan({ from: fromAt(line, at), to: toAt(line, at) }, offset);
      if (span.from <= end && span.to >= start) reader.enter(typeAt(line, at), span);
    }
  });
  return reader.tokens;
}

class TokenReader {
  readonly tokens: SemanticToken[] = [];
  readonly #text: string;
  /// Taken before a line is scanned, since the text may be read only for it.
  readonly #model: Model;
  #entry: Entry | null = null;
  /// The problems of the entry's words, by their offsets in the line.
  #problems: ReadonlyMap<number, SemanticTokenModifier> = new Map();
  /// The parameter that a value belongs to, in lower case.
  #key = "name";

  constructor(document: ImportDocument) {
    this.#text = document.text;
    this.#model = document.model;
  }

  enter(type: number, { from, to }: Span): void {
    if (type === nodes.Parameter) this.#key = this.#keyAt(from);
    else if (type === nodes.Name) this.#key = "name";
    const plain = plainTypes.get(type);
    if (plain) this.#add({ from, to }, plain);
    else if (valueNodes.has(type)) this.#addValue({ from, to });
    else if (type === nodes.SpeakerName) this.#addSpeaker({ from, to });
    else if (type === nodes.Word) this.#add({ from, to }, "word", this.#wordModifiers(from));
    else if (type === nodes.Group) this.#add({ from, to }, "group", this.#wordModifiers(from));
    else this.#enterLine(from);
  }

  #add({ from, to }: Span, type: SemanticTokenType, modifiers: readonly SemanticTokenModifier[] = []): void {
    this.tokens.push({ from, to, type, modifiers });
  }

  /// A node that begins where an entry does is that entry's line.
  #enterLine(from: number): void {
    const { entries } = this.#model;
    const entry = entries[entryIndexFrom(entries, from)];
    if (entry?.from !== from) return;
    this.#entry = entry;
    const findings = entry.reading?.findings ?? [];
    this.#problems = new Map(
      findings.flatMap(({ from: at, code }) => {
        const problem = wordProblem(code);
        return problem ? [[at, problem] as const] : [];
      }),
    );
  }

  #keyAt(from: number): string {
    return this.#text.slice(from, this.#text.indexOf("=", from)).toLowerCase();
  }

  #addValue(span: Span): void {
    const line = this.#entry?.line.kind;
    if (this.#key !== "name") this.#add(span, valueTypes.get(this.#key) ?? "string");
    else if (line === "character") this.#add(span, "variable", ["declaration"]);
    else this.#add(span, line === "footnote" ? "string" : "namespace");
  }

  #addSpeaker(span: Span): void {
    const line = this.#entry?.line;
    const key = line?.kind === "sentence" ? (line.speaker?.nameKey ?? "") : "";
    if (reservedNames.has(key)) this.#add(span, "variable", ["defaultLibrary"]);
    else this.#add(span, "variable", this.#model.cast.has(key) ? [] : ["unknown"]);
  }

  #wordModifiers(from: number): readonly SemanticTokenModifier[] {
    const entry = this.#entry;
    if (!entry || !isSentence(entry) || !entry.reading) return [];
    const index = indexOfWord(entry.line.words, from - entry.from);
    const word = entry.line.words[index];
    if (!word) return [];
    if (keyIdsOf(entry)[index] === zeroUUID) return ["noKey"];
    const problem =
      this.#problems.get(word.from) ?? (word.id === null ? undefined : this.#problems.get(word.idSpan.from));
    return problem ? [problem] : [];
  }
}

/// Returns the index of the word that starts at an offset of its line; -1 if there is none.
function indexOfWord(words: readonly Span[], from: number): number {
  let start = 0;
  let end = words.length;
  while (start < end) {
    const middle = (start + end) >> 1;
    if ((words[middle] as Span).from < from) start = middle + 1;
    else end = middle;
  }
  return words[start]?.from === from ? start : -1;
}
