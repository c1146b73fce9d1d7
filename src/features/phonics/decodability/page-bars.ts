import {
  type DecodabilityReport,
  type Tally,
  totalOf,
  wordStates,
} from "../../../../api/phonics/rules/decodability/report.ts";

/// A bar of the chart: a page, or a few pages of a long book.
export interface PageBar {
  /// The pages, from 0.
  readonly from: number;
  readonly to: number;
  readonly tally: Tally;
}

/// More bars cannot be told from each other.
const maxBars = 60;

export function barsOf(pages: DecodabilityReport["pages"]): PageBar[] {
  const size = Math.max(1, Math.ceil(pages.length / maxBars));
  return Array.from({ length: Math.ceil(pages.length / size) }, (_, at) => {
    const some = pages.slice(at * size, (at + 1) * size);
    const sum = (state: keyof Tally) => some.reduce((count, { tokens }) => count + tokens[state], 0);
    const tally = Object.fromEntries(wordStates.map((state) => [state, sum(state)])) as unknown as Tally;
    return { from: at * size, to: at * size + some.length - 1, tally };
  });
}

/// The parts of a bar from the top down, each as a share of its words.
export function partsOf(tally: Tally): { state: keyof Tally; share: number }[] {
  const all = totalOf(tally);
  return wordStates
    .toReversed()
    .filter((state) => tally[state] > 0)
    .map((state) => ({ state, share: tally[state] / all }));
}
