import type { HistoryKind } from "../../../api/system/history.ts";
import type { LoggedTableName } from "../../db/logged-tables.ts";

export type RowState = Readonly<Record<string, unknown>>;

/// A row as a change set found and left it.
export interface ChangedRow {
  readonly table: LoggedTableName;
  readonly key: RowState;
  readonly before: RowState | null;
  readonly after: RowState | null;
}

const noID = "00000000-0000-0000-0000-000000000000";

/// The things that a changed row belongs to. `names`: what things are called, by id.
export function thingsOf(row: ChangedRow, names: ReadonlyMap<string, string>): [HistoryKind, unknown][] {
  const is = row.after ?? row.before ?? {};
  const was = row.before ?? is;
  switch (row.table) {
    case "author":
    case "illustrator":
    case "publisher":
    case "imprint":
    case "series":
    case "book":
    case "sheet":
      return [[row.table, is.id]];
    case "dict_word":
      return [["word", is.id]];
    case "phonics_sequence":
      return [["sequence", is.id]];
    case "symbol_licence":
      return [["licence", is.id]];
    case "licence_override":
      return [is.book_id ? ["book", is.book_id] : ["sheet", is.sheet_id]];
    case "symbol_file":
      return [["symbol", is.id]];
    case "symbol_model":
      return [["symbolModel", is.id]];
    case "symbol_model_word":
      return [["symbolModel", is.model_id]];
    case "book_author":
    case "book_illustrator":
    case "put_off_problem":
    case "book_character":
    case "import":
    case "import_text":
    case "import_part":
    case "import_chapter":
    case "import_page":
    case "import_footnote":
      return [["book", is.book_id]];
    case "book_page_image":
      return [["page", is.book_id]];
    case "deployment":
      return [["deployment", is.book_id]];
    case "words_apart":
      return [
        ["word", is.word_id],
        ["word", is.other_word_id],
      ];
    case "dict_word_similar":
    case "dict_word_spelling":
      return [["word", is.word_id]];
    case "sheet_word":
      return [
        ["sheet", is.sheet_id],
        ["sheet", was.sheet_id],
        ["word", is.word_id],
      ];
    case "sheet_quarantine":
    case "sheet_lock":
    case "sheet_reserved":
      return [["sheet", is.sheet_id]];
    case "word_popup":
      return [["word", is.word_id]];
    case "word_popup_cell":
      return [
        ["word", names.get(`owner ${is.popup_id}`)],
        ["word", is.word_id],
      ];
    case "highlight_set":
      return [["highlights", is.id], ...(is.sheet_id ? ([["sheet", is.sheet_id]] as [HistoryKind, unknown][]) : [])];
    case "highlight":
      return [["highlights", is.set_id]];
    case "page_content":
    case "book_deployment":
      return [];
    case "system_settings":
      return [["settings", noID]];
  }
}
