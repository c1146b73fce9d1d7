import type { Dialect, PhonicsWord } from "../../../../api/index.ts";
import {
  beyondAt,
  readWord,
  stateAt,
  type Unit,
  type WordState,
} from "../../../../api/phonics/rules/decodability/read-word.ts";
import { type Method, taughtBy } from "../../../../api/phonics/rules/decodability/taught.ts";
import type { Sequence } from "../../../../api/phonics/rules/sequence.ts";

/// What a book is written for, and how it is looked at.
export interface BookStep {
  readonly sequence: Sequence;
  /// From 0.
  readonly step: number;
  readonly dialect: Dialect;
  readonly method: Method;
}

export interface JudgedWord {
  readonly word: PhonicsWord;
  readonly state: WordState;
  /// The correspondences beyond the step.
  readonly beyond: readonly Unit[];
}

/// Judges words at a step. What is known of a word stays until the step changes.
export function createJudge({ sequence, step, dialect, method }: BookStep) {
  const taught = taughtBy(sequence, dialect, method);
  return (word: PhonicsWord): JudgedWord => {
    const reading = readWord(taught, word);
    const state = stateAt(reading, step);
    return { word, state, beyond: state === "beyond" ? beyondAt(reading, step) : [] };
  };
}
