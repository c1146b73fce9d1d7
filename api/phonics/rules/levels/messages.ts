import type { Excess } from "./level-report.ts";
import { type LimitKind, limitKinds } from "./limits.ts";

const placeOf = {
  wordsInSentence: "in this sentence",
  wordsOnPage: "on this page",
  sentencesOnPage: "on this page",
} as Readonly<Partial<Record<string, string>>>;

const oneDigit = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 1 });

/// Writes a value of a kind: averages with one decimal.
export const writeValue = (value: number): string => oneDigit.format(value);

/// Says what the whole book is above: “Different words in the book: 9, at most 4 at level 2”.
export const sumMessage = (kind: LimitKind, value: number, limit: number, level: number): string =>
  `${limitKinds[kind].name}: ${writeValue(value)}, at most ${writeValue(limit)} at level ${level}`;

/// Says what is above a limit: “12 words in this sentence, at most 8 at level 2”.
export function excessMessage({ kind, value, limit, word }: Excess, level: number): string {
  const what =
    word === null ? `${value} ${limitKinds[kind].of} ${placeOf[kind] ?? ""}` : `${value} letters in “${word}”`;
  return `${what}, at most ${limit} at level ${level}`;
}
