import { caseKey, lookupKey, withoutPossessive } from "../normalise.ts";
import type { LookupWord } from "../types.ts";

/// A word or name that a text may have though no dictionary has it: it is printed with no key.
export interface AcceptedWord {
  readonly text: string;
  /// `P` for a name, which is written as it is given; any other for a word, which is written in any case. Null: a text
  /// with a capital is a name.
  readonly fitzType: LookupWord["fitzType"] | null;
}

/// The keys of accepted words. A name's words are accepted one by one too, as they stand in a text.
export class AcceptedKeys {
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
    if (this.#words.size === 0 && this.#names.size === 0) return false;
    return (
      this.#words.has(caseKey(text)) ||
      this.#names.has(lookupKey(text)) ||
      this.#names.has(lookupKey(withoutPossessive(text)))
    );
  }
}
