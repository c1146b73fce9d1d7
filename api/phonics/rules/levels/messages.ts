import type { Excess } from "./level-report.ts";
import { limitKinds } from "./limits.ts";

const placeOf = {
  wordsInSentence: "in this sentence",
  wordsOnPage: "on this page",
  sentencesOnPage: "on this page",
} as Readonly<Partial<Record<string, string>>>;

/// Says what is above a limit: “12 words in this sentence, at most 8 at level 2”.
export function excessMessage({ kind, value, limit, word }: Excess, level: number): string {
  const what =
    word === null ? `${value} ${limitKinds[kind].of} ${placeOf[kind] ?? ""}` : `${value} letters in “${word}”`;
  return `${what}, at most ${limit} at level ${level}`;
}
