import { percent } from "../../../../api/phonics/rules/decodability/percent.ts";
import type { WordState } from "../../../../api/phonics/rules/decodability/read-word.ts";
import { coveredIn, type Tally, totalOf, wordStates } from "../../../../api/phonics/rules/decodability/report.ts";

/// How the states of words are called, for the book at its step.
export const stateNames: Readonly<Record<WordState, string>> = {
  confirmed: "Decodable, spelling confirmed",
  proposed: "Decodable, spelling proposed",
  exception: "Exception words of the step",
  beyond: "Beyond the step",
  unspelt: "Without a spelling",
};

/// The states to show of a book: words without a spelling only where there are some.
export const shownStates = (tally: Tally): readonly WordState[] =>
  wordStates.filter((state) => state !== "unspelt" || tally.unspelt > 0);

/// `75 %` of the words that a step covers.
export const coveredShare = (tally: Tally): string => percent(coveredIn(tally), totalOf(tally));
