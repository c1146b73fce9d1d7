import { type Dictionary, type LookupWord, type OpenKind, openKinds, withoutPossessive } from "../../language/index.ts";
import { Lemmas } from "./lemmas.ts";
import type { FirstUse, WordOfFile, WordsOfFile } from "./words-of-file.ts";

/// A word of the report: all of its forms, over all texts.
export interface ReportedWord {
  readonly kind: OpenKind;
  readonly lemma: string;
  readonly count: number;
  readonly files: number;
  /// As written, the commonest first. Of a word without a symbol as the dictionary has it.
  readonly texts: readonly { readonly text: string; readonly count: number }[];
  /// The dictionary words that it is about: of a missing word those that it may be a form of, of a homonym its meanings, of a word
  /// without a symbol the word and its forms that lack one.
  readonly words: readonly Pick<LookupWord, "id" | "text" | "fitzType" | "definition">[];
  readonly file: string;
  readonly line: number;
  readonly sentence: string;
}

export type WordTotals = Readonly<Record<OpenKind, { readonly words: number; readonly uses: number }>>;

/// A word of texts that have one dictionary, over all of them.
interface Gathered extends Pick<WordOfFile, "kind" | "key"> {
  readonly dictionary: string;
  readonly first: Place;
  /// The numbers of the texts that have it.
  readonly files: number[];
  readonly texts: Map<string, number>;
  capitals: number;
  small: number;
}

type Place = Pick<ReportedWord, "file" | "line" | "sentence">;

interface Row {
  readonly kind: OpenKind;
  readonly lemma: string;
  readonly isName: boolean;
  readonly first: Place;
  readonly files: Set<number>;
  readonly texts: Map<string, number>;
  readonly words: Map<string, LookupWord>;
}

/// Gathers the open words of texts as they come, in their order.
export class WordsReport {
  readonly #gathered = new Map<string, Gathered>();
  readonly #dictionaries = new Map<string, number>();
  #count = 0;

  /// The number of texts.
  get count(): number {
    return this.#count;
  }

  /// The files of the texts' dictionaries.
  get dictionaries(): readonly string[] {
    return [...this.#dictionaries.keys()];
  }

  add({ file, dictionary, words }: WordsOfFile): void {
    const number = this.#dictionaries.get(dictionary) ?? this.#dictionaries.size;
    this.#dictionaries.set(dictionary, number);
    for (const { kind, key, first, texts, capitals, small } of words) {
      const id = `${number} ${kind} ${key}`;
      let word = this.#gathered.get(id);
      if (!word) {
        // The first text with a word has its place.
        const place = { file, ...(first as FirstUse) };
        word = { kind, key, dictionary, first: place, files: [], texts: new Map(), capitals: 0, small: 0 };
        this.#gathered.set(id, word);
      }
      word.files.push(this.#count);
      addCounts(word.texts, texts);
      word.capitals += capitals;
      word.small += small;
    }
    this.#count++;
  }

  /// Puts the words together by their lemmas, the most frequent first.
  words(dictionaryOf: (file: string) => Dictionary): readonly ReportedWord[] {
    const all = [...this.#gathered.values()];
    const naming = new Naming(all);
    const rows = new Map<string, Row>();
    for (const word of all) {
      const { lemma, isName, words } = naming.of(word, dictionaryOf(word.dictionary));
      const { kind, first } = word;
      const id = `${kind} ${lemma.toLowerCase()}`;
      let row = rows.get(id);
      if (!row) {
        row = { kind, lemma, isName, first, files: new Set(), texts: new Map(), words: new Map() };
        rows.set(id, row);
      }
      for (const file of word.files) row.files.add(file);
      addCounts(row.texts, word.texts);
      for (const one of words) row.words.set(one.id, one);
    }
    return [...rows.values()].map(reported).sort(byFrequency);
  }
}

function addCounts(all: Map<string, number>, more: ReadonlyMap<string, number>): void {
  for (const [text, count] of more) all.set(text, (all.get(text) ?? 0) + count);
}

export function wordTotals(words: readonly ReportedWord[]): WordTotals {
  const totals = { missing: { words: 0, uses: 0 }, homonym: { words: 0, uses: 0 }, noSymbol: { words: 0, uses: 0 } };
  for (const { kind, count } of words) {
    totals[kind].words++;
    totals[kind].uses += count;
  }
  return totals;
}

function reported({ kind, lemma, isName, files, texts, words, first }: Row): ReportedWord {
  const all = [...texts].map(([text, count]) => ({ text, count })).sort((a, b) => b.count - a.count);
  return {
    kind,
    lemma: isName ? nameIn(all.map(({ text }) => text)) : lemma,
    count: all.reduce((sum, { count }) => sum + count, 0),
    files: files.size,
    texts: all,
    words: [...words.values()].map(({ id, text, fitzType, definition }) => ({ id, text, fitzType, definition })),
    ...first,
  };
}

const byFrequency = (one: ReportedWord, other: ReportedWord): number =>
  other.count - one.count ||
  openKinds.indexOf(one.kind) - openKinds.indexOf(other.kind) ||
  (one.lemma < other.lemma ? -1 : 1);

interface Named {
  readonly lemma: string;
  readonly isName: boolean;
  readonly words: readonly LookupWord[];
}

/// Finds the lemmas of words.
class Naming {
  readonly #lemmas: Lemmas;
  /// The missing texts that are names: always with a capital, also within sentences.
  readonly #names = new Set<string>();

  constructor(words: readonly Gathered[]) {
    const missing = new Set<string>();
    const small = new Set<string>();
    for (const word of words) {
      if (word.kind !== "missing") continue;
      missing.add(word.key);
      if (word.capitals > 0) this.#names.add(word.key);
      if (word.small > 0) small.add(word.key);
    }
    for (const key of small) this.#names.delete(key);
    this.#lemmas = new Lemmas(missing);
  }

  of({ kind, key, texts }: Gathered, dictionary: Dictionary): Named {
    const written = [...texts.keys()][0] ?? key;
    if (kind === "homonym") {
      const words = dictionary.candidates(written, true);
      return { lemma: words[0]?.text ?? written, isName: false, words };
    }
    if (kind === "noSymbol") {
      const word = dictionary.byId(key);
      const lemma = (word && rootOf(word, dictionary).text) ?? written;
      return { lemma, isName: false, words: word ? [word] : [] };
    }
    if (this.#names.has(key)) return { lemma: key, isName: true, words: [] };
    const keyWords = (text: string) =>
      dictionary.candidates(text, true).filter(({ type }) => type === "K" || type === "S");
    const { lemma, isKnown } = this.#lemmas.of(key, (text) => keyWords(text).length > 0);
    return { lemma, isName: false, words: isKnown ? keyWords(lemma) : [] };
  }
}

/// A name as it is written most, without its possessive ending. Headings in capitals say less.
function nameIn(texts: readonly string[]): string {
  const written = texts.map((text) => withoutPossessive(text));
  return written.find((text) => /\p{Ll}/u.test(text)) ?? written[0] ?? "";
}

/// The word that a form stands with on sheets.
function rootOf(word: LookupWord, dictionary: Dictionary): LookupWord {
  let root = word;
  // A dictionary file may say anything: a circle of parents ends too.
  for (let steps = 0; steps < 8 && (root.type === "A" || root.type === "C"); steps++)
    root = dictionary.byId(root.parentWordID) ?? root;
  return root;
}
