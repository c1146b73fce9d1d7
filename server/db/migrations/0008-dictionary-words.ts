import { type Kysely, sql } from "kysely";

/// Letters with accents as `text_key` may hold them, and the plain letters under which they are looked for.
function accents(): { accented: string; plain: string } {
  const accented: string[] = [];
  const plain: string[] = [];
  for (let code = 0xe0; code <= 0x24f; code++) {
    const letter = String.fromCharCode(code);
    const base = letter.normalize("NFD").replace(/\p{M}/gu, "");
    if (base === letter || base.length !== 1) continue;
    accented.push(letter);
    plain.push(base);
  }
  return { accented: accented.join(""), plain: plain.join("") };
}

/// Dictionary words in full: what of them is searched, their spellings, and what the types say of parents and places.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { accented, plain } = accents();
  await sql`
    alter table dict_word
    add column text_search text collate "C" not null
      generated always as (translate(text_key, ${sql.lit(accented)}, ${sql.lit(plain)})) stored,
    add constraint dict_word_parent_by_type check ((type = 'K') = (parent_word_id is null)),
    add constraint dict_word_book_specific_type check (not is_book_specific or type in ('K', 'A', 'C')),
    add constraint dict_word_non_word check (not is_non_word or (type = 'L' and fitz_type = 'A'))`.execute(db);
  await sql`create index dict_word_search on dict_word (text_search, id)`.execute(db);
  await sql`create index dict_word_priority on dict_word (priority, text_search, id)`.execute(db);
  await sql`
    alter table dict_word_similar
    add constraint dict_word_similar_other check (word_id <> similar_word_id),
    add constraint dict_word_similar_once unique (word_id, similar_word_id)`.execute(db);
  await sql`create index dict_word_similar_to on dict_word_similar (similar_word_id)`.execute(db);
  await sql`
    create table dict_word_spelling (
      word_id uuid not null references dict_word on delete cascade,
      dialect text not null check (dialect in ('en-gb', 'en-au', 'en-us')),
      field text not null check (field in ('g', 'c')),
      graphemes jsonb not null check (jsonb_typeof(graphemes) = 'array' and jsonb_array_length(graphemes) >= 1),
      notation text collate "C" not null,
      primary key (word_id, dialect, field)
    )`.execute(db);
  await checkTypes(db);
  await indexTrigrams(db);
}

/// Deferred, so that a transaction may change a word, its parent and their places in any order.
async function checkTypes(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function check_word_parent(word dict_word, parent dict_word) returns void language plpgsql as $$
    begin
      if not (parent.type = 'K' or (parent.type = 'A' and word.type <> 'A')) then
        raise exception 'the word % is of a type that its parent % cannot have as a child', word.id, parent.id
          using errcode = 'check_violation', constraint = 'dict_word_parent_type';
      end if;
      if word.is_book_specific <> parent.is_book_specific then
        raise exception 'the word % is not as book-specific as its parent %', word.id, parent.id
          using errcode = 'check_violation', constraint = 'dict_word_parent_book_specific';
      end if;
    end $$`.execute(db);
  await sql`
    create function check_word_places(checked uuid) returns void language plpgsql as $$
    declare word dict_word;
    begin
      select * into word from dict_word where id = checked;
      if not found then return; end if;
      if (word.type not in ('K', 'S', 'L') or word.is_book_specific)
        and exists (select from sheet_word where word_id = checked) then
        raise exception 'the word % may have no place on a sheet', checked
          using errcode = 'check_violation', constraint = 'sheet_word_type';
      end if;
      if exists (
        select from word_popup_cell cell join word_popup popup on popup.id = cell.popup_id
        where cell.word_id = checked and (word.type <> 'P' or popup.word_id <> word.parent_word_id)
      ) then
        raise exception 'the word % stands in a popup of another word than its parent', checked
          using errcode = 'check_violation', constraint = 'word_popup_cell_parent';
      end if;
    end $$`.execute(db);
  await sql`
    create function check_dict_word() returns trigger language plpgsql as $$
    declare word dict_word; other dict_word;
    begin
      select * into word from dict_word where id = new.id;
      if not found then return null; end if;
      select * into other from dict_word where id = word.parent_word_id;
      if found then perform check_word_parent(word, other); end if;
      if tg_op = 'UPDATE' then
        for other in select * from dict_word where parent_word_id = word.id loop
          perform check_word_parent(other, word);
        end loop;
        perform check_word_places(word.id);
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create constraint trigger dict_word_types after insert or update of type, parent_word_id, is_book_specific on dict_word
    deferrable initially deferred for each row execute function check_dict_word()`.execute(db);
  await sql`
    create function check_placed_word() returns trigger language plpgsql as $$
    begin
      perform check_word_places(new.word_id);
      return null;
    end $$`.execute(db);
  for (const table of ["sheet_word", "word_popup_cell"])
    await sql`
      create constraint trigger ${sql.ref(`${table}_types`)} after insert or update on ${sql.table(table)}
      deferrable initially deferred for each row execute function check_placed_word()`.execute(db);
}

/// Where the extension can be had, the middle of a text is found by an index too; the search works without.
async function indexTrigrams(db: Kysely<unknown>): Promise<void> {
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index dict_word_search_trigrams on dict_word using gin (text_search gin_trgm_ops);
      create index dict_word_spelling_trigrams on dict_word_spelling using gin (lower(notation) gin_trgm_ops);
    exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
      null;
    end $$`.execute(db);
}
