import type { TreeCursor } from "@lezer/common";
import { nodes, parser } from "../../grammar/index.ts";
import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { shiftSpan } from "../document/positions.ts";
import { tagOfLine } from "../reading/tag-of-line.ts";
import { controlPosition } from "./control-position.ts";
import type { CompletionPosition } from "./position.ts";
import { sentencePosition } from "./sentence-position.ts";
import { speakerPosition } from "./speaker-position.ts";

const controlLines = new Set<number>([nodes.ControlLine, nodes.UnknownLine]);

/// Returns the completion position at an offset, from its line alone; null if nothing can be completed there.
export function completionPosition(text: string, offset: number): CompletionPosition | null {
  const start = lineStart(text, offset);
  const position = positionInLine(text.slice(start, lineEnd(text, offset)), offset - start);
  if (position?.kind !== "word") return position && { ...position, ...shiftSpan(position, start) };
  const longer = position.longer.map((one) => ({ ...one, from: one.from + start }));
  return { ...position, ...shiftSpan(position, start), longer };
}

function positionInLine(text: string, offset: number): CompletionPosition | null {
  const cursor = parser.parse(text).cursor();
  if (!cursor.childBefore(offset)) return null;
  if (controlLines.has(cursor.type.id)) return controlPosition(cursor, text, offset, tagOfLine(cursor, text));
  if (cursor.type.id === nodes.Sentence) return sentencePosition(cursor, text, offset);
  if (cursor.type.id === nodes.SpokenLine) return speakerPosition(cursor, text, offset) ?? spoken(cursor, text, offset);
  return null;
}

function spoken(cursor: TreeCursor, text: string, offset: number): CompletionPosition | null {
  if (!cursor.childBefore(offset) || cursor.type.id !== nodes.Sentence) return null;
  return sentencePosition(cursor, text, offset);
}
