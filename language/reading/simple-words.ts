import {
  firstUncertainWord,
  type KnownWords,
  nextSimpleWord,
  simpleWordEnd,
  startsSimpleWord,
} from "../../grammar/fast/index.ts";
import { caseKey } from "../normalise.ts";
import type { WordItem } from "./line.ts";

/// Letters and digits only: a simple sentence that has such a word contains its key, in any case.
const letters = /^[a-z0-9]+$/;

/// True if a word of a simple sentence is looked up by this key. `start` is the offset of the items in the line's
/// content.
export function simpleHasWord(content: string, start: number, key: string): boolean {
  if (letters.test(key)) return hasPlainWord(content.toLowerCase(), start, key);
  for (let from = nextSimpleWord(content, start); from < content.length; ) {
    const to = simpleWordEnd(content, from);
    if (isWord(content, from, to, key)) return true;
    from = nextSimpleWord(content, to);
  }
  return false;
}

/// Searches by V8's own search, which is at full speed from the first call.
function hasPlainWord(small: string, start: number, key: string): boolean {
  for (let at = small.indexOf(key, start); at >= 0; at = small.indexOf(key, at + 1))
    if (startsSimpleWord(small, start, at) && simpleWordEnd(small, at) === at + key.length) return true;
  return false;
}

/// A word of this kind is as long as its key. The key is computed only for words of that length that are not plain.
function isWord(text: string, from: number, to: number, key: string): boolean {
  if (to - from !== key.length) return false;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return caseKey(text.slice(from, to)) === key;
    const small = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
    if (small !== key.charCodeAt(at - from)) return false;
  }
  return true;
}

/// Calls `visit` with each word of a simple sentence that is not known. Known words need no object.
export function eachUnknownSimpleWord(
  known: KnownWords,
  content: string,
  start: number,
  visit: (word: WordItem, isFirst: boolean) => void,
): void {
  let from = firstUncertainWord(known, content, start);
  if (from >= content.length) return;
  const first = nextSimpleWord(content, start);
  while (from < content.length) {
    const to = simpleWordEnd(content, from);
    // Reading before the text would make V8 compile the loop a second time.
    const space = from > 0 && content.charCodeAt(from - 1) === 0x20;
    visit(
      { kind: "word", text: content.slice(from, to), from, to, space, id: null, idSpan: noId, isSound: true },
      from === first,
    );
    from = firstUncertainWord(known, content, to);
  }
}

const noId = { from: 0, to: 0 };
