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
/// place.
export interface WordTables {
  /// The initial value of every hash, 32 bits. It is random, so that nobody can craft words that all collide.
  readonly seed: number;
  /// One record per distinct lookup key, in sequence. A record holds the key's length and its number (the low half and
  /// the high half of each), followed by its UTF-16 code units.
  readonly records: Uint16Array;
  /// The index where each key's record begins.
  readonly keyStarts: Int32Array;
  /// The index in `grouped` where each key's words end.
  readonly groupEnds: Int32Array;
  /// The numbers of the words, grouped by key; the words of a key stay in order.
  readonly grouped: Int32Array;
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
/// Reads a number from two units.
const numberAt = (records: Uint16Array, start: number): number => at(records, start) + at(records, start + 1) * 0x10000;

/// Returns the number of the key whose record starts at an index.
export const keyOfRecord = (records: Uint16Array, start: number): number => numberAt(records, start + 2);

/// Returns the number of the key with this text; -1 if there is none.
export function findKey({ seed, keySlots, records }: WordTables, key: string): number {
  for (let slot = hashOf(key, seed); ; slot++) {
    const start = at(keySlots, slot & (keySlots.length - 1)) >> 1;
    if (start === 0) return -1;
    if (numberAt(records, start) !== key.length) continue;
    let same = 0;
    while (same < key.length && at(records, start + recordHead + same) === key.charCodeAt(same)) same++;
    if (same === key.length) return keyOfRecord(records, start);
  }
}

/// The keys that are the text of exactly one word. `note` is called with the start of each one's record as they are found.
export const singleWords = (
  { seed, keySlots, records }: WordTables,
  note: ((record: number) => void) | null = null,
): KnownWords => ({ seed, slots: keySlots, records, note });

/// Returns the key with a number.
export function keyAt({ records, keyStarts }: WordTables, index: number): string {
  const start = at(keyStarts, index);
  return textOf(records, start + recordHead, start + recordHead + numberAt(records, start));
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

/// Returns the numbers of a key's words.
export function wordsOfKey({ grouped, groupEnds }: WordTables, index: number): Int32Array {
  return grouped.subarray(index === 0 ? 0 : at(groupEnds, index - 1), at(groupEnds, index));
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

/// Builds the tables of a dictionary and returns its words in order. If two words have the same id, the first one
/// stays.
export function tabulate(lookup: ImportLookup): { tables: WordTables; words: LookupWord[] } {
  return finish(tabulateInSteps(lookup));
}

export function* tabulateInSteps(lookup: ImportLookup): Steps<{ tables: WordTables; words: LookupWord[] }> {
  const all = [lookup.rootKeys, lookup.popups, lookup.keys].flat();
  const size = 1 << (32 - Math.clz32(all.length * 2 + 1));
  const seed = (Math.random() * 2 ** 32) | 0;
  const idSlots = new Int32Array(size);
  const words: LookupWord[] = [];
  for (const [index, word] of all.entries()) {
    if (index % wordsInStep === 0) yield;
    const id = word.id.toLowerCase();
    let slot = hashOf(id, seed) & (size - 1);
    while (idSlots[slot] && words[at(idSlots, slot) - 1]?.id.toLowerCase() !== id) slot = (slot + 1) & (size - 1);
    if (!idSlots[slot]) idSlots[slot] = words.push(word);
  }
  return { tables: { ...(yield* keyTables(words, size, seed)), idSlots }, words };
}

function* keyTables(words: readonly LookupWord[], size: number, seed: number): Steps<Omit<WordTables, "idSlots">> {
  const keySlots = new Int32Array(size);
  const keyOf = new Int32Array(words.length);
  const keys: string[] = [];
  const counts: number[] = [];
  let length = 0;
  for (const [number, { text }] of words.entries()) {
    if (number % wordsInStep === 0) yield;
    const key = caseKey(text);
    let slot = hashOf(key, seed) & (size - 1);
    while (keySlots[slot] && keys[at(keySlots, slot) - 1] !== key) slot = (slot + 1) & (size - 1);
    if (!keySlots[slot]) {
      keySlots[slot] = keys.push(key);
      counts.push(0);
      length += key.length;
    }
    const index = at(keySlots, slot) - 1;
    counts[index] = (counts[index] as number) + 1;
    keyOf[number] = index;
  }
  yield;

  // The first unit stays unused: no record begins at 0.
  const records = new Uint16Array(1 + keys.length * recordHead + length);
  const keyStarts = new Int32Array(keys.length);
  const groupEnds = new Int32Array(keys.length);
  let end = 1;
  let groupStart = 0;
  for (const [index, key] of keys.entries()) {
    keyStarts[index] = end;
    for (const number of [key.length, index]) {
      records[end++] = number & 0xffff;
      records[end++] = number >>> 16;
    }
    for (let offset = 0; offset < key.length; offset++) records[end++] = key.charCodeAt(offset);
    // Holds the start of the group until the words have been written to it.
    groupEnds[index] = groupStart;
    groupStart += counts[index] as number;
  }
  for (let slot = 0; slot < size; slot++) {
    const index = at(keySlots, slot) - 1;
    if (index >= 0) keySlots[slot] = at(keyStarts, index) * 2 + (counts[index] === 1 ? 1 : 0);
  }
  const grouped = new Int32Array(words.length);
  for (let index = 0; index < words.length; index++) {
    const key = at(keyOf, index);
    grouped[at(groupEnds, key)] = index;
    groupEnds[key] = at(groupEnds, key) + 1;
  }
  return { seed, records, keyStarts, groupEnds, grouped, keySlots };
}
