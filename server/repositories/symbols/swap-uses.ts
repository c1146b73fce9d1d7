import { type Kysely, sql } from "kysely";
import type { SwapModel } from "../../../api/index.ts";
import { topicName } from "../../../api/sheets/rules/sheets.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { columnsOf } from "./symbol-columns.ts";

/// What shows a symbol.
export type Uses = Omit<SwapModel, "id" | "revision" | "label">;

export const noUses: Uses = { words: [], wordCount: 0, topics: [], books: [], bookCount: 0, deployedCount: 0 };

/// So many words, and books, of a symbol are named.
const named = 12;

interface NamedSymbol {
  /// What the uses are told by.
  readonly key: string;
  readonly modelID: string;
}

/// Returns the models of symbols, for any dialect, by the symbols' names.
export async function readModelsOfSymbols(
  db: Kysely<Database>,
  supplier: Supplier,
  names: readonly string[],
): Promise<{ name: string; id: string; revision: number; label: string }[]> {
  const columns = columnsOf(supplier).map((column) => sql`(${sql.ref(`model.${column}`)}::text)`);
  const { rows } = await sql<{ name: string; id: string; revision: number; label: string }>`
    select distinct symbol.name, model.id, model.revision, coalesce(word.word, symbol.name) as label
    from symbol_model model cross join lateral (values ${sql.join(columns)}) symbol (name)
    left join symbol_model_word word on word.model_id = model.id and word.position = 0
    where symbol.name = any (${[...names]}::text[])
    order by label, model.id`.execute(db);
  return rows;
}

/// Returns what shows the models of symbols, by key. `characters`: the names of symbols of the house, which characters of books may have.
export async function readUses(
  db: Kysely<Database>,
  models: readonly NamedSymbol[],
  characters: readonly string[] = [],
): Promise<Map<string, Uses>> {
  const asked = sql`jsonb_to_recordset(${JSON.stringify(models)}::jsonb) asked ("key" text, "modelID" uuid)`;
  const words = await sql<{ key: string; words: Uses["words"]; count: number; topics: (string | null)[] }>`
    select asked.key, count(distinct word.id)::integer as count,
      (array_agg(distinct jsonb_build_object('text', word.text, 'id', word.id)))[1:${sql.lit(named)}] as words,
      array_agg(distinct sheet.name) as topics
    from ${asked} join dict_word word on word.symbol_id = asked."modelID"
    left join sheet_word place on place.word_id = word.id left join sheet on sheet.id = place.sheet_id
    group by asked.key`.execute(db);
  const books = await sql<{ key: string; books: Uses["books"]; count: number; deployed: number }>`
    with shown as (
      select asked.key, used.book_id, false as is_deployed
      from ${asked} join dict_word word on word.symbol_id = asked."modelID" join word_use used on used.word_id = word.id
      union all
      select asked.key, part.book_id, true
      from ${asked} join dict_word word on word.symbol_id = asked."modelID"
      join deployed_part part on part.kind = 'word' and part.id = word.id
      union all
      select who.symbol, who.book_id, exists (select from deployment where deployment.book_id = who.book_id)
      from book_character who where who.symbol = any (${[...characters]}::text[])
    ), whole as (
      select shown.key, book.id, book.title, book.title_sort, bool_or(shown.is_deployed) as is_deployed
      from shown join book on book.id = shown.book_id group by shown.key, book.id
    )
    select key, count(*)::integer as count, (count(*) filter (where is_deployed))::integer as deployed,
      (array_agg(jsonb_build_object('id', id, 'title', title, 'isDeployed', is_deployed)
        order by is_deployed desc, title_sort, id))[1:${sql.lit(named)}] as books
    from whole group by key`.execute(db);
  const uses = new Map<string, Uses>();
  for (const { key, words: some, count, topics } of words.rows)
    uses.set(key, {
      ...noUses,
      words: some.map(({ id, text }) => ({ id, text })).sort((a, b) => (a.text < b.text ? -1 : 1)),
      wordCount: count,
      topics: [...new Set(topics.flatMap((name) => (name === null ? [] : topicName(name))))].filter(Boolean).sort(),
    });
  for (const { key, books: some, count, deployed } of books.rows)
    uses.set(key, { ...(uses.get(key) ?? noUses), books: some, bookCount: count, deployedCount: deployed });
  return uses;
}
