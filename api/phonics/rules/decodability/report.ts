/// The decodability of a book and each of its pages at a step of a sequence.
import type { PageType } from "../../../../language/types.ts";
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
import { isShapeTaught, shapeOf } from "./shape.ts";
import type { Taught, TaughtUnit } from "./taught.ts";

/// A text to report on. Equal words and tokens are held once, so that a long book stays small.
export interface BookText<W extends SpelledWord = SpelledWord> {
  /// Of a word that no dictionary has, its text without a spelling.
  readonly words: readonly W[];
  /// What pages print. `word` is the place in `words`; null of punctuation.
  readonly tokens: readonly { readonly text: string; readonly space: boolean; readonly word: number | null }[];
  readonly pages: readonly {
    readonly name: string;
    readonly type: PageType;
    readonly image: string | null;
    /// Places in `tokens`; a sentence each.
    readonly sentences: readonly (readonly number[])[];
  }[];
}

/// Pages that are about the book, or whose words are in no dictionary.
export const aboutTheBook: ReadonlySet<PageType> = new Set([
  "FrontCover",
  "BackCover",
  "Characters",
  "Title",
  "Unstructured",
]);

/// A text without the pages that are about the book, which adults read.
export const withoutMatter = <T extends Pick<BookText, "pages">>(text: T): T => ({
  ...text,
  pages: text.pages.filter(({ type }) => !aboutTheBook.has(type)),
});

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

interface Found {
  readonly word: number;
  uses: number;
  readonly pages: { page: number; uses: number }[];
}

/// Reports on a text at a step (from 0). It walks the tokens once; all else is by the different words of a page.
export function reportOf(text: BookText, taught: Taught, step: number): DecodabilityReport {
  const readings = text.words.map((word) => readWord(taught, word));
  const states = text.words.map((word, at) => (hasLetters(word.text) ? stateAt(readings[at]!, step) : null));
  const hasLaterShape = laterShapes(taught, readings, states, step);
  const known = new KnownUnits(readings, states);
  const [book, own] = [new Count(known, states), new Count(known, states)];
  const isSeen = new Uint8Array(text.words.length);
  const found: Found[] = [];
  const foundOf = new Array<Found | undefined>(text.words.length);
  const firstPages: number[] = [];
  const uses = new WordUses(text);
  const pages = text.pages.map(({ sentences }, page): PageReport => {
    let newWords = 0;
    own.clear();
    for (const word of uses.read(sentences)) {
      const state = states[word];
      const count = uses.take(word);
      if (!state) continue;
      const isNew = isSeen[word] === 0;
      isSeen[word] = 1;
      own.add(word, count);
      if (isNew) {
        newWords++;
        book.addWord(word, state);
      }
      if (state === "exception" || (state === "confirmed" && !hasLaterShape[word])) continue;
      let here = foundOf[word];
      if (!here) {
        here = { word, uses: 0, pages: [] };
        foundOf[word] = here;
        found.push(here);
      }
      here.uses += count;
      here.pages.push({ page, uses: count });
    }
    book.addUses(own);
    for (const id of own.practised) firstPages[id] ??= page;
    return { tokens: own.tokens, types: own.types, practices: own.practices(firstPages), newWords };
  });
  const wordsThat = (fits: (word: number) => boolean): FoundWord[] =>
    found
      .filter(({ word }) => fits(word))
      .map((one) => ({
        ...one,
        beyond: beyondAt(readings[one.word]!, step),
        isConfirmed: readings[one.word]!.isConfirmed,
        shape: shapeIn(readings[one.word]!),
      }));
  return {
    tokens: book.tokens,
    types: book.types,
    pages,
    practices: book.practices(firstPages),
    beyond: wordsThat((word) => states[word] === "beyond"),
    unspelt: wordsThat((word) => states[word] === "unspelt"),
    proposed: wordsThat((word) => states[word] === "proposed"),
    shapes: wordsThat((word) => hasLaterShape[word]!),
    states,
  };
}

/// Of each word whether it is decodable, and of a shape that comes later.
function laterShapes(
  { steps }: Taught,
  readings: readonly WordReading[],
  states: readonly (WordState | null)[],
  step: number,
): boolean[] {
  const named = steps.slice(0, step + 1).flatMap(({ shapes }) => shapes);
  return readings.map(
    (reading, word) => named.length > 0 && isDecodable(states[word]) && !isShapeTaught(named, shapeIn(reading)),
  );
}

const shapeIn = ({ units }: WordReading): string | null => shapeOf(units.map(({ sound }) => sound));

const isDecodable = (state: WordState | null | undefined): boolean => state === "confirmed" || state === "proposed";

/// Counts the words of sentences, page by page.
class WordUses {
  readonly #wordOf: Int32Array;
  readonly #counts: Int32Array;

  constructor({ words, tokens }: BookText) {
    this.#wordOf = Int32Array.from(tokens, ({ word }) => word ?? -1);
    this.#counts = new Int32Array(words.length);
  }

  /// The words of a page, in the order of first use. Each must be taken before the next page.
  read(sentences: readonly (readonly number[])[]): number[] {
    const used: number[] = [];
    for (const sentence of sentences)
      for (const token of sentence) {
        const word = this.#wordOf[token]!;
        if (word >= 0 && this.#counts[word]!++ === 0) used.push(word);
      }
    return used;
  }

  /// How often the page has a word.
  take(word: number): number {
    const count = this.#counts[word]!;
    this.#counts[word] = 0;
    return count;
  }
}

/// The correspondences of decodable words by numbers, all in a row: a long book counts them a million times.
class KnownUnits {
  readonly units: TaughtUnit[] = [];
  /// Where each word's begin; one more for the end of the last.
  readonly starts: Int32Array;
  readonly ids: Int32Array;
  /// 1 where the word did not have it before.
  readonly areFirst: Uint8Array;

  constructor(readings: readonly WordReading[], states: readonly (WordState | null)[]) {
    this.starts = new Int32Array(readings.length + 1);
    let length = 0;
    for (const [word, { units }] of readings.entries()) {
      this.starts[word] = length;
      if (isDecodable(states[word])) length += units.length;
    }
    this.starts[readings.length] = length;
    this.ids = new Int32Array(length);
    this.areFirst = new Uint8Array(length);
    const known = new Map<string, number>();
    let at = 0;
    for (const [word, { units }] of readings.entries()) {
      if (!isDecodable(states[word])) continue;
      const start = at;
      for (const unit of units) {
        let id = known.get(unit.key);
        if (id === undefined) {
          id = this.units.push(unit) - 1;
          known.set(unit.key, id);
        }
        let before = start;
        while (before < at && this.ids[before] !== id) before++;
        this.areFirst[at] = before === at ? 1 : 0;
        this.ids[at++] = id;
      }
    }
  }
}

const nothing = (): Record<WordState, number> => ({ confirmed: 0, proposed: 0, exception: 0, beyond: 0, unspelt: 0 });

/// Counts words by their state, and what the decodable ones practise.
class Count {
  tokens = nothing();
  types = nothing();
  /// What was practised so far, in the order of first use.
  practised: number[] = [];
  readonly #known: KnownUnits;
  readonly #states: readonly (WordState | null)[];
  readonly #uses: Int32Array;
  readonly #proven: Int32Array;
  readonly #words: Int32Array;

  constructor(known: KnownUnits, states: readonly (WordState | null)[]) {
    this.#known = known;
    this.#states = states;
    [this.#uses, this.#proven, this.#words] = [0, 1, 2].map(() => new Int32Array(known.units.length)) as [
      Int32Array,
      Int32Array,
      Int32Array,
    ];
  }

  clear(): void {
    for (const id of this.practised) this.#uses[id] = this.#proven[id] = this.#words[id] = 0;
    [this.tokens, this.types, this.practised] = [nothing(), nothing(), []];
  }

  /// Counts a word that was not counted before.
  add(word: number, uses: number): void {
    const state = this.#states[word];
    if (!state) return;
    this.tokens[state] += uses;
    this.addWord(word, state);
    const proven = state === "confirmed" ? uses : 0;
    const { starts, ids } = this.#known;
    for (let at = starts[word]!; at < starts[word + 1]!; at++) {
      const id = ids[at]!;
      if (this.#uses[id] === 0) this.practised.push(id);
      this.#uses[id]! += uses;
      this.#proven[id]! += proven;
    }
  }

  /// Counts a word once, without its uses.
  addWord(word: number, state: WordState): void {
    this.types[state]++;
    const { starts, ids, areFirst } = this.#known;
    for (let at = starts[word]!; at < starts[word + 1]!; at++) this.#words[ids[at]!]! += areFirst[at]!;
  }

  /// Adds the uses of another count, whose words are counted by themselves.
  addUses(other: Count): void {
    for (const state of wordStates) this.tokens[state] += other.tokens[state];
    for (const id of other.practised) {
      if (this.#uses[id] === 0) this.practised.push(id);
      this.#uses[id]! += other.#uses[id]!;
      this.#proven[id]! += other.#proven[id]!;
    }
  }

  practices(firstPages: readonly number[]): Practice[] {
    return this.practised.map((id) => {
      const { key, grapheme, sound, step } = this.#known.units[id]!;
      return {
        key,
        grapheme,
        sound,
        // Decodable words have no other correspondences than such that are taught.
        step: step ?? 0,
        uses: this.#uses[id]!,
        proven: this.#proven[id]!,
        words: this.#words[id]!,
        firstPage: firstPages[id] ?? 0,
      };
    });
  }
}
