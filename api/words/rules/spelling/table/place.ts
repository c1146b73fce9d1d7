import type { Spelled } from "./spelled.ts";

/// Finds the letters of a spelling in a text, and returns the UTF-16 offsets of each grapheme; null if the text has
/// other letters. The second segment of a split digraph is the next occurrence of its letters after at least one other
/// letter.
export function placeLetters(text: string, spelled: readonly Spelled[]): number[][] | null {
  const letters = [...text.matchAll(/\p{L}/gu)].map(({ 0: letter, index }) => ({
    letter: letter.toLowerCase(),
    index,
  }));
  const taken = letters.map(() => false);
  const found: number[][] = [];
  for (const { head, tail } of spelled) {
    const start = taken.indexOf(false);
    if (start < 0) return null;
    const places = [...head].map((_, offset) => start + offset);
    if (tail) {
      const closing = letters.findIndex(({ letter }, at) => at > start + head.length && !taken[at] && letter === tail);
      if (closing < 0) return null;
      places.push(closing);
    }
    for (const [at, place] of places.entries()) {
      if (taken[place] !== false || letters[place]!.letter !== (head + tail)[at]) return null;
      taken[place] = true;
    }
    found.push(places.map((place) => letters[place]!.index));
  }
  return taken.includes(false) ? null : found;
}
