import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import type { SpeakerPosition } from "./position.ts";

/// The place in the spoken line at the cursor, where it stays; null behind the colon.
export function speakerPosition(cursor: TreeCursor, text: string, offset: number): SpeakerPosition | null {
  let name = { from: offset, to: offset };
  let colon = -1;
  cursor.firstChild();
  while (cursor.nextSibling() && colon < 0) {
    if (cursor.type.id === nodes.Colon) colon = cursor.from;
    else name = { from: cursor.from, to: cursor.to };
  }
  cursor.parent();
  if (colon >= 0 && colon < offset) return null;
  const from = Math.min(name.from, offset);
  if (colon >= 0) return { kind: "speaker", from, to: Math.max(name.to, offset), hasColon: true };
  // Without a colon the line may go on after the name: only the word at the cursor is sure to belong to it.
  const rest = /^\S*/.exec(text.slice(offset, name.to))?.[0] ?? "";
  return { kind: "speaker", from, to: offset + rest.length, hasColon: false };
}
