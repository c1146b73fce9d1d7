import { type Kysely, sql } from "kysely";
import { afterStatement, indexTrigrams, stored } from "./shared.ts";

/// Images by content, and books with their people and pages. A book's `title_sort` relates to its title as a person's
/// `name_sort` to the name. Every column that refers to an image has an index, since the sweep looks for images without
/// references. When an imprint is merged, rows that refer to a series and its imprint follow the series.
export async function createBooks(db: Kysely<unknown>): Promise<void> {
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
      publication_date text check (publication_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
      language text check (language ~ '^[a-z]{2}$'),
      description text check (length(description) between 1 and 4000),
      copyright_year integer check (copyright_year between 1000 and 9999),
      copyright_holder text check (length(copyright_holder) between 1 and 200),
      sales_rights text check (sales_rights in ('exclusive', 'non-exclusive')),
      sales_territory text check (sales_territory ~ '^(WORLD|[A-Z]{2}( [A-Z]{2})*)$'),
      cover_hash text references image,
      authors json not null default '[]',
      illustrators json not null default '[]',
      deployment_status text not null default '-' check (deployment_status in ('-', 'D', 'S')),
      ${stored},
      foreign key (series_id, imprint_id) references series (id, imprint_id) on update cascade,
      check (isbn10 is not null or isbn13 is not null),
      check ((sales_rights is null) = (sales_territory is null))
    )`.execute(db);
  await sql`create index book_imprint on book (imprint_id)`.execute(db);
  await sql`create index book_series on book (series_id)`.execute(db);
  await sql`create index book_title on book (title_sort, title collate "C", id)`.execute(db);
  await sql`create index book_cover on book (cover_hash) where cover_hash is not null`.execute(db);
  await indexTrigrams(db, {
    book_title_trigrams: "book using gin (title_sort gin_trgm_ops)",
    book_isbn13_trigrams: "book using gin (isbn13 gin_trgm_ops)",
    book_isbn10_trigrams: "book using gin (isbn10 gin_trgm_ops)",
  });
  for (const person of ["author", "illustrator"]) await linkPeople(db, person);
  await sql`
    create table book_page_image (
      book_id uuid not null references book on delete cascade,
      name text not null check (length(name) between 1 and 200),
      image_hash text not null references image,
      ${stored},
      primary key (book_id, name)
    )`.execute(db);
  await sql`create index book_page_image_hash on book_page_image (image_hash)`.execute(db);
  // Keyed by the problem's own id (`server/deploy/problem-id.ts`), so that a different problem of the same word or
  // picture is not put off.
  await sql`
    create table put_off_problem (
      book_id uuid not null references book on delete cascade,
      problem_id text not null check (problem_id ~ '^[0-9a-f]{64}$'),
      message text not null,
      reason text not null check (length(reason) between 1 and 500),
      revision integer not null default 1 check (revision >= 1),
      updated_at timestamptz not null default now(),
      updated_by text not null,
      primary key (book_id, problem_id)
    )`.execute(db);
}

/// Links a book to its authors or illustrators, in order. The book's row also has their names as the list shows them,
/// so that a long list needs no join; triggers keep these names current.
async function linkPeople(db: Kysely<unknown>, person: string): Promise<void> {
  const table = `book_${person}`;
  const column = sql.ref(`${person}_id`);
  await sql`
    create table ${sql.table(table)} (
      book_id uuid not null references book on delete cascade,
      ${column} uuid not null references ${sql.table(person)},
      position integer not null,
      primary key (book_id, ${column})
    )`.execute(db);
  await sql`create index ${sql.ref(`${table}_person`)} on ${sql.table(table)} (${column})`.execute(db);
  const show = (name: string, books: string) =>
    sql`
      create function ${sql.raw(name)}() returns trigger language plpgsql as $$
      begin
        update book set ${sql.raw(`${person}s`)} = coalesce(
          (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
            from ${sql.raw(table)} link join ${sql.raw(person)} person on person.id = link.${sql.raw(`${person}_id`)}
            where link.book_id = book.id), '[]')
        where id in (${sql.raw(books)});
        return null;
      end $$`.execute(db);
  await show(`show_${person}s_of_links`, "select book_id from changed");
  await afterStatement(db, table, ["insert", "update", "delete"], `show_${person}s_of_links`);
  await show(
    `show_${person}s_of_names`,
    `select link.book_id from changed join ${table} link on link.${person}_id = changed.id`,
  );
  await afterStatement(db, person, ["update"], `show_${person}s_of_names`);
}
