import { type Kysely, sql } from "kysely";

/// Import texts with every version ever saved, and what the last import of each book stored, as rows.
export async function up(db: Kysely<unknown>): Promise<void> {
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
      unique (chapter_id, position),
      unique (book_id, id)
    )`.execute(db);
  await sql`
    create table import_sentence (
      page_id uuid not null,
      book_id uuid not null,
      position integer not null,
      character_id uuid,
      words jsonb not null check (jsonb_typeof(words) = 'array'),
      primary key (page_id, position),
      foreign key (book_id, page_id) references import_page (book_id, id) on delete cascade,
      foreign key (book_id, character_id) references book_character (book_id, id)
    )`.execute(db);
  await sql`create index import_sentence_book on import_sentence (book_id)`.execute(db);
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
  await sql`
    create table word_usage (
      book_id uuid not null,
      page_id uuid not null,
      word_id uuid not null references dict_word,
      count integer not null check (count >= 1),
      first_position integer not null,
      is_popup boolean not null,
      primary key (page_id, word_id),
      foreign key (book_id, page_id) references import_page (book_id, id) on delete cascade
    )`.execute(db);
  await sql`create index word_usage_word on word_usage (word_id, book_id)`.execute(db);
  await sql`create index word_usage_book on word_usage (book_id)`.execute(db);
}
