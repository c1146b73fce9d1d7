import { type Kysely, sql } from "kysely";

/// Import texts with every version ever saved, and the rows that the last import of each book stored.
export async function createImports(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table import_text (
      book_id uuid not null references book on delete cascade,
      revision integer not null check (revision >= 1),
      text text not null,
      saved_at timestamptz not null default now(),
      saved_by text not null,
      primary key (book_id, revision)
    )`.execute(db);
  await sql`
    create table import (
      book_id uuid primary key references book on delete cascade,
      text_revision integer not null,
      imported_at timestamptz not null default now(),
      imported_by text not null,
      structure_hash text not null check (structure_hash ~ '^[0-9a-f]{64}$'),
      foreign key (book_id, text_revision) references import_text (book_id, revision)
    )`.execute(db);
  await sql`
    create table book_character (
      book_id uuid not null references book on delete cascade,
      id uuid not null,
      position integer not null,
      name text not null,
      name_key text not null,
      symbol text not null,
      colour integer not null check (colour between 0 and 16777215),
      primary key (book_id, id),
      unique (book_id, name_key)
    )`.execute(db);
  await sql`create index book_character_symbol on book_character (symbol)`.execute(db);
  await sql`
    create table import_part (
      id uuid primary key,
      book_id uuid not null references import on delete cascade,
      position integer not null,
      name text not null,
      unique (book_id, position)
    )`.execute(db);
  await sql`
    create table import_chapter (
      id uuid primary key,
      part_id uuid not null references import_part on delete cascade,
      position integer not null,
      name text not null,
      unique (part_id, position)
    )`.execute(db);
  await createContents(db);
  await sql`
    create table import_page (
      id uuid primary key,
      book_id uuid not null references import on delete cascade,
      chapter_id uuid not null references import_chapter on delete cascade,
      position integer not null,
      name text not null,
      type text not null check (type in
        ('FrontCover', 'BackCover', 'Characters', 'Title', 'Text', 'Illustration', 'Unstructured')),
      image text,
      content_id uuid not null references page_content,
      unique (chapter_id, position),
      unique (book_id, id)
    )`.execute(db);
  await sql`create index import_page_content on import_page (content_id)`.execute(db);
  await sql`create index import_page_book on import_page (book_id)`.execute(db);
  await countWordUses(db);
  await sql`
    create table import_footnote (
      book_id uuid not null,
      page_id uuid not null,
      position integer not null,
      index integer not null check (index between 1 and 9999),
      word text not null,
      text text,
      primary key (book_id, index),
      unique (page_id, position),
      foreign key (book_id, page_id) references import_page (book_id, id) on delete cascade
    )`.execute(db);
}

/// The contents of pages, apart from the pages. The id follows from the content, so that an import writes only contents
/// that no page had before, ahead of its transaction and in separate statements.
///
/// A content's words are an array in its own row. A row for each word would be slow: a long text has sixty thousand
/// words, and each would be checked by two foreign keys and written to two indexes.
async function createContents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_content (
      id uuid primary key,
      sentences json not null check (json_typeof(sentences) = 'array'),
      word_ids uuid[] not null,
      counts integer[] not null,
      are_popups boolean[] not null,
      created_at timestamptz not null default now(),
      check (cardinality(counts) = cardinality(word_ids) and cardinality(are_popups) = cardinality(word_ids)),
      check (1 <= all (counts))
    )`.execute(db);
  // Without a pending list, which every search for a word would read whole.
  await sql`create index page_content_words on page_content using gin (word_ids) with (fastupdate = off)`.execute(db);
  await requireWords(db);
}

/// Does what a foreign key would for the words in the array: they must exist, and stay while a content uses them.
/// Storing a content locks its words until the end of the transaction. The deletion of a word waits for that, and then
/// finds the content.
async function requireWords(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function require_words_of_contents() returns trigger language plpgsql as $$
    declare
      used uuid[] := array(select distinct unnest(word_ids) from written);
      held integer;
    begin
      perform from dict_word where id = any (used) order by id for key share;
      get diagnostics held = row_count;
      if held < cardinality(used) then
        raise foreign_key_violation using table = 'page_content',
          message = 'a word that a page uses is not in the dictionary';
      end if;
      return null;
    end $$`.execute(db);
  for (const event of ["insert", "update"])
    await sql`
      create trigger ${sql.raw(`page_content_words_${event}`)} after ${sql.raw(event)} on page_content
      referencing new table as written for each statement execute function require_words_of_contents()`.execute(db);
  await sql`
    create function keep_words_of_contents() returns trigger language plpgsql as $$
    declare
      used uuid;
    begin
      select word.id into used from removed word
        where exists (select from page_content content where content.word_ids @> array[word.id]) limit 1;
      if found then
        raise foreign_key_violation using table = 'page_content', message = format('pages use the word %s', used);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger dict_word_used after delete on dict_word
    referencing old table as removed for each statement execute function keep_words_of_contents()`.execute(db);
}

/// Counts how often each book uses each word, so that the uses of a common word can be listed without reading all
/// pages. Triggers derive the counts from the pages. They need no foreign keys, since no page names a word or a book
/// that does not exist.
async function countWordUses(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table word_use (
      word_id uuid not null,
      book_id uuid not null,
      uses integer not null check (uses >= 1),
      pages integer not null check (pages >= 1),
      primary key (word_id, book_id) include (uses, pages)
    )`.execute(db);
  const usesOf = (pages: string) =>
    sql.raw(`
    select used.word_id, page.book_id, sum(used.count)::integer as uses, count(*)::integer as pages
    from ${pages} page join page_content content on content.id = page.content_id
    cross join unnest(content.word_ids, content.counts) used (word_id, count)
    group by used.word_id, page.book_id`);
  await sql`
    create function count_word_uses() returns trigger language plpgsql as $$
    begin
      if tg_op <> 'INSERT' then
        with gone as materialized (${usesOf("removed")}), fewer as (
          update word_use kept set uses = kept.uses - gone.uses, pages = kept.pages - gone.pages from gone
          where kept.word_id = gone.word_id and kept.book_id = gone.book_id and kept.pages > gone.pages
        )
        delete from word_use kept using gone
        where kept.word_id = gone.word_id and kept.book_id = gone.book_id and kept.pages <= gone.pages;
      end if;
      if tg_op <> 'DELETE' then
        insert into word_use (word_id, book_id, uses, pages) ${usesOf("added")}
        on conflict (word_id, book_id) do update
          set uses = word_use.uses + excluded.uses, pages = word_use.pages + excluded.pages;
      end if;
      return null;
    end $$`.execute(db);
  for (const [event, tables] of [
    ["insert", "new table as added"],
    ["update", "old table as removed new table as added"],
    ["delete", "old table as removed"],
  ])
    await sql`
      create trigger ${sql.raw(`import_page_uses_${event}`)} after ${sql.raw(event!)} on import_page
      referencing ${sql.raw(tables!)} for each statement execute function count_word_uses()`.execute(db);
}
