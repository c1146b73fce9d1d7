import type { PageModel } from "../document/model.ts";
import { caseKey } from "../normalise.ts";
import type { Check } from "./check.ts";

/// On a page with up to this many footnotes, each word is searched for. With more, the page's words are collected
/// first.
const fewFootnotes = 4;

function pageHas({ sentences, footnotes }: PageModel): (written: string, key: string) => boolean {
  if (footnotes.length <= fewFootnotes)
    // Mostly the page has the word as it is written: to search for it in any case takes longer.
    return (written, key) =>
      sentences.some(({ line }) => line.content.includes(written) && line.hasWord(key)) ||
      sentences.some(({ line }) => line.hasWord(key));
  const all = new Set(sentences.flatMap(({ line }) => line.words.map(({ text }) => caseKey(text))));
  return (_, key) => all.has(key);
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
      if (word && !has(word.text, caseKey(word.text))) report(entry, word, { word: word.text });
    }
  },
};
