import { type Kysely, sql } from "kysely";

/// Columns of every stored thing: its revision, and who changed it when.
const stored = sql`
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now(),
  updated_by text not null`;

/// A name of 1 to 200 characters. The server writes `name_key`, its form for telling names apart without case, and
/// `name_sort`, its form for sorting and filtering without case and accents; the latter is compared by code points, so
/// that every database gives the same order.
const name = sql`
  name text not null check (length(name) between 1 and 200),
  name_key text not null,
  name_sort text collate "C" not null`;

/// Authors, illustrators, publishers, imprints and series.
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ["author", "illustrator", "publisher"]) {
    await sql`create table ${sql.table(table)} (id uuid primary key, ${name}, ${stored}, unique (name_key))`.execute(
      db,
    );
  }
  await sql`
    create table imprint (
      id uuid primary key,
      publisher_id uuid not null references publisher,
      ${name}, ${stored},
      unique (publisher_id, name_key)
    )`.execute(db);
  await sql`
    create table series (
      id uuid primary key,
      imprint_id uuid not null references imprint,
      ${name}, ${stored},
      unique (imprint_id, name_key),
      unique (id, imprint_id)
    )`.execute(db);
}
