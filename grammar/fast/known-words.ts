import { joiner, ofWord, simpleKinds } from "./simple-characters.ts";

/// The words that a dictionary can resolve immediately: each is the text of exactly one word, in any case.
export interface KnownWords {
  /// The initial value of every hash.
  readonly seed: number;
  /// True if the first `length` units are a known word; `hash` is their mixed hash.
  has(units: Uint8Array, length: number, hash: number): boolean;
}

const factor = 0x9e3779b1;

/// Adds one unit to a hash. `mixed` completes the hash after the last unit.
export const hashUnit = (hash: number, unit: number): number => Math.imul(hash ^ unit, factor);
export const mixed = (hash: number): number => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12);

/// Maps the ASCII units of words to lower case, and all other ASCII units to 0.
const folded = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  (simpleKinds[unit] as number) >= joiner ? String.fromCharCode(unit).toLowerCase().charCodeAt(0) : 0,
);

/// Holds the word being looked up, in lower case. A longer word is not looked up here.
const word = new Uint8Array(64);

/// Returns the start of the first word of a simple sentence that is not known, between two offsets; `to` if all are
/// known. `from` must lie between words. A word that is not plain ASCII, or is very long, counts as unknown. This is
/// the hottest loop of the language core. It makes no object and no call per character, and reads each character once:
/// the line is a slice of the whole text, and reading from it costs more than everything else.
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
      // This is `hashUnit`, inlined: before V8 optimises the loop, the call would cost more than the rest of the loop.
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
