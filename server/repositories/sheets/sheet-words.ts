import { type Kysely, sql } from "kysely";
import type { SheetWord } from "../../../api/index.ts";
import type { StandingWord } from "../../../api/sheets/rules/sheets.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";

/// What a grid draws and says of a word, besides its symbol.
export const drawnWord = [
  "word.id",
  "word.text",
  "word.type",
  "word.fitz_type as fitzType",
  "word.definition",
  "word.dialects",
] as const;

/// Returns the words on these sheets, by row and column.
export async function listSheetWords(db: Kysely<Database>, sheetIDs: readonly string[]): Promise<SheetWord[]> {
  const rows = await db
    .selectFrom("sheet_word")
    .innerJoin("dict_word as word", "word.id", "sheet_word.word_id")
    .leftJoin("symbol_model", "symbol_model.id", "word.symbol_id")
    .select([
      "sheet_word.sheet_id",
      "sheet_word.row",
      "sheet_word.col",
      ...drawnWord,
      symbolNames("symbol_model").as("symbol"),
    ])
    .where(sql<boolean>`sheet_word.sheet_id = any (${sheetIDs}::uuid[])`)
    .orderBy("sheet_word.row")
    .orderBy("sheet_word.col")
    .execute();
  return rows.map(({ sheet_id, row, col, type, ...word }) => ({
    sheetID: sheet_id,
    wordID: word.id,
    row,
    col,
    word: { ...word, type: type as SheetWord["word"]["type"] },
  }));
}

/// A word at a place of a sheet, with the placed word whose cell it shares. `wordID` is the word's own where it is
/// placed itself.
export interface StandingOnSheet extends StandingWord {
  readonly id: string;
  readonly wordID: string;
}

/// Returns the words at the places of a sheet: its placed words and the associated and connected ones below them, by
/// text.
export async function listStandingWords(db: Kysely<Database>, sheetID: string): Promise<StandingOnSheet[]> {
  const { rows } = await sql<StandingOnSheet>`
    with recursive standing as (
      select word.id, word.id as word_id, word.text, word.text_key, word.type, word.fitz_type, place.grid_id
      from sheet_word place join dict_word word on word.id = place.word_id
      where place.sheet_id = ${sheetID}
      union all
      select child.id, above.word_id, child.text, child.text_key, child.type, child.fitz_type, above.grid_id
      from standing above join dict_word child on child.parent_word_id = above.id and child.type in ('A', 'C')
    )
    select id, word_id as "wordID", text, fitz_type as "fitzType", type = 'L' or exists (
      select from dict_word child
      join sheet_word place on place.word_id = child.id and place.grid_id = standing.grid_id
      where child.parent_word_id = standing.id and child.type = 'L'
    ) as "isLinked"
    from standing order by text_key collate "C", id`.execute(db);
  return rows;
}

/// Returns the fitz types of a word and of the associated and connected ones below it, once each, all of which its
/// sheet must support.
export async function readNeededFitz(db: Kysely<Database>, wordID: string): Promise<string> {
  const { rows } = await sql<{ fitzType: string }>`
    with recursive carried as (
      select id, fitz_type from dict_word where id = ${wordID}
      union all
      select child.id, child.fitz_type
      from carried above join dict_word child on child.parent_word_id = above.id and child.type in ('A', 'C')
    )
    select distinct fitz_type as "fitzType" from carried`.execute(db);
  return rows.map(({ fitzType }) => fitzType).join("");
}

/// Returns the word at whose place a word is: itself, or for an associated or connected word the parent that has a
/// place. Null where the word does not exist.
export async function findStandingWord(db: Kysely<Database>, wordID: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with recursive above as (
      select id, type, parent_word_id from dict_word where id = ${wordID}
      union all
      select parent.id, parent.type, parent.parent_word_id
      from above join dict_word parent on parent.id = above.parent_word_id where above.type in ('A', 'C')
    )
    select id from above where type not in ('A', 'C')`.execute(db);
  return rows[0]?.id ?? null;
}
