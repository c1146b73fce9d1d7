import { type Kysely, sql } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import type { BriefWord, DictWord, WordPlace, WordPopup, WordSpelling, WordUse, WordUses } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { briefWord } from "./word-brief.ts";

/// What is wanted beside a word's own fields.
export interface Includes {
  readonly includeChildren?: boolean | undefined;
  readonly includeSheets?: boolean | undefined;
  readonly includeSymbols?: boolean | undefined;
  readonly includePopups?: boolean | undefined;
  readonly includeUsage?: boolean | undefined;
  readonly includeSpellings?: boolean | undefined;
  readonly includeUses?: boolean | undefined;
}

/// Words with what is wanted beside their own fields, one query for all of them for each kind.
export async function includeRest(
  db: Kysely<Database>,
  words: readonly DictWord[],
  wanted: Includes,
): Promise<DictWord[]> {
  const ids = words.map(({ id }) => id);
  const children = wanted.includeChildren ? await childrenOf(db, ids) : null;
  const popups = wanted.includePopups ? await popupsOf(db, ids) : null;
  const sheets = wanted.includeSheets ? await placesOf(db, ids) : null;
  const usage = wanted.includeUsage ? await usageOf(db, ids) : null;
  const uses = wanted.includeUses ? await usesOf(db, ids) : null;
  const spellings = wanted.includeSpellings ? await spellingsOf(db, ids) : null;
  return words.map(({ symbol, ...word }) => ({
    ...word,
    ...(wanted.includeSymbols ? { symbol } : {}),
    ...(children ? { childWords: children.get(word.id) ?? [] } : {}),
    ...(popups ? { popups: popups.get(word.id) ?? [] } : {}),
    ...(sheets ? { sheets: sheets.get(word.id) ?? [] } : {}),
    ...(usage ? { usage: usage.get(word.id) ?? [] } : {}),
    ...(uses ? { uses: uses.get(word.id) ?? unused } : {}),
    ...(spellings ? { spellings: spellings.get(word.id) ?? [] } : {}),
  }));
}

/// Children by text, by the id of the parent.
export async function childrenOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, BriefWord[]>> {
  const { rows } = await sql<{ brief: BriefWord }>`
    select ${briefWord("word", "model")} as brief
    from dict_word word left join symbol_model model on model.id = word.symbol_id
    where word.parent_word_id = any (${ids}::uuid[])
    order by word.text_search, word.id`.execute(db);
  const words = rows.map(({ brief }) => brief);
  return groupBy(words, ({ parentWordID }) => parentWordID);
}

/// The panels of words in their order, by the word's id.
export async function popupsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordPopup[]>> {
  const { rows } = await sql<{ id: string; wordID: string; words: WordPopup["words"] }>`
    select popup.id, popup.word_id as "wordID", coalesce(
      json_agg(json_build_object(
        'wordID', word.id, 'row', cell.row, 'col', cell.col, 'word', ${briefWord("word", "model")}
      ) order by cell.row, cell.col) filter (where word.id is not null), '[]') as words
    from word_popup popup
    left join word_popup_cell cell on cell.popup_id = popup.id
    left join dict_word word on word.id = cell.word_id
    left join symbol_model model on model.id = word.symbol_id
    where popup.word_id = any (${ids}::uuid[])
    group by popup.id order by popup.word_id, popup.position`.execute(db);
  return groupBy(rows, ({ wordID }) => wordID);
}

/// Where words stand, grid by grid in the grids' order, by the word's id: A and C words where their key does.
export async function placesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordPlace[]>> {
  const { rows } = await sql<WordPlace & { wordID: string }>`
    select word.id as "wordID", place.sheet_id as "sheetID", place.row, place.col,
      json_build_object(
        'id', sheet.id, 'name', sheet.name, 'number', sheet.number, 'gridID', grid.id, 'gridName', grid.name,
        'bookID', coalesce(sheet.book_id, ${sql.lit(noID)}), 'fitzTypes', sheet.fitz_types,
        'isComplete', sheet.is_complete
      ) as sheet
    from dict_word word
    left join dict_word parent on parent.id = word.parent_word_id
    join sheet_word place on place.word_id = case
      when word.type not in ('A', 'C') then word.id
      when parent.type = 'A' then parent.parent_word_id
      else parent.id end
    join sheet on sheet.id = place.sheet_id
    join grid on grid.id = place.grid_id
    where word.id = any (${ids}::uuid[])
    order by word.id, grid.position`.execute(db);
  return new Map(
    [...groupBy(rows, ({ wordID }) => wordID)].map(([id, places]) => [id, places.map(({ wordID, ...place }) => place)]),
  );
}

const unused: WordUses = { count: 0, pages: 0, books: 0 };

/// How much words are used, by the word's id, of those that are; without reading the pages of a common one.
async function usesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordUses>> {
  const { rows } = await sql<WordUses & { id: string }>`
    select word_id as id, sum(uses)::integer as count, sum(pages)::integer as pages, count(*)::integer as books
    from word_use where word_id = any (${ids}::uuid[]) group by word_id`.execute(db);
  return new Map(rows.map(({ id, ...uses }) => [id, uses]));
}

async function usageOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordUse[]>> {
  const { rows } = await sql<WordUse & { wordID: string }>`
    select usage.word_id as "wordID", book.id as "bookID", book.title, sum(usage.count)::integer as count,
      json_agg(json_build_object('name', page.name, 'count', usage.count)
        order by part.position, chapter.position, page.position) as pages
    from page_content content
    cross join unnest(content.word_ids, content.counts) usage (word_id, count)
    join import_page page on page.content_id = content.id
    join book on book.id = page.book_id
    join import_chapter chapter on chapter.id = page.chapter_id
    join import_part part on part.id = chapter.part_id
    where content.word_ids && ${ids}::uuid[] and usage.word_id = any (${ids}::uuid[])
    group by usage.word_id, book.id
    order by usage.word_id, book.title_sort, book.id`.execute(db);
  return new Map(
    [...groupBy(rows, ({ wordID }) => wordID)].map(([id, uses]) => [id, uses.map(({ wordID, ...use }) => use)]),
  );
}

/// By dialect and field, by the word's id.
async function spellingsOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordSpelling[]>> {
  const rows = await db
    .selectFrom("dict_word_spelling")
    .select(["word_id as wordID", "dialect", "field", "graphemes", "notation"])
    .select(["confirmed_by as confirmedBy", "confirmed_at as confirmedAt"])
    .where(sql<boolean>`word_id = any (${ids}::uuid[])`)
    .orderBy(sql`array_position('{en-gb,en-au,en-us}', dialect)`)
    .orderBy("field", "desc")
    .execute();
  return new Map(
    [...groupBy(rows, ({ wordID }) => wordID)].map(([id, spellings]) => [
      id,
      spellings.map(({ wordID, graphemes, confirmedBy, confirmedAt, ...spelling }) => ({
        ...spelling,
        graphemes: graphemes.map(({ positions, phoneme }) => ({ positions: [...positions], phoneme })),
        confirmed: confirmedBy !== null,
        confirmedBy,
        confirmedAt: confirmedAt?.toISOString() ?? null,
      })),
    ]),
  );
}
