import { type Kysely, sql } from "kysely";
import { afterStatement } from "./shared.ts";

/// Rules for words and places that no constraint can express. Triggers enforce them and raise them as broken
/// constraints.
export async function guardWords(db: Kysely<unknown>): Promise<void> {
  await checkTypes(db);
  await keepQuarantineEmpty(db);
}

/// The wrong relations of `word` to the joined `parent`.
const isWrongKin = `not (parent.type = 'K' or (parent.type = 'A' and word.type <> 'A'))
  or word.is_book_specific <> parent.is_book_specific`;
/// Whether a word has a place on a sheet but may not.
const isWrongPlace = "word.type not in ('K', 'S', 'L') or word.is_book_specific";
/// Whether a word has a cell in `popup` but may not.
const isWrongPopup = "word.type <> 'P' or popup.word_id <> word.parent_word_id";

const refuse = (constraint: string) =>
  `raise exception 'a word cannot be what it is to its parent, or where it stands (%)', '${constraint}'
    using errcode = 'check_violation', constraint = '${constraint}';`;

/// Checks new rows with the statement that inserts them. Checks a changed word at the end of the transaction, which may
/// change the word, its parent, its children and their places in any order.
async function checkTypes(db: Kysely<unknown>): Promise<void> {
  await checkNew(db, "dict_word", ["insert"], {
    constraint: "dict_word_kinship",
    from: `changed word join dict_word parent on parent.id = word.parent_word_id where ${isWrongKin}`,
  });
  await checkNew(db, "sheet_word", ["insert", "update"], {
    constraint: "sheet_word_type",
    from: `changed join dict_word word on word.id = changed.word_id where ${isWrongPlace}`,
  });
  await checkNew(db, "word_popup_cell", ["insert", "update"], {
    constraint: "word_popup_cell_parent",
    from: `changed join word_popup popup on popup.id = changed.popup_id
      join dict_word word on word.id = changed.word_id where ${isWrongPopup}`,
  });
  const wrong = Object.entries({
    dict_word_kinship: `dict_word parent on parent.id = word.parent_word_id
        where (word.id = new.id or word.parent_word_id = new.id) and (${isWrongKin})`,
    sheet_word_type: `sheet_word place on place.word_id = word.id where word.id = new.id and (${isWrongPlace})`,
    word_popup_cell_parent: `word_popup_cell cell on cell.word_id = word.id join word_popup popup on popup.id = cell.popup_id
        where word.id = new.id and (${isWrongPopup})`,
  }).map(
    ([constraint, from]) => `if exists (select from dict_word word join ${from}) then ${refuse(constraint)} end if;`,
  );
  await sql`
    create function check_changed_word() returns trigger language plpgsql as $$
    begin ${sql.raw(wrong.join("\n"))} return null; end $$`.execute(db);
  await sql`
    create constraint trigger dict_word_changed after update of type, parent_word_id, is_book_specific on dict_word
    deferrable initially deferred for each row execute function check_changed_word()`.execute(db);
}

/// `from` selects the wrong rows from `changed`, the rows that a statement wrote.
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
  await afterStatement(db, table, events, name);
}

/// Keeps words off quarantined cells. The rule spans two tables, so the second of two concurrent writers waits for the
/// sheet's row, and is then refused as by a unique constraint.
async function keepQuarantineEmpty(db: Kysely<unknown>): Promise<void> {
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
}
