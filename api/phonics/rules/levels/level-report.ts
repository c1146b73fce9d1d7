import type { CountedPage, Steps } from "../../../../language/index.ts";
import { coreKey } from "./core-words.ts";
import { allLimitKinds, type LimitKind, type Limits } from "./limits.ts";

/// A place in a text that is above a limit.
export interface Excess {
  readonly kind: LimitKind;
  readonly from: number;
  readonly to: number;
  readonly value: number;
  readonly limit: number;
  /// Its page's name.
  readonly page: string;
  /// Of a word its text.
  readonly word: string | null;
}

export interface LevelReport {
  /// What the book comes to in each kind: the most, the sum or the average. An average of nothing is 0.
  readonly values: Limits;
  /// Where it is above the limits of one sentence, page or word, in order.
  readonly excesses: readonly Excess[];
  readonly words: number;
  readonly sentences: number;
  readonly letters: number;
  /// How often each word is used, by its key.
  readonly types: ReadonlyMap<string, number>;
  /// How many of the words, and of the different words, are core words.
  readonly core: { readonly words: number; readonly types: number };
}

/// What a book comes to, and where it is above a level's limits: of a text that is open as of one that is stored. Null for `limits` marks
/// nothing. Runs in steps.
export function* levelReport(
  pages: Iterable<CountedPage>,
  limits: Limits | null,
  coreWords: readonly string[],
): Steps<LevelReport> {
  const counter = new Counter(limits);
  for (const page of pages) yield* counter.addPage(page);
  const core = new Set(coreWords.map(coreKey));
  return counter.report(core);
}

/// So many sentences are counted in one step.
const sentencesInStep = 32;

type MostKind = "wordsInSentence" | "wordsOnPage" | "lettersInWord" | "sentencesOnPage";

class Counter {
  readonly #limits: Limits | null;
  readonly #excesses: Excess[] = [];
  readonly #types = new Map<string, number>();
  readonly #most: Record<MostKind, number> = {
    wordsInSentence: 0,
    wordsOnPage: 0,
    lettersInWord: 0,
    sentencesOnPage: 0,
  };
  #read = 0;
  #pages = 0;
  #sentences = 0;
  #words = 0;
  #letters = 0;

  constructor(limits: Limits | null) {
    this.#limits = limits;
  }

  *addPage({ name, from, to, sentences }: CountedPage): Steps<void> {
    let words = 0;
    let count = 0;
    for (const sentence of sentences) {
      words += sentence.words.length;
      this.#note("wordsInSentence", sentence.words.length, sentence, name);
      for (const word of sentence.words) {
        this.#letters += word.letters;
        this.#types.set(word.key, (this.#types.get(word.key) ?? 0) + 1);
        const { start } = sentence;
        this.#note("lettersInWord", word.letters, { from: start + word.from, to: start + word.to }, name, word.text);
      }
      count++;
      if (++this.#read % sentencesInStep === 0) yield;
    }
    if (words === 0) return;
    this.#note("wordsOnPage", words, { from, to }, name);
    this.#note("sentencesOnPage", count, { from, to }, name);
    this.#pages++;
    this.#sentences += count;
    this.#words += words;
  }

  report(core: ReadonlySet<string>): LevelReport {
    const counts = { words: this.#words, sentences: this.#sentences, letters: this.#letters };
    const coreTypes = [...this.#types].filter(([key]) => core.has(coreKey(key)));
    return {
      ...counts,
      values: {
        ...this.#most,
        wordsInBook: counts.words,
        uniqueWords: this.#types.size,
        sentencesInBook: counts.sentences,
        averageWordsInSentence: average(counts.words, counts.sentences),
        averageWordsOnPage: average(counts.words, this.#pages),
        averageLettersInWord: average(counts.letters, counts.words),
        averageSentencesOnPage: average(counts.sentences, this.#pages),
      },
      excesses: this.#excesses.sort((one, other) => one.from - other.from || other.to - one.to),
      types: this.#types,
      core: { words: coreTypes.reduce((sum, [, count]) => sum + count, 0), types: coreTypes.length },
    };
  }

  #note(
    kind: MostKind,
    value: number,
    { from, to }: { readonly from: number; readonly to: number },
    page: string,
    word: string | null = null,
  ): void {
    if (value > this.#most[kind]) this.#most[kind] = value;
    const limit = this.#limits?.[kind] ?? 0;
    if (limit > 0 && value > limit) this.#excesses.push({ kind, from, to, value, limit, page, word });
  }
}

const average = (sum: number, count: number): number => (count === 0 ? 0 : sum / count);

/// The kinds in which a book is above its level.
export const kindsAbove = ({ values }: Pick<LevelReport, "values">, limits: Limits): LimitKind[] =>
  allLimitKinds.filter((kind) => limits[kind] > 0 && values[kind] > limits[kind]);
