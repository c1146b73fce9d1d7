import { type Grapheme, lettersOf } from "../../../api/words/rules/spelling/spelling.ts";

/// Cuts and joins the letters of a word, as the mouse does. Letters are counted from 0. New graphemes have no phoneme.

/// A part of a grapheme with adjacent letters. A split digraph has two.
export interface Part {
  readonly letters: readonly number[];
  /// The index of the grapheme, from 0, and whether this part closes a split digraph.
  readonly grapheme: number;
  readonly isTail: boolean;
}

type Cuts = readonly { readonly letters: readonly number[]; readonly phoneme: string | null }[];

function cutsOf(word: string, graphemes: readonly Grapheme[]): Cuts {
  const places = lettersOf(word).map(({ at }) => at);
  return graphemes.map(({ positions, phoneme }) => ({ letters: positions.map((at) => places.indexOf(at)), phoneme }));
}

function graphemesOf(word: string, cuts: Cuts): Grapheme[] {
  const places = lettersOf(word).map(({ at }) => at);
  return cuts
    .filter(({ letters }) => letters.length > 0)
    .map(({ letters, phoneme }) => ({ letters: [...letters].sort((one, other) => one - other), phoneme }))
    .sort((one, other) => one.letters[0]! - other.letters[0]!)
    .map(({ letters, phoneme }) => ({ positions: letters.map((letter) => places[letter]!), phoneme }));
}

/// Returns the parts in the order of the letters.
export function partsOf(word: string, graphemes: readonly Grapheme[]): Part[] {
  const owners: number[] = [];
  for (const [at, { letters }] of cutsOf(word, graphemes).entries()) for (const letter of letters) owners[letter] = at;
  const seen = new Set<number>();
  const parts: { letters: number[]; grapheme: number; isTail: boolean }[] = [];
  for (const [letter, grapheme] of owners.entries()) {
    const last = parts.at(-1);
    if (last?.grapheme === grapheme) last.letters.push(letter);
    else parts.push({ letters: [letter], grapheme, isTail: seen.has(grapheme) });
    seen.add(grapheme);
  }
  return parts;
}

/// Returns a grapheme for each letter of a word.
export const eachLetter = (word: string): Grapheme[] =>
  lettersOf(word).map(({ at }) => ({ positions: [at], phoneme: null }));

/// Removes the cut between a letter and the next one, or adds one. The letter that closes a split digraph joins the
/// consonant before it, and leaves its vowel.
export function toggleCut(word: string, graphemes: readonly Grapheme[], letter: number): Grapheme[] {
  const cuts = cutsOf(word, graphemes);
  const [left, right] = [letter, letter + 1].map((one) => cuts.find(({ letters }) => letters.includes(one)));
  if (!left || !right) return [...graphemes];
  const others = cuts.filter((cut) => cut !== left && cut !== right);
  if (left === right) {
    const begin = { letters: left.letters.filter((one) => one <= letter), phoneme: null };
    const end = { letters: left.letters.filter((one) => one > letter), phoneme: null };
    return graphemesOf(word, [...others, begin, end]);
  }
  const isTail = right.letters.some((one) => one < letter);
  const moved = right.letters.filter((one) => !isTail || one > letter);
  const rest = { letters: right.letters.filter((one) => !moved.includes(one)), phoneme: right.phoneme };
  const phoneme = isTail ? left.phoneme : null;
  return graphemesOf(word, [...others, { letters: [...left.letters, ...moved], phoneme }, rest]);
}

/// Returns the e that could close a grapheme to a split digraph: the next one, at least one letter later. Null where
/// there is none, or the grapheme is split already.
export function closingLetter(word: string, graphemes: readonly Grapheme[], at: number): number | null {
  const letters = lettersOf(word);
  const own = cutsOf(word, graphemes)[at]?.letters ?? [];
  const last = own.at(-1);
  if (last === undefined || last - own[0]! >= own.length || !isVowel(letters[last]!.text)) return null;
  const tail = letters.findIndex(({ text }, index) => index > last + 1 && text.toLowerCase() === "e");
  const between = letters.slice(last + 1, Math.max(tail, 0));
  return tail > 0 && between.length <= 2 && !between.some(({ text }) => isVowel(text)) ? tail : null;
}

const isVowel = (text: string) => /^[aeiouy]/i.test(text.normalize("NFD"));

/// Closes a grapheme with its e.
export function splitDigraph(word: string, graphemes: readonly Grapheme[], at: number): Grapheme[] {
  const tail = closingLetter(word, graphemes, at);
  if (tail === null) return [...graphemes];
  const cuts = cutsOf(word, graphemes).map(({ letters, phoneme }, index) =>
    index === at
      ? { letters: [...letters, tail], phoneme: null }
      : { letters: letters.filter((one) => one !== tail), phoneme: letters.includes(tail) ? null : phoneme },
  );
  return graphemesOf(word, cuts);
}

/// Takes a split digraph apart.
export function unsplit(word: string, graphemes: readonly Grapheme[], at: number): Grapheme[] {
  const tails = partsOf(word, graphemes).filter(({ grapheme, isTail }) => grapheme === at && isTail);
  const cuts = cutsOf(word, graphemes).flatMap((cut, index) =>
    index === at
      ? [
          { letters: cut.letters.filter((one) => !tails.some(({ letters }) => letters.includes(one))), phoneme: null },
          ...tails.map(({ letters }) => ({ letters, phoneme: null })),
        ]
      : [cut],
  );
  return graphemesOf(word, cuts);
}

/// Returns `next` with phonemes: those of graphemes that are cut as before, else those of graphemes that are cut as in
/// `proposal`.
export function keepPhonemes(
  next: readonly Grapheme[],
  before: readonly Grapheme[],
  proposal: readonly Grapheme[],
): Grapheme[] {
  const phonemeIn = (graphemes: readonly Grapheme[], { positions }: Grapheme) =>
    graphemes.find((other) => other.positions.join() === positions.join())?.phoneme ?? null;
  return next.map((grapheme) => ({
    ...grapheme,
    phoneme: grapheme.phoneme ?? phonemeIn(before, grapheme) ?? phonemeIn(proposal, grapheme),
  }));
}
