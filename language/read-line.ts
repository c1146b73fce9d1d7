import { nodes as types } from "../grammar/index.ts";
import type { Line } from "./line.ts";
import { type KeptNodes, type LineNodes, typeAt } from "./line-nodes.ts";
import { readControlLine } from "./read-control.ts";
import { readSentenceLine } from "./read-sentence.ts";

/// What a line says; null of a comment. `content` is the line without white space at its ends; what is kept of its nodes is in
/// `kept`.
export function readLine(nodes: LineNodes, content: string, kept: KeptNodes): Line | null {
  const type = typeAt(nodes, nodes.first);
  if (type === types.Comment) return null;
  if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content, kept);
  return readControlLine(nodes, content);
}
