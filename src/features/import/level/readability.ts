import { colemanLiau } from "coleman-liau";
import { flesch } from "flesch";
import { fleschKincaid } from "flesch-kincaid";
import { syllable } from "syllable";
import type { LevelReport } from "../../../../api/phonics/rules/levels/level-report.ts";

export interface Readability {
  readonly syllables: number;
  /// About 0 to 121; the higher, the easier.
  readonly fleschReadingEase: number;
  /// Grades of American schools.
  readonly fleschKincaidGrade: number;
  readonly colemanLiauGrade: number;
}

/// The figures of formulas for running American text. Null of a text without words.
export function readabilityOf({
  words,
  sentences,
  letters,
  types,
}: Pick<LevelReport, "words" | "sentences" | "letters" | "types">): Readability | null {
  if (words === 0) return null;
  // A word that the counter finds nothing in, as a number, is spoken nevertheless.
  const syllables = [...types].reduce((sum, [word, count]) => sum + count * Math.max(1, syllable(word)), 0);
  return {
    syllables,
    fleschReadingEase: flesch({ sentence: sentences, word: words, syllable: syllables }),
    fleschKincaidGrade: fleschKincaid({ sentence: sentences, word: words, syllable: syllables }),
    colemanLiauGrade: colemanLiau({ sentence: sentences, word: words, letter: letters }),
  };
}
