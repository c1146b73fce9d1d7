import { type Kysely, sql } from "kysely";
import { indexTrigrams, stored } from "./shared.ts";

/// Dictionary words with their similar words, spellings, places on sheets and popups.
export async function createWords(db: Kysely<unknown>): Promise<void> {
  const { accented, plain } = accents();
  await sql`
    create table dict_word (
      id uuid primary key,
      text text not null check (length(text) between 1 and 200),
      text_key text not null,
      type text not null check (type in ('K', 'A', 'C', 'L', 'P', 'S')),
      fitz_type text not null check (fitz_type in ('P', 'V', 'N', 'A', 'M', 'S', 'L')),
      dialects text[] not null check (cardinality(dialects) >= 1 and dialects <@ '{en-gb,en-au,en-us}'),
      definition text,
      priority integer not null default 1000,
      is_non_word boolean not null default false,
      is_irregular boolean not null default false,
      is_book_specific boolean not null default false,
      is_author boolean not null default false,
      is_illustrator boolean not null default false,
      is_character boolean not null default false,
      imprint_id uuid references imprint,
      series_id uuid,
      parent_word_id uuid references dict_word,
      symbol_id uuid references symbol_model,
      show_not_overlay boolean not null default false,
      is_core boolean not null default false,
      is_locked boolean not null default false,
      ${stored},
      text_search text collate "C" not null
        generated always as (translate(text_key, ${sql.lit(accented)}, ${sql.lit(plain)})) stored,
      definition_search text collate "C"
        generated always as (translate(lower(definition), ${sql.lit(`${accented}’`)}, ${sql.lit(`${plain}'`)})) stored,
      foreign key (series_id, imprint_id) references series (id, imprint_id) on update cascade,
      check (series_id is null or imprint_id is not null),
      check (imprint_id is null or is_character),
      check (parent_word_id is null or parent_word_id <> id),
      constraint dict_word_parent_by_type check ((type = 'K') = (parent_word_id is null)),
      constraint dict_word_book_specific_type check (not is_book_specific or type in ('K', 'A', 'C')),
      constraint dict_word_non_word check (not is_non_word or (type = 'L' and fitz_type = 'A'))
    )`.execute(db);
  await sql`create index dict_word_text_key on dict_word (text_key)`.execute(db);
  await sql`create index dict_word_parent on dict_word (parent_word_id)`.execute(db);
  await sql`create index dict_word_symbol on dict_word (symbol_id)`.execute(db);
  await sql`create index dict_word_imprint on dict_word (imprint_id) where imprint_id is not null`.execute(db);
  await sql`create index dict_word_series on dict_word (series_id) where series_id is not null`.execute(db);
  await sql`create index dict_word_search on dict_word (text_search, id)`.execute(db);
  await sql`create index dict_word_priority on dict_word (priority, text_search, id)`.execute(db);
  await sql`
    create table dict_word_similar (
      word_id uuid not null references dict_word on delete cascade,
      slot integer not null check (slot between 1 and 3),
      similar_word_id uuid not null references dict_word,
      primary key (word_id, slot),
      constraint dict_word_similar_other check (word_id <> similar_word_id),
      constraint dict_word_similar_once unique (word_id, similar_word_id)
    )`.execute(db);
  await sql`create index dict_word_similar_to on dict_word_similar (similar_word_id)`.execute(db);
  // Words that look like one and are several, as somebody said.
  await sql`
    create table words_apart (
      word_id uuid not null references dict_word on delete cascade,
      other_word_id uuid not null references dict_word on delete cascade,
      primary key (word_id, other_word_id),
      check (word_id < other_word_id)
    )`.execute(db);
  await sql`create index words_apart_other on words_apart (other_word_id)`.execute(db);
  await sql`
    create table dict_word_spelling (
      word_id uuid not null references dict_word on delete cascade,
      dialect text not null check (dialect in ('en-gb', 'en-au', 'en-us')),
      field text not null check (field in ('g', 'c')),
      graphemes jsonb not null check (jsonb_typeof(graphemes) = 'array' and jsonb_array_length(graphemes) >= 1),
      notation text collate "C" not null,
      confirmed_by text,
      confirmed_at timestamptz,
      primary key (word_id, dialect, field),
      constraint dict_word_spelling_confirmed check ((confirmed_by is null) = (confirmed_at is null))
    )`.execute(db);
  await indexTrigrams(db, {
    dict_word_search_trigrams: "dict_word using gin (text_search gin_trgm_ops)",
    dict_word_definition_trigrams: "dict_word using gin (definition_search gin_trgm_ops)",
    dict_word_spelling_trigrams: "dict_word_spelling using gin (lower(notation) gin_trgm_ops)",
  });
  await createPlaces(db);
}

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

/// A word stands in one cell of a grid at most, in a popup in one cell at all.
async function createPlaces(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_word (
      sheet_id uuid not null,
      grid_id uuid not null,
      word_id uuid not null references dict_word on delete cascade,
      row integer not null check (row >= 0),
      col integer not null check (col >= 0),
      primary key (sheet_id, row, col),
      unique (word_id, grid_id),
      foreign key (sheet_id, grid_id) references sheet (id, grid_id)
    )`.execute(db);
  await sql`
    create table word_popup (
      id uuid primary key,
      word_id uuid not null references dict_word on delete cascade,
      position integer not null check (position between 1 and 5),
      unique (word_id, position)
    )`.execute(db);
  await sql`
    create table word_popup_cell (
      popup_id uuid not null references word_popup on delete cascade,
      row integer not null check (row between 0 and 1),
      col integer not null check (col between 0 and 2),
      word_id uuid not null unique references dict_word,
      primary key (popup_id, row, col)
    )`.execute(db);
}
