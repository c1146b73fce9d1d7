import { type Kysely, type RawBuilder, sql } from "kysely";
import type { PastSheet, SheetFigures, SheetWord } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";
import { hasLetters, isSpelled } from "../words/word-conditions.ts";
import { drawnWord } from "./sheet-words.ts";

/// The words of a sheet's cells: each placed word, those that stand with it, and those in their popups. `word_id` is
/// the placed word.
const reachedOn = (sheetID: string): RawBuilder<unknown> => sql`
  select place.word_id as id, place.word_id from sheet_word place where place.sheet_id = ${sheetID}
  union
  select child.id, above.word_id from reached above cross join lateral (
    select word.id from dict_word word where word.parent_word_id = above.id and word.type in ('A', 'C')
    union all
    select cell.word_id from word_popup popup join word_popup_cell cell on cell.popup_id = popup.id
    where popup.word_id = above.id
  ) child`;

/// The books whose use counts: one, those of a level, or those of a series; all where nothing is given.
export interface CountedBooks {
  readonly book?: string | undefined;
  readonly level?: number | undefined;
  readonly series?: string | undefined;
}

/// Returns how much the books' imported texts use the words of each cell, and what these words lack.
export async function listCellFigures(
  db: Kysely<Database>,
  sheetID: string,
  { book, level, series }: CountedBooks,
): Promise<SheetFigures["cells"]> {
  const counted = [
    sql`true`,
    ...(book === undefined ? [] : [sql`book.id = ${book}`]),
    ...(level === undefined ? [] : [sql`book.level = ${level}`]),
    ...(series === undefined ? [] : [sql`book.series_id = ${series}`]),
  ];
  const { rows } = await sql<SheetFigures["cells"][number]>`
    with recursive reached as (${reachedOn(sheetID)}), used as (
      select reached.word_id, count(distinct page.book_id)::int as books, count(distinct page.id)::int as pages
      from reached join page_content content on content.word_ids @> array[reached.id]
      join import_page page on page.content_id = content.id join book on book.id = page.book_id
      where ${sql.join(counted, sql` and `)} group by reached.word_id
    ), lacking as (
      select reached.word_id,
        json_agg(word.text order by word.text_search, word.id) filter (where word.symbol_id is null) as symbols,
        json_agg(word.text order by word.text_search, word.id)
          filter (where ${hasLetters} and not word.is_non_word and not ${isSpelled}) as spellings
      from reached join dict_word word on word.id = reached.id group by reached.word_id
    )
    select lacking.word_id as "wordID", coalesce(used.books, 0) as books, coalesce(used.pages, 0) as pages,
      coalesce(lacking.symbols, '[]') as "withoutSymbol", coalesce(lacking.spellings, '[]') as "withoutSpelling"
    from lacking left join used on used.word_id = lacking.word_id order by lacking.word_id`.execute(db);
  return rows;
}

interface LoggedPlace {
  readonly word_id: string;
  readonly sheet_id: string;
  readonly row: number;
  readonly col: number;
}

/// Returns the words of a sheet as they stood at a moment, and which words came, moved, left or were edited since then.
/// The log of changes is followed back from what stands now.
export async function readPastPlaces(
  db: Kysely<Database>,
  sheetID: string,
  since: string,
): Promise<Pick<PastSheet, "words" | "changes">> {
  const current = await db
    .selectFrom("sheet_word")
    .select(["word_id", "sheet_id", "row", "col"])
    .where("sheet_id", "=", sheetID)
    .execute();
  const { rows: logged } = await sql<{
    before: LoggedPlace | null;
    after: LoggedPlace | null;
    changedAt: Date;
    changedBy: string;
  }>`
    select logged.before, logged.after, made.changed_at as "changedAt", made.changed_by as "changedBy"
    from change_set made join change_row logged on logged.set_id = made.id
    where made.changed_at >= ${since} and logged.table_name = 'sheet_word'
      and (logged.before ->> 'sheet_id' = ${sheetID} or logged.after ->> 'sheet_id' = ${sheetID})
    order by logged.id desc`.execute(db);
  const places = new Map<string, LoggedPlace>(current.map((place) => [place.word_id, place]));
  const last = new Map<string, { at: string; by: string }>();
  for (const { before, after, changedAt, changedBy } of logged) {
    const id = (before ?? after)!.word_id;
    if (!last.has(id)) last.set(id, { at: changedAt.toISOString(), by: changedBy });
    if (before?.sheet_id === sheetID) places.set(id, before);
    else places.delete(id);
  }
  const { rows: edited } = await sql<{ id: string; at: Date; by: string }>`
    with recursive reached as (${reachedOn(sheetID)})
    select distinct on (reached.word_id) reached.word_id as id, word.updated_at as at, word.updated_by as by
    from reached join dict_word word on word.id = reached.id where word.updated_at >= ${since}
    order by reached.word_id, word.updated_at desc`.execute(db);
  const words = await drawnWords(db, [...places.values()]);
  return {
    words,
    changes: [
      ...[...last].map(([wordID, change]) => ({ wordID, kind: "place" as const, ...change })),
      ...edited.map(({ id, at, by }) => ({ wordID: id, kind: "word" as const, at: at.toISOString(), by })),
    ],
  };
}

/// Returns words at places, as they are called and drawn now. A word that is gone has its last text.
async function drawnWords(db: Kysely<Database>, places: readonly LoggedPlace[]): Promise<SheetWord[]> {
  const ids = places.map(({ word_id }) => word_id);
  const found = await db
    .selectFrom("dict_word as word")
    .leftJoin("symbol_model", "symbol_model.id", "word.symbol_id")
    .select([...drawnWord, symbolNames("symbol_model").as("symbol")])
    .where(sql<boolean>`word.id = any (${ids}::uuid[])`)
    .execute();
  const { rows: gone } = await sql<{ id: string; text: string; type: "K"; fitzType: string }>`
    select distinct on (lost.id) lost.id, logged.before ->> 'text' as text, logged.before ->> 'type' as type,
      logged.before ->> 'fitz_type' as "fitzType"
    from unnest(${ids}::uuid[]) lost (id) join change_row logged
      on logged.table_name = 'dict_word' and logged.key = jsonb_build_object('id', lost.id) and logged.after is null
    where not exists (select from dict_word word where word.id = lost.id)
    order by lost.id, logged.id desc`.execute(db);
  const words = new Map<string, SheetWord["word"]>([
    ...found.map((word) => [word.id, { ...word, type: word.type as SheetWord["word"]["type"] }] as const),
    ...gone.map((word) => [word.id, { ...word, definition: null, dialects: [] as string[], symbol: null }] as const),
  ]);
  return places
    .flatMap(({ sheet_id, word_id, row, col }) => {
      const word = words.get(word_id);
      return word ? [{ sheetID: sheet_id, wordID: word_id, row, col, word }] : [];
    })
    .sort((one, other) => one.row - other.row || one.col - other.col);
}
