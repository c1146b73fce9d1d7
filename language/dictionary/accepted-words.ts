import type { LookupWord, WordUses } from "../types.ts";
import { AcceptedKeys, type AcceptedWord } from "./accepted-keys.ts";
import type { Dictionary } from "./dictionary.ts";

/// A dictionary that finds the same words, and takes the accepted ones for words with no key.
class AcceptingDictionary implements Dictionary {
  readonly #dictionary: Dictionary;
  readonly #accepted: AcceptedKeys;

  constructor(dictionary: Dictionary, accepted: AcceptedKeys) {
    this.#dictionary = dictionary;
    this.#accepted = accepted;
  }

  get knownWords(): Dictionary["knownWords"] {
    return this.#dictionary.knownWords;
  }

  noting(isNoted: (word: LookupWord) => boolean): ReturnType<Dictionary["noting"]> {
    return this.#dictionary.noting(isNoted);
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
  accepted.length === 0 ? dictionary : new AcceptingDictionary(dictionary, new AcceptedKeys(accepted));
