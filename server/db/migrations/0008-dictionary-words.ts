import { type Kysely, sql } from "kysely";

/// Letters with accents as `text_key` may hold them, and the plain letters under which they are looked for.
export function accents(): { accented: string; plain: string } {
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

/// What is wrong with `word`, joined with its `parent`.
const isStranger = `not (parent.type = 'K' or (parent.type = 'A' and word.type <> 'A'))
  or word.is_book_specific <> parent.is_book_specific`;
/// Of a word that has a place on a sheet.
const isUnplaced = "word.type not in ('K', 'S', 'L') or word.is_book_specific";
/// Of a word that stands in a cell of `popup`.
const isOutside = "word.type <> 'P' or popup.word_id <> word.parent_word_id";

/// New rows are checked with the statement that brings them. A changed word is checked at the end of the transaction, which
/// may change the word, its parent, its children and their places in any order.
async function checkTypes(db: Kysely<unknown>): Promise<void> {
  await checkNew(db, "dict_word", ["insert"], {
    constraint: "dict_word_kinship",
    from: `changed word join dict_word parent on parent.id = word.parent_word_id where ${isStranger}`,
  });
  await checkNew(db, "sheet_word", ["insert", "update"], {
    constraint: "sheet_word_type",
    from: `changed join dict_word word on word.id = changed.word_id where ${isUnplaced}`,
  });
  await checkNew(db, "word_popup_cell", ["insert", "update"], {
    constraint: "word_popup_cell_parent",
    from: `changed join word_popup popup on popup.id = changed.popup_id
      join dict_word word on word.id = changed.word_id where ${isOutside}`,
  });
  const wrong = [
    [
      "dict_word_kinship",
      `dict_word parent on parent.id = word.parent_word_id where new.id in (word.id, parent.id) and (${isStranger})`,
    ],
    ["sheet_word_type", `sheet_word place on place.word_id = word.id where word.id = new.id and (${isUnplaced})`],
    [
      "word_popup_cell_parent",
      `word_popup_cell cell on cell.word_id = word.id join word_popup popup on popup.id = cell.popup_id
        where word.id = new.id and (${isOutside})`,
    ],
  ].map(
    ([constraint, from]) => `if exists (select from dict_word word join ${from}) then ${refuse(constraint!)} end if;`,
  );
  await sql`
    create function check_changed_word() returns trigger language plpgsql as $$
    begin ${sql.raw(wrong.join("\n"))} return null; end $$`.execute(db);
  await sql`
    create constraint trigger dict_word_changed after update of type, parent_word_id, is_book_specific on dict_word
    deferrable initially deferred for each row execute function check_changed_word()`.execute(db);
}

const refuse = (constraint: string) =>
  `raise exception 'a word cannot be what it is to its parent, or where it stands (%)', '${constraint}'
    using errcode = 'check_violation', constraint = '${constraint}';`;

/// `from` selects from `changed`, the rows that a statement wrote, those that are wrong.
async function checkNew(
  db: Kysely<unknown>,
  table: string,
  events: readonly ("insert" | "update")[],
  { constraint, from }: { constraint: string; from: string },
): Promise<void> {
  const name = `check_new_${table}`;
  await sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql as $$
    begin if exists (select from ${sql.raw(from)}) then ${sql.raw(refuse(constraint))} end if; return null; end $$`.execute(
    db,
  );
  for (const event of events)
    await sql`
      create trigger ${sql.raw(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.raw(table)}
      referencing new table as changed for each statement execute function ${sql.raw(name)}()`.execute(db);
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
