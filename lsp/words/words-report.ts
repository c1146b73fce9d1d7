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

interface Row {
  readonly kind: OpenKind;
  readonly lemma: string;
  readonly isName: boolean;
  readonly files: Set<string>;
  readonly texts: Map<string, number>;
  readonly words: Map<string, LookupWord>;
  readonly first: Pick<ReportedWord, "file" | "line" | "sentence">;
}

/// Puts the open words of texts together, the most frequent first.
export function reportWords(
  files: readonly WordsOfFile[],
  dictionaryOf: (file: string) => Dictionary,
): readonly ReportedWord[] {
  const naming = new Naming(files);
  const rows = new Map<string, Row>();
  for (const { file, dictionary, words } of files)
    for (const word of words) {
      const { lemma, isName, words: about } = naming.of(word, dictionaryOf(dictionary));
      const id = `${word.kind} ${lemma.toLowerCase()}`;
      let row = rows.get(id);
      if (!row) {
        // The first text with a word has its place.
        const first = { file, ...(word.first as FirstUse) };
        row = { kind: word.kind, lemma, isName, files: new Set(), texts: new Map(), words: new Map(), first };
        rows.set(id, row);
      }
      row.files.add(file);
      for (const [text, count] of word.texts) row.texts.set(text, (row.texts.get(text) ?? 0) + count);
      for (const one of about) row.words.set(one.id, one);
    }
  return [...rows.values()].map(reported).sort(byFrequency);
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
  readonly #names: ReadonlySet<string>;
  readonly #known = new Map<Dictionary, Map<string, Named>>();

  constructor(files: readonly WordsOfFile[]) {
    const capitals = new Map<string, number>();
    const small = new Set<string>();
    for (const { words } of files)
      for (const { kind, key, ...word } of words) {
        if (kind !== "missing") continue;
        if (word.small > 0) small.add(key);
        capitals.set(key, (capitals.get(key) ?? 0) + word.capitals);
      }
    this.#names = new Set([...capitals].filter(([key, count]) => count > 0 && !small.has(key)).map(([key]) => key));
    this.#lemmas = new Lemmas(new Set(capitals.keys()));
  }

  of(word: WordOfFile, dictionary: Dictionary): Named {
    const known = this.#known.get(dictionary) ?? new Map<string, Named>();
    this.#known.set(dictionary, known);
    const key = `${word.kind} ${word.key}`;
    const named = known.get(key) ?? this.#name(word, dictionary);
    known.set(key, named);
    return named;
  }

  #name({ kind, key, texts }: WordOfFile, dictionary: Dictionary): Named {
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
