import { type Kysely, sql } from "kysely";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { standsBy } from "../words/word-conditions.ts";

/// A word of a book, with the cells at which it is reached.
export interface ReachedWord {
  readonly id: string;
  readonly text: string;
  readonly type: "K" | "A" | "C" | "L" | "P" | "S";
  readonly fitzType: string;
  readonly isBookSpecific: boolean;
  readonly uses: number;
  readonly pages: number;
  /// The word with whose place it moves; null of a popup word that is in no popup.
  readonly key: { readonly id: string; readonly name: string; readonly fitzType: string } | null;
  readonly places: readonly { gridID: string; sheetID: string; row: number; col: number }[];
}

/// Returns the words that a book's imported text uses, by text. A word is reached where it stands, and where a shared
/// key with the same text stands.
export async function listReachedWords(db: Kysely<Database>, bookID: string): Promise<ReachedWord[]> {
  const { rows } = await sql<ReachedWord>`
    with used as (
      select word.*, counted.uses, counted.pages
      from word_use counted join dict_word word on word.id = counted.word_id where counted.book_id = ${bookID}
    ), same as (
      select id, id as same_id from used
      union select used.id, other.id from used join dict_word other
        on other.parent_word_id = used.id and other.type = 'S' and other.text_key = used.text_key
      union select used.id, other.id from used join dict_word other
        on other.id = used.parent_word_id and used.type = 'S' and other.text_key = used.text_key
    ), standing as (
      select same.id, same.id = same.same_id as is_own, ${standsBy} as key_id
      from same join dict_word own on own.id = same.same_id
      join dict_word word on word.id = case own.type when 'P' then (
        select popup.word_id from word_popup_cell cell join word_popup popup on popup.id = cell.popup_id
        where cell.word_id = own.id
      ) else own.id end
    )
    select used.id, used.text, used.type, used.fitz_type as "fitzType", used.is_book_specific as "isBookSpecific",
      used.uses, used.pages, (
        select json_build_object('id', key.id, 'name', key.text, 'fitzType', key.fitz_type)
        from standing join dict_word key on key.id = standing.key_id where standing.id = used.id and standing.is_own
      ) as key, coalesce((
        select json_agg(json_build_object('gridID', place.grid_id, 'sheetID', place.sheet_id, 'row', place.row,
          'col', place.col) order by grid.position, sheet.number)
        from standing join sheet_word place on place.word_id = standing.key_id
        join sheet on sheet.id = place.sheet_id join grid on grid.id = place.grid_id and grid.rows >= ${fewestRows}
        where standing.id = used.id
      ), '[]') as places
    from used order by used.text_search, used.id`.execute(db);
  return rows;
}

/// Returns the cells with words of these sheets, with the fitz type of each.
export async function listFitzCells(
  db: Kysely<Database>,
  sheetIDs: readonly string[],
): Promise<{ sheetID: string; row: number; col: number; fitzType: string }[]> {
  return db
    .selectFrom("sheet_word")
    .innerJoin("dict_word as word", "word.id", "sheet_word.word_id")
    .select(["sheet_word.sheet_id as sheetID", "sheet_word.row", "sheet_word.col", "word.fitz_type as fitzType"])
    .where(sql<boolean>`sheet_word.sheet_id = any (${sheetIDs}::uuid[])`)
    .orderBy("sheet_word.row")
    .orderBy("sheet_word.col")
    .execute();
}
