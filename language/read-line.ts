import { nodes as types } from "../grammar/index.ts";
import type { Line } from "./line.ts";
import { type LineNodes, typeAt } from "./line-nodes.ts";
import { readControlLine } from "./read-control.ts";
import { readSentenceLine } from "./read-sentence.ts";

/// What a line says, but for comments. `content` is the text of the first of its nodes, which is all of it.
export function readLine(nodes: LineNodes, content: string): Line {
  const type = typeAt(nodes, nodes.first);
  if (type === types.Sentence || type === types.SpokenLine) return readSentenceLine(nodes, content);
  return readControlLine(nodes, content);
}
