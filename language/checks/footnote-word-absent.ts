import type { Check } from "../check.ts";
import type { SentenceLine } from "../line.ts";
import type { PageModel } from "../model.ts";
import { foldCase, lookupKey } from "../normalise.ts";

/// The words of a line as footnotes find them, kept for as long as the line is.
const kept = new WeakMap<SentenceLine, ReadonlySet<string>>();

const wordKey = (text: string): string => foldCase(lookupKey(text));

function keysOf(line: SentenceLine): ReadonlySet<string> {
  let keys = kept.get(line);
  if (!keys) {
    keys = new Set(line.words.map((word) => wordKey(word.text)));
    kept.set(line, keys);
  }
  return keys;
}

/// Of a page with few footnotes each line is asked; of one with many its words are put together first.
const fewFootnotes = 4;

function pageHas({ sentences, footnotes }: PageModel): (key: string) => boolean {
  if (footnotes.length <= fewFootnotes) return (key) => sentences.some(({ line }) => keysOf(line).has(key));
  const all = new Set<string>();
  for (const { line } of sentences) for (const key of keysOf(line)) all.add(key);
  return (key) => all.has(key);
}

export const footnoteWordAbsent: Check = {
  code: "footnote-word-absent",
  severity: "warning",
  docs: "Structure",
  message: "'{word}' is not on this page",
  on: "model",
  check({ parts }, report) {
    for (const { chapters } of parts) {
      for (const { pages } of chapters) {
        for (const page of pages) {
          if (page.footnotes.length === 0) continue;
          const has = pageHas(page);
          for (const entry of page.footnotes) {
            const word = entry.line.values.get("word");
            if (word && !has(wordKey(word.text))) report(entry, word, { word: word.text });
          }
        }
      }
    }
  },
};
