import type { KnownWords } from "../../grammar/fast/known-words.ts";
import type { LookupWord } from "../types.ts";
import { firstWordOf, singleWords, type WordList, type WordTables, wordCount } from "./word-tables.ts";

const unread = 0;
const noted = 2;

/// The texts of exactly one word, of which those of some words are noted as they are found: a text is searched for them
/// as fast as it is checked.
export class NotingWords {
  readonly known: KnownWords;
  readonly #words: WordList;
  readonly #isNoted: (word: LookupWord) => boolean;
  /// By the number of the word.
  readonly #verdicts: Uint8Array;
  #found: number[] = [];

  constructor(tables: WordTables, words: WordList, isNoted: (word: LookupWord) => boolean) {
    this.known = singleWords(tables, (record) => this.#note(firstWordOf(tables.records, record)));
    this.#words = words;
    this.#isNoted = isNoted;
    this.#verdicts = new Uint8Array(wordCount(tables));
  }

  /// Returns the words that were noted since the last call, in the order in which they were found.
  take(): readonly LookupWord[] {
    if (this.#found.length === 0) return none;
    const words = this.#found.map((number) => this.#words.at(number));
    this.#found = [];
    return words;
  }

  #note(number: number): void {
    if (this.#verdicts[number] === unread) this.#verdicts[number] = this.#isNoted(this.#words.at(number)) ? noted : 1;
    if (this.#verdicts[number] === noted) this.#found.push(number);
  }
}

const none: readonly LookupWord[] = [];
