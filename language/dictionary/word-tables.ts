// From its own file: whatever else the folder has would come along into the worker that makes a dictionary.
import { hashOn, type KnownWords, mixed } from "../../grammar/fast/known-words.ts";
import { caseKey } from "../normalise.ts";
import { finish, type Steps } from "../steps.ts";
import type { ImportLookup, LookupWord } from "../types.ts";

/// A dictionary's words by number.
export interface WordList {
  at(index: number): LookupWord;
}

/// What finds words by their texts and ids: arrays of numbers alone, so that they can be looked up in as they lie in a file.
export interface WordTables {
  /// Where every hash begins, 32 bits. By chance: nobody can think out words that all get the same place.
  readonly seed: number;
  /// The texts in the form in which they are looked up whatever their case, each once: a record for each of these keys, one behind the
  /// other. It holds the key's length and its number (of each the low half and the high one), and its UTF-16 code units.
  readonly records: Uint16Array;
  /// Where the record of each key begins.
  readonly keyStarts: Int32Array;
  /// Where the words of each key end among `grouped`.
  readonly groupEnds: Int32Array;
  /// The numbers of the words, by key, those of one key in their order.
  readonly grouped: Int32Array;
  /// Twice where a key's record begins, and 1 more where it is the text of one word alone, by the key's hash, in the first free place
  /// from there on; 0 is free. A key is found with two looks at memory: these tables are larger than what a processor holds near. Powers of
  /// two, as the next.
  readonly keySlots: Int32Array;
  /// A word's number and 1 by its id in lower case.
  readonly idSlots: Int32Array;
}

/// How many units of a record stand before those of its key.
const recordHead = 4;

function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = hashOn(hash, text.charCodeAt(at));
  return mixed(hash);
}

const at = (numbers: Int32Array | Uint16Array | Uint8Array, index: number): number => numbers[index] as number;
/// A number that stands in two units.
const numberAt = (records: Uint16Array, start: number): number => at(records, start) + at(records, start + 1) * 0x10000;

/// The number of the key that is this text; -1 where none is.
export function findKey({ seed, keySlots, records }: WordTables, key: string): number {
  for (let slot = hashOf(key, seed); ; slot++) {
    const start = at(keySlots, slot & (keySlots.length - 1)) >> 1;
    if (start === 0) return -1;
    if (numberAt(records, start) !== key.length) continue;
    let same = 0;
    while (same < key.length && at(records, start + recordHead + same) === key.charCodeAt(same)) same++;
    if (same === key.length) return numberAt(records, start + 2);
  }
}

/// The keys that are the text of one word alone.
export class SingleWords implements KnownWords {
  readonly seed: number;
  readonly #slots: Int32Array;
  readonly #records: Uint16Array;

  constructor({ seed, keySlots, records }: WordTables) {
    this.seed = seed;
    this.#slots = keySlots;
    this.#records = records;
  }

  has(units: Uint8Array, length: number, hash: number): boolean {
    const slots = this.#slots;
    const records = this.#records;
    const mask = slots.length - 1;
    for (let slot = hash; ; slot++) {
      const found = slots[slot & mask] as number;
      if (found === 0) return false;
      const start = found >> 1;
      if (records[start] !== length || records[start + 1] !== 0) continue;
      const key = start + recordHead;
      let offset = 0;
      while (offset < length && records[key + offset] === units[offset]) offset++;
      if (offset === length) return (found & 1) === 1;
    }
  }
}

/// The key with a number.
export function keyAt({ records, keyStarts }: WordTables, index: number): string {
  const start = at(keyStarts, index);
  return textOf(records, start + recordHead, start + recordHead + numberAt(records, start));
}

/// The most units that are made a text at once: they are arguments of a call.
const maxUnits = 4096;

/// The text of units from an offset to another.
export function textOf(units: Uint16Array | Uint8Array, from: number, to: number): string {
  let text = "";
  for (let start = from; start < to; start += maxUnits)
    text += String.fromCharCode(...units.subarray(start, Math.min(to, start + maxUnits)));
  return text;
}

/// The numbers of a key's words.
export function wordsOfKey({ grouped, groupEnds }: WordTables, index: number): Int32Array {
  return grouped.subarray(index === 0 ? 0 : at(groupEnds, index - 1), at(groupEnds, index));
}

/// The number of the word with an id in lower case; -1 where none has it.
export function findId({ seed, idSlots }: WordTables, words: WordList, id: string): number {
  for (let slot = hashOf(id, seed); ; slot++) {
    const index = at(idSlots, slot & (idSlots.length - 1)) - 1;
    if (index < 0 || words.at(index).id.toLowerCase() === id) return index;
  }
}

/// Words that are put into the tables in one step.
const wordsInStep = 512;

/// Makes the tables of a dictionary's words, and its words in their order, of those with one id the first.
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

  // The first unit stays free: no record begins at 0.
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
    // Where it begins, until its words have been put there.
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
