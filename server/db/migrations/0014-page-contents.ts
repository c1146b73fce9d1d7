import { type Kysely, sql } from "kysely";

/// What the pages of an import say, apart from the pages: by a key that follows from the content, so that an import writes
/// only what no page said before, and writes it beforehand, in statements of their own. What is earlier has its page's id
/// as key: it is as good as any other, and goes when the page says something else.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table page_content (
      id uuid primary key,
      sentences json not null check (json_typeof(sentences) = 'array'),
      created_at timestamptz not null default now()
    )`.execute(db);
  await sql`
    insert into page_content (id, sentences)
    select page.id, coalesce(
      (select json_agg(json_build_object('character', speaker.name, 'words', sentence.words) order by sentence.position)
        from import_sentence sentence
        left join book_character speaker on speaker.book_id = sentence.book_id and speaker.id = sentence.character_id
        where sentence.page_id = page.id), '[]')
    from import_page page`.execute(db);
  await sql`drop table import_sentence`.execute(db);
  await sql`alter table import_page add column content_id uuid references page_content`.execute(db);
  await sql`update import_page set content_id = id`.execute(db);
  await sql`alter table import_page alter column content_id set not null`.execute(db);
  await sql`create index import_page_content on import_page (content_id)`.execute(db);
  await sql`create index import_page_book on import_page (book_id)`.execute(db);
  await sql`alter table word_usage rename to earlier_usage`.execute(db);
  await sql`
    create table word_usage (
      content_id uuid not null references page_content on delete cascade,
      word_id uuid not null,
      count integer not null check (count >= 1),
      first_position integer not null,
      is_popup boolean not null,
      primary key (word_id, content_id)
    )`.execute(db);
  await sql`
    insert into word_usage (content_id, word_id, count, first_position, is_popup)
    select page_id, word_id, count, first_position, is_popup from earlier_usage`.execute(db);
  await sql`drop table earlier_usage`.execute(db);
  await sql`alter table word_usage add foreign key (word_id) references dict_word`.execute(db);
  await sql`create index word_usage_content on word_usage (content_id)`.execute(db);
}
