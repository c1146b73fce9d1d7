import type { KnownWords } from "../../grammar/fast/index.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import { finish, type Steps } from "../steps.ts";
import type { ImportLookup, LookupWord, WordUses } from "../types.ts";
import { AcceptedKeys } from "./accepted-keys.ts";
import { NotingWords } from "./noting-words.ts";
import { PrefixIndex } from "./prefix-index.ts";
import { SpellingIndex } from "./spelling.ts";
import {
  findId,
  findKey,
  keysOf,
  singleWords,
  tabulateInSteps,
  type WordList,
  type WordTables,
  wordsOfKey,
} from "./word-tables.ts";

/// The dictionary that texts are checked against (docs/import-language.md, 'Words and the dictionary').
export interface Dictionary {
  /// The texts that belong to exactly one dictionary word in any case. That word is their only candidate at any
  /// position.
  readonly knownWords: KnownWords;
  /// The same texts, of which those of some words are noted as they are asked for.
  noting(isNoted: (word: LookupWord) => boolean): NotingWords;
  /// True if a text may be printed with no key though no word has it.
  accepts(text: string): boolean;
  /// Returns the dictionary words with this text, in any case.
  matches(text: string): readonly LookupWord[];
  /// Returns the matches that the text can mean: those with the exact case if there are any, otherwise all. The first
  /// word of a sentence can mean all matches.
  candidates(text: string, atSentenceStart: boolean): readonly LookupWord[];
  /// Returns the word with an id, in any case of the id.
  byId(id: string): LookupWord | null;
  /// Returns how often the word with an id was meant in imported texts; null if that is not known or never.
  uses(id: string): WordUses | null;
  /// Returns at most `limit` dictionary words whose text begins with this prefix, in any case, the shorter ones first.
  startingWith(prefix: string, limit: number): readonly LookupWord[];
  /// Returns the dictionary words that a misspelt text may mean: those of the `limit` nearest texts, the nearest first.
  nearest(text: string, limit: number): readonly LookupWord[];
}

/// The matches with a text's case where there are any, else all. Mostly these are all there are.
export function withExactCase(matches: readonly LookupWord[], key: string): readonly LookupWord[] {
  if (matches.length < 2) return matches;
  const exact = matches.filter((word) => lookupKey(word.text) === key);
  return exact.length === 0 ? matches : exact;
}

/// What a lookup says beside its words.
export type LookupFacts = Pick<ImportLookup, "uses" | "accepted">;

class TabulatedDictionary implements Dictionary {
  readonly knownWords: KnownWords;
  readonly #tables: WordTables;
  readonly #words: WordList;
  readonly #uses: ReadonlyMap<string, WordUses>;
  readonly #accepted: AcceptedKeys;
  /// Created on first use.
  #prefixes: PrefixIndex | null = null;
  #spellings: SpellingIndex | null = null;

  constructor(tables: WordTables, words: WordList, { uses, accepted }: LookupFacts) {
    this.#accepted = new AcceptedKeys((accepted ?? []).map((text) => ({ text, fitzType: null })));
    this.knownWords = singleWords(tables);
    this.#tables = tables;
    this.#words = words;
    this.#uses = new Map(uses?.map((one) => [one.id.toLowerCase(), one]));
  }

  noting(isNoted: (word: LookupWord) => boolean): NotingWords {
    return new NotingWords(this.#tables, this.#words, isNoted);
  }

  accepts(text: string): boolean {
    return this.#accepted.has(text);
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

  uses(id: string): WordUses | null {
    return this.#uses.get(id.toLowerCase()) ?? null;
  }

  startingWith(prefix: string, limit: number): readonly LookupWord[] {
    this.#prefixes ??= new PrefixIndex(keysOf(this.#tables));
    const texts = this.#prefixes.find(caseKey(prefix), limit);
    return texts.flatMap((text) => this.#wordsOf(text)).slice(0, limit);
  }

  nearest(text: string, limit: number): readonly LookupWord[] {
    this.#spellings ??= new SpellingIndex(keysOf(this.#tables));
    const texts = this.#spellings.nearest(caseKey(text), limit);
    return texts.flatMap((near) => this.#wordsOf(near));
  }

  #wordsOf(key: string): readonly LookupWord[] {
    const record = findKey(this.#tables, key);
    return record === 0 ? none : wordsOfKey(this.#tables, record).map((number) => this.#words.at(number));
  }
}

const none: readonly LookupWord[] = [];

/// Builds the index of a dictionary. If two words have the same id, the first one counts.
export function createDictionary(lookup: ImportLookup): Dictionary {
  return finish(createDictionaryInSteps(lookup));
}

export function* createDictionaryInSteps(lookup: ImportLookup): Steps<Dictionary> {
  const { tables, words } = yield* tabulateInSteps(lookup);
  return dictionaryOf(tables, { at: (index) => words[index] as LookupWord }, lookup);
}

/// Creates a dictionary from existing tables.
export const dictionaryOf = (tables: WordTables, words: WordList, facts: LookupFacts): Dictionary =>
  new TabulatedDictionary(tables, words, facts);
