import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import type { SpeakerPosition } from "./position.ts";

/// Returns the completion position in a spoken line and leaves the cursor where it is; null after the colon.
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
  // Without a colon, the line may continue after the name. Only the word at the cursor certainly belongs to the name.
  const rest = /^\S*/.exec(text.slice(offset, name.to))?.[0] ?? "";
  return { kind: "speaker", from, to: offset + rest.length, hasColon: false };
}
