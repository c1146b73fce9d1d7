import { writeId } from "../../grammar/write.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import type { ImportDocument } from "../document/document.ts";
import type { TextChange } from "../document/edit.ts";
import type { Entry, Model, PageModel } from "../document/model.ts";
import { entryIndexAt, pageOf } from "../document/positions.ts";
import { caseKey } from "../normalise.ts";
import type { SentenceLine } from "../reading/line.ts";
import { finish } from "../steps.ts";
import type { Diagnostic } from "../types.ts";
import { type About, type Meaning, type RankedMeanings, rankMeanings } from "./rank.ts";
import { choicesOf } from "./recall.ts";
import { stem } from "./senses.ts";

export type { Meaning, RankedMeanings } from "./rank.ts";

/// What the word of a `word-homonym` can mean, the likeliest first; null for any other diagnostic.
export function meaningsOf(document: ImportDocument, diagnostic: Diagnostic): RankedMeanings | null {
  const { dictionary, model, text } = document;
  if (diagnostic.code !== "word-homonym" || !dictionary) return null;
  const at = entryIndexAt(model, text, diagnostic.from);
  const entry = model.entries[at];
  if (entry?.line.kind !== "sentence") return null;
  const index = entry.line.words.findIndex(({ from }) => from === diagnostic.from - entry.from);
  if (index < 0) return null;
  return rankMeanings(entry as Entry<SentenceLine>, index, aboutPage(model, pageOf(model, at)), dictionary);
}

/// A meaning that is sure, where it stands.
export interface SureMeaning extends Meaning {
  /// Of the word or group, without an id.
  readonly from: number;
  readonly to: number;
  /// The word as written, and what stands before and behind it in its sentence, without ids.
  readonly written: string;
  readonly before: string;
  readonly after: string;
  /// The page's name; empty outside of pages.
  readonly page: string;
  /// Writes the id.
  readonly edit: TextChange;
}

/// The number of words in doubt that are ranked in one step.
const wordsInStep = 4;

/// The meanings of a text that are sure, in their order, and the number of words that stay in doubt, in steps. Each step tells which part of
/// the words is done, from 0 to 1.
export function* sureMeaningsInSteps(
  document: ImportDocument,
): Generator<number, { sure: SureMeaning[]; doubtful: number }> {
  const { dictionary, diagnostics, model } = document;
  const sure: SureMeaning[] = [];
  let count = 0;
  if (!dictionary) return { sure, doubtful: 0 };
  const inDoubt = new Set(diagnostics.flatMap(({ code, from }) => (code === "word-homonym" ? [from] : [])));
  for (const { page, entry } of sentencesOf(model)) {
    if (!entry.reading?.findings.some(({ code }) => code === "word-homonym")) continue;
    for (const [index, word] of entry.line.words.entries()) {
      const from = entry.from + word.from;
      if (!inDoubt.has(from)) continue;
      const found = sureMeaning(entry, index, page, model, dictionary);
      if (found) sure.push(found);
      if (++count % wordsInStep === 0) yield count / inDoubt.size;
    }
  }
  return { sure, doubtful: count - sure.length };
}

export const sureMeanings = (document: ImportDocument): { sure: SureMeaning[]; doubtful: number } =>
  finish(sureMeaningsInSteps(document));

const knownSure = new WeakMap<Model, boolean>();

/// The number of words in doubt that are ranked to see whether one's meaning is sure.
const maxRanked = 200;

/// True if the meaning of a homonym is sure. Where very many had to be ranked, one is taken to be.
export function hasSureMeaning(document: ImportDocument): boolean {
  const { model, diagnostics } = document;
  let has = knownSure.get(model);
  if (has === undefined) {
    const inDoubt = diagnostics.filter(({ code }) => code === "word-homonym");
    has = inDoubt.length > maxRanked || inDoubt.some((one) => meaningsOf(document, one)?.isSure);
    knownSure.set(model, has);
  }
  return has;
}

function sureMeaning(
  entry: Entry<SentenceLine>,
  index: number,
  page: PageModel | null,
  model: Model,
  dictionary: Dictionary,
): SureMeaning | null {
  const { meanings, isSure } = rankMeanings(entry, index, aboutPage(model, page), dictionary);
  const [first] = meanings;
  const word = entry.line.words[index];
  if (!isSure || !first || !word) return null;
  const to = entry.from + word.to;
  return {
    ...first,
    from: entry.from + word.from,
    to,
    written: word.text,
    before: shown(entry.line.content.slice(0, word.from)).slice(-shownAbout),
    after: shown(entry.line.content.slice(word.to)).slice(0, shownAbout),
    page: page?.entry.line.name ?? "",
    edit: { from: to, to, insert: writeId(first.word.id) },
  };
}

/// So much of a sentence is shown on either side.
const shownAbout = 60;

const shown = (source: string): string => source.replace(/#[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, "");

function* sentencesOf(model: Model): Generator<{ page: PageModel | null; entry: Entry<SentenceLine> }> {
  for (const page of model.pages) for (const entry of page.sentences) yield { page, entry };
  for (const entry of model.orphanSentences) yield { page: null, entry };
}

const wordsOfPages = new WeakMap<Model, Map<PageModel, ReadonlySet<string>>>();
const noWords: ReadonlySet<string> = new Set();

/// The words of a page are collected once for a state of the text.
function aboutPage(model: Model, page: PageModel | null): About {
  const pages = wordsOfPages.get(model) ?? new Map<PageModel, ReadonlySet<string>>();
  wordsOfPages.set(model, pages);
  let words = page ? pages.get(page) : noWords;
  if (page && !words) {
    words = new Set(page.sentences.flatMap(({ line }) => line.words.map(({ text }) => stem(caseKey(text)))));
    pages.set(page, words);
  }
  return { page: words ?? noWords, choices: choicesOf(model) };
}
