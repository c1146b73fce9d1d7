import { type Kysely, type RawBuilder, sql } from "kysely";
import { type BookFilterKind, bookFilters, type FoundName } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { literalPattern, sortForm } from "./sort-form.ts";

const none = sql`null::json`;
const brief = (table: string) =>
  sql`(select json_build_object('id', id, 'name', name) from ${sql.table(table)} parent where parent.id = ${sql.ref(`thing.${table}_id`)})`;

/// For each kind, its books and parents, relative to its row `thing`.
const columns: Record<
  BookFilterKind,
  { books: RawBuilder<unknown>; publisher: RawBuilder<unknown>; imprint: RawBuilder<unknown> }
> = {
  author: { books: sql`book_author where author_id = thing.id`, publisher: none, imprint: none },
  illustrator: { books: sql`book_illustrator where illustrator_id = thing.id`, publisher: none, imprint: none },
  publisher: {
    books: sql`book where imprint_id in (select id from imprint where publisher_id = thing.id)`,
    publisher: none,
    imprint: none,
  },
  imprint: { books: sql`book where imprint_id = thing.id`, publisher: brief("publisher"), imprint: none },
  series: {
    books: sql`book where series_id = thing.id`,
    publisher: sql`(select json_build_object('id', publisher.id, 'name', publisher.name)
      from imprint join publisher on publisher.id = imprint.publisher_id where imprint.id = thing.imprint_id)`,
    imprint: brief("imprint"),
  },
};

/// Returns up to `limit` things of each kind whose name contains the text. Those that begin with it come first.
export async function searchNames(
  db: Kysely<Database>,
  { filter, limit = 10 }: { filter: string; limit?: number | undefined },
): Promise<FoundName[]> {
  const form = sortForm(filter);
  if (form === "") return [];
  const text = literalPattern(form);
  const parts = bookFilters.map((kind, place) => {
    const { books, publisher, imprint } = columns[kind];
    // Counts only for the rows that are returned.
    return sql`(
      select ${kind}::text as kind, id, name, (select count(*)::integer from ${books}) as "bookCount",
        ${publisher} as publisher, ${imprint} as imprint, ${place}::integer as place, rank, name_sort
      from (
        select *, name_sort not like ${`${text}%`} as rank from ${sql.table(kind)} where name_sort like ${`%${text}%`}
        order by rank, name_sort, id limit ${limit}
      ) thing
    )`;
  });
  const { rows } = await sql<FoundName>`
    select kind, id, name, "bookCount", publisher, imprint from (${sql.join(parts, sql` union all `)}) found
    order by place, rank, name_sort, id`.execute(db);
  return rows;
}
