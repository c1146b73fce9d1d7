import type { Dictionary } from "../dictionary/dictionary.ts";
import { zeroUUID } from "../types.ts";

/// Numbers the words that texts use of a dictionary. A long text has each word many times, and looking at the number of each costs far less
/// than at its id.
export class WordNumbers {
  /// The ids, by number.
  readonly ids: string[] = [];
  readonly #dictionary: Dictionary;
  readonly #numbers = new Map<string, number>();
  readonly #sentences = new WeakMap<readonly (string | null)[], Int32Array>();

  constructor(dictionary: Dictionary) {
    this.#dictionary = dictionary;
  }

  /// The numbers of a sentence's words, by their key ids; -1 where there is no word of the dictionary. They are remembered as long as
  /// the key ids are.
  of(keyIds: readonly (string | null)[]): Int32Array {
    let numbers = this.#sentences.get(keyIds);
    if (!numbers) {
      numbers = Int32Array.from(keyIds, (id) => (id === null || id === zeroUUID ? -1 : this.#numberOf(id)));
      this.#sentences.set(keyIds, numbers);
    }
    return numbers;
  }

  #numberOf(id: string): number {
    let number = this.#numbers.get(id);
    if (number === undefined) {
      number = this.#dictionary.byId(id) ? this.ids.push(id) - 1 : -1;
      this.#numbers.set(id, number);
    }
    return number;
  }
}

const known = new WeakMap<Dictionary, WordNumbers>();

export function wordNumbersOf(dictionary: Dictionary): WordNumbers {
  let numbers = known.get(dictionary);
  if (!numbers) {
    numbers = new WordNumbers(dictionary);
    known.set(dictionary, numbers);
  }
  return numbers;
}
