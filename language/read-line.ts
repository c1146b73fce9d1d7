import { nodes as types } from "../grammar/index.ts";
import { simpleStart } from "../grammar/simple-sentence.ts";
import type { Line } from "./line.ts";
import { type KeptNodes, scanNodes, typeAt } from "./line-nodes.ts";
import { readControlLine } from "./read-control.ts";
import { readSentenceLine, readSimpleSentence } from "./read-sentence.ts";

/// What the line says that stands in a text from an offset to another, without white space at its ends; null of a comment. `content`
/// is the same as a text of its own; what is kept of its nodes is in `kept`.
export function readLine(text: string, from: number, to: number, content: string, kept: KeptNodes): Line | null {
  const simple = simpleStart(text, from, to);
  if (simple >= 0) return readSimpleSentence(content, simple - from);
  const nodes = scanNodes(text, from, to);
  const type = typeAt(nodes, nodes.first);
  if (type === types.Comment) return null;
  if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content, kept);
  return readControlLine(nodes, content);
}
