import { type Kysely, sql } from "kysely";
import { type Consequences, maxBooksNamed, maxPagesNamed } from "../../../api/system/consequences.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import type { PartKey } from "../packages/parts.ts";
import { messageOf } from "../packages/stale-reasons.ts";
import { coverVersion } from "../system/images.ts";
import { idsOf } from "./attempt.ts";

type ChangedBook = Pick<Consequences["books"]["named"][number], "id" | "title" | "deploymentStatus" | "cover">;

/// The maximum number of consequences reported for one book.
const maxReasons = 20;

/// The deployed books whose packages hold one of the changed parts, as the database was before the change. All are counted,
/// the first ones by title are named.
///
/// A book that is up to date holds the parts of its deployment. Those of a stale one follow from its text: its words with
/// what stands above them, and what both offer in popups and as similar words (`packages/collect.ts`).
export async function readChangedBooks(
  db: Kysely<Database>,
  changed: readonly PartKey[],
): Promise<Consequences["books"]> {
  if (changed.length === 0) return { count: 0, staleCount: 0, pages: 0, uses: 0, named: [] };
  const words = await readWordsOfParts(db, changed);
  const keys = listed(changed);
  const { rows: books } = await sql<ChangedBook>`
    select book.id, book.title, book.deployment_status as "deploymentStatus", ${coverVersion} as cover from book
    where book.deployment_status = 'D' and book.id in (
      select part.book_id from deployed_part part join ${keys} on changed.kind = part.kind and changed.id = part.id
    ) or book.deployment_status = 'S' and (
      book.id = any (${idsOf(changed, "book", "text", "pictures")}::uuid[])
      or book.id in (
        select page.book_id from page_content content join import_page page on page.content_id = content.id
        where content.word_ids && ${words.reaching}::uuid[]
      )
    ) order by book.title_sort, book.title collate "C", book.id`.execute(db);
  const ids = books.map(({ id }) => id);
  const uses = await readUses(db, ids, words.shown);
  const named = books.slice(0, maxBooksNamed);
  const namedIDs = named.map(({ id }) => id);
  const pagesOf = groupBy(await readPages(db, namedIDs, words.shown), ({ bookID }) => bookID);
  const reasonsOf = groupBy(await readReasons(db, namedIDs, changed), ({ bookID }) => bookID);
  const sum = (field: "pages" | "uses") => [...uses.values()].reduce((total, of) => total + of[field], 0);
  return {
    count: books.length,
    staleCount: books.filter(({ deploymentStatus }) => deploymentStatus === "S").length,
    pages: sum("pages"),
    uses: sum("uses"),
    named: named.map((book) => ({
      ...book,
      ...(uses.get(book.id) ?? { pages: 0, uses: 0 }),
      where: (pagesOf.get(book.id) ?? []).map(({ bookID, ...page }) => page),
      reasons: [...new Set((reasonsOf.get(book.id) ?? []).map(messageOf))].slice(0, maxReasons),
    })),
  };
}

interface WordsOfParts {
  /// A text that uses one of these has a changed part in its package.
  readonly reaching: readonly string[];
  /// The words that come out different themselves, or stand in a cell or on a sheet that does.
  readonly shown: readonly string[];
}

async function readWordsOfParts(db: Kysely<Database>, changed: readonly PartKey[]): Promise<WordsOfParts> {
  const { rows } = await sql<{ id: string; isShown: boolean }>`
    with recursive changed as (
      select unnest(${idsOf(changed, "word")}::uuid[]) as id
      union select word_id from sheet_word where sheet_id = any (${idsOf(changed, "sheet")}::uuid[])
        or grid_id = any (${idsOf(changed, "grid")}::uuid[])
    ), shown as (
      select id from changed
      union select child.id from shown join dict_word child on child.parent_word_id = shown.id
    ), reaching as (
      select id from (
        select id from shown
        union select popup.word_id from word_popup_cell cell join word_popup popup on popup.id = cell.popup_id
          where cell.word_id in (select id from shown)
        union select word_id from dict_word_similar where similar_word_id in (select id from shown)
        union select unnest(${idsOf(changed, "popups")}::uuid[])
      ) offering
      union select child.id from reaching join dict_word child on child.parent_word_id = reaching.id
    )
    select id, bool_or(is_shown) as "isShown" from (
      select id, true as is_shown from shown
      union all select id, id = any (${idsOf(changed, "popups")}::uuid[]) from reaching
    ) reached group by id`.execute(db);
  return {
    reaching: rows.map(({ id }) => id),
    shown: rows.filter(({ isShown }) => isShown).map(({ id }) => id),
  };
}

/// On how many pages books use some words, and how often, by book.
async function readUses(
  db: Kysely<Database>,
  bookIDs: readonly string[],
  words: readonly string[],
): Promise<ReadonlyMap<string, { pages: number; uses: number }>> {
  const { rows } = await sql<{ bookID: string; pages: number; uses: number }>`
    select page.book_id as "bookID", count(*)::int as pages, sum(used.uses)::int as uses
    from (${usesOf(words)}) used join import_page page on page.content_id = used.id
    where page.book_id = any (${bookIDs}::uuid[]) group by page.book_id`.execute(db);
  return new Map(rows.map(({ bookID, ...of }) => [bookID, of]));
}

/// The first pages of books that use some words, with the part and the chapter that they stand in.
async function readPages(db: Kysely<Database>, bookIDs: readonly string[], words: readonly string[]) {
  const { rows } = await sql<{ bookID: string; part: string; chapter: string; page: string; uses: number }>`
    select "bookID", part, chapter, page, uses from (
      select page.book_id as "bookID", part.name as part, chapter.name as chapter, page.name as page, used.uses::int,
        row_number() over (partition by page.book_id order by part.position, chapter.position, page.position) as rank
      from (${usesOf(words)}) used
      join import_page page on page.content_id = used.id
      join import_chapter chapter on chapter.id = page.chapter_id
      join import_part part on part.id = chapter.part_id
      where page.book_id = any (${bookIDs}::uuid[])
    ) ranked where rank <= ${maxPagesNamed} order by "bookID", rank`.execute(db);
  return rows;
}

/// Page contents that use some words, with how often.
const usesOf = (words: readonly string[]) => sql`
  select content.id, (
    select sum(one.count) from unnest(content.word_ids, content.counts) one (id, count)
    where one.id = any (${words}::uuid[])
  ) as uses from page_content content where content.word_ids && ${words}::uuid[]`;

async function readReasons(db: Kysely<Database>, bookIDs: readonly string[], changed: readonly PartKey[]) {
  const { rows } = await sql<Parameters<typeof messageOf>[0]>`
    select part.book_id as "bookID", part.kind, part.id, dict_word.text as word,
      coalesce(nullif(sheet.name, ''), 'Sheet ' || sheet.number) as sheet, coalesce(grid.name, own.name) as grid
    from deployed_part part join ${listed(changed)} on changed.kind = part.kind and changed.id = part.id
    left join dict_word on part.kind in ('word', 'popups') and dict_word.id = part.id
    left join sheet on part.kind = 'sheet' and sheet.id = part.id
    left join grid on grid.id = sheet.grid_id
    left join grid own on part.kind = 'grid' and own.id = part.id
    where part.book_id = any (${bookIDs}::uuid[]) order by 2, 4, 5, 3`.execute(db);
  return rows;
}

/// Parts as a table named `changed`.
const listed = (keys: readonly PartKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) changed (kind text, id uuid)`;
