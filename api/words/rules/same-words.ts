/// Homonyms that a reader cannot tell apart: they have the same text, fitz type and dialect. Each needs a definition.
import type { Dialect, FitzType } from "../../common/constants.ts";
import { isID } from "../../common/rules/ids.ts";

/// The compared facts besides the text. Texts are compared as in lookups, without case.
export interface WordIdentity {
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly isBookSpecific: boolean;
  /// The imprint of a character's word; null or the zero UUID for everyone's words.
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}

/// The codes of refusals (422). `same-word`: the word exists already, and only `isAnotherMeaning` allows another one.
/// `definition-required`: a homonym has no definition.
export const sameWord = "same-word";
export const definitionRequired = "definition-required";

const orNull = (id: string | null) => (isID(id) ? id : null);

/// True if a lookup cannot tell two words of one text apart: they have the same fitz type, a common dialect and the
/// same scope of books.
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

/// Returns the question before another one is created.
export function sameWordsText(words: readonly { readonly text: string; readonly definition: string | null }[]): string {
  const lines = new Set(
    words.map(
      ({ text, definition }) => `“${text}” exists already${definition ? `: ${definition}` : ", without a definition"}`,
    ),
  );
  return [...lines, "Is this another meaning? Then it needs a definition."].join("\n");
}

export const definitionText = (text: string): string => `“${text}” has several meanings: a definition tells them apart`;
