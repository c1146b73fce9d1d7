/// Spellings: a word's letters split into graphemes (decisions: Dictionary words, Spelling). In the normal field g, a
/// split digraph has two segments, `c a_e k`. In the THRASS Ce field c, a consonant after a vowel is combined with its
/// e, `c a ke`.
import type { Dialect } from "../../../common/constants.ts";
import { isSound } from "./phonemes.ts";

export type SpellingField = "g" | "c";

export interface Grapheme {
  /// The UTF-16 offsets of its letters in the word's text (NFC), ascending.
  readonly positions: readonly number[];
  /// Phonemes in IPA, several joined with `+`; null if none is chosen.
  readonly phoneme: string | null;
}

export interface Letter {
  readonly at: number;
  /// Includes its accents.
  readonly text: string;
}

/// Returns the letters of a word's text. Spaces, hyphens, apostrophes, digits and other signs are not letters.
export const lettersOf = (word: string): Letter[] =>
  [...word.normalize("NFC").matchAll(/\p{L}\p{M}*/gu)].map(({ index, 0: text }) => ({ at: index, text }));

/// Returns the segments of a grapheme as ranges of letters. A split digraph has two.
function partsOf(indexes: readonly number[]): number[][] {
  const parts: number[][] = [];
  for (const index of indexes) {
    const last = parts.at(-1);
    if (last?.at(-1) === index - 1) last.push(index);
    else parts.push([index]);
  }
  return parts;
}

function indexesIn(letters: readonly Letter[], positions: readonly number[]): number[] {
  return positions.map((position) => letters.findIndex(({ at }) => at === position));
}

/// Prints a spelling in the notation of staff: graphemes in order, separated by spaces, with `_` between the segments
/// of a split digraph.
export function printSpelling(word: string, graphemes: readonly Pick<Grapheme, "positions">[]): string {
  const letters = lettersOf(word);
  return graphemes
    .map(({ positions }) =>
      partsOf(indexesIn(letters, positions))
        .map((part) => part.map((index) => letters[index]?.text ?? "").join(""))
        .join("_"),
    )
    .join(" ");
}

export type ReadSpelling =
  | { readonly positions: readonly (readonly number[])[]; readonly problem: null }
  | { readonly positions: null; readonly problem: string };

/// Parses the notation of staff, ignoring case. The second segment of a split digraph is the next occurrence of its
/// letters after at least one other letter.
export function parseSpelling(word: string, notation: string): ReadSpelling {
  const letters = lettersOf(word);
  const refuse = (problem: string): ReadSpelling => ({ positions: null, problem });
  const taken = new Set<number>();
  const found: number[][] = [];
  for (const grapheme of notation.normalize("NFC").split(/\s+/).filter(Boolean)) {
    const parts = grapheme.split("_");
    if (parts.length > 2 || parts.includes("")) return refuse(`“${grapheme}” is not a grapheme`);
    const next = letters.findIndex((_, index) => !taken.has(index));
    if (next < 0) return refuse(`“${grapheme}” is more than the word has`);
    const head = lettersOf(parts[0]!);
    if (
      !fits(letters, taken, next, head) ||
      lettersOf(grapheme)
        .map(({ text }) => text)
        .join("") !== parts.join("")
    )
      return refuse(`“${grapheme}” does not fit the word at “${letters[next]!.text}”`);
    const indexes = head.map((_, offset) => next + offset);
    if (parts[1] !== undefined) {
      const tail = lettersOf(parts[1]);
      const from = tailOf(letters, taken, next + head.length + 1, tail);
      if (from < 0) return refuse(`The word has no “${parts[1]}” to close “${grapheme}”`);
      indexes.push(...tail.map((_, offset) => from + offset));
    }
    for (const index of indexes) taken.add(index);
    found.push(indexes.map((index) => letters[index]!.at));
  }
  const missing = letters.find((_, index) => !taken.has(index));
  if (missing) return refuse(`The letter “${missing.text}” is in no grapheme`);
  return { positions: found, problem: null };
}

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

const fits = (letters: readonly Letter[], taken: ReadonlySet<number>, from: number, wanted: readonly Letter[]) =>
  wanted.length > 0 &&
  wanted.every(({ text }, offset) => {
    const letter = letters[from + offset];
    return letter && !taken.has(from + offset) && same(letter.text, text);
  });

const tailOf = (letters: readonly Letter[], taken: ReadonlySet<number>, from: number, tail: readonly Letter[]) =>
  letters.findIndex((_, index) => index >= from && fits(letters, taken, index, tail));

const vowel = /[aeiouy]$/i;
/// Consonants and an e.
const consonantE = /^[^aeiou_]+e$/i;

const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "");

/// Returns, for each grapheme of a spelling in field c, whether it is a consonant with its e after a vowel.
export function thrassCe(word: string, graphemes: readonly Pick<Grapheme, "positions">[]): boolean[] {
  const texts = graphemes.map((grapheme) => plain(printSpelling(word, [grapheme])));
  return texts.map((text, at) => at > 0 && consonantE.test(text) && vowel.test(texts[at - 1]!));
}

/// Returns what is wrong with a spelling; empty if it can be saved.
export function spellingProblems(
  word: string,
  field: SpellingField,
  graphemes: readonly Grapheme[],
  dialect: Dialect,
): string[] {
  const letters = lettersOf(word);
  const problems = placeProblems(word, letters, graphemes);
  if (problems.length) return problems;
  const isCe = field === "c" ? thrassCe(word, graphemes) : [];
  for (const [at, grapheme] of graphemes.entries()) {
    const text = printSpelling(word, [grapheme]);
    if (field === "c" && text.includes("_")) problems.push(`“${text}”: the THRASS field has no split digraphs`);
    if (grapheme.phoneme === null) {
      if (!isCe[at]) problems.push(`“${text}” needs a phoneme`);
    } else if (!isSound(grapheme.phoneme, dialect)) problems.push(`“${grapheme.phoneme}” is not a phoneme`);
  }
  if (field === "c" && !isCe.includes(true))
    problems.push("The THRASS field is for words with a vowel, a consonant and an e");
  return problems;
}

/// Requires that every letter is in exactly one grapheme, that graphemes contain only letters, and that they are in
/// order.
function placeProblems(word: string, letters: readonly Letter[], graphemes: readonly Grapheme[]): string[] {
  const seen = new Set<number>();
  for (const { positions } of graphemes) {
    if (!positions.length) return ["A grapheme has no letters"];
    for (const [at, position] of positions.entries()) {
      const letter = letters.find((other) => other.at === position);
      if (!letter) return [`There is no letter at ${position}`];
      if (seen.has(position)) return [`The letter “${letter.text}” is in two graphemes`];
      if (at > 0 && position <= positions[at - 1]!) return ["The letters of a grapheme must stand in their order"];
      seen.add(position);
    }
  }
  const missing = letters.find(({ at }) => !seen.has(at));
  if (missing) return [`The letter “${missing.text}” is in no grapheme`];
  const starts = graphemes.map(({ positions }) => positions[0]!);
  if (starts.some((start, at) => at > 0 && start < starts[at - 1]!)) return ["The graphemes must stand in their order"];
  for (const grapheme of graphemes) {
    const parts = partsOf(indexesIn(letters, grapheme.positions));
    if (parts.length > 2) return [`“${printSpelling(word, [grapheme])}” has more than two parts`];
  }
  // A split digraph must be the same after printing and parsing: it closes with the next occurrence of its letters.
  const read = parseSpelling(word, printSpelling(word, graphemes));
  const isSame =
    read.positions?.length === graphemes.length &&
    read.positions.every((positions, at) => positions.join() === graphemes[at]!.positions.join());
  return isSame ? [] : ["A split digraph closes with the next letter like its second part"];
}

/// Converts a spelling of field g to field c: the e of each split digraph moves to the consonant before it. Returns
/// null if the word has no vowel-consonant-e.
export function thrassFrom(word: string, graphemes: readonly Grapheme[]): Grapheme[] | null {
  const letters = lettersOf(word);
  const result = graphemes.map((grapheme) => ({ ...grapheme, positions: [...grapheme.positions] }));
  for (const grapheme of result) {
    const [head, tail] = partsOf(indexesIn(letters, grapheme.positions));
    if (!head || !tail) continue;
    const before = letters[tail[0]! - 1]!.at;
    const holder = result.find((other) => other !== grapheme && other.positions.includes(before));
    if (!holder) return null;
    grapheme.positions = head.map((index) => letters[index]!.at);
    holder.positions.push(...tail.map((index) => letters[index]!.at));
  }
  return thrassCe(word, result).includes(true) ? result : null;
}
