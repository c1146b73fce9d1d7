import type { KnownWords } from "../../grammar/fast/known-words.ts";
import type { LookupWord } from "../types.ts";
import { type WordList, type WordTables, wordsOfKey } from "./word-tables.ts";

const unread = 0;
const noted = 2;

/// The texts of exactly one word, as `SingleWords` knows them, that also notes the words of one kind as they are asked
/// for: a text is searched for them as fast as it is checked. The loop stands here a second time, since the other one
/// is the hottest of the language core.
export class NotingWords implements KnownWords {
  readonly seed: number;
  readonly #tables: WordTables;
  readonly #words: WordList;
  readonly #isNoted: (word: LookupWord) => boolean;
  /// By the number of the key.
  readonly #verdicts: Uint8Array;
  #found: number[] = [];

  constructor(tables: WordTables, words: WordList, isNoted: (word: LookupWord) => boolean) {
    this.seed = tables.seed;
    this.#tables = tables;
    this.#words = words;
    this.#isNoted = isNoted;
    this.#verdicts = new Uint8Array(tables.keyStarts.length);
  }

  has(units: Uint8Array, length: number, hash: number): boolean {
    const { keySlots, records } = this.#tables;
    const mask = keySlots.length - 1;
    for (let slot = hash; ; slot++) {
      const found = keySlots[slot & mask] as number;
      if (found === 0) return false;
      const start = found >> 1;
      if (records[start] !== length || records[start + 1] !== 0) continue;
      const key = start + 4;
      let offset = 0;
      while (offset < length && records[key + offset] === units[offset]) offset++;
      if (offset < length) continue;
      if ((found & 1) === 0) return false;
      this.#note((records[start + 2] as number) + (records[start + 3] as number) * 0x10000);
      return true;
    }
  }

  /// Returns the words that were noted since the last call, in the order in which they were asked for.
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
