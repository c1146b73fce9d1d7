import { type LineScanner, scanLines, typeAt } from "../../grammar/fast/index.ts";
import { nodes as types } from "../../grammar/index.ts";
import { numberSign } from "../../grammar/tables/signs.ts";
import { KeptNodes } from "./kept-nodes.ts";
import type { Line } from "./line.ts";
import { readControlLine, readSimpleControl } from "./read-control.ts";
import { readSentenceLine, SimpleSentenceReader } from "./read-sentence.ts";

/// Reads the lines of a text, one after the other.
export class LineReader {
  readonly #scanner: LineScanner;
  readonly #kept: KeptNodes;
  readonly #simpleReader = new SimpleSentenceReader();

  /// `isShared` is true if the lines will be released together.
  constructor(text: string, { isShared }: { isShared: boolean }) {
    this.#scanner = scanLines(text);
    this.#kept = new KeptNodes({ isShared });
  }

  /// Reads the line at a range of the text that has no white space at its ends; null for a comment. `content` is the
  /// text of that range.
  read(from: number, to: number, content: string): Line | null {
    const control = content.charCodeAt(0) === numberSign ? readSimpleControl(content) : null;
    if (control) return control;
    const nodes = this.#scanner.scan(from, to);
    if (typeof nodes === "number") return this.#simpleReader.read(content, nodes);
    const type = typeAt(nodes, nodes.first);
    if (type === types.Comment) return null;
    if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content, this.#kept);
    return readControlLine(nodes, content);
  }
}
