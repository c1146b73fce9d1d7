/// Words that a reader cannot tell apart: of one text, fitz type and dialect. Each of them needs a definition.
import type { Dialect, FitzType } from "../../common/constants.ts";
import { isID } from "../../common/rules/ids.ts";

/// What is looked at beside the text, which is compared as words are looked up: without case.
export interface WordIdentity {
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly isBookSpecific: boolean;
  /// Whose a character's word is; null or the zero UUID for everyone's.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}

/// The codes of refusals (422): there is such a word, which only `isAnotherMeaning` lets one more stand beside; and a word
/// that is one of several has no definition.
export const sameWord = "same-word";
export const definitionRequired = "definition-required";

const orNull = (id: string | null) => (isID(id) ? id : null);

/// Whether two words of one text are the same to who looks them up: of one fitz type, in some dialect, and for the same books.
export function areSameWords(one: WordIdentity, other: WordIdentity): boolean {
  const [series, otherSeries] = [orNull(one.seriesID), orNull(other.seriesID)];
  return (
    one.fitzType === other.fitzType &&
    one.dialects.some((dialect) => other.dialects.includes(dialect)) &&
    one.isBookSpecific === other.isBookSpecific &&
    orNull(one.imprintID) === orNull(other.imprintID) &&
    (series === null || otherSeries === null || series === otherSeries)
  );
}

/// What is asked before one more is made.
export function sameWordsText(words: readonly { readonly text: string; readonly definition: string | null }[]): string {
  const lines = new Set(
    words.map(
      ({ text, definition }) => `“${text}” exists already${definition ? `: ${definition}` : ", without a definition"}`,
    ),
  );
  return [...lines, "Is this another meaning? Then it needs a definition."].join("\n");
}

export const definitionText = (text: string): string => `“${text}” has several meanings: a definition tells them apart`;
