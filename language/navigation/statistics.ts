import { nodeSize, typeAt } from "../../grammar/fast/index.ts";
import { nodes } from "../../grammar/index.ts";
import type { SectionKind } from "../../grammar/tags.ts";
import type { Dictionary } from "../dictionary/dictionary.ts";
import { lacksSymbol } from "../dictionary/symbols.ts";
import { type WordProblem, wordProblem } from "../dictionary/words.ts";
import type { ImportDocument } from "../document/document.ts";
import type { Entry } from "../document/model.ts";
import { keyIdsOf } from "../document/word-reading.ts";
import type { SentenceLine } from "../reading/line.ts";
import { zeroUUID } from "../types.ts";
import { keyReader } from "./references.ts";
import { type Section, sectionsOf } from "./sections.ts";

/// The counts of a range of the text.
export interface Counts {
  /// Sentences with at least one item.
  readonly sentences: number;
  /// Words and groups, including those of Unstructured pages.
  readonly words: number;
  /// Distinct words, regardless of case.
  readonly distinctWords: number;
  /// Words that are looked up: all except those of Unstructured pages; 0 without a dictionary.
  readonly lookedUp: number;
  /// The looked-up words whose text is in the dictionary.
  readonly inDictionary: number;
  /// `inDictionary` divided by `lookedUp`, from 0 to 1; null if nothing is looked up.
  readonly coverage: number | null;
  /// The looked-up words that have a key.
  readonly keyed: number;
  /// Those of them whose dictionary word lacks a symbol.
  readonly withoutSymbol: number;
  /// The looked-up words with each problem.
  readonly problems: Readonly<Record<WordProblem, number>>;
}

export interface SectionStatistics extends Counts {
  readonly kind: SectionKind;
  readonly name: string;
  /// The offset where the section begins.
  readonly from: number;
  readonly children: readonly SectionStatistics[];
}

/// The counts of the whole text, including sentences outside pages, and of each part, chapter and page.
export interface Statistics extends Counts {
  readonly parts: readonly SectionStatistics[];
}

/// Counts the words and groups of a text. Much cheaper than the full statistics.
export function countWords({ model }: ImportDocument): number {
  let count = 0;
  for (const { line } of model.entries) {
    if (line.kind !== "sentence") continue;
    const items = line.itemNodes;
    for (let at = items.first; at < items.end; at += nodeSize) {
      const type = typeAt(items, at);
      if (type === nodes.Word || type === nodes.Group) count++;
    }
  }
  return count;
}

/// Counts the words and sentences of a text.
export function statistics(document: ImportDocument): Statistics {
  const keyOf = keyReader();
  const total = new Counter(keyOf);
  const parts = sectionsOf(document).map((section) => sectionStatistics(section, total, keyOf));
  for (const entry of document.model.orphanSentences) total.addSentence(entry);
  return { ...total.counts, parts };
}

function sectionStatistics(section: Section, around: Counter, keyOf: (text: string) => string): SectionStatistics {
  const { kind, entry, from } = section;
  const counter = new Counter(keyOf);
  const children = section.children.map((child) => sectionStatistics(child, counter, keyOf));
  for (const sentence of section.page?.sentences ?? []) counter.addSentence(sentence);
  around.addAll(counter);
  return { kind, name: entry?.line.name ?? "", from, ...counter.counts, children };
}

class Counter {
  readonly #keyOf: (text: string) => string;
  readonly #distinct = new Set<string>();
  readonly #problems: Record<WordProblem, number> = { missing: 0, homonym: 0, idMismatch: 0 };
  #sentences = 0;
  #words = 0;
  #lookedUp = 0;
  #inDictionary = 0;
  #keyed = 0;
  #withoutSymbol = 0;

  constructor(keyOf: (text: string) => string) {
    this.#keyOf = keyOf;
  }

  get counts(): Counts {
    return {
      sentences: this.#sentences,
      words: this.#words,
      distinctWords: this.#distinct.size,
      lookedUp: this.#lookedUp,
      inDictionary: this.#inDictionary,
      coverage: this.#lookedUp > 0 ? this.#inDictionary / this.#lookedUp : null,
      keyed: this.#keyed,
      withoutSymbol: this.#withoutSymbol,
      problems: { ...this.#problems },
    };
  }

  addSentence(entry: Entry<SentenceLine>): void {
    const { line, reading } = entry;
    if (line.items.length > 0) this.#sentences++;
    this.#words += line.words.length;
    for (const { text } of line.words) this.#distinct.add(this.#keyOf(text));
    if (!reading?.dictionary) return;
    this.#lookedUp += line.words.length;
    for (const { text } of line.words) if (reading.dictionary.matches(text).length > 0) this.#inDictionary++;
    for (const keyId of keyIdsOf(entry)) {
      if (keyId === null || keyId === zeroUUID) continue;
      this.#keyed++;
      if (isWithoutSymbol(keyId, reading.dictionary)) this.#withoutSymbol++;
    }
    for (const { code } of reading.findings) {
      const problem = wordProblem(code);
      if (problem) this.#problems[problem]++;
    }
  }

  addAll(other: Counter): void {
    for (const key of other.#distinct) this.#distinct.add(key);
    for (const problem of Object.keys(this.#problems) as WordProblem[])
      this.#problems[problem] += other.#problems[problem];
    this.#sentences += other.#sentences;
    this.#words += other.#words;
    this.#lookedUp += other.#lookedUp;
    this.#inDictionary += other.#inDictionary;
    this.#keyed += other.#keyed;
    this.#withoutSymbol += other.#withoutSymbol;
  }
}

/// By dictionary and id: most words stand in a text often.
const withoutSymbol = new WeakMap<Dictionary, Map<string, boolean>>();

function isWithoutSymbol(id: string, dictionary: Dictionary): boolean {
  const known = withoutSymbol.get(dictionary) ?? new Map<string, boolean>();
  withoutSymbol.set(dictionary, known);
  let isWithout = known.get(id);
  if (isWithout === undefined) {
    const word = dictionary.byId(id);
    isWithout = word !== null && lacksSymbol(word);
    known.set(id, isWithout);
  }
  return isWithout;
}
