import { type Kysely, sql } from "kysely";
import { dialects } from "../../../api/common/constants.ts";
import {
  type BriefWord,
  type CommonKind,
  type CommonProblem,
  commonProblems,
  maxFirstBooks,
  type ProblemBook,
} from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { briefWord } from "../words/word-brief.ts";

const necessary = sql.lit(
  `{${Object.entries(dialects)
    .filter(([, { necessary }]) => necessary)
    .map(([code]) => code)
    .join()}}`,
);

/// The id of a problem (`server/deploy/problem-id.ts`), of its text.
const idOf = (text: ReturnType<typeof sql>) => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`;

/// The most missing pictures that are named of a book.
const maxImages = 5;

/// What words lack, whichever books use them: one row for each word that lacks something. A and C words stand where the word above them stands.
const lacking = sql`
  select word.id, no_symbol, cardinality(grids) > 0 as no_cell, cardinality(unspelt) > 0 as no_spelling,
    case when cardinality(grids) > 0 then ${idOf(sql`'cell-missing ' || word.id || ' ' || array_to_string(grids, ' ')`)} end
      as cell_problem,
    case when cardinality(unspelt) > 0 then
      ${idOf(sql`'spelling-missing ' || word.id || ' ' || array_to_string(unspelt, ' ')`)} end as spelling_problem
  from dict_word word
  left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
  left join (select word_id, array_agg(grid_id) as taken from sheet_word group by word_id) placed on placed.word_id =
    case when parent.type = 'A' then parent.parent_word_id else coalesce(parent.id, word.id) end
  left join (
    select word_id, array_agg(dialect) as spoken from dict_word_spelling where field = 'g' group by word_id
  ) spelt on spelt.word_id = word.id
  cross join lateral (
    select word.symbol_id is null and word.dialects && ${necessary}::text[] as no_symbol,
      case when word.type = 'P' or word.is_book_specific then '{}'::uuid[] else array(
        select grid.id from grid where rows >= ${fewestRows} and grid.id <> all (coalesce(placed.taken, '{}'))
        order by position
      ) end as grids,
      case when word.is_non_word then '{}'::text[] else array(
        select dialect from unnest(${necessary}::text[]) with ordinality necessary (dialect, place)
        where dialect = any (word.dialects) and dialect <> all (coalesce(spelt.spoken, '{}')) order by place
      ) end as unspelt
  ) lacks
  where no_symbol or cardinality(grids) > 0 or cardinality(unspelt) > 0`;

/// What is told of each book: a row for each kind and thing, with how many problems that are.
const told = sql`
  select 'text-missing' as code, book.id as thing, book.id as book_id, 1 as problems from book
  where not exists (select from import where import.book_id = book.id)
  union all
  select 'text-newer', import.book_id, import.book_id, 1 from import
  join import_text imported on imported.book_id = import.book_id and imported.revision = import.text_revision
  cross join lateral (
    select revision, text from import_text where book_id = import.book_id order by revision desc limit 1
  ) saved
  where saved.revision > imported.revision and saved.text is distinct from imported.text
  union all
  select 'page-picture-missing', page.book_id, page.book_id, count(distinct page.image)::int from import_page page
  where page.image is not null and not exists (
    select from book_page_image picture where picture.book_id = page.book_id and picture.name = page.image
  ) group by page.book_id
  union all
  select 'cover-missing', book.id, book.id, 1 from book
  where cover_hash is null and exists (select from import where import.book_id = book.id) and not exists (
    select from put_off_problem told where told.book_id = book.id and told.problem_id = ${idOf(sql`'cover-missing'`)}
  )
  union all
  select case part when 1 then 'symbol-missing' when 2 then 'cell-missing' else 'spelling-missing' end, word.id,
    used.book_id, 1
  from (
    select distinct page.book_id, used.word_id from import_page page
    join page_content content on content.id = page.content_id
    cross join lateral unnest(content.word_ids) used (word_id)
    where used.word_id in (select id from lacking)
  ) used
  join lacking word on word.id = used.word_id
  cross join generate_series(1, 3) part
  left join put_off_problem put_off on put_off.book_id = used.book_id
    and put_off.problem_id = case part when 2 then cell_problem when 3 then spelling_problem end
  where put_off.book_id is null and case part when 1 then no_symbol when 2 then no_cell else no_spelling end`;

const isError = sql`code in ('text-missing', 'text-newer', 'symbol-missing', 'page-picture-missing')`;

interface ThingRow {
  readonly code: CommonProblem;
  readonly total: number;
  readonly bookCount: number;
  readonly word: BriefWord | null;
  /// Null where only counts are asked for.
  readonly books: number | null;
  readonly unblocks: number;
  readonly firstBooks: ProblemBook[] | null;
  readonly images: string[] | null;
}

/// The problems of all books, by what would be mended once. One pass over what the pages of all texts use: 0034 says what it costs.
export async function listCommonProblems(
  db: Kysely<Database>,
  { code, limit, offset }: { code: CommonProblem | undefined; limit: number; offset: number },
): Promise<CommonKind[]> {
  const { rows } = await sql<ThingRow>`
    with lacking as materialized (${lacking}), told as materialized (${told}),
    blocked as (select book_id, sum(problems) as errors from told where ${isError} group by book_id),
    things as materialized (
      select code, thing, count(*)::int as books,
        (count(*) filter (where ${isError} and blocked.errors = told.problems))::int as unblocks
      from told left join blocked using (book_id) group by code, thing
    ), ranked as (
      select things.*, row_number() over (
        partition by code order by unblocks desc, books desc, coalesce(word.text_search, book.title_sort), thing
      ) as rank
      from things left join dict_word word on word.id = thing left join book on book.id = thing
      where ${code ?? null}::text is null or code = ${code ?? null}
    ), chosen as materialized (
      select * from ranked where rank > ${offset} and rank <= ${offset + limit}
    ), named as (
      select code, thing, json_agg(json_build_object('id', id, 'title', title, 'cover', cover, 'revision', revision)
        order by place) as books
      from (
        select told.code, told.thing, book.id, book.title, book.cover_hash is not null as cover, book.revision,
          row_number() over (partition by told.code, told.thing order by book.title_sort, book.id) as place
        from chosen join told using (code, thing) join book on book.id = told.book_id
      ) placed where place <= ${maxFirstBooks} group by code, thing
    )
    select totals.code, totals.total, totals.books as "bookCount", chosen.books, coalesce(chosen.unblocks, 0) as unblocks,
      named.books as "firstBooks",
      case when word.id is not null then ${briefWord("word", "model")} end as word,
      case when chosen.code = 'page-picture-missing' then (
        select json_agg(image order by first) from (
          select page.image, min(page.position) as first from import_page page
          where page.book_id = chosen.thing and page.image is not null and not exists (
            select from book_page_image picture where picture.book_id = page.book_id and picture.name = page.image
          ) group by page.image order by first, page.image limit ${maxImages}
        ) missing
      ) end as images
    from (
      select code, count(distinct thing)::int as total, count(distinct book_id)::int as books from told
      where ${code ?? null}::text is null or code = ${code ?? null} group by code
    ) totals
    left join chosen on chosen.code = totals.code
    left join named on named.code = chosen.code and named.thing = chosen.thing
    left join dict_word word on word.id = chosen.thing
    left join symbol_model model on model.id = word.symbol_id
    order by chosen.rank`.execute(db);
  return commonProblems.flatMap((kind): CommonKind[] => {
    const own = rows.filter((row) => row.code === kind);
    const [first] = own;
    if (!first) return [];
    const things = own.flatMap(({ word, books, unblocks, firstBooks, images }) =>
      books === null ? [] : [{ code: kind, word, books, unblocks, firstBooks: firstBooks ?? [], images: images ?? [] }],
    );
    return [{ code: kind, total: first.total, books: first.bookCount, things }];
  });
}
