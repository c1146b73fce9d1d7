import { type Kysely, sql } from "kysely";
import type { BriefWord, Grid } from "../../../api/index.ts";
import type { ReadBoard } from "../../boards/read-boards.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../../repositories/common/group-by.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { briefWord } from "../../repositories/words/word-brief.ts";
import { textKey } from "../../repositories/words/word-rows.ts";

export interface KnownWord {
  readonly brief: BriefWord;
  readonly isBookSpecific: boolean;
}
export interface KnownPlace {
  readonly wordID: string;
  readonly gridID: string;
  readonly sheetID: string;
  readonly sheetName: string;
  readonly row: number;
  readonly col: number;
}

/// What the dictionary and the sheets have of the words and sheets that a file names.
export interface BoardFacts {
  readonly grids: readonly Grid[];
  readonly byID: ReadonlyMap<string, KnownWord>;
  readonly byText: ReadonlyMap<string, readonly KnownWord[]>;
  readonly placesOf: ReadonlyMap<string, readonly KnownPlace[]>;
  /// The grids of the sheets of the file that are there, by their ids.
  readonly gridOfSheet: ReadonlyMap<string, string>;
  readonly standingOn: ReadonlyMap<string, readonly (KnownPlace & { readonly text: string })[]>;
}

export async function readBoardFacts(db: Kysely<Database>, boards: readonly ReadBoard[]): Promise<BoardFacts> {
  const cells = boards.flatMap((board) => board.cells);
  const ids = cells.flatMap(({ word }) => word?.id ?? []);
  const keys = [...new Set(cells.map(({ label }) => textKey(label)))];
  const { rows } = await sql<KnownWord & { key: string }>`
    select ${briefWord("word", "model")} as brief, word.is_book_specific as "isBookSpecific", word.text_key as key
    from dict_word word left join symbol_model model on model.id = word.symbol_id
    where word.id = any (${ids}::uuid[]) or word.text_key = any (${keys}::text[])
    order by word.priority, word.id`.execute(db);
  const sheetIDs = boards.flatMap(({ sheet }) => sheet?.id ?? []);
  const { rows: places } = await sql<KnownPlace & { text: string }>`
    select place.word_id as "wordID", place.grid_id as "gridID", place.sheet_id as "sheetID", place.row, place.col, word.text,
      coalesce(sheet.name, 'Sheet ' || sheet.number) as "sheetName"
    from sheet_word place join sheet on sheet.id = place.sheet_id join dict_word word on word.id = place.word_id
    where place.word_id = any (${rows.map(({ brief }) => brief.id)}::uuid[])
      or place.sheet_id = any (${sheetIDs}::uuid[])`.execute(db);
  const sheets = await db
    .selectFrom("sheet")
    .select(["id", "grid_id"])
    .where(sql<boolean>`id = any (${sheetIDs}::uuid[])`)
    .execute();
  return {
    grids: await listGrids(db),
    byID: new Map(rows.map((row) => [row.brief.id, row])),
    byText: groupBy(rows, ({ key }) => key),
    placesOf: groupBy(places, ({ wordID }) => wordID),
    gridOfSheet: new Map(sheets.map(({ id, grid_id }) => [id, grid_id])),
    standingOn: groupBy(places, ({ sheetID }) => sheetID),
  };
}
