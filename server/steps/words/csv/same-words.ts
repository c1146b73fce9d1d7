import { areSameWords, definitionText, sameWordsText } from "../../../../api/words/rules/same-words.ts";
import { isOtherWord, type SameTextWord } from "../../../repositories/words/csv/import-facts.ts";
import type { WordState } from "../../../repositories/words/csv/word-states.ts";
import { textKey } from "../../../repositories/words/word-rows.ts";
import type { FileRow } from "./file-row.ts";

/// So many are named in a reason.
const maxNamed = 10;

/// The rows that make a word the same as another one, as saving and creating words refuse it (decisions: Exactly once), with why. `stored`
/// are the words of all texts concerned, `definitionsAbove` say by its id what a new form's word means. Of two rows that make the same word the later one is refused.
export function sameWordProblems(
  rows: readonly FileRow[],
  stored: readonly SameTextWord[],
  definitionsAbove: ReadonlyMap<string, string | null>,
): [FileRow, string][] {
  const asked = rows.filter((row) => row.isSaid && isOtherWord(row));
  if (!asked.length) return [];
  const byRow = new Map(rows.map((row) => [row.id, row]));
  const askedRows = new Map(asked.map((row) => [row.id, row.row]));
  const was = groupByKey(stored);
  const is = groupByKey([...stored.filter(({ id }) => !byRow.has(id)), ...rows.map(({ after }) => identityOf(after))]);
  const found: [FileRow, string][] = [];
  for (const row of asked) {
    const { before, after } = row;
    const word = identityOf(after);
    const isForm = ["A", "C"].includes(after.type);
    const above =
      !before && isForm && after.parent_word_id
        ? (definitionsAbove.get(after.parent_word_id) ?? byRow.get(after.parent_word_id)?.after.definition)
        : null;
    const definition = after.definition ?? above;
    const earlier = (other: SameTextWord) => (askedRows.get(other.id) ?? 0) < row.row;
    const same = sameAs(word, is.get(word.textKey) ?? []).filter(earlier);
    const known = before
      ? new Set(sameAs(identityOf(before), was.get(textKey(before.text)) ?? []).map(({ id }) => id))
      : null;
    const added = known ? same.filter(({ id }) => !known.has(id)) : same;
    if (added.length && !row.isAnotherMeaning)
      found.push([row, sameWordsText(added.slice(0, maxNamed)).replaceAll("\n", " ")]);
    else if (added.length && !definition) found.push([row, definitionText(after.text)]);
    else if (before?.definition && !after.definition && same.length && !isForm)
      found.push([row, definitionText(after.text)]);
  }
  return found;
}

/// A word and its own forms are one word.
const sameAs = (word: SameTextWord, others: readonly SameTextWord[]): SameTextWord[] =>
  others.filter(
    (other) =>
      other.id !== word.id &&
      other.id !== word.parentID &&
      !(["A", "C"].includes(other.type) && other.parentID === word.id) &&
      areSameWords(word, other),
  );

const identityOf = (word: WordState): SameTextWord => ({
  id: word.id,
  textKey: textKey(word.text),
  text: word.text,
  type: word.type,
  fitzType: word.fitz_type,
  dialects: word.dialects,
  definition: word.definition,
  isBookSpecific: word.is_book_specific,
  imprintID: word.imprint_id,
  seriesID: word.series_id,
  parentID: word.parent_word_id,
});

function groupByKey(words: readonly SameTextWord[]): Map<string, SameTextWord[]> {
  const groups = new Map<string, SameTextWord[]>();
  for (const word of words) {
    const group = groups.get(word.textKey);
    if (group) group.push(word);
    else groups.set(word.textKey, [word]);
  }
  return groups;
}
