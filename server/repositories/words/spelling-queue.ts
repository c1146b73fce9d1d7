import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { maxQueued, type SpellingQueue, type SpellingQueueQuery } from "../../../api/words/spelling-queue.ts";
import type { Database } from "../../db/schema.ts";
import { literalPattern } from "../common/sort-form.ts";
import { hasLetters, searchKey, standsBy } from "./word-conditions.ts";

type Found = Pick<SpellingQueue, "counts" | "book" | "sheet" | "levels"> & { readonly ids: string[] };

/// The ids of the words that fit, by text, and how many there are of each state.
export async function findQueuedWords(db: Kysely<Database>, query: SpellingQueueQuery): Promise<Found> {
  const { state, after, length = maxQueued } = query;
  const states = { open: ["missing", "proposed"], all: ["missing", "proposed", "confirmed"] };
  const wanted = state === "open" || state === "all" ? states[state] : [state];
  const beyond =
    after === undefined
      ? sql``
      : sql`and (text_search, id) > (select text_search, id from dict_word where id = ${after})`;
  const { rows } = await sql<Pick<Found, "ids" | "counts" | "levels">>`
    with spelt as materialized (
      select word_id, count(*) filter (where field = 'g') as normal, bool_or(confirmed_by is null) as is_proposed
      from dict_word_spelling group by word_id
    ), found as materialized (
      select word.id, word.text_search, case
        when coalesce(spelt.normal, 0) < cardinality(word.dialects) then 'missing'
        when spelt.is_proposed then 'proposed' else 'confirmed' end as state
      from dict_word word left join spelt on spelt.word_id = word.id
      where ${sql.join(conditionsOf(query), sql` and `)}
    )
    select
      array(
        select id from found where state = any (${wanted}::text[]) ${beyond} order by text_search, id limit ${length}
      ) as ids,
      (select json_build_object('missing', count(*) filter (where state = 'missing'),
        'proposed', count(*) filter (where state = 'proposed'),
        'confirmed', count(*) filter (where state = 'confirmed')) from found) as counts,
      array(select distinct level from book order by level) as levels`.execute(db);
  return { ...rows[0]!, book: await bookNamed(db, query.book), sheet: await sheetNamed(db, query.sheet) };
}

function conditionsOf({ id, book, sheet, level, filter = "" }: SpellingQueueQuery): RawBuilder<SqlBool>[] {
  const conditions = [hasLetters, sql<SqlBool>`not word.is_non_word`];
  if (id !== undefined) conditions.push(sql`word.id = any (${[id].flat()}::uuid[])`);
  if (book !== undefined) conditions.push(sql`word.id in (select word_id from word_use where book_id = ${book})`);
  if (level !== undefined)
    conditions.push(
      sql`word.id in (select word_id from word_use where book_id in (select id from book where level = ${level}))`,
    );
  if (sheet !== undefined)
    conditions.push(sql`${standsBy} in (select word_id from sheet_word where sheet_id = ${sheet})`);
  const first = searchKey(filter);
  if (first !== "") conditions.push(sql`word.text_search like ${`${literalPattern(first)}%`}`);
  return conditions;
}

async function bookNamed(db: Kysely<Database>, id: string | undefined): Promise<Found["book"]> {
  if (id === undefined) return null;
  const row = await db.selectFrom("book").select(["id", "title as name"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

async function sheetNamed(db: Kysely<Database>, id: string | undefined): Promise<Found["sheet"]> {
  if (id === undefined) return null;
  const row = await db.selectFrom("sheet").select(["id", "name", "number"]).where("id", "=", id).executeTakeFirst();
  return row ? { id: row.id, name: sheetLabel(row) } : null;
}
