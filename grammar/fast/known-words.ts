import { joiner, ofWord, simpleKinds } from "./simple-characters.ts";

/// Words that a dictionary knows at a glance: each is the text of one word alone, whatever its case.
export interface KnownWords {
  /// Where every hash begins.
  readonly seed: number;
  /// Whether the first units, with the hash of them all, are one.
  has(units: Uint8Array, length: number, hash: number): boolean;
}

const factor = 0x9e3779b1;

/// A hash goes on with a unit, and is mixed when it has had all.
export const hashOn = (hash: number, unit: number): number => Math.imul(hash ^ unit, factor);
export const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12);

/// ASCII units of words with their case folded; 0 of all others.
const folded = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  (simpleKinds[unit] as number) >= joiner ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) : 0,
);

/// The word that is looked up, its case folded. A longer one is not looked up so.
const word = new Uint8Array(64);

/// Where the first word begins, of those of a simple sentence between two offsets, that is not known; `to` where all are. `from` is
/// between words. One that is not plain ASCII, or very long, counts as unknown. Of all that is done with a text this is done most: in
/// one loop, without an object or a call for each character, and each is taken out of the text once: a line is a part of its text, in
/// which that takes longer than all else.
export function firstUncertainWord(known: KnownWords, text: string, from: number, to = text.length): number {
  const { seed } = known;
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
      // As `hashOn`, of which a call would cost more than all else here while the loop is young.
      hash = Math.imul(hash ^ small, factor);
      if (++at >= to) break;
      unit = text.charCodeAt(at);
      const kind = simpleKinds[unit] as number;
      if (kind >= ofWord) continue;
      if (kind !== joiner || at + 1 >= to || (simpleKinds[text.charCodeAt(at + 1)] as number) < ofWord) break;
    }
    const length = at - start;
    if (!isPlain || length > word.length || !known.has(word, length, mixed(hash))) return start;
  }
}
