import { firstUncertainWord, type KnownWords, nextSimpleWord, simpleWordEnd } from "../../grammar/fast/index.ts";
import { caseKey } from "../normalise.ts";
import type { WordItem } from "./line.ts";

/// Of letters and digits alone: a simple sentence with a word of this key has the key in it, whatever its case.
const letters = /^[a-z0-9]+$/;

/// True where a word of a simple sentence is looked up by this key. Its items begin at an offset of the line's content.
export function simpleHasWord(content: string, start: number, key: string): boolean {
  // Most sentences have not.
  if (letters.test(key) && !content.toLowerCase().includes(key)) return false;
  for (let from = nextSimpleWord(content, start); from < content.length; ) {
    const to = simpleWordEnd(content, from);
    if (isWord(content, from, to, key)) return true;
    from = nextSimpleWord(content, to);
  }
  return false;
}

/// The key of such a word is as long as the word: only of one that is that long, and not plain, a key is made.
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

/// Calls with each word of a simple sentence but those that are known: no object is made of these.
export function eachSimpleWordBut(
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
    const space = content.charCodeAt(from - 1) === 0x20;
    visit(
      { kind: "word", text: content.slice(from, to), from, to, space, id: null, idSpan: noId, isSound: true },
      from === first,
    );
    from = firstUncertainWord(known, content, to);
  }
}

const noId = { from: 0, to: 0 };
