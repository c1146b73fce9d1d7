import type { ImportLookup } from "../../language/index.ts";

/// Whose book-specific words are wanted beside everyone's: character words belong to an imprint and, where it is set, a
/// series; all others to everyone.
export interface DictionaryScope {
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}

/// A dictionary word as it is kept.
export interface KeptWord {
  readonly id: string;
  readonly list: keyof ImportLookup;
  /// In each list words stand by this, then by their ids.
  readonly key: string;
  /// Whose it is; null where it is everyone's.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  /// The LookupWord as JSON.
  readonly json: string;
}

/// The words of a dictionary in their order, which are changed one by one.
export class LookupWords {
  readonly #lists: Record<keyof ImportLookup, KeptWord[]> = { rootKeys: [], popups: [], keys: [] };
  readonly #byID = new Map<string, KeptWord>();
  /// Words that are not everyone's, by their imprint.
  readonly #own = new Map<string, Set<KeptWord>>();

  /// `words` in any order, each once.
  constructor(words: Iterable<KeptWord> = []) {
    for (const word of [...words].sort((a, b) => (isBefore(a, b) ? -1 : 1))) this.put(word);
  }

  /// Puts a word at its place, instead of what was there of its id.
  put(word: KeptWord): void {
    this.remove(word.id);
    const list = this.#lists[word.list];
    list.splice(placeOf(word, list), 0, word);
    this.#byID.set(word.id, word);
    if (word.imprintID === null) return;
    const own = this.#own.get(word.imprintID);
    if (own) own.add(word);
    else this.#own.set(word.imprintID, new Set([word]));
  }

  remove(id: string): void {
    const word = this.#byID.get(id);
    if (!word) return;
    const list = this.#lists[word.list];
    list.splice(placeOf(word, list), 1);
    this.#byID.delete(id);
    if (word.imprintID !== null) this.#own.get(word.imprintID)?.delete(word);
  }

  /// Names the words that a scope has beside everyone's; empty where it has none.
  ownWords(scope: DictionaryScope): string {
    const own = scope.imprintID === null ? undefined : this.#own.get(scope.imprintID);
    const ids = [...(own ?? [])].filter((word) => isInScope(word, scope)).map(({ id }) => id);
    return ids.sort().join(" ");
  }

  /// A scope's words, an ImportLookup as JSON.
  write(scope: DictionaryScope): string {
    const lists = Object.entries(this.#lists).map(([name, words]) => {
      const inScope = words.filter((word) => isInScope(word, scope)).map(({ json }) => json);
      return `"${name}":[${inScope.join()}]`;
    });
    return `{${lists.join()}}`;
  }
}

const isInScope = (word: KeptWord, scope: DictionaryScope): boolean =>
  word.imprintID === null ||
  (word.imprintID === scope.imprintID && (word.seriesID === null || word.seriesID === scope.seriesID));

/// Where a word stands in its list, or would stand.
function placeOf(word: KeptWord, list: readonly KeptWord[]): number {
  const last = list.at(-1);
  // Words that come in their order cost nothing.
  if (last && isBefore(last, word)) return list.length;
  let [start, end] = [0, list.length];
  while (start < end) {
    const middle = (start + end) >> 1;
    if (isBefore(list[middle] as KeptWord, word)) start = middle + 1;
    else end = middle;
  }
  return start;
}

function isBefore(a: KeptWord, b: KeptWord): boolean {
  return a.key === b.key ? a.id < b.id : a.key < b.key;
}
