import { type Kysely, sql } from "kysely";

const stored = sql`
  revision integer not null default 1 check (revision >= 1),
  updated_at timestamptz not null default now(),
  updated_by text not null`;

/// The grids that every installation has; there is no screen that makes them.
const grids = [
  { name: "10 x 7", cols: 10, rows: 7, hasPicture: true },
  { name: "12 x 9", cols: 12, rows: 9, hasPicture: true },
  { name: "8 x 6", cols: 8, rows: 6, hasPicture: false },
  { name: "Strip", cols: 8, rows: 2, hasPicture: false },
];
const highlightModes = [
  { letter: "A", name: "Sentence" },
  { letter: "B", name: "Phrase" },
  { letter: "C", name: "Word" },
];

/// Grids, sheets, symbols and the dictionary with its places.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grid (
      id uuid primary key,
      name text not null unique,
      rows integer not null check (rows between 1 and 99),
      cols integer not null check (cols between 1 and 99),
      has_picture boolean not null,
      position integer not null
    )`.execute(db);
  await sql`
    create table highlight_mode (
      id uuid primary key,
      grid_id uuid not null references grid,
      name text not null,
      letter text not null check (length(letter) = 1),
      unique (grid_id, letter)
    )`.execute(db);
  for (const [position, { name, cols, rows, hasPicture }] of grids.entries()) {
    await sql`
      insert into grid (id, name, rows, cols, has_picture, position)
      values (md5(${`grid/${name}`})::uuid, ${name}, ${rows}, ${cols}, ${hasPicture}, ${position})`.execute(db);
    for (const mode of highlightModes) {
      await sql`
        insert into highlight_mode (id, grid_id, name, letter)
        values (
          md5(${`highlight-mode/${name}/${mode.letter}`})::uuid, md5(${`grid/${name}`})::uuid,
          ${mode.name}, ${mode.letter}
        )`.execute(db);
    }
  }
  await sql`
    create table sheet (
      id uuid primary key,
      grid_id uuid not null references grid,
      number integer not null check (number >= 1),
      name text check (length(name) between 1 and 200),
      book_id uuid references book,
      fitz_types text not null check (fitz_types ~ '^[PVNAMSL]+$'),
      is_complete boolean not null default false,
      ${stored},
      unique (grid_id, number),
      unique (id, grid_id)
    )`.execute(db);
  await sql`create index sheet_book on sheet (book_id)`.execute(db);
  await sql`
    create table sheet_quarantine (
      sheet_id uuid not null references sheet on delete cascade,
      row integer not null check (row >= 0),
      col integer not null check (col >= 0),
      primary key (sheet_id, row, col)
    )`.execute(db);

  await sql`
    create table symbol_file (
      id uuid primary key,
      supplier text not null check (supplier in ('symbolstix', 'widgit', 'symbolshelf')),
      name text not null check (length(name) between 1 and 200),
      size text not null check (size in ('symbol', 'character')),
      words text[] not null default '{}',
      image_hash text not null references image,
      ${stored},
      unique (supplier, name)
    )`.execute(db);
  await sql`
    create table symbol_model (
      id uuid primary key,
      widgit integer, widgit_en_au integer, widgit_en_us integer,
      symbolstix text, symbolstix_en_au text, symbolstix_en_us text,
      symbolshelf text, symbolshelf_en_au text, symbolshelf_en_us text,
      ${stored}
    )`.execute(db);
  await sql`
    create table symbol_model_word (
      model_id uuid not null references symbol_model on delete cascade,
      position integer not null,
      word text not null,
      word_key text not null,
      primary key (model_id, position)
    )`.execute(db);
  await sql`create index symbol_model_word_key on symbol_model_word (word_key)`.execute(db);

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
      ${stored},
      foreign key (series_id, imprint_id) references series (id, imprint_id),
      check (series_id is null or imprint_id is not null),
      check (imprint_id is null or is_character),
      check (type in ('K', 'S') or parent_word_id is not null),
      check (parent_word_id is null or parent_word_id <> id)
    )`.execute(db);
  await sql`create index dict_word_text_key on dict_word (text_key)`.execute(db);
  await sql`create index dict_word_parent on dict_word (parent_word_id)`.execute(db);
  await sql`create index dict_word_symbol on dict_word (symbol_id)`.execute(db);
  await sql`create index dict_word_imprint on dict_word (imprint_id) where imprint_id is not null`.execute(db);
  await sql`
    create table dict_word_similar (
      word_id uuid not null references dict_word on delete cascade,
      slot integer not null check (slot between 1 and 3),
      similar_word_id uuid not null references dict_word,
      primary key (word_id, slot)
    )`.execute(db);
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
  await sql`
    create table dictionary_version (
      id integer primary key check (id = 1),
      version bigint not null
    )`.execute(db);
  await sql`insert into dictionary_version values (1, 1)`.execute(db);
  // Triggers, so that no statement can change what import texts are checked against and leave the version as it was.
  await sql`
    create function bump_dictionary_version() returns trigger language plpgsql as $$
    begin
      update dictionary_version set version = version + 1;
      return null;
    end $$`.execute(db);
  for (const table of ["dict_word", "symbol_model", "symbol_model_word"]) {
    await sql`
      create trigger ${sql.ref(`${table}_version`)}
      after insert or update or delete or truncate on ${sql.table(table)}
      for each statement execute function bump_dictionary_version()`.execute(db);
  }
}
