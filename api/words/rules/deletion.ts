/// Why things cannot be deleted, with every reason by name (decisions: Dictionary words, Sheets; specification, section
/// 8).
import { countOf, listNames } from "../../common/rules/problem.ts";

const reason = (before: string, names: readonly string[], noun: string, many?: string): string[] =>
  names.length ? [`${before} ${countOf(names.length, noun, many)}: ${listNames(names)}`] : [];

/// The titles and names of things that refer to a person or to one of a publisher's imprints and series.
export interface PersonUse {
  readonly books: readonly string[];
}

export const authorReasons = ({ books }: PersonUse): string[] => reason("is the author of", books, "book");
export const illustratorReasons = ({ books }: PersonUse): string[] => reason("is the illustrator of", books, "book");

export const publisherReasons = ({ imprints }: { readonly imprints: readonly string[] }): string[] =>
  reason("has", imprints, "imprint");

export const imprintReasons = (use: {
  readonly series: readonly string[];
  readonly books: readonly string[];
  /// The texts of its character words.
  readonly words: readonly string[];
}): string[] => [
  ...reason("has", use.series, "series", "series"),
  ...reason("is the imprint of", use.books, "book"),
  ...reason("has", use.words, "character's word", "characters' words"),
];

export const seriesReasons = (use: {
  readonly books: readonly string[];
  readonly words: readonly string[];
}): string[] => [
  ...reason("is the series of", use.books, "book"),
  ...reason("has", use.words, "character's word", "characters' words"),
];

export const bookReasons = ({ sheets }: { readonly sheets: readonly string[] }): string[] =>
  reason("has", sheets, "sheet");

export const sheetReasons = ({ words }: { readonly words: readonly string[] }): string[] =>
  reason("holds", words, "word");

export const wordReasons = (use: {
  /// The titles of the books whose imported text uses it.
  readonly books: readonly string[];
  readonly children: readonly string[];
  /// The words with it in their popups.
  readonly popupOf: readonly string[];
  /// The words that name it as similar.
  readonly similarTo: readonly string[];
  /// The shared keys at its cell.
  readonly sharedBy: readonly string[];
}): string[] => [
  ...reason("is used in the text of", use.books, "book"),
  ...reason("has", use.children, "child", "children"),
  ...reason("is a popup of", use.popupOf, "word"),
  ...reason("is named as similar by", use.similarTo, "word"),
  ...reason("shares its cell with", use.sharedBy, "shared key"),
];

export const symbolFileReasons = (use: {
  /// The first words of the symbol models that name it.
  readonly models: readonly string[];
  /// The titles of the books with a character that has it.
  readonly books: readonly string[];
}): string[] => [
  ...reason("is the symbol of", use.models, "symbol model"),
  ...reason("shows a character of", use.books, "book"),
];

export const symbolModelReasons = ({ words }: { readonly words: readonly string[] }): string[] =>
  reason("is the symbol of", words, "word");

/// Returns the refusal to delete the thing called `name`; null if nothing prevents the deletion. `others` are reasons
/// of things that would be deleted with it, each with its own subject.
export function deletionRefusal(
  name: string,
  reasons: readonly string[],
  others: readonly string[] = [],
): string | null {
  const all = [...reasons.map((reason) => `it ${reason}`), ...others];
  return all.length ? `“${name}” cannot be deleted, because ${all.join("; ")}` : null;
}
