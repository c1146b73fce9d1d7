import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import type { WordIdPosition, WordPosition } from "./position.ts";

/// The maximum number of words back to an unclosed bracket.
const maxWordsInGroup = 4;

/// Returns the completion position in a sentence; null outside its words and their ids.
export function sentencePosition(
  cursor: TreeCursor,
  text: string,
  offset: number,
): WordPosition | WordIdPosition | null {
  if (!cursor.childBefore(offset) || cursor.to < offset) return null;
  switch (cursor.type.id) {
    case nodes.Word:
      return wordPosition(cursor, text, offset);
    case nodes.Group:
      return offset === cursor.to ? null : wordPosition(cursor, text, offset);
    case nodes.WordId:
    case nodes.InvalidId:
      return idPosition(cursor, text, offset);
    default:
      return null;
  }
}

function wordPosition(cursor: TreeCursor, text: string, offset: number): WordPosition {
  let { from } = cursor;
  const to = endWithId(cursor);
  let typedFrom = cursor.type.id === nodes.Group ? from + 1 : from;
  for (let words = 0; words < maxWordsInGroup && cursor.prevSibling(); words++) {
    if (cursor.type.id === nodes.Word) continue;
    if (cursor.type.id === nodes.InvalidGroup && text.slice(cursor.from, cursor.to) === "[") {
      from = cursor.from;
      typedFrom = cursor.to;
    }
    break;
  }
  cursor.parent();
  return { kind: "word", from, to, typed: text.slice(typedFrom, offset), isFirst: !hasWordBefore(cursor, from) };
}

function endWithId(cursor: TreeCursor): number {
  const { to } = cursor;
  if (!cursor.nextSibling()) return to;
  const end = cursor.type.id === nodes.WordId ? cursor.to : to;
  cursor.prevSibling();
  return end;
}

/// True if the sentence at the cursor has a word that ends before an offset.
function hasWordBefore(cursor: TreeCursor, offset: number): boolean {
  cursor.firstChild();
  do {
    if (cursor.from >= offset) return false;
    if (cursor.type.id === nodes.Word || cursor.type.id === nodes.Group) return true;
    if (cursor.type.id === nodes.InvalidGroup && cursor.to - cursor.from > 1) return true;
  } while (cursor.nextSibling());
  return false;
}

function idPosition(cursor: TreeCursor, text: string, offset: number): WordIdPosition | null {
  const from = cursor.from + 1;
  const to = from + (/^[0-9a-f-]*/i.exec(text.slice(from, cursor.to))?.[0].length ?? 0);
  if (offset > to || !cursor.prevSibling() || cursor.to !== from - 1) return null;
  const written = text.slice(cursor.from, cursor.to);
  if (cursor.type.id === nodes.Word) return { kind: "wordId", from, to, word: written };
  if (cursor.type.id === nodes.Group) return { kind: "wordId", from, to, word: written.slice(1, -1) };
  return null;
}
