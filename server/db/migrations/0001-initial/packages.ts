import { type Kysely, sql } from "kysely";
import { afterStatement } from "./shared.ts";

/// All deployments, which of them are in force, and the parts of each package.
///
/// `book_deployment` has every deployment of a book; its `parts` become null when its package is no longer kept. `symbols` names
/// the pictures of symbols that it has, by supplier.
/// `deployment` says which one is in force.
///
/// A part is something that a package holds: a book's own facts, its text, its pictures, a word, a word's popups, a
/// sheet, a grid. `package_part` has the current digest of each part, and `deployed_part` its digest when a package was
/// made. A book is stale where they differ. Triggers record in `package_touched` which parts a statement may have
/// changed; the transaction checks them before it ends (server/repositories/packages/staleness.ts).
export async function createPackages(db: Kysely<unknown>): Promise<void> {
  const kinds = sql.raw("('book', 'text', 'pictures', 'word', 'popups', 'sheet', 'grid')");
  await sql`
    create table book_deployment (
      id uuid primary key,
      book_id uuid not null references book on delete cascade,
      number integer not null check (number >= 1),
      package_hash text not null check (package_hash ~ '^[0-9a-f]{64}$'),
      byte_size bigint not null,
      warnings jsonb not null check (jsonb_typeof(warnings) = 'array'),
      deployed_at timestamptz not null,
      deployed_by text not null,
      reason text check (length(reason) between 1 and 200),
      restored_from uuid references book_deployment,
      parts jsonb check (jsonb_typeof(parts) = 'array'),
      symbols jsonb not null default '{}' check (jsonb_typeof(symbols) = 'object'),
      unique (book_id, number),
      unique (book_id, id),
      check ((reason is null) = (restored_from is null))
    )`.execute(db);
  await sql`create index book_deployment_kept on book_deployment (package_hash) where parts is not null`.execute(db);
  await sql`create index book_deployment_restored on book_deployment (restored_from) where restored_from is not null`.execute(
    db,
  );
  await sql`
    create table deployment (
      book_id uuid primary key references book on delete cascade,
      deployment_id uuid not null unique,
      foreign key (book_id, deployment_id) references book_deployment (book_id, id)
    )`.execute(db);
  await sql`
    create table package_part (
      kind text not null check (kind in ${kinds}),
      id uuid not null,
      digest text not null,
      primary key (kind, id)
    )`.execute(db);
  await sql`
    create table deployed_part (
      book_id uuid not null references deployment on delete cascade,
      kind text not null,
      id uuid not null,
      digest text not null,
      primary key (book_id, kind, id),
      foreign key (kind, id) references package_part (kind, id)
    )`.execute(db);
  await sql`create index deployed_part_of on deployed_part (kind, id)`.execute(db);
  await sql`create table package_touched (kind text not null, id uuid not null)`.execute(db);
  for (const watched of watchedTables) await watch(db, watched);
}

interface Watched {
  /// The suffix of the trigger function's name; the table by default.
  readonly name?: string;
  readonly table: string;
  readonly on: readonly ("insert" | "update" | "delete")[];
  /// Selects (kind, id) from `changed`, the rows that a statement wrote or removed.
  readonly parts: string;
}

const always = ["insert", "update", "delete"] as const;
const booksOfPerson = (person: string) =>
  `select 'book', link.book_id from changed join book_${person} link on link.${person}_id = changed.id`;

const watchedTables: readonly Watched[] = [
  {
    table: "book",
    on: ["update"],
    parts: "select kind, changed.id from changed cross join (values ('book'), ('pictures')) kinds (kind)",
  },
  {
    name: "deleted_book",
    table: "book",
    on: ["delete"],
    parts: "select kind, changed.id from changed cross join (values ('book'), ('text'), ('pictures')) kinds (kind)",
  },
  ...["author", "illustrator"].flatMap((person): Watched[] => [
    { table: `book_${person}`, on: always, parts: "select 'book', book_id from changed" },
    { table: person, on: ["update"], parts: booksOfPerson(person) },
  ]),
  {
    table: "publisher",
    on: ["update"],
    parts: `select 'book', book.id from changed join imprint on imprint.publisher_id = changed.id
      join book on book.imprint_id = imprint.id`,
  },
  {
    table: "imprint",
    on: ["update"],
    parts: "select 'book', book.id from changed join book on book.imprint_id = changed.id",
  },
  {
    table: "series",
    on: ["update"],
    parts: "select 'book', book.id from changed join book on book.series_id = changed.id",
  },
  { table: "import_text", on: ["insert"], parts: "select 'text', book_id from changed" },
  {
    table: "import",
    on: ["insert", "update"],
    parts: "select kind, book_id from changed cross join (values ('text'), ('pictures')) kinds (kind)",
  },
  { table: "book_page_image", on: always, parts: "select 'pictures', book_id from changed" },
  // A deleted word also changes the packages that hold it: as a popup word, or as a word that the deployed text used
  // and the current one does not.
  { table: "dict_word", on: ["update", "delete"], parts: "select 'word', id from changed" },
  { table: "dict_word_spelling", on: always, parts: "select 'word', word_id from changed" },
  { table: "sheet_word", on: always, parts: "select 'word', word_id from changed" },
  { table: "dict_word_similar", on: always, parts: "select 'popups', word_id from changed" },
  { table: "word_popup", on: always, parts: "select 'popups', word_id from changed" },
  {
    table: "word_popup_cell",
    on: always,
    parts: "select 'popups', popup.word_id from changed join word_popup popup on popup.id = changed.popup_id",
  },
  {
    table: "symbol_model",
    on: ["update"],
    parts: "select 'word', word.id from changed join dict_word word on word.symbol_id = changed.id",
  },
  {
    table: "symbol_file",
    on: always,
    parts: `select 'word', word.id from changed
        join symbol_model model on changed.name in (
          model.symbolstix, model.symbolstix_en_au, model.symbolstix_en_us,
          model.widgit::text, model.widgit_en_au::text, model.widgit_en_us::text,
          model.symbolshelf, model.symbolshelf_en_au, model.symbolshelf_en_us)
        join dict_word word on word.symbol_id = model.id
      union all
      select 'pictures', character.book_id from changed join book_character character on character.symbol = changed.name`,
  },
  { table: "sheet", on: ["update"], parts: "select 'sheet', id from changed" },
  { table: "grid", on: ["update"], parts: "select 'grid', id from changed" },
  { table: "highlight_mode", on: always, parts: "select 'grid', grid_id from changed" },
  {
    table: "highlight_set",
    on: always,
    parts:
      "select 'grid', grid_id from changed union all select 'sheet', sheet_id from changed where sheet_id is not null",
  },
  {
    table: "highlight",
    on: always,
    parts: `select 'grid', owner.grid_id from changed join highlight_set owner on owner.id = changed.set_id
      union all
      select 'sheet', owner.sheet_id from changed join highlight_set owner on owner.id = changed.set_id
      where owner.sheet_id is not null`,
  },
];

async function watch(db: Kysely<unknown>, { table, name = table, on, parts }: Watched): Promise<void> {
  const run = `touch_parts_of_${name}`;
  await sql`
    create function ${sql.raw(run)}() returns trigger language plpgsql as $$
    begin
      insert into package_touched (kind, id)
      select touched.kind, touched.id from (${sql.raw(parts)}) touched (kind, id);
      return null;
    end $$`.execute(db);
  await afterStatement(db, table, on, run);
}
