import type { KnownWords } from "../../grammar/fast/index.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import { finish, type Steps } from "../steps.ts";
import type { ImportLookup, LookupWord } from "../types.ts";
import { PrefixIndex } from "./prefix-index.ts";
import { SpellingIndex } from "./spelling.ts";
import {
  findId,
  findKey,
  keyAt,
  SingleWords,
  tabulateInSteps,
  type WordList,
  type WordTables,
  wordsOfKey,
} from "./word-tables.ts";

/// The dictionary that texts are checked against (docs/import-language.md, 'Words and the dictionary').
export interface Dictionary {
  /// The words that are the text of one dictionary word alone, whatever their case, which is then their one candidate anywhere.
  readonly knownWords: KnownWords;
  /// The dictionary words with this text, ignoring case.
  matches(text: string): readonly LookupWord[];
  /// The matches that can be meant: those with the exact case where there are any, else all; all of them for the first
  /// word of a sentence.
  candidates(text: string, atSentenceStart: boolean): readonly LookupWord[];
  /// The word with an id, whatever the id's case.
  byId(id: string): LookupWord | null;
  /// The dictionary words whose text begins with this one, ignoring case: the shorter first, at most `limit` of them.
  startingWith(prefix: string, limit: number): readonly LookupWord[];
  /// The dictionary words whose text was perhaps meant by this one: those of the `limit` nearest texts, the nearest first.
  nearest(text: string, limit: number): readonly LookupWord[];
}

/// The matches with a text's case where there are any, else all. Mostly these are all there are.
export function withExactCase(matches: readonly LookupWord[], key: string): readonly LookupWord[] {
  if (matches.length < 2) return matches;
  const exact = matches.filter((word) => lookupKey(word.text) === key);
  return exact.length === 0 ? matches : exact;
}

class TabulatedDictionary implements Dictionary {
  readonly knownWords: KnownWords;
  readonly #tables: WordTables;
  readonly #words: WordList;
  /// Created on first use.
  #prefixes: PrefixIndex | null = null;
  #spellings: SpellingIndex | null = null;

  constructor(tables: WordTables, words: WordList) {
    this.knownWords = new SingleWords(tables);
    this.#tables = tables;
    this.#words = words;
  }

  matches(text: string): readonly LookupWord[] {
    return this.#wordsOf(caseKey(text));
  }

  candidates(text: string, atSentenceStart: boolean): readonly LookupWord[] {
    const matches = this.matches(text);
    return atSentenceStart ? matches : withExactCase(matches, lookupKey(text));
  }

  byId(id: string): LookupWord | null {
    const index = findId(this.#tables, this.#words, id.toLowerCase());
    return index < 0 ? null : this.#words.at(index);
  }

  startingWith(prefix: string, limit: number): readonly LookupWord[] {
    this.#prefixes ??= new PrefixIndex(this.#keys());
    const texts = this.#prefixes.find(caseKey(prefix), limit);
    return texts.flatMap((text) => this.#wordsOf(text)).slice(0, limit);
  }

  nearest(text: string, limit: number): readonly LookupWord[] {
    this.#spellings ??= new SpellingIndex(this.#keys());
    const texts = this.#spellings.nearest(caseKey(text), limit);
    return texts.flatMap((near) => this.#wordsOf(near));
  }

  #wordsOf(key: string): readonly LookupWord[] {
    const index = findKey(this.#tables, key);
    return index < 0 ? none : Array.from(wordsOfKey(this.#tables, index), (word) => this.#words.at(word));
  }

  *#keys(): Generator<string> {
    for (let index = 0; index < this.#tables.keyStarts.length; index++) yield keyAt(this.#tables, index);
  }
}

const none: readonly LookupWord[] = [];

/// Indexes a dictionary for look-up. Of two words with one id the first counts.
export function createDictionary(lookup: ImportLookup): Dictionary {
  return finish(createDictionaryInSteps(lookup));
}

export function* createDictionaryInSteps(lookup: ImportLookup): Steps<Dictionary> {
  const { tables, words } = yield* tabulateInSteps(lookup);
  return dictionaryOf(tables, { at: (index) => words[index] as LookupWord });
}

/// The dictionary of words whose tables are made already.
export const dictionaryOf = (tables: WordTables, words: WordList): Dictionary => new TabulatedDictionary(tables, words);
