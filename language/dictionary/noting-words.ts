import type { KnownWords } from "../../grammar/fast/known-words.ts";
import type { LookupWord } from "../types.ts";
import { keyOfRecord, singleWords, type WordList, type WordTables, wordsOfKey } from "./word-tables.ts";

const unread = 0;
const noted = 2;

/// The texts of exactly one word, of which those of some words are noted as they are found: a text is searched for them
/// as fast as it is checked.
export class NotingWords {
  readonly known: KnownWords;
  readonly #tables: WordTables;
  readonly #words: WordList;
  readonly #isNoted: (word: LookupWord) => boolean;
  /// By the number of the key.
  readonly #verdicts: Uint8Array;
  #found: number[] = [];

  constructor(tables: WordTables, words: WordList, isNoted: (word: LookupWord) => boolean) {
    this.known = singleWords(tables, (record) => this.#note(keyOfRecord(tables.records, record)));
    this.#tables = tables;
    this.#words = words;
    this.#isNoted = isNoted;
    this.#verdicts = new Uint8Array(tables.keyStarts.length);
  }

  /// Returns the words that were noted since the last call, in the order in which they were found.
  take(): readonly LookupWord[] {
    if (this.#found.length === 0) return none;
    const words = this.#found.map((key) => this.#wordOf(key));
    this.#found = [];
    return words;
  }

  #note(key: number): void {
    if (this.#verdicts[key] === unread) this.#verdicts[key] = this.#isNoted(this.#wordOf(key)) ? noted : 1;
    if (this.#verdicts[key] === noted) this.#found.push(key);
  }

  #wordOf(key: number): LookupWord {
    return this.#words.at(wordsOfKey(this.#tables, key)[0] as number);
  }
}

const none: readonly LookupWord[] = [];
