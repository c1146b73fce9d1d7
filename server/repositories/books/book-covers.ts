import { type Kysely, type RawBuilder, sql } from "kysely";
import { type BookFilterKind, type CoveredBook, coversEach } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { coverVersion } from "../system/images.ts";

/// The books of a row of `thing`, each kind by an index of its own.
const booksOf: Record<BookFilterKind, RawBuilder<unknown>> = {
  author: sql`book_author link join book on book.id = link.book_id where link.author_id = thing.id`,
  illustrator: sql`book_illustrator link join book on book.id = link.book_id where link.illustrator_id = thing.id`,
  publisher: sql`imprint join book on book.imprint_id = imprint.id where imprint.publisher_id = thing.id`,
  imprint: sql`book where book.imprint_id = thing.id`,
  series: sql`book where book.series_id = thing.id`,
};

/// The first books with covers of each thing, by title. One query, however many things.
export async function listBookCovers(
  db: Kysely<Database>,
  kind: BookFilterKind,
  ids: readonly string[],
): Promise<{ id: string; books: CoveredBook[] }[]> {
  const { rows } = await sql<{ thing: string; id: string; name: string; cover: string }>`
    select thing.id as thing, first.id, first.title as name, first.cover
    from unnest(${[...new Set(ids)]}::uuid[]) with ordinality as thing (id, place)
    cross join lateral (
      select book.id, book.title, book.title_sort, ${coverVersion} as cover from ${booksOf[kind]} and book.cover_hash is not null
      order by book.title_sort, book.id limit ${coversEach}
    ) first
    order by thing.place, first.title_sort, first.id`.execute(db);
  const books = groupBy(rows, ({ thing }) => thing);
  return [...books].map(([id, of]) => ({
    id,
    books: of.map((book) => ({ id: book.id, name: book.name, cover: book.cover })),
  }));
}
