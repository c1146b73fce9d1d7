/// Words of the dictionary, as they are saved (specification, sections 3, 5 and 9).

import { allDialects, dialects } from "../../common/constants.ts";
import { refusals } from "../../common/refusals.ts";
import { isID } from "../../common/rules/ids.ts";
import { lengthOf, longestName, nameProblem } from "../../common/rules/names.ts";
import type { Problem } from "../../common/rules/problem.ts";
import { cleanLines, lookalikeProblem, textProblem } from "../../common/rules/text/index.ts";
import { isFitzType } from "./fitz-types.ts";
import { maxPopups } from "./popups.ts";

export const defaultPriority = 1000;
export const maxSimilars = 3;
/// The maximum length of a word's text, in characters.
export const longestWord = longestName;
const maxDefinitionLength = 2000;

/// The dialects that every word of them must serve, with a symbol and a spelling.
export const necessaryDialects = allDialects.filter((dialect) => dialects[dialect].necessary);

/// Parses a priority as typed: a whole number of at most nine digits; anything else is the default.
export const parsePriority = (entry: string): number =>
  /^\s*-?\d{1,9}\s*$/.test(entry) ? Number(entry) : defaultPriority;

/// Returns why a text cannot be a word's; null if it can.
export function wordTextProblem(text: string): string | null {
  const problem = nameProblem(text, "Word text");
  if (problem) return problem;
  if (!/[\p{L}\p{N}]/u.test(text)) return "Word text needs a letter or a digit";
  const alike = lookalikeProblem(text);
  return alike && `Word text ${alike}`;
}

/// Returns why a text cannot be a word's definition; null if it can.
export function definitionProblem(text: string | null): string | null {
  const unstored = textProblem(text ?? "");
  if (unstored) return `Definition ${unstored}`;
  const isLong = lengthOf(cleanLines(text ?? "")) > maxDefinitionLength;
  return isLong ? `Definition must be at most ${maxDefinitionLength} characters` : null;
}

export const dialectsProblem = (chosen: readonly string[]): string | null =>
  chosen.length ? null : "At least one dialect is required";

export const fitzTypeProblem = (fitzType: string | null): string | null =>
  fitzType !== null && isFitzType(fitzType) ? null : refusals.fitzTypeRequired;

export type WordField = "text" | "definition" | "dialects" | "fitzType" | "similars" | "popups";

/// Returns what is wrong with a word's own fields. `similars` are its slots, with null or the zero UUID for empty ones.
export function wordProblems(word: {
  readonly id: string | null;
  readonly text: string;
  readonly definition?: string | null;
  readonly dialects: readonly string[];
  readonly fitzType: string | null;
  readonly similars: readonly (string | null)[];
  readonly popupCount: number;
}): Problem<WordField>[] {
  const similars = word.similars.filter(isID);
  const found: Record<WordField, string | null | false> = {
    text: wordTextProblem(word.text),
    definition: definitionProblem(word.definition ?? null),
    dialects: dialectsProblem(word.dialects),
    fitzType: fitzTypeProblem(word.fitzType),
    similars:
      (similars.length > maxSimilars && refusals.tooManySimilars(maxSimilars)) ||
      (word.id !== null && similars.includes(word.id) && "A word is not similar to itself") ||
      (new Set(similars).size < similars.length && "A similar word is given twice"),
    popups: word.popupCount > maxPopups && refusals.tooManyPopups(maxPopups),
  };
  return (Object.keys(found) as WordField[]).flatMap((field) => {
    const message = found[field];
    return message ? { field, message } : [];
  });
}
