import { withoutPossessive } from "../names/written-as-name.ts";
import { caseKey, lookupKey } from "../normalise.ts";
import type { LookupWord, WordUses } from "../types.ts";
import type { Dictionary } from "./dictionary.ts";

/// A word or name that a text may have though no dictionary has it: it is printed with no key.
export interface AcceptedWord {
  readonly text: string;
  /// `P` for a name, which is written as it is given; any other for a word, which is written in any case. Null: a text
  /// with a capital is a name.
  readonly fitzType: LookupWord["fitzType"] | null;
}

/// The keys of accepted words. A name's words are accepted one by one too, as they stand in a text.
class AcceptedWords {
  readonly #words = new Set<string>();
  readonly #names = new Set<string>();

  constructor(accepted: readonly AcceptedWord[]) {
    for (const { text, fitzType } of accepted) {
      const isName = fitzType === null ? /\p{Lu}/u.test(text) : fitzType === "P";
      if (isName) for (const part of [text, ...text.split(" ")]) this.#names.add(lookupKey(part));
      else this.#words.add(caseKey(text));
    }
  }

  has(text: string): boolean {
    return (
      this.#words.has(caseKey(text)) ||
      this.#names.has(lookupKey(text)) ||
      this.#names.has(lookupKey(withoutPossessive(text)))
    );
  }
}

/// A dictionary that finds the same words, and takes the accepted ones for words with no key.
class AcceptingDictionary implements Dictionary {
  readonly #dictionary: Dictionary;
  readonly #accepted: AcceptedWords;

  constructor(dictionary: Dictionary, accepted: AcceptedWords) {
    this.#dictionary = dictionary;
    this.#accepted = accepted;
  }

  get knownWords(): Dictionary["knownWords"] {
    return this.#dictionary.knownWords;
  }

  accepts(text: string): boolean {
    return this.#accepted.has(text) || this.#dictionary.accepts(text);
  }

  matches(text: string): readonly LookupWord[] {
    return this.#dictionary.matches(text);
  }

  candidates(text: string, atSentenceStart: boolean): readonly LookupWord[] {
    return this.#dictionary.candidates(text, atSentenceStart);
  }

  byId(id: string): LookupWord | null {
    return this.#dictionary.byId(id);
  }

  uses(id: string): WordUses | null {
    return this.#dictionary.uses(id);
  }

  startingWith(prefix: string, limit: number): readonly LookupWord[] {
    return this.#dictionary.startingWith(prefix, limit);
  }

  nearest(text: string, limit: number): readonly LookupWord[] {
    return this.#dictionary.nearest(text, limit);
  }
}

/// Returns a dictionary that accepts these words too; the same one if there are none.
export const accepting = (dictionary: Dictionary, accepted: readonly AcceptedWord[]): Dictionary =>
  accepted.length === 0 ? dictionary : new AcceptingDictionary(dictionary, new AcceptedWords(accepted));
