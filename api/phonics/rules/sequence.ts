/// A scope and sequence: what is taught to read, in which order.
import type { Dialect } from "../../common/constants.ts";

/// A grapheme with its sound: `ea`, split digraphs as `a_e`. The sounds are signs of each dialect
/// (`api/words/rules/spelling/phonemes.ts`), several joined with `+`. A dialect without an entry has no such correspondence.
export interface Correspondence {
  readonly grapheme: string;
  readonly sounds: Readonly<Partial<Record<Dialect, string>>>;
}

/// The shapes of words, by their sounds: C is a consonant, V a vowel. A word of one syllable with fewer consonants on
/// either side has the shape too: `go` and `in` are within CVC.
export const wordShapes = ["VC", "CVC", "CVCC", "CCVC", "CCVCC", "CVCCC", "CCCVC", "CCCVCC", "polysyllabic"] as const;

export type WordShape = (typeof wordShapes)[number];

/// One step: what is new at it. Steps are cumulative: at the third step all of the first three is taught.
export interface SequenceStep {
  readonly id: string;
  readonly name: string;
  readonly correspondences: readonly Correspondence[];
  /// Words that are taught whole from this step on.
  readonly exceptionWords: readonly string[];
  /// The shapes that are new at this step; none adds none. Where no step up to here names one, every shape is taught.
  readonly shapes: readonly WordShape[];
  /// Words to practise the step with: it must be able to spell them.
  readonly words?: readonly string[];
  /// The level from which books are at this step; absent or null: the number of the step.
  readonly level?: number | null;
}

export interface Sequence {
  readonly id: string;
  readonly name: string;
  /// The dialects that it is for.
  readonly dialects: readonly Dialect[];
  readonly steps: readonly SequenceStep[];
}
