import type { TreeCursor } from "@lezer/common";
import { nodes } from "../grammar/index.ts";
import type { Line } from "./line.ts";
import { readControlLine } from "./read-control.ts";
import { readSentenceLine } from "./read-sentence.ts";

/// What the line at the cursor, a child of the tree's top node, says; null for a comment.
export function readLine(cursor: TreeCursor, text: string): Line | null {
  const type = cursor.type.id;
  if (type === nodes.Comment) return null;
  // A copy of its own: a slice would keep the whole text alive for as long as the line is.
  const content = ` ${text.slice(cursor.from, cursor.to)}`.slice(1);
  if (type === nodes.Sentence || type === nodes.SpokenLine) return readSentenceLine(cursor, content);
  return readControlLine(cursor, content);
}
