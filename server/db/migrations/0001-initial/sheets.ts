import { type Kysely, sql } from "kysely";
import { stored } from "./shared.ts";

/// The grids of every installation. No screen creates grids.
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

/// Grids with their highlights, sheets and quarantined cells. The places of words are created with the words.
export async function createSheets(db: Kysely<unknown>): Promise<void> {
  await createGrids(db);
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
  await sql`create index sheet_set on sheet (grid_id, name)`.execute(db);
  await sql`
    create table sheet_quarantine (
      sheet_id uuid not null references sheet on delete cascade,
      row integer not null check (row between 0 and 99),
      col integer not null check (col between 0 and 99),
      primary key (sheet_id, row, col)
    )`.execute(db);
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
}

async function createGrids(db: Kysely<unknown>): Promise<void> {
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
      unique (grid_id, letter),
      unique (id, grid_id)
    )`.execute(db);
  for (const [position, { name, cols, rows, hasPicture }] of grids.entries()) {
    await sql`
      insert into grid (id, name, rows, cols, has_picture, position)
      values (md5(${`grid/${name}`})::uuid, ${name}, ${rows}, ${cols}, ${hasPicture}, ${position})`.execute(db);
    for (const mode of highlightModes)
      await sql`
        insert into highlight_mode (id, grid_id, name, letter)
        values (
          md5(${`highlight-mode/${name}/${mode.letter}`})::uuid, md5(${`grid/${name}`})::uuid,
          ${mode.name}, ${mode.letter}
        )`.execute(db);
  }
}
