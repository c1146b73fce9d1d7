import { type Kysely, sql } from "kysely";
import {
  type BriefWord,
  blockingProblems,
  type CommonKind,
  type CommonProblem,
  commonProblems,
  maxFirstBooks,
  type ProblemBook,
} from "../../../api/index.ts";
import { fewestRows } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../db/schema.ts";
import { coverVersion } from "../system/images.ts";
import { briefWord } from "../words/word-brief.ts";
import { blocking, charactersWithoutSymbol, ownerOf, rowsOf, unsuitedPages, unsuitedPictures } from "./problem-rows.ts";

/// The most missing pictures that are named of a book.
const maxImages = 100;

/// The ids of the books that one of the kinds that are told keeps from being deployed; some of them more than once.
export const blockedBooks = sql`select book_id from (${blocking(blockingProblems)}) found`;

/// How many books cannot be deployed.
export async function countBlockedBooks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ books: number }>`
    select count(distinct book_id)::int as books from (${blockedBooks}) blocked`.execute(db);
  return rows[0]!.books;
}

interface ThingRow {
  readonly total: number;
  readonly bookCount: number;
  readonly word: BriefWord | null;
  /// Null where only counts are asked for.
  readonly books: number | null;
  readonly unblocks: number;
  readonly firstBooks: ProblemBook[] | null;
  readonly images: string[] | null;
}

/// The problems of all books, by what would be fixed once; one kind after the other. 0034 says what it costs.
export async function listCommonProblems(
  db: Kysely<Database>,
  { code, limit, offset }: { code: CommonProblem | undefined; limit: number; offset: number },
): Promise<CommonKind[]> {
  const kinds: CommonKind[] = [];
  for (const kind of code ? [code] : commonProblems) {
    const found = await readKind(db, kind, limit, offset);
    if (found) kinds.push(found);
  }
  return kinds;
}

async function readKind(
  db: Kysely<Database>,
  code: CommonProblem,
  limit: number,
  offset: number,
): Promise<CommonKind | null> {
  const hashes = code === "picture-hint" ? await unsuitedPictures(db) : [];
  // What keeps each book from being deployed, as far as these kinds tell.
  const others = blockingProblems.filter((one) => one !== code);
  const blocked =
    others.length < blockingProblems.length
      ? sql`select book_id, sum(problems) as errors from (select * from problem_row union all ${blocking(others)}) found group by book_id`
      : sql`select null::uuid as book_id, 0 as errors where false`;
  const { rows } = await sql<ThingRow>`
    with problem_row as materialized (${rowsOf(code, hashes)}), blocked as (${blocked}), things as materialized (
      select thing, count(*)::int as books,
        (count(*) filter (where blocked.errors = problem_row.problems))::int as unblocks
      from problem_row left join blocked using (book_id) group by thing
    ), chosen as materialized (
      select things.*, row_number() over (order by unblocks desc, books desc, name, thing) as rank
      from (
        select things.*, coalesce(word.text_search, book.title_sort) as name
        from things left join dict_word word on word.id = thing left join book on book.id = thing
        order by unblocks desc, books desc, name, thing limit ${limit} offset ${offset}
      ) things
    ), named as (
      select thing, json_agg(json_build_object('id', id, 'title', title, 'cover', cover)
        order by place) as books
      from (
        select problem_row.thing, book.id, book.title, ${coverVersion} as cover,
          row_number() over (partition by problem_row.thing order by book.title_sort, book.id) as place
        from problem_row join book on book.id = problem_row.book_id where problem_row.thing in (select thing from chosen)
      ) placed where place <= ${maxFirstBooks} group by thing
    )
    select totals.total, totals.books as "bookCount", chosen.books, coalesce(chosen.unblocks, 0) as unblocks,
      named.books as "firstBooks",
      case when word.id is not null then ${briefWord("word", "model")} end as word,
      case when ${code === "page-picture-missing"} then (
        select json_agg(image order by first) from (
          select page.image, min(page.position) as first from import_page page
          where page.book_id = chosen.thing and page.image is not null and not exists (
            select from book_page_image picture where picture.book_id = page.book_id and picture.name = page.image
          ) group by page.image order by first, page.image limit ${maxImages}
        ) missing
      ) when ${code === "picture-hint"} then (
        select json_agg(image order by first) from (
          select page.image, min(page.position) as first ${unsuitedPages(hashes)} and page.book_id = chosen.thing
          group by page.image order by first, page.image limit ${maxImages}
        ) unsuited
      ) when ${code === "character-symbol-missing"} then (
        select json_agg(symbol order by place) from (
          select who.symbol, min(who.position) as place ${charactersWithoutSymbol} and who.book_id = chosen.thing
          group by who.symbol order by place, who.symbol limit ${maxImages}
        ) missing
      ) end as images
    from (
      select (select count(*)::int from things) as total,
        (select count(*)::int from (select book_id from problem_row group by book_id) once) as books
    ) totals
    left join chosen on true
    left join named on named.thing = chosen.thing
    left join dict_word word on word.id = chosen.thing
    left join symbol_model model on model.id = word.symbol_id
    order by chosen.rank`.execute(db);
  const [first] = rows;
  if (!first || first.total === 0) return null;
  const things = rows.flatMap(({ word, books, unblocks, firstBooks, images }) =>
    books === null ? [] : [{ code, word, books, unblocks, firstBooks: firstBooks ?? [], images: images ?? [] }],
  );
  return { code, total: first.total, books: first.bookCount, things };
}

/// The grids on which words have no cell, by the words' ids: what their problem `cell-missing` is about, in the grids' order. A form stands
/// where its word does.
export async function gridsWithoutCells(
  db: Kysely<Database>,
  wordIDs: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; grids: string[] }>`
    select word.id, array(
      select grid.id from grid where grid.rows >= ${fewestRows} and not exists (
        select from sheet_word place where place.word_id = ${ownerOf} and place.grid_id = grid.id
      ) order by grid.position
    ) as grids
    from dict_word word left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
    where word.id = any (${[...wordIDs]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, grids }) => [id, grids]));
}
