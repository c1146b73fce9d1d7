/// How far a word can be sounded out by what a sequence teaches.
import type { Dialect } from "../../../common/constants.ts";
import type { Grapheme, SpellingField } from "../../../words/rules/spelling/spelling.ts";
import { printSpelling, thrassCe, thrassFrom } from "../../../words/rules/spelling/spelling.ts";
import { keyOf, type Taught, type TaughtUnit, wordKey } from "./taught.ts";

/// A word with its spellings. One that is not confirmed by a person proves nothing.
export interface SpelledWord {
  readonly text: string;
  readonly spellings: readonly {
    readonly dialect: Dialect;
    readonly field: SpellingField;
    readonly graphemes: readonly Grapheme[];
    readonly confirmed: boolean;
  }[];
}

/// A grapheme of a word.
export interface Unit extends TaughtUnit {
  /// The offsets of its letters in the word's text (NFC).
  readonly positions: readonly number[];
}

/// What a sequence teaches of a word, whatever the step of the book.
export interface WordReading {
  /// Empty if the word has no spelling in the dialect.
  readonly units: readonly TaughtUnit[];
  /// The graphemes of the units.
  readonly graphemes: readonly Grapheme[];
  readonly isConfirmed: boolean;
  /// The step from which on all of its correspondences are taught; null if some never are, or it has no spelling.
  readonly decodableFrom: number | null;
  /// The step from which on it is an exception word; null if it is none.
  readonly exceptionFrom: number | null;
}

/// Reads a word by its spelling in the dialect.
export function readWord(taught: Taught, { text, spellings }: SpelledWord): WordReading {
  const exceptionFrom = taught.exceptions.get(wordKey(text)) ?? null;
  const normal = spellingOf(taught, spellings, "g");
  const spelling = (taught.method === "thrass" && thrassOf(taught, text, spellings, normal)) || normal;
  if (!spelling || spelling.graphemes.length === 0)
    return { units: [], graphemes: [], isConfirmed: false, decodableFrom: null, exceptionFrom };
  const { graphemes, field, confirmed } = spelling;
  const units = unitsOf(taught, text, graphemes, field === "c");
  return { units, graphemes, isConfirmed: confirmed, decodableFrom: latest(units), exceptionFrom };
}

/// A spelling of the normal field as it is printed (`sh ee p`), with its sounds in order. Many are read faster so.
export interface PrintedSpelling {
  readonly notation: string;
  readonly sounds: readonly (string | null)[];
}

/// Reads a printed spelling: the same as `readWord` finds by the Traditional method.
export function readPrinted(
  taught: Taught,
  { notation, sounds }: PrintedSpelling,
): Pick<WordReading, "units" | "decodableFrom"> {
  const units = wordKey(notation)
    .split(" ")
    .map((grapheme, at) => taught.unitOf(grapheme, sounds[at] ?? null));
  return { units, decodableFrom: latest(units) };
}

type Spelling = SpelledWord["spellings"][number];

function spellingOf({ dialect }: Taught, spellings: readonly Spelling[], field: SpellingField): Spelling | undefined {
  for (const spelling of spellings) if (spelling.dialect === dialect && spelling.field === field) return spelling;
  return undefined;
}

/// The spelling of a word by THRASS; undefined where it is no other than the normal one. Where nobody wrote it, it follows from the
/// normal one and is only proposed.
function thrassOf(
  taught: Taught,
  text: string,
  spellings: readonly Spelling[],
  normal: Spelling | undefined,
): Spelling | undefined {
  const written = spellingOf(taught, spellings, "c");
  if (written || !normal?.graphemes.some(isSplit)) return written;
  const graphemes = thrassFrom(text.normalize("NFC"), normal.graphemes);
  return graphemes ? { ...normal, field: "c", graphemes, confirmed: false } : undefined;
}

const isSplit = ({ positions }: Grapheme): boolean =>
  positions.some((position, at) => at > 0 && position > positions[at - 1]! + 1);

/// Returns the latest step of some units; null if one of them never comes.
function latest(units: readonly TaughtUnit[]): number | null {
  let last = 0;
  for (const { step } of units) {
    if (step === null) return null;
    if (step > last) last = step;
  }
  return last;
}

/// Returns the earliest of some steps.
function earliest(...steps: readonly (number | undefined | null)[]): number | null {
  const known = steps.filter((step) => step !== undefined && step !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function unitsOf(taught: Taught, text: string, graphemes: readonly Grapheme[], isThrass: boolean): TaughtUnit[] {
  const word = text.normalize("NFC");
  const isPlain = /^[a-z]+$/i.test(word);
  const letters = isPlain ? word.toLowerCase() : word;
  const units: TaughtUnit[] = [];
  for (const grapheme of graphemes) {
    const printed = isPlain ? textOf(letters, grapheme) : wordKey(printSpelling(word, [grapheme]));
    units.push(taught.unitOf(printed, grapheme.phoneme));
  }
  if (!isThrass) return units;
  const isCe = thrassCe(word, graphemes);
  return units.map((unit, at) => {
    if (isCe[at]) return { ...unit, step: stepOfCe(taught, unit, units[at - 1]!) };
    return isCe[at + 1] ? { ...unit, step: earliest(unit.step, taught.splitVowels.get(unit.key)) } : unit;
  });
}

/// The text of a grapheme of a word of plain letters in lower case. Most words are such, and need not be taken apart for each.
function textOf(letters: string, { positions }: Grapheme): string {
  const first = positions[0] ?? 0;
  // Most graphemes are letters in a row.
  if (positions.length === 1) return letters[first] ?? "";
  if (positions.at(-1) === first + positions.length - 1) return letters.slice(first, first + positions.length);
  let printed = "";
  for (const [at, position] of positions.entries()) {
    if (at > 0 && position !== positions[at - 1]! + 1) printed += "_";
    printed += letters[position] ?? "";
  }
  return printed;
}

/// A consonant with its e is taught by name, or with the consonant and the split digraph that the e closes: `ke` of `cake` with k
/// and a_e. A word's THRASS spelling may leave its sound open: any sound of the consonant will do.
function stepOfCe({ correspondences, splitVowels }: Taught, ce: TaughtUnit, vowel: TaughtUnit): number | null {
  const stepIn = (letters: string): number | undefined => {
    if (ce.sound !== null) return correspondences.get(keyOf(letters, ce.sound));
    const found = [...correspondences].filter(([key]) => key.startsWith(`${letters}:`)).map(([, step]) => step);
    return found.length > 0 ? Math.min(...found) : undefined;
  };
  const split = splitVowels.get(vowel.key);
  const alone = stepIn(ce.grapheme.slice(0, -1));
  const both = split === undefined || alone === undefined ? undefined : Math.max(split, alone);
  return earliest(stepIn(ce.grapheme), both);
}

/// How a word stands at a step.
/// - `confirmed`: decodable by a spelling that a person confirmed.
/// - `proposed`: decodable if its spelling, which nobody confirmed, is right.
/// - `exception`: an exception word that is taught by then.
/// - `beyond`: one of its correspondences is not taught yet.
/// - `unspelt`: it has no spelling to tell by.
export type WordState = "confirmed" | "proposed" | "exception" | "beyond" | "unspelt";

/// An exception word counts as decodable once its confirmed spelling is taught in full: `he` when e is taught as iː.
export function stateAt(reading: WordReading, step: number): WordState {
  const { units, isConfirmed, decodableFrom, exceptionFrom } = reading;
  const isDecodable = decodableFrom !== null && decodableFrom <= step;
  if (isDecodable && isConfirmed) return "confirmed";
  if (exceptionFrom !== null && exceptionFrom <= step) return "exception";
  if (isDecodable) return "proposed";
  return units.length > 0 ? "beyond" : "unspelt";
}

/// Returns the step from which on a word can be read, decoded or as an exception word; null if never.
export const readableFrom = ({ decodableFrom, exceptionFrom }: WordReading): number | null =>
  earliest(decodableFrom, exceptionFrom);

/// Returns the correspondences of a word that a step does not cover, each once.
export function beyondAt({ units, graphemes }: WordReading, step: number): Unit[] {
  const beyond: Unit[] = [];
  for (const [at, unit] of units.entries()) {
    if (unit.step !== null && unit.step <= step) continue;
    const { positions } = graphemes[at]!;
    const before = beyond.findIndex(({ key }) => key === unit.key);
    if (before < 0) beyond.push({ ...unit, positions });
    else beyond[before] = { ...unit, positions: [...beyond[before]!.positions, ...positions] };
  }
  return beyond;
}

/// Whether a text has letters to read: a number or a dash is no word of a report.
export const hasLetters = (text: string): boolean => /[a-z]/.test(text) || /\p{L}/u.test(text);
