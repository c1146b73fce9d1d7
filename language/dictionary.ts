import { foldCase, lookupKey } from "./normalise.ts";
import { PrefixIndex } from "./prefix-index.ts";
import { SpellingIndex } from "./spelling.ts";
import type { ImportLookup, LookupWord } from "./types.ts";

/// The dictionary that texts are checked against (docs/import-language.md, 'Words and the dictionary').
export interface Dictionary {
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

interface Found {
  readonly matches: readonly LookupWord[];
  readonly exact: readonly LookupWord[];
}

const none: Found = { matches: [], exact: [] };

/// Texts remembered with what was found for them; past this the memory starts anew.
const mostRemembered = 200_000;

/// The matches with a text's case where there are any, else all. Mostly these are all there are.
function withExactCase(matches: readonly LookupWord[], key: string): readonly LookupWord[] {
  const exact = matches.filter((word) => lookupKey(word.text) === key);
  return exact.length === 0 || exact.length === matches.length ? matches : exact;
}

class IndexedDictionary implements Dictionary {
  readonly #words = new Map<string, LookupWord[]>();
  readonly #byId = new Map<string, LookupWord>();
  readonly #found = new Map<string, Found>();
  /// Made when they are first asked for.
  #prefixes: PrefixIndex | null = null;
  #spellings: SpellingIndex | null = null;

  constructor(lookup: ImportLookup) {
    for (const list of [lookup.rootKeys, lookup.popups, lookup.keys]) for (const word of list) this.#add(word);
  }

  #add(word: LookupWord): void {
    const id = word.id.toLowerCase();
    if (this.#byId.has(id)) return;
    this.#byId.set(id, word);
    const key = foldCase(lookupKey(word.text));
    const words = this.#words.get(key);
    if (words) words.push(word);
    else this.#words.set(key, [word]);
  }

  #find(text: string): Found {
    const known = this.#found.get(text);
    if (known) return known;
    const key = lookupKey(text);
    const matches = this.#words.get(foldCase(key));
    const found = matches ? { matches, exact: withExactCase(matches, key) } : none;
    if (this.#found.size >= mostRemembered) this.#found.clear();
    this.#found.set(text, found);
    return found;
  }

  matches(text: string): readonly LookupWord[] {
    return this.#find(text).matches;
  }

  candidates(text: string, atSentenceStart: boolean): readonly LookupWord[] {
    const found = this.#find(text);
    return atSentenceStart ? found.matches : found.exact;
  }

  byId(id: string): LookupWord | null {
    return this.#byId.get(id) ?? this.#byId.get(id.toLowerCase()) ?? null;
  }

  startingWith(prefix: string, limit: number): readonly LookupWord[] {
    this.#prefixes ??= new PrefixIndex(this.#words.keys());
    const texts = this.#prefixes.find(foldCase(lookupKey(prefix)), limit);
    return texts.flatMap((text) => this.#words.get(text) ?? []).slice(0, limit);
  }

  nearest(text: string, limit: number): readonly LookupWord[] {
    this.#spellings ??= new SpellingIndex(this.#words.keys());
    const texts = this.#spellings.nearest(foldCase(lookupKey(text)), limit);
    return texts.flatMap((near) => this.#words.get(near) ?? []);
  }
}

/// Indexes a dictionary for look-up. Of two words with one id the first counts.
export function createDictionary(lookup: ImportLookup): Dictionary {
  return new IndexedDictionary(lookup);
}
