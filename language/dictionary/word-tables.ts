// Imported from its own file, to keep the rest of the folder out of the worker that builds a dictionary.
import { hashUnit, type KnownWords, mixed, recordHead } from "../../grammar/fast/known-words.ts";
import { caseKey } from "../normalise.ts";
import { finish, type Steps } from "../steps.ts";
import type { ImportLookup, LookupWord } from "../types.ts";

/// A dictionary's words by number.
export interface WordList {
  at(index: number): LookupWord;
}

/// The tables that find words by text and id. They consist of arrays of numbers, so that a file can be searched in
/// place. The words are numbered by their lookup key; those of a key stay in order.
export interface WordTables {
  /// The initial value of every hash, 32 bits. It is random, so that nobody can craft words that all collide.
  readonly seed: number;
  /// One record per distinct lookup key, in sequence. A record holds the key's length and the number of its first word
  /// (the low half and the high half of each), followed by its UTF-16 code units. Behind the last record stands one more
  /// head, whose first word would be the one behind the last.
  readonly records: Uint16Array;
  /// A hash table with linear probing, indexed by the key's hash. A slot holds twice the start of the key's record,
  /// plus 1 if the key is the text of exactly one word; 0 is free. Finding a key takes two memory accesses, which
  /// matters because the tables exceed the processor's caches. The sizes of this table and the next are powers of two.
  readonly keySlots: Int32Array;
  /// A hash table of the ids in lower case. A slot holds the word's number plus 1.
  readonly idSlots: Int32Array;
}

function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = hashUnit(hash, text.charCodeAt(at));
  return mixed(hash);
}

const at = (numbers: Int32Array | Uint16Array | Uint8Array, index: number): number => numbers[index] as number;

/// The index of the first record: 0 stands for none in `keySlots`.
const firstRecord = 1;

/// Reads a number from two units.
const numberAt = (records: Uint16Array, start: number): number => at(records, start) + at(records, start + 1) * 0x10000;

/// Returns the number of the first word of the key whose record starts at an index.
export const firstWordOf = (records: Uint16Array, start: number): number => numberAt(records, start + 2);

/// Returns how many words there are.
export const wordCount = ({ records }: WordTables): number => firstWordOf(records, records.length - recordHead);

/// Returns the index where the next record starts.
const afterRecord = (records: Uint16Array, start: number): number => start + recordHead + numberAt(records, start);

/// Returns the start of the record of the key with this text; 0 if there is none.
export function findKey({ seed, keySlots, records }: WordTables, key: string): number {
  for (let slot = hashOf(key, seed); ; slot++) {
    const start = at(keySlots, slot & (keySlots.length - 1)) >> 1;
    if (start === 0) return 0;
    if (numberAt(records, start) !== key.length) continue;
    let same = 0;
    while (same < key.length && at(records, start + recordHead + same) === key.charCodeAt(same)) same++;
    if (same === key.length) return start;
  }
}

/// The keys that are the text of exactly one word. `note` is called with the start of each one's record as they are found.
export const singleWords = (
  { seed, keySlots, records }: WordTables,
  note: ((record: number) => void) | null = null,
): KnownWords => ({ seed, slots: keySlots, records, note });

/// Returns the starts of all records, in the order of their words.
export function* recordsOf({ records }: WordTables): Generator<number> {
  for (let start = firstRecord; start < records.length - recordHead; start = afterRecord(records, start)) yield start;
}

/// Returns the key whose record starts at an index.
export const keyOfRecord = ({ records }: WordTables, start: number): string =>
  textOf(records, start + recordHead, afterRecord(records, start));

/// Returns all keys, in the order of their words.
export function* keysOf(tables: WordTables): Generator<string> {
  for (const start of recordsOf(tables)) yield keyOfRecord(tables, start);
}

/// The maximum number of units that are converted to text at once, since they are the arguments of one call.
const maxUnits = 4096;

/// Returns the text of the units in a range.
export function textOf(units: Uint16Array | Uint8Array, from: number, to: number): string {
  let text = "";
  for (let start = from; start < to; start += maxUnits)
    text += String.fromCharCode(...units.subarray(start, Math.min(to, start + maxUnits)));
  return text;
}

/// Returns the numbers of the words of the key whose record starts at an index.
export function wordsOfKey({ records }: WordTables, start: number): number[] {
  const first = firstWordOf(records, start);
  return Array.from({ length: firstWordOf(records, afterRecord(records, start)) - first }, (_, index) => first + index);
}

/// Returns the number of the word with an id in lower case; -1 if there is none.
export function findId({ seed, idSlots }: WordTables, words: WordList, id: string): number {
  for (let slot = hashOf(id, seed); ; slot++) {
    const index = at(idSlots, slot & (idSlots.length - 1)) - 1;
    if (index < 0 || words.at(index).id.toLowerCase() === id) return index;
  }
}

/// The number of words that are added to the tables in one step.
const wordsInStep = 512;

/// Builds the tables of a dictionary and returns its words by number. If two words have the same id, the first one
/// stays.
export function tabulate(lookup: ImportLookup): { tables: WordTables; words: LookupWord[] } {
  return finish(tabulateInSteps(lookup));
}

export function* tabulateInSteps(lookup: ImportLookup): Steps<{ tables: WordTables; words: LookupWord[] }> {
  const all = [lookup.rootKeys, lookup.popups, lookup.keys].flat();
  const size = 1 << (32 - Math.clz32(all.length * 2 + 1));
  const seed = (Math.random() * 2 ** 32) | 0;
  const idSlots = new Int32Array(size);
  const kept: LookupWord[] = [];
  for (const [index, word] of all.entries()) {
    if (index % wordsInStep === 0) yield;
    const id = word.id.toLowerCase();
    let slot = hashOf(id, seed) & (size - 1);
    while (idSlots[slot] && kept[at(idSlots, slot) - 1]?.id.toLowerCase() !== id) slot = (slot + 1) & (size - 1);
    if (!idSlots[slot]) idSlots[slot] = kept.push(word);
  }
  const { keySlots, records, numbers } = yield* keyTables(kept, size, seed);
  const words = new Array<LookupWord>(kept.length);
  for (const [index, word] of kept.entries()) words[at(numbers, index)] = word;
  for (let slot = 0; slot < size; slot++) if (idSlots[slot]) idSlots[slot] = at(numbers, at(idSlots, slot) - 1) + 1;
  return { tables: { seed, records, keySlots, idSlots }, words };
}

/// Returns the tables of the words' keys, and each word's number.
function* keyTables(
  words: readonly LookupWord[],
  size: number,
  seed: number,
): Steps<Pick<WordTables, "keySlots" | "records"> & { numbers: Int32Array }> {
  const keySlots = new Int32Array(size);
  const keyOf = new Int32Array(words.length);
  const keys: string[] = [];
  const counts: number[] = [];
  let length = 0;
  for (const [index, { text }] of words.entries()) {
    if (index % wordsInStep === 0) yield;
    const key = caseKey(text);
    let slot = hashOf(key, seed) & (size - 1);
    while (keySlots[slot] && keys[at(keySlots, slot) - 1] !== key) slot = (slot + 1) & (size - 1);
    if (!keySlots[slot]) {
      keySlots[slot] = keys.push(key);
      counts.push(0);
      length += key.length;
    }
    const found = at(keySlots, slot) - 1;
    counts[found] = (counts[found] as number) + 1;
    keyOf[index] = found;
  }
  yield;

  const records = new Uint16Array(firstRecord + (keys.length + 1) * recordHead + length);
  const starts = new Int32Array(keys.length);
  const nextWord = new Int32Array(keys.length);
  let end = firstRecord;
  let word = 0;
  const writeHead = (length: number) => {
    for (const number of [length, word]) {
      records[end++] = number & 0xffff;
      records[end++] = number >>> 16;
    }
  };
  for (const [index, key] of keys.entries()) {
    starts[index] = end;
    nextWord[index] = word;
    writeHead(key.length);
    for (let offset = 0; offset < key.length; offset++) records[end++] = key.charCodeAt(offset);
    word += counts[index] as number;
  }
  writeHead(0);
  for (let slot = 0; slot < size; slot++) {
    const index = at(keySlots, slot) - 1;
    if (index >= 0) keySlots[slot] = at(starts, index) * 2 + (counts[index] === 1 ? 1 : 0);
  }
  // In the order of the lookup, so that the words of a key stay in order.
  const numbers = keyOf.map((key) => (nextWord[key] as number)++);
  return { keySlots, records, numbers };
}
