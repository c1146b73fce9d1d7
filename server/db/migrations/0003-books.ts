import { type Kysely, sql } from "kysely";

/// Images by content, books with their people and pages, and the one row that says which demo catalogue was loaded.
/// A book's `title_sort` is to its title what `name_sort` is to a person's name.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table image (
      hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
      content_type text not null check (content_type in ('image/png', 'image/jpeg')),
      byte_size integer not null check (byte_size > 0),
      width integer not null check (width > 0),
      height integer not null check (height > 0),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    create table book (
      id uuid primary key,
      title text not null check (length(title) between 1 and 200),
      title_sort text collate "C" not null,
      isbn10 text collate "C" unique check (isbn10 ~ '^[0-9]{9}[0-9X]$'),
      isbn13 text collate "C" unique check (isbn13 ~ '^[0-9]{13}$'),
      imprint_id uuid not null references imprint,
      series_id uuid,
      mode text not null check (mode in ('S', 'D', 'B', 'P', 'C', 'O', 'T')),
      is_fiction boolean not null default true,
      level integer not null default 0 check (level >= 0),
      price numeric(10, 2) not null default 0 check (price >= 0),
      is_for_sale_widgit boolean not null default false,
      is_for_sale_symbolstix boolean not null default false,
      cover_hash text references image,
      deployment_status text not null default '-' check (deployment_status in ('-', 'D', 'S')),
      revision integer not null default 1 check (revision >= 1),
      updated_at timestamptz not null default now(),
      updated_by text not null,
      foreign key (series_id, imprint_id) references series (id, imprint_id),
      check (isbn10 is not null or isbn13 is not null)
    )`.execute(db);
  await sql`create index book_imprint on book (imprint_id)`.execute(db);
  await sql`create index book_series on book (series_id)`.execute(db);
  await sql`create index book_title on book (title_sort, title collate "C", id)`.execute(db);
  for (const person of ["author", "illustrator"]) {
    const table = `book_${person}`;
    const column = `${person}_id`;
    await sql`
      create table ${sql.table(table)} (
        book_id uuid not null references book on delete cascade,
        ${sql.ref(column)} uuid not null references ${sql.table(person)},
        position integer not null,
        primary key (book_id, ${sql.ref(column)})
      )`.execute(db);
    await sql`create index ${sql.ref(`${table}_person`)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
  await sql`
    create table book_page_image (
      book_id uuid not null references book on delete cascade,
      name text not null check (length(name) between 1 and 200),
      image_hash text not null references image,
      revision integer not null default 1,
      updated_at timestamptz not null default now(),
      updated_by text not null,
      primary key (book_id, name)
    )`.execute(db);
  await sql`
    create table catalogue_load (
      name text primary key,
      loaded_at timestamptz not null default now()
    )`.execute(db);
}
