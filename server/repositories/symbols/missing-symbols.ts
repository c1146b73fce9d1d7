import { type Kysely, sql } from "kysely";
import type { WordWithoutSymbol } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";

/// The maximum number of titles that are listed for a word.
const maxTitles = 3;

interface Counted extends Omit<WordWithoutSymbol, "titles" | "parent"> {
  readonly parentID: string | null;
  readonly parentText: string | null;
}

/// Returns the words without a symbol, those used by most books first, then by most pages. Counts the pages of imported
/// texts only, so text that is not imported yet does not count. Looks each word up in the index of words, so that the
/// cost depends on the words' uses and not on all pages.
export async function listWordsWithoutSymbol(
  db: Kysely<Database>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ words: WordWithoutSymbol[]; total: number; used: number }> {
  const { rows } = await sql<Counted & { total: number; used: number }>`
    with lacking as materialized (select id from dict_word where symbol_id is null),
    said as materialized (
      select content.id as content_id, lacking.id as word_id
      from lacking cross join lateral (
        select id from page_content where word_ids @> array[lacking.id]
      ) content
    ),
    spread as (
      select said.word_id, page.book_id, count(*) as pages
      from said join import_page page on page.content_id = said.content_id
      group by said.word_id, page.book_id
    ),
    counted as (
      select word_id, count(*)::integer as books, sum(pages)::integer as pages,
        count(*) filter (where lacks = 1)::integer as unblocks
      from (select *, count(*) over (partition by book_id) as lacks from spread) spread
      group by word_id
    )
    select word.id, word.text, word.definition, word.type, word.fitz_type as "fitzType", word.revision,
      parent.id as "parentID", parent.text as "parentText",
      coalesce(counted.books, 0) as books, coalesce(counted.pages, 0) as pages, coalesce(counted.unblocks, 0) as unblocks,
      (select count(*) from lacking)::integer as total, (select count(*) from counted)::integer as used
    from lacking join dict_word word on word.id = lacking.id
    left join counted on counted.word_id = word.id
    left join dict_word parent on parent.id = word.parent_word_id
    order by coalesce(counted.books, 0) desc, coalesce(counted.pages, 0) desc, word.text_search, word.id
    limit ${limit} offset ${offset}`.execute(db);
  const titles = await titlesUsing(
    db,
    rows.filter(({ books }) => books > 0).map(({ id }) => id),
  );
  const words = rows.map(({ total: _, used: __, parentID, parentText, ...word }) => ({
    ...word,
    parent: parentID !== null && parentText !== null ? { id: parentID, text: parentText } : null,
    titles: titles.get(word.id) ?? [],
  }));
  const [first] = rows;
  if (first) return { words, total: first.total, used: first.used };
  // Past the last row, no row carries the totals.
  const all = offset > 0 ? await listWordsWithoutSymbol(db, { limit: 1, offset: 0 }) : { total: 0, used: 0 };
  return { words, total: all.total, used: all.used };
}

/// Returns some of the books that use each of the given words, by title.
async function titlesUsing(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; titles: string[] }>`
    select word.id, array(
      select title from book where id in (
        select page.book_id from page_content content join import_page page on page.content_id = content.id
        where content.word_ids @> array[word.id] limit 100
      ) order by title_sort, id limit ${maxTitles}
    ) as titles from unnest(${ids}::uuid[]) word (id)`.execute(db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
