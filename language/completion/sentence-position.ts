import type { TreeCursor } from "@lezer/common";
import { nodes } from "../../grammar/index.ts";
import { joiners } from "../../grammar/tables/word-characters.ts";
import type { LongerText, VoiceTagPosition, WordIdPosition, WordPosition } from "./position.ts";

/// The maximum number of words back to an unclosed bracket, and to the first of several words that are one.
const maxWordsInGroup = 4;

/// Returns the completion position in a sentence; null outside its words, their ids and its speech tags.
export function sentencePosition(
  cursor: TreeCursor,
  text: string,
  offset: number,
): WordPosition | WordIdPosition | VoiceTagPosition | null {
  if (!cursor.childBefore(offset) || cursor.to < offset) return null;
  switch (cursor.type.id) {
    case nodes.Word:
      return wordPosition(cursor, text, offset);
    case nodes.Group:
      return offset === cursor.to ? null : wordPosition(cursor, text, offset);
    case nodes.Punctuation:
      return joinerPosition(cursor, text, offset);
    case nodes.WordId:
    case nodes.InvalidId:
      return idPosition(cursor, text, offset);
    case nodes.UnclosedAcapela:
      return { kind: "voiceTag", from: cursor.from, to: offset, typed: text.slice(cursor.from, offset) };
    default:
      return null;
  }
}

/// Behind an apostrophe or hyphen that ends a word for now: `don’|`.
function joinerPosition(cursor: TreeCursor, text: string, offset: number): WordPosition | null {
  const { from, to } = cursor;
  if (to !== offset || to - from !== 1 || !joiners.includes(text[from] ?? "")) return null;
  if (!cursor.prevSibling() || cursor.type.id !== nodes.Word || cursor.to !== from) return null;
  return { ...wordPosition(cursor, text, offset), to: offset };
}

function wordPosition(cursor: TreeCursor, text: string, offset: number): WordPosition {
  let { from } = cursor;
  const isWord = cursor.type.id === nodes.Word;
  const to = endWithId(cursor);
  let typedFrom = isWord ? from : from + 1;
  const starts: number[] = [];
  for (let words = 0; words < maxWordsInGroup && cursor.prevSibling(); words++) {
    if (cursor.type.id === nodes.Word) {
      const next = starts.at(-1) ?? from;
      // An id or punctuation between two words keeps them apart.
      if (starts.length === words && /^\s+$/.test(text.slice(cursor.to, next))) starts.push(cursor.from);
      continue;
    }
    if (cursor.type.id === nodes.InvalidGroup && text.slice(cursor.from, cursor.to) === "[") {
      from = cursor.from;
      typedFrom = cursor.to;
    }
    break;
  }
  cursor.parent();
  const isAlone = isWord && typedFrom === from;
  const longer = (isAlone ? starts : []).map(
    (start): LongerText => ({
      from: start,
      typed: text.slice(start, offset),
      isFirst: !hasWordBefore(cursor, start),
    }),
  );
  const typed = text.slice(typedFrom, offset);
  return { kind: "word", from, to, typed, isFirst: !hasWordBefore(cursor, from), longer: longer.reverse() };
}

function endWithId(cursor: TreeCursor): number {
  const { to } = cursor;
  if (!cursor.nextSibling()) return to;
  const end = cursor.type.id === nodes.WordId ? cursor.to : to;
  cursor.prevSibling();
  return end;
}

/// True if the sentence at the cursor has a word that ends before an offset. The cursor stays.
function hasWordBefore(cursor: TreeCursor, offset: number): boolean {
  let has = false;
  cursor.firstChild();
  do {
    if (cursor.from >= offset) break;
    has ||= cursor.type.id === nodes.Word || cursor.type.id === nodes.Group;
    has ||= cursor.type.id === nodes.InvalidGroup && cursor.to - cursor.from > 1;
  } while (!has && cursor.nextSibling());
  cursor.parent();
  return has;
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
