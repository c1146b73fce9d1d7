import { joiner, ofWord, simpleKinds } from "./simple-characters.ts";

/// The words that a dictionary can resolve immediately: each is the text of exactly one word, in any case. They stand in
/// a hash table with linear probing.
export interface KnownWords {
  /// The initial value of every hash, 32 bits.
  readonly seed: number;
  /// By the hash: twice the start of a text's record, plus 1 if the text is one of these; 0 is free. The number of slots
  /// is a power of two.
  readonly slots: Int32Array;
  /// Each record begins with `recordHead` units, first the text's length as two. The text's units in lower case follow.
  readonly records: Uint16Array;
  /// Called with the start of each known word's record, if it is given.
  readonly note: ((record: number) => void) | null;
}

/// The number of units in a record before those of its text.
export const recordHead = 4;

const factor = 0x9e3779b1;
const mixer = 0x2c1b3c6d;

/// Adds one unit to a hash. `mixed` completes the hash after the last unit.
export const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, factor);
export const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), mixer) ^ (hash >>> 12);

/// Maps the ASCII units of words to lower case, and all other ASCII units to 0.
const folded = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  (simpleKinds[unit] as number) >= joiner ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) : 0,
);

/// Holds the word being looked up, in lower case. A longer word is not looked up here.
const word = new Uint8Array(64);

/// Returns the start of the first word of a simple sentence that is not known, between two offsets; `to` if all are
/// known. `from` must lie between words. A word that is not plain ASCII, or is very long, counts as unknown. This is
/// the hottest loop of the language core. It makes no object and no call but for a character, and reads each character
/// once: the line is a slice of the whole text, and reading from it costs more than everything else. `hashUnit` and
/// `mixed` stand here once more: until V8 optimises the loop, a call costs more than what it does.
export function firstUncertainWord(known: KnownWords, text: string, from: number, to = text.length): number {
  const { seed, slots, records, note } = known;
  const mask = slots.length - 1;
  for (let at = from; ; ) {
    let unit = 0;
    for (; at < to; at++) {
      unit = text.charCodeAt(at);
      if ((simpleKinds[unit] as number) >= ofWord) break;
    }
    if (at >= to) return to;
    const start = at;
    let isPlain = true;
    let hash = seed;
    for (;;) {
      const small = unit < 0x80 ? (folded[unit] as number) : 0;
      if (small === 0) isPlain = false;
      if (at - start < word.length) word[at - start] = small;
      hash = Math.imul(hash ^ small, factor);
      if (++at >= to) break;
      unit = text.charCodeAt(at);
      const kind = simpleKinds[unit] as number;
      if (kind >= ofWord) continue;
      if (kind !== joiner || at + 1 >= to || (simpleKinds[text.charCodeAt(at + 1)] as number) < ofWord) break;
    }
    const length = at - start;
    if (!isPlain || length > word.length) return start;
    for (let slot = Math.imul(hash ^ (hash >>> 15), mixer) ^ (hash >>> 12); ; slot++) {
      const found = slots[slot & mask] as number;
      if (found === 0) return start;
      const record = found >> 1;
      if (records[record] !== length || records[record + 1] !== 0) continue;
      const key = record + recordHead;
      let offset = 0;
      while (offset < length && records[key + offset] === word[offset]) offset++;
      if (offset < length) continue;
      if ((found & 1) === 0) return start;
      if (note) note(record);
      break;
    }
  }
}
