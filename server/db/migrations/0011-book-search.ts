import { type Kysely, sql } from "kysely";

/// Where the extension can be had, the middle of what the book list shows is found by an index; the search works without.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index author_sort on author (name_sort, id)`.execute(db);
  await sql`create index illustrator_sort on illustrator (name_sort, id)`.execute(db);
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index book_title_trigrams on book using gin (title_sort gin_trgm_ops);
      create index book_isbn13_trigrams on book using gin (isbn13 gin_trgm_ops);
      create index book_isbn10_trigrams on book using gin (isbn10 gin_trgm_ops);
      create index author_name_trigrams on author using gin (name_sort gin_trgm_ops);
      create index illustrator_name_trigrams on illustrator using gin (name_sort gin_trgm_ops);
    exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
      null;
    end $$`.execute(db);
}
