/// The decodability of a book and each of its pages at a step of a sequence.
import {
  beyondAt,
  hasLetters,
  readWord,
  type SpelledWord,
  stateAt,
  type Unit,
  type WordReading,
  type WordState,
} from "./read-word.ts";
import { isShapeTaught } from "./shape.ts";
import type { Taught } from "./taught.ts";

/// A text to report on. Equal words and tokens are held once, so that a long book stays small.
export interface BookText<W extends SpelledWord = SpelledWord> {
  /// Of a word that no dictionary has, its text without a spelling.
  readonly words: readonly W[];
  /// What pages print. `word` is the place in `words`; null of punctuation.
  readonly tokens: readonly { readonly text: string; readonly space: boolean; readonly word: number | null }[];
  readonly pages: readonly {
    readonly name: string;
    readonly image: string | null;
    /// Places in `tokens`; a sentence each.
    readonly sentences: readonly (readonly number[])[];
  }[];
}

export const wordStates: readonly WordState[] = ["confirmed", "proposed", "exception", "beyond", "unspelt"];

/// How many words have each state.
export type Tally = Readonly<Record<WordState, number>>;

export const totalOf = (tally: Tally): number => wordStates.reduce((sum, state) => sum + tally[state], 0);

/// The words that the step covers: decodable ones, and its exception words.
export const coveredIn = ({ confirmed, proposed, exception }: Tally): number => confirmed + proposed + exception;

/// A correspondence that words decodable at the step practise.
export interface Practice {
  readonly key: string;
  readonly grapheme: string;
  readonly sound: string | null;
  /// The step (from 0) that teaches it.
  readonly step: number;
  /// How often, in printed words.
  readonly uses: number;
  /// How often in words with a confirmed spelling.
  readonly proven: number;
  /// In how many different words.
  readonly words: number;
  /// The page (from 0) on which the book has it first.
  readonly firstPage: number;
}

export interface PageReport {
  /// Printed words, and different words.
  readonly tokens: Tally;
  readonly types: Tally;
  /// In the order of first use. `firstPage` tells what is new.
  readonly practices: readonly Practice[];
  /// The number of different words that no earlier page has.
  readonly newWords: number;
}

/// A word that has no place at the step.
export interface FoundWord {
  /// The place in the text's words.
  readonly word: number;
  /// The correspondences beyond the step; none of a word without a spelling.
  readonly beyond: readonly Unit[];
  readonly isConfirmed: boolean;
  readonly shape: string | null;
  readonly uses: number;
  /// The pages (from 0) with how often each has it, in order.
  readonly pages: readonly { readonly page: number; readonly uses: number }[];
}

export interface DecodabilityReport {
  readonly tokens: Tally;
  readonly types: Tally;
  readonly pages: readonly PageReport[];
  /// By first use.
  readonly practices: readonly Practice[];
  /// By first use: words beyond the step, words without a spelling, and words whose spelling is only proposed.
  readonly beyond: readonly FoundWord[];
  readonly unspelt: readonly FoundWord[];
  readonly proposed: readonly FoundWord[];
  /// Decodable words of a shape that the sequence teaches later. The step covers them all the same.
  readonly shapes: readonly FoundWord[];
  /// The state of each of the text's words at the step; null of one that is no word to read, as a number.
  readonly states: readonly (WordState | null)[];
}

/// Reports on a text at a step (from 0). It walks the tokens once; all else is by the different words of a page.
export function reportOf(text: BookText, taught: Taught, step: number): DecodabilityReport {
  const readings = text.words.map((word) => readWord(taught, word));
  const states = text.words.map((word, at) => (hasLetters(word.text) ? stateAt(readings[at]!, step) : null));
  const book = new Count(readings, states);
  const found = new Map<number, { word: number; uses: number; pages: { page: number; uses: number }[] }>();
  const firstPages = new Map<string, number>();
  const pages = text.pages.map(({ sentences }, page): PageReport => {
    const uses = usesOn(text, sentences);
    const own = new Count(readings, states);
    let newWords = 0;
    for (const [word, count] of uses) {
      if (states[word] === null) continue;
      own.add(word, count);
      book.add(word, count);
      const known = found.get(word) ?? { word, uses: 0, pages: [] };
      if (known.uses === 0) {
        found.set(word, known);
        newWords++;
      }
      known.uses += count;
      known.pages.push({ page, uses: count });
    }
    for (const key of own.practices.keys()) if (!firstPages.has(key)) firstPages.set(key, page);
    return { tokens: own.tokens, types: own.types, practices: practicesOf(own, firstPages), newWords };
  });
  const wordsThat = (fits: (word: number) => boolean): FoundWord[] =>
    [...found.values()]
      .filter(({ word }) => fits(word))
      .map((one) => ({
        ...one,
        beyond: beyondAt(readings[one.word]!, step),
        isConfirmed: readings[one.word]!.isConfirmed,
        shape: readings[one.word]!.shape,
      }));
  return {
    tokens: book.tokens,
    types: book.types,
    pages,
    practices: practicesOf(book, firstPages),
    beyond: wordsThat((word) => states[word] === "beyond"),
    unspelt: wordsThat((word) => states[word] === "unspelt"),
    proposed: wordsThat((word) => states[word] === "proposed"),
    shapes: wordsThat(
      (word) =>
        (states[word] === "confirmed" || states[word] === "proposed") &&
        !isShapeTaught(taught.steps, readings[word]!.shape, step),
    ),
    states,
  };
}

/// How often sentences use each word, in the order of first use.
function usesOn({ tokens }: BookText, sentences: readonly (readonly number[])[]): Map<number, number> {
  const uses = new Map<number, number>();
  for (const sentence of sentences)
    for (const token of sentence) {
      const word = tokens[token]!.word;
      if (word !== null) uses.set(word, (uses.get(word) ?? 0) + 1);
    }
  return uses;
}

const nothing = (): Record<WordState, number> => ({ confirmed: 0, proposed: 0, exception: 0, beyond: 0, unspelt: 0 });

/// Counts words by their state, and what the decodable ones practise.
class Count {
  readonly tokens = nothing();
  readonly types = nothing();
  readonly practices = new Map<string, { unit: Unit; uses: number; proven: number; words: number }>();
  readonly #readings: readonly WordReading[];
  readonly #states: readonly (WordState | null)[];
  readonly #seen = new Set<number>();

  constructor(readings: readonly WordReading[], states: readonly (WordState | null)[]) {
    this.#readings = readings;
    this.#states = states;
  }

  add(word: number, uses: number): void {
    const state = this.#states[word];
    if (!state) return;
    const isNew = !this.#seen.has(word);
    this.#seen.add(word);
    this.tokens[state] += uses;
    if (isNew) this.types[state]++;
    if (state !== "confirmed" && state !== "proposed") return;
    const { units } = this.#readings[word]!;
    for (const [at, unit] of units.entries()) {
      const known = this.practices.get(unit.key) ?? { unit, uses: 0, proven: 0, words: 0 };
      this.practices.set(unit.key, known);
      known.uses += uses;
      if (state === "confirmed") known.proven += uses;
      if (isNew && units.findIndex(({ key }) => key === unit.key) === at) known.words++;
    }
  }
}

const practicesOf = ({ practices }: Count, firstPages: ReadonlyMap<string, number>): Practice[] =>
  [...practices.values()].map(({ unit: { key, grapheme, sound, step }, ...counts }) => ({
    key,
    grapheme,
    sound,
    // Decodable words have no other correspondences than such that are taught.
    step: step ?? 0,
    firstPage: firstPages.get(key) ?? 0,
    ...counts,
  }));
