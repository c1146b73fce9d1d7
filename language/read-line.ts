import { nodes as types } from "../grammar/index.ts";
import { simpleStart } from "../grammar/simple-sentence.ts";
import type { Line } from "./line.ts";
import { KeptNodes, scanNodes, typeAt } from "./line-nodes.ts";
import { readControlLine, readSimpleControl } from "./read-control.ts";
import { readSentenceLine, SimpleSentences } from "./read-sentence.ts";

/// Reads the lines of a text, one after the other.
export class LineReader {
  readonly #kept: KeptNodes;
  readonly #simple = new SimpleSentences();

  /// `isShared` where the lines will be dropped together.
  constructor({ isShared }: { isShared: boolean }) {
    this.#kept = new KeptNodes({ isShared });
  }

  /// What the line says that stands in a text from an offset to another, without white space at its ends; null of a comment.
  /// `content` is the same as a text of its own.
  read(text: string, from: number, to: number, content: string): Line | null {
    const simple = simpleStart(text, from, to);
    if (simple >= 0) return this.#simple.read(content, simple - from);
    const control = readSimpleControl(content);
    if (control) return control;
    const nodes = scanNodes(text, from, to);
    const type = typeAt(nodes, nodes.first);
    if (type === types.Comment) return null;
    if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content, this.#kept);
    return readControlLine(nodes, content);
  }
}
