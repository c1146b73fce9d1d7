import { allDialects } from "../../../../api/common/constants.ts";
import type { ImportedRow } from "../../../../api/index.ts";
import { defaultPriority, maxSimilars } from "../../../../api/words/rules/words.ts";
import type { WordState } from "../../../repositories/words/csv/word-states.ts";
import { sameJson } from "../../../same-json.ts";

/// A row of a file that says something new.
export interface FileRow {
  readonly row: number;
  /// Of a new word the id that it is to have.
  readonly id: string;
  /// Null where the word is new.
  readonly before: WordState | null;
  readonly text: string;
  /// The cells that are not as an export has them; `field` is the column. None once they are read: there are very many of them.
  cells: readonly Change[];
  readonly isAnotherMeaning: boolean;
  /// The word as it is to be; as `before` until the cells are read.
  after: WordState;
  changes: Change[];
  /// The row with which it changes, where it says nothing of that itself: it is refused with it.
  follows: FileRow | null;
  /// Whether it is in the file; else it is there for the row that it follows alone.
  readonly isSaid: boolean;
  /// Why it is refused (`refuse`).
  reasons: readonly string[];
}

export type Change = ImportedRow["changes"][number];

/// One list for the very many rows of which there is none.
export const none: never[] = [];

export function refuse(row: Pick<FileRow, "reasons">, reason: string): void {
  if (!row.reasons.includes(reason)) row.reasons = [...row.reasons, reason];
}

export const cellOf = ({ cells }: Pick<FileRow, "cells">, column: string): Change | undefined =>
  cells.find(({ field }) => field === column);

/// What a row may change that neither other rows nor families and places depend on.
const quietFields = [
  "priority",
  "is_irregular",
  "is_author",
  "is_illustrator",
  "is_core",
  "symbol_id",
  "show_not_overlay",
  "spellings",
] as const satisfies readonly (keyof WordState)[];

/// A row of a stored word that changes quiet fields alone. Of the word only what changes is kept, since there are very many such rows: it is
/// read again when it is written.
export interface QuietRow extends Pick<FileRow, "row" | "id" | "text" | "isAnotherMeaning" | "changes"> {
  readonly fields: Partial<WordState>;
}

/// The row as a quiet one; null of one that is refused or changes more.
export function asQuiet(row: FileRow): QuietRow | null {
  const { id, before, after, text, isAnotherMeaning, changes, reasons } = row;
  if (!before || reasons.length) return null;
  const differing = (Object.keys(after) as (keyof WordState)[]).filter(
    (field) => !sameJson(before[field], after[field]),
  );
  const quiet: readonly string[] = quietFields;
  if (!differing.every((field) => quiet.includes(field))) return null;
  const fields = Object.fromEntries(differing.map((field) => [field, after[field]]));
  return { row: row.row, id, text, isAnotherMeaning, changes, fields };
}

/// The row with all that is stored of its word, `before`.
export const fromQuiet = ({ fields, ...row }: QuietRow, before: WordState): FileRow => ({
  ...row,
  before,
  cells: none,
  after: { ...before, ...fields },
  follows: null,
  isSaid: true,
  reasons: none,
});

const noSimilars = Array<null>(maxSimilars).fill(null);

/// A word of which nothing is said.
export const newWord = (id: string): WordState => ({
  id,
  text: "",
  type: "K",
  fitz_type: "N",
  dialects: allDialects,
  definition: null,
  priority: defaultPriority,
  is_non_word: false,
  is_irregular: false,
  is_book_specific: false,
  is_author: false,
  is_illustrator: false,
  is_character: false,
  imprint_id: null,
  series_id: null,
  parent_word_id: null,
  symbol_id: null,
  show_not_overlay: false,
  is_core: false,
  is_locked: false,
  similars: noSimilars,
  places: none,
  popup: null,
  spellings: none,
});
