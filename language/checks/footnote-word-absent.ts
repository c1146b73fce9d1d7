import type { Check } from "../check.ts";
import type { PageModel } from "../model.ts";
import { foldCase, lookupKey } from "../normalise.ts";

const wordKey = (text: string): string => foldCase(lookupKey(text));

const ascii = /^[\0-\x7f]*$/;

/// True where a word's text is compared as this key. Of plain texts those of another length are told at once.
const isWord = (text: string, key: string): boolean =>
  text === key || ((text.length === key.length || !ascii.test(text)) && wordKey(text) === key);

/// Of a page with few footnotes each word is asked; of one with many its words are put together first.
const fewFootnotes = 4;

function pageHas({ sentences, footnotes }: PageModel): (key: string) => boolean {
  if (footnotes.length <= fewFootnotes)
    return (key) => sentences.some(({ line }) => line.words.some(({ text }) => isWord(text, key)));
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
