/// Words of the dictionary, as they are saved (specification, sections 3, 5 and 9).
import { type Dialect, dialects } from "../constants.ts";
import { isFitzType } from "./fitz-types.ts";
import { isID } from "./ids.ts";
import { lengthOf, longestName } from "./names.ts";
import { mostPopups } from "./popups.ts";
import type { Problem } from "./problem.ts";

export const defaultPriority = 1000;
export const mostSimilars = 3;
/// The longest text of a word, in characters.
export const longestWord = longestName;

export const allDialects = Object.keys(dialects) as Dialect[];

/// A priority as typed: a whole number of at most nine digits; anything else is the default.
export const parsePriority = (entry: string): number =>
  /^\s*-?\d{1,9}\s*$/.test(entry) ? Number(entry) : defaultPriority;

/// A word's text as it is stored: trimmed, with single spaces.
export const trimWord = (text: string): string => text.trim().replace(/\s+/gu, " ");

export function wordTextProblem(text: string): string | null {
  const trimmed = trimWord(text);
  if (!trimmed) return "Word text is required";
  return lengthOf(trimmed) > longestWord ? `Word text must be at most ${longestWord} characters` : null;
}

export const dialectsProblem = (chosen: readonly string[]): string | null =>
  chosen.length ? null : "At least one dialect is required";

export const fitzTypeProblem = (fitzType: string | null): string | null =>
  fitzType !== null && isFitzType(fitzType) ? null : "Fitz type is required";

export type WordField = "text" | "dialects" | "fitzType" | "similars" | "popups";

/// What is wrong with a word's own fields. `similars` are its slots, empty ones null or the zero UUID.
export function wordProblems(word: {
  readonly id: string | null;
  readonly text: string;
  readonly dialects: readonly string[];
  readonly fitzType: string | null;
  readonly similars: readonly (string | null)[];
  readonly popupCount: number;
}): Problem<WordField>[] {
  const similars = word.similars.filter(isID);
  const found: Record<WordField, string | null | false> = {
    text: wordTextProblem(word.text),
    dialects: dialectsProblem(word.dialects),
    fitzType: fitzTypeProblem(word.fitzType),
    similars:
      (similars.length > mostSimilars && `A word has at most ${mostSimilars} similar words`) ||
      (word.id !== null && similars.includes(word.id) && "A word is not similar to itself") ||
      (new Set(similars).size < similars.length && "A similar word is given twice"),
    popups: word.popupCount > mostPopups && `A word has at most ${mostPopups} popups`,
  };
  return (Object.keys(found) as WordField[]).flatMap((field) => {
    const message = found[field];
    return message ? { field, message } : [];
  });
}
