import { type Kysely, sql } from "kysely";

/// Which words a page's content uses stands in its own row, in place of a row for each word: a long text has sixty
/// thousand of them, each of which was looked at by two foreign keys and written to two indexes.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table page_content
      add column word_ids uuid[] not null default '{}',
      add column counts integer[] not null default '{}',
      add column are_popups boolean[] not null default '{}'`.execute(db);
  await sql`
    update page_content set word_ids = used.word_ids, counts = used.counts, are_popups = used.are_popups
    from (
      select content_id, array_agg(word_id order by first_position) as word_ids,
        array_agg(count order by first_position) as counts, array_agg(is_popup order by first_position) as are_popups
      from word_usage group by content_id
    ) used where used.content_id = page_content.id`.execute(db);
  await sql`drop table word_usage`.execute(db);
  await sql`
    alter table page_content
      alter column word_ids drop default, alter column counts drop default, alter column are_popups drop default,
      add check (cardinality(counts) = cardinality(word_ids) and cardinality(are_popups) = cardinality(word_ids)),
      add check (1 <= all (counts))`.execute(db);
  // Without a list of what is still to be taken in: whoever looked for a word would read all of it.
  await sql`create index page_content_words on page_content using gin (word_ids) with (fastupdate = off)`.execute(db);
  await requireWords(db);
}

/// What a foreign key does, for the words in an array: they exist, and stay until no content uses them. Whoever stores a
/// content holds its words until the end of the transaction; whoever removes a word waits for that, and then finds the
/// content.
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
