/// How the rows of a table are told apart in the log of changes, and how they are put back.
export interface LoggedTable {
  /// The columns by which a row is the same before and after: not always the primary key, where a row moves.
  readonly key: readonly string[];
  /// Columns that the database makes itself, or that follow from other tables.
  readonly derived?: readonly string[];
  /// `thing`: rows that others refer to; they are updated in place. `part`: rows that are of a thing, which may change
  /// places among themselves. `text`: versions, to which one is added. `shared`: known by its content; what is gone comes back, what is
  /// there stays. `fact`: what is noted, and never taken back; it comes back with what it is about.
  readonly kind: "thing" | "part" | "text" | "shared" | "fact";
}

/// Every table whose rows a change set keeps, before and after. Tables come after those that they refer to.
export const loggedTables = {
  phonics_sequence: { key: ["id"], kind: "thing" },
  symbol_licence: { key: ["id"], kind: "thing" },
  author: { key: ["id"], kind: "thing" },
  illustrator: { key: ["id"], kind: "thing" },
  publisher: { key: ["id"], kind: "thing" },
  imprint: { key: ["id"], kind: "thing" },
  series: { key: ["id"], kind: "thing" },
  book: { key: ["id"], kind: "thing", derived: ["authors", "illustrators", "deployment_status"] },
  book_author: { key: ["book_id", "author_id"], kind: "part" },
  book_illustrator: { key: ["book_id", "illustrator_id"], kind: "part" },
  book_page_image: { key: ["book_id", "name"], kind: "part" },
  put_off_problem: { key: ["book_id", "problem_id"], kind: "part" },
  sheet: { key: ["id"], kind: "thing" },
  sheet_quarantine: { key: ["sheet_id", "row", "col"], kind: "part" },
  sheet_lock: { key: ["sheet_id", "row", "col"], kind: "part" },
  sheet_reserved: { key: ["sheet_id", "row", "col"], kind: "part" },
  licence_override: { key: ["id"], kind: "part" },
  highlight_set: { key: ["id"], kind: "thing" },
  highlight: { key: ["id"], kind: "part" },
  symbol_file: { key: ["id"], kind: "thing", derived: ["search", "words_search"] },
  symbol_model: { key: ["id"], kind: "thing", derived: ["search", "own_search"] },
  symbol_model_word: { key: ["model_id", "position"], kind: "part", derived: ["search"] },
  dict_word: { key: ["id"], kind: "thing", derived: ["text_search", "definition_search"] },
  dict_word_similar: { key: ["word_id", "slot"], kind: "part" },
  words_apart: { key: ["word_id", "other_word_id"], kind: "part" },
  dict_word_spelling: { key: ["word_id", "dialect", "field"], kind: "part" },
  sheet_word: { key: ["word_id", "grid_id"], kind: "part" },
  word_popup: { key: ["id"], kind: "part" },
  word_popup_cell: { key: ["word_id"], kind: "part" },
  page_content: { key: ["id"], kind: "shared" },
  import_text: { key: ["book_id", "revision"], kind: "text" },
  import: { key: ["book_id"], kind: "thing" },
  book_character: { key: ["book_id", "id"], kind: "part" },
  import_part: { key: ["id"], kind: "part" },
  import_chapter: { key: ["id"], kind: "part" },
  import_page: { key: ["id"], kind: "part" },
  import_footnote: { key: ["book_id", "index"], kind: "part" },
  system_settings: { key: ["id"], kind: "thing" },
  book_deployment: { key: ["id"], kind: "shared" },
  deployment: { key: ["book_id"], kind: "fact" },
} as const satisfies Readonly<Record<string, LoggedTable>>;
export type LoggedTableName = keyof typeof loggedTables;

/// Columns that say when and by whom a row was written last. They are no content: a row that differs in nothing else is the
/// same.
export const writtenColumns = ["revision", "updated_at", "updated_by"];
