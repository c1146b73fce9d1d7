import { simpleWordEnd, simpleWordStart } from "../../grammar/simple-sentence.ts";
import type { PageModel } from "../document/model.ts";
import { foldCase, lookupKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import type { Check } from "./check.ts";

const wordKey = (text: string): string => foldCase(lookupKey(text));

/// True where a word of a simple sentence is compared as this key. The key of such a word is as long as the word: only of one that
/// is that long, and not plain, a key is made.
function isWord(text: string, from: number, to: number, key: string): boolean {
  if (to - from !== key.length) return false;
  for (let at = from; at < to; at++) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80) return wordKey(text.slice(from, to)) === key;
    const small = unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
    if (small !== key.charCodeAt(at - from)) return false;
  }
  return true;
}

function hasWord(line: SentenceLine, key: string): boolean {
  const { content, simpleFrom } = line;
  if (simpleFrom < 0) return line.words.some(({ text }) => wordKey(text) === key);
  const end = content.length;
  for (let to = simpleFrom; ; ) {
    const from = simpleWordStart(content, to, end);
    if (from >= end) return false;
    to = simpleWordEnd(content, from, end);
    if (isWord(content, from, to, key)) return true;
  }
}

/// Of a page with few footnotes each word is asked; of one with many its words are put together first.
const fewFootnotes = 4;

/// Of letters and digits alone: a simple sentence with a word of this key has the key in it, whatever its case.
const letters = /^[a-z0-9]+$/;

function someHas(sentences: PageModel["sentences"], key: string): boolean {
  const isOfLetters = letters.test(key);
  return sentences.some(
    ({ line }) =>
      // Most sentences have not.
      (!isOfLetters || line.simpleFrom < 0 || line.content.toLowerCase().includes(key)) && hasWord(line, key),
  );
}

function pageHas({ sentences, footnotes }: PageModel): (key: string) => boolean {
  if (footnotes.length <= fewFootnotes) return (key) => someHas(sentences, key);
  const all = new Set(sentences.flatMap(({ line }) => line.words.map(({ text }) => wordKey(text))));
  return (key) => all.has(key);
}

export const footnoteWordAbsent: Check = {
  code: "footnote-word-absent",
  severity: "warning",
  docs: "Structure",
  message: "'{word}' is not on this page",
  on: "page",
  check(page, report) {
    if (page.footnotes.length === 0) return;
    const has = pageHas(page);
    for (const entry of page.footnotes) {
      const word = entry.line.values.get("word");
      if (word && !has(wordKey(word.text))) report(entry, word, { word: word.text });
    }
  },
};
