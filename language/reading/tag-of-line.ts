import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import { type ControlKind, tagNamed } from "../../grammar/tags.ts";

/// Returns the tag of the line at the cursor; null if it has none or an unknown one.
export function tagOfLine(cursor: TreeCursor, text: string): ControlKind | null {
  if (cursor.type.id !== nodes.ControlLine || !cursor.firstChild()) return null;
  const tag = tagNamed(text.slice(cursor.from + 1, cursor.to));
  cursor.parent();
  return tag;
}
