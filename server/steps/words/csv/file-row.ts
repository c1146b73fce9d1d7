import type { ImportedRow } from "../../../../api/index.ts";
import { allDialects, defaultPriority, maxSimilars } from "../../../../api/words/rules/words.ts";
import type { WordState } from "../../../repositories/words/csv/word-states.ts";

/// A row of a file that says something new.
export interface FileRow {
  readonly row: number;
  /// Of a new word the id that it is to have.
  readonly id: string;
  /// Null where the word is new.
  readonly before: WordState | null;
  readonly text: string;
  /// The cells that are not as an export has them, by column. None once they are read: there are very many of them.
  cells: ReadonlyMap<string, { readonly from: string; readonly to: string }>;
  readonly isAnotherMeaning: boolean;
  /// The word as it is to be; as `before` until the cells are read.
  after: WordState;
  changes: ImportedRow["changes"];
  /// The row with which it changes, where it says nothing of that itself: it is refused with it.
  follows: FileRow | null;
  /// Whether it is in the file; else it is there for the row that it follows alone.
  readonly isSaid: boolean;
  /// Why it is refused.
  readonly reasons: Set<string>;
}

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
  similars: Array<null>(maxSimilars).fill(null),
  places: [],
  popup: null,
  spellings: [],
});
