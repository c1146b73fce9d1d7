import { type Kysely, sql } from "kysely";
import { indexTrigrams, named, stored } from "./shared.ts";

/// Authors, illustrators, publishers, imprints and series.
export async function createPeople(db: Kysely<unknown>): Promise<void> {
  for (const table of ["author", "illustrator", "publisher"])
    await sql`create table ${sql.table(table)} (id uuid primary key, ${named}, ${stored}, unique (name_key))`.execute(
      db,
    );
  await sql`
    create table imprint (
      id uuid primary key,
      publisher_id uuid not null references publisher,
      ${named}, ${stored},
      accepted_names text[] not null default '{}',
      unique (publisher_id, name_key)
    )`.execute(db);
  await sql`
    create table series (
      id uuid primary key,
      imprint_id uuid not null references imprint,
      ${named}, ${stored},
      unique (imprint_id, name_key),
      unique (id, imprint_id)
    )`.execute(db);
  await sql`create index author_sort on author (name_sort, id)`.execute(db);
  await sql`create index illustrator_sort on illustrator (name_sort, id)`.execute(db);
  // With the default pending list: adding a name would otherwise take a quarter longer.
  const longList = null;
  await indexTrigrams(
    db,
    {
      author_name_trigrams: "author using gin (name_sort gin_trgm_ops)",
      illustrator_name_trigrams: "illustrator using gin (name_sort gin_trgm_ops)",
    },
    longList,
  );
}
