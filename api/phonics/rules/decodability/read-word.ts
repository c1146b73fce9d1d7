/// How far a word can be sounded out by what a sequence teaches.
import type { Dialect } from "../../../common/constants.ts";
import type { Grapheme, SpellingField } from "../../../words/rules/spelling/spelling.ts";
import { lettersOf, printSpelling, thrassCe, thrassFrom } from "../../../words/rules/spelling/spelling.ts";
import { shapeOf } from "./shape.ts";
import { keyOf, type Taught, wordKey } from "./taught.ts";

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

/// A grapheme of a word with its sound.
export interface Unit {
  /// In lower case: `a_e`.
  readonly grapheme: string;
  readonly sound: string | null;
  /// `ea:e`
  readonly key: string;
  /// The offsets of its letters in the word's text (NFC).
  readonly positions: readonly number[];
  /// The step (from 0) from which on it is taught; null if the sequence never teaches it.
  readonly step: number | null;
}

/// What a sequence teaches of a word, whatever the step of the book.
export interface WordReading {
  /// Empty if the word has no spelling in the dialect.
  readonly units: readonly Unit[];
  readonly isConfirmed: boolean;
  /// The step from which on all of its correspondences are taught; null if some never are, or it has no spelling.
  readonly decodableFrom: number | null;
  /// The step from which on it is an exception word; null if it is none.
  readonly exceptionFrom: number | null;
  /// By its sounds, as `CVC`; null if that is not known.
  readonly shape: string | null;
}

/// Reads a word by its spelling in the dialect.
export function readWord(taught: Taught, { text, spellings }: SpelledWord): WordReading {
  const own = spellings.filter(({ dialect }) => dialect === taught.dialect);
  const normal = own.find(({ field }) => field === "g");
  const spelling = (taught.method === "thrass" && thrassOf(text, own)) || normal;
  const exceptionFrom = taught.exceptions.get(wordKey(text)) ?? null;
  if (!spelling || spelling.graphemes.length === 0)
    return { units: [], isConfirmed: false, decodableFrom: null, exceptionFrom, shape: null };
  const { graphemes, field, confirmed } = spelling;
  const units = unitsOf(taught, text, graphemes, field === "c");
  return {
    units,
    isConfirmed: confirmed,
    decodableFrom: latest(units.map(({ step }) => step)),
    exceptionFrom,
    shape: shapeOf(graphemes.map(({ phoneme }) => phoneme)),
  };
}

/// The spelling of a word by THRASS; undefined where it is no other than the normal one. Where nobody wrote it, it follows from the
/// normal one and is only proposed.
function thrassOf(text: string, own: SpelledWord["spellings"]): SpelledWord["spellings"][number] | undefined {
  const written = own.find(({ field }) => field === "c");
  const normal = own.find(({ field }) => field === "g");
  if (written || !normal) return written;
  const graphemes = thrassFrom(text.normalize("NFC"), normal.graphemes);
  return graphemes ? { ...normal, field: "c", graphemes, confirmed: false } : undefined;
}

/// Returns the latest of some steps; null if one of them never comes.
const latest = (steps: readonly (number | null)[]): number | null =>
  steps.reduce((last, step) => (last === null || step === null ? null : Math.max(last, step)), 0);

/// Returns the earliest of some steps.
function earliest(...steps: readonly (number | undefined | null)[]): number | null {
  const known = steps.filter((step) => step !== undefined && step !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

function unitsOf(taught: Taught, text: string, graphemes: readonly Grapheme[], isThrass: boolean): Unit[] {
  const word = text.normalize("NFC");
  const printed = graphemes.map((grapheme) => wordKey(printSpelling(word, [grapheme])));
  const isCe = isThrass ? thrassCe(word, graphemes) : [];
  return graphemes.map(({ positions, phoneme }, at) => {
    const grapheme = printed[at]!;
    const key = keyOf(grapheme, phoneme);
    const direct = taught.correspondences.get(key);
    const step = isCe[at]
      ? stepOfCe(taught, { grapheme, phoneme, vowel: printed[at - 1]!, vowelSound: graphemes[at - 1]!.phoneme })
      : earliest(direct, isCe[at + 1] ? taught.splitVowels.get(key) : undefined);
    return { grapheme, sound: phoneme, key, positions, step };
  });
}

/// A consonant with its e is taught by name, or with the consonant and the split digraph that the e closes: `ke` of `cake` with k
/// and a_e. A word's THRASS spelling may leave its sound open: any sound of the consonant will do.
function stepOfCe(
  { correspondences, splitVowels }: Taught,
  ce: { grapheme: string; phoneme: string | null; vowel: string; vowelSound: string | null },
): number | null {
  const consonant = ce.grapheme.slice(0, -1);
  const stepIn = (letters: string): number | undefined => {
    if (ce.phoneme !== null) return correspondences.get(keyOf(letters, ce.phoneme));
    const found = [...correspondences].filter(([key]) => key.startsWith(`${letters}:`)).map(([, step]) => step);
    return found.length > 0 ? Math.min(...found) : undefined;
  };
  const split = splitVowels.get(keyOf(ce.vowel, ce.vowelSound));
  const alone = stepIn(consonant);
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
export function beyondAt({ units }: WordReading, step: number): Unit[] {
  const beyond = units.filter((unit) => unit.step === null || unit.step > step);
  return beyond.filter(({ key }, at) => beyond.findIndex((other) => other.key === key) === at);
}

/// Whether a text has letters to read: a number or a dash is no word of a report.
export const hasLetters = (text: string): boolean => lettersOf(text).length > 0;
