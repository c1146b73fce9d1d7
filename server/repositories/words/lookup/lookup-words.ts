import type { ImportLookup, LookupList, LookupWord, Steps } from "../../../../language/index.ts";
import { contentHash } from "../../../storage/content-hash.ts";
import { groupBy } from "../../common/group-by.ts";
import type { KeptWord } from "./kept-word.ts";
import { isBefore, WordPieces } from "./word-pieces.ts";

/// Whose book-specific words are wanted beside everyone's: character words belong to an imprint and, where it is set, a
/// series; all others to everyone.
export interface DictionaryScope {
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}

/// A scope's words as JSON in UTF-8: each list in pieces, the words in a piece joined by commas.
export type WrittenWords = Readonly<Record<LookupList, readonly Buffer[]>>;

/// The ImportLookup as JSON.
export function joinWords(written: WrittenWords): Buffer {
  const comma = Buffer.from(",");
  const parts = Object.entries(written).flatMap(([list, pieces], place) => [
    Buffer.from(`${place ? "]," : "{"}"${list}":[`),
    ...pieces.flatMap((piece, place) => (place ? [comma, piece] : [piece])),
  ]);
  return Buffer.concat([...parts, Buffer.from("]}")]);
}

/// The ImportLookup with one field more, whose value is JSON.
export const withField = (json: Buffer, name: string, value: string): Buffer =>
  Buffer.concat([json.subarray(0, -1), Buffer.from(`,"${name}":${value}}`)]);

/// The same, read a piece a step.
export function* readWords(written: WrittenWords): Steps<ImportLookup> {
  const lookup: ImportLookup = { rootKeys: [], popups: [], keys: [] };
  for (const list of Object.keys(written) as LookupList[])
    for (const piece of written[list]) {
      for (const word of JSON.parse(`[${piece}]`) as LookupWord[]) lookup[list].push(word);
      yield;
    }
  return lookup;
}

/// The words of a dictionary in their order, which are changed one by one.
export class LookupWords {
  readonly #lists: Record<LookupList, WordPieces> = {
    rootKeys: new WordPieces(),
    popups: new WordPieces(),
    keys: new WordPieces(),
  };
  readonly #byID = new Map<string, KeptWord>();
  /// Words that are not everyone's, by their imprint.
  readonly #own = new Map<string, Set<KeptWord>>();
  /// Of everyone's words.
  #sum = 0n;
  /// Words with one text; null until they are asked for, and from a change on.
  #homonyms: readonly (readonly KeptWord[])[] | null = null;

  /// `words` in any order, each once.
  constructor(words: Iterable<KeptWord> = []) {
    for (const word of [...words].sort((a, b) => (isBefore(a, b) ? -1 : 1))) this.put(word);
  }

  /// Puts a word at its place, instead of what was there of its id.
  put(word: KeptWord): void {
    this.remove(word.id);
    this.#lists[word.list].put(word);
    this.#byID.set(word.id, word);
    this.#homonyms = null;
    if (word.imprintID === null) this.#sum += digestOf(word);
    else {
      const own = this.#own.get(word.imprintID);
      if (own) own.add(word);
      else this.#own.set(word.imprintID, new Set([word]));
    }
  }

  remove(id: string): void {
    const word = this.#byID.get(id);
    if (!word) return;
    this.#lists[word.list].remove(word);
    this.#byID.delete(id);
    this.#homonyms = null;
    if (word.imprintID === null) this.#sum -= digestOf(word);
    else this.#own.get(word.imprintID)?.delete(word);
  }

  /// Names the words that a scope has beside everyone's; empty where it has none.
  ownWords(scope: DictionaryScope): string {
    const ids = this.#ownOf(scope).map(({ id }) => id);
    return ids.sort().join(" ");
  }

  /// The ids of a scope's words that share their text with another one of them.
  homonyms(scope: DictionaryScope): readonly string[] {
    this.#homonyms ??= [...groupBy([...this.#byID.values()], ({ key }) => key).values()].filter(
      ({ length }) => length > 1,
    );
    return this.#homonyms.flatMap((words) => {
      const own = words.filter((word) => isInScope(word, scope));
      return own.length > 1 ? own.map(({ id }) => id) : [];
    });
  }

  /// Stands for a scope's words, 32 hex digits: the sum of the words' own digests, which the change of one word brings up to
  /// date. Their order follows from what they are.
  digest(scope: DictionaryScope): string {
    const sum = this.#ownOf(scope).reduce((sum, word) => sum + digestOf(word), this.#sum);
    return BigInt.asUintN(digestBits, sum)
      .toString(16)
      .padStart(digestBits / 4, "0");
  }

  write(scope: DictionaryScope): WrittenWords {
    const isWanted = (word: KeptWord) => isInScope(word, scope);
    const { rootKeys, popups, keys } = this.#lists;
    return { rootKeys: rootKeys.write(isWanted), popups: popups.write(isWanted), keys: keys.write(isWanted) };
  }

  #ownOf(scope: DictionaryScope): KeptWord[] {
    const own = scope.imprintID === null ? undefined : this.#own.get(scope.imprintID);
    return [...(own ?? [])].filter((word) => isInScope(word, scope));
  }
}

const digestBits = 128;
const digestOf = ({ json }: KeptWord): bigint => BigInt(`0x${contentHash(json).slice(0, digestBits / 4)}`);

const isInScope = (word: KeptWord, scope: DictionaryScope): boolean =>
  word.imprintID === null ||
  (word.imprintID === scope.imprintID && (word.seriesID === null || word.seriesID === scope.seriesID));
