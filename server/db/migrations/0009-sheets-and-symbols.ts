import { type Kysely, sql } from "kysely";

const stored = sql`
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now(),
  updated_by text not null`;

/// Highlights, what a sheet and a symbol model may not be, and the indexes of their lists. What older data may break is
/// checked of new rows only.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table highlight_mode add unique (id, grid_id)`.execute(db);
  await sql`
    create table highlight_set (
      id uuid primary key,
      grid_id uuid not null references grid,
      mode_id uuid not null,
      fitz_type text check (fitz_type in ('P', 'V', 'N', 'A', 'M', 'S', 'L')),
      sheet_id uuid,
      ${stored},
      foreign key (mode_id, grid_id) references highlight_mode (id, grid_id),
      foreign key (sheet_id, grid_id) references sheet (id, grid_id) on delete cascade,
      check ((sheet_id is null) <> (fitz_type is null)),
      unique (grid_id, mode_id, fitz_type),
      unique (sheet_id, mode_id)
    )`.execute(db);
  await sql`
    create table highlight (
      id uuid primary key,
      set_id uuid not null references highlight_set on delete cascade,
      position integer not null,
      col_offset integer not null check (col_offset >= 0),
      row_offset integer not null check (row_offset >= 3),
      cols integer not null check (cols >= 1),
      rows integer not null check (rows >= 1),
      unique (set_id, position)
    )`.execute(db);

  await sql`create index sheet_set on sheet (grid_id, name)`.execute(db);
  await sql`alter table sheet_quarantine add check (row < 100 and col < 100) not valid`.execute(db);
  // Two tables, one cell: whoever comes second waits for the sheet and is refused as by a key that both had.
  await sql`
    create function refuse_quarantined_word() returns trigger language plpgsql as $$
    begin
      perform from sheet where id = new.sheet_id for share;
      if exists (select from sheet_quarantine q where (q.sheet_id, q.row, q.col) = (new.sheet_id, new.row, new.col)) then
        raise exception 'a word stands on a quarantined cell' using errcode = 'unique_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sheet_word_quarantine after insert or update of sheet_id, row, col on sheet_word
    for each row execute function refuse_quarantined_word()`.execute(db);
  await sql`
    create function refuse_occupied_quarantine() returns trigger language plpgsql as $$
    begin
      perform from sheet where id = new.sheet_id for no key update;
      if exists (select from sheet_word w where (w.sheet_id, w.row, w.col) = (new.sheet_id, new.row, new.col)) then
        raise exception 'a quarantined cell has a word' using errcode = 'unique_violation';
      end if;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger sheet_quarantine_word after insert or update on sheet_quarantine
    for each row execute function refuse_occupied_quarantine()`.execute(db);

  await checkSymbols(db);
  await searchSymbols(db);
}

const texts = ["symbolstix", "symbolshelf"].flatMap((supplier) => [supplier, `${supplier}_en_au`, `${supplier}_en_us`]);
const numbers = ["widgit", "widgit_en_au", "widgit_en_us"];

async function checkSymbols(db: Kysely<unknown>): Promise<void> {
  const names = texts.map((column) => sql`${sql.ref(column)} <> '' and length(${sql.ref(column)}) <= 200`);
  const ids = numbers.map((column) => sql`${sql.ref(column)} > 0`);
  for (const check of [...names, ...ids])
    await sql`alter table symbol_model add check (${check}) not valid`.execute(db);
  await sql`
    alter table symbol_model
    add check (widgit is not null or symbolstix is not null or symbolshelf is not null) not valid`.execute(db);
  await sql`alter table symbol_model_word add check (length(word) between 1 and 200) not valid`.execute(db);
  // By what a deletion and a creation ask: which models have this symbol.
  for (const column of [...texts, ...numbers]) {
    await sql`
      create index ${sql.ref(`symbol_model_${column}`)} on symbol_model (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await sql`create index book_character_symbol on book_character (symbol)`.execute(db);
}

/// What is searched, a line each in lower case, each behind a line break: `%\nq%` finds beginnings. Where the extension can be
/// had, the middle of a text is found by an index too; the search works without.
async function searchSymbols(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function symbol_search(names text[]) returns text language sql immutable parallel safe
    return lower(E'\n' || array_to_string(names, E'\n'))`.execute(db);
  const listed = (columns: readonly string[]) =>
    sql`symbol_search(array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}])`;
  const own = texts.filter((column) => column.startsWith("symbolshelf"));
  await sql`
    alter table symbol_model
    add column search text not null generated always as (${listed([...texts, ...numbers])}) stored,
    add column own_search text not null generated always as (${listed(own)}) stored`.execute(db);
  await sql`
    alter table symbol_model_word
    add column search text not null generated always as (symbol_search(array[word])) stored`.execute(db);
  await sql`
    alter table symbol_file
    add column search text not null generated always as (symbol_search(array[name])) stored,
    add column words_search text not null generated always as (symbol_search(words)) stored`.execute(db);
  // The lists' own orders.
  await sql`
    create index symbol_file_order on symbol_file (search collate "C", supplier, name collate "C")`.execute(db);
  await sql`
    create index symbol_model_order on symbol_model_word (word_key collate "C", model_id) where position = 0`.execute(
    db,
  );
  await sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index symbol_model_trigrams on symbol_model using gin (search gin_trgm_ops);
      create index symbol_model_own_trigrams on symbol_model using gin (own_search gin_trgm_ops);
      create index symbol_model_word_trigrams on symbol_model_word using gin (search gin_trgm_ops);
      create index symbol_file_trigrams on symbol_file using gin (search gin_trgm_ops);
      create index symbol_file_words_trigrams on symbol_file using gin (words_search gin_trgm_ops);
    exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
      null;
    end $$`.execute(db);
}
