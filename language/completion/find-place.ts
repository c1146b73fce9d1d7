import type { TreeCursor } from "@lezer/common";
import { nodes, parser } from "../../grammar/index.ts";
import { lineEnd, lineStart } from "../../grammar/lines.ts";
import { placed } from "../document/places.ts";
import { tagOfLine } from "../reading/tag-of-line.ts";
import { controlPlace } from "./control-place.ts";
import type { CompletionPlace } from "./place.ts";
import { sentencePlace } from "./sentence-place.ts";
import { speakerPlace } from "./speaker-place.ts";

const controlLines = new Set<number>([nodes.ControlLine, nodes.UnknownLine]);

/// Where an offset is, from its line alone; null where nothing can be completed.
export function completionPlace(text: string, offset: number): CompletionPlace | null {
  const start = lineStart(text, offset);
  const place = placeInLine(text.slice(start, lineEnd(text, offset)), offset - start);
  return place && { ...place, ...placed(place, start) };
}

function placeInLine(text: string, offset: number): CompletionPlace | null {
  const cursor = parser.parse(text).cursor();
  if (!cursor.childBefore(offset)) return null;
  if (controlLines.has(cursor.type.id)) return controlPlace(cursor, text, offset, tagOfLine(cursor, text));
  if (cursor.type.id === nodes.Sentence) return sentencePlace(cursor, text, offset);
  if (cursor.type.id === nodes.SpokenLine) return speakerPlace(cursor, text, offset) ?? spoken(cursor, text, offset);
  return null;
}

function spoken(cursor: TreeCursor, text: string, offset: number): CompletionPlace | null {
  if (!cursor.childBefore(offset) || cursor.type.id !== nodes.Sentence) return null;
  return sentencePlace(cursor, text, offset);
}
