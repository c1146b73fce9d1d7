import { nodes as types } from "../../grammar/index.ts";
import { SimpleSentences } from "../../grammar/simple-sentence.ts";
import type { Line } from "./line.ts";
import { KeptNodes, scanNodes, typeAt } from "./line-nodes.ts";
import { readControlLine, readSimpleControl } from "./read-control.ts";
import { readSentenceLine, SimpleSentenceReader } from "./read-sentence.ts";

/// Reads the lines of a text, one after the other.
export class LineReader {
  readonly #text: string;
  readonly #kept: KeptNodes;
  readonly #simple: SimpleSentences;
  readonly #simpleReader = new SimpleSentenceReader();

  /// `isShared` where the lines will be dropped together.
  constructor(text: string, { isShared }: { isShared: boolean }) {
    this.#text = text;
    this.#kept = new KeptNodes({ isShared });
    this.#simple = new SimpleSentences(text);
  }

  /// What the line says that stands in the text from an offset to another, without white space at its ends; null of a comment.
  /// `content` is the same as a text of its own.
  read(from: number, to: number, content: string): Line | null {
    const simple = this.#simple.start(from, to);
    if (simple >= 0) return this.#simpleReader.read(content, simple - from);
    const control = readSimpleControl(content);
    if (control) return control;
    const nodes = scanNodes(this.#text, from, to);
    const type = typeAt(nodes, nodes.first);
    if (type === types.Comment) return null;
    if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content, this.#kept);
    return readControlLine(nodes, content);
  }
}
