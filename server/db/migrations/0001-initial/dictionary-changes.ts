import { type Kysely, sql } from "kysely";
import { afterStatement } from "./shared.ts";

/// The version of the dictionary that import texts are checked against, and the words that each version changed, so
/// that a reader with an earlier version reads only these. Triggers write both, so that no statement can change the
/// dictionary without a new version. Whoever changes words locks the version's row until the commit, so that versions
/// are committed in order.
export async function createDictionaryChanges(db: Kysely<unknown>): Promise<void> {
  // Changes up to `unknown_to` were not recorded or are no longer kept. A reader with an earlier version reads the
  // whole dictionary.
  await sql`
    create table dictionary_version (
      id integer primary key check (id = 1),
      version bigint not null,
      unknown_to bigint not null default 0
    )`.execute(db);
  await sql`insert into dictionary_version values (1, 1, 1)`.execute(db);
  await sql`
    create table dictionary_change (
      version bigint not null,
      word_id uuid not null,
      primary key (version, word_id)
    )`.execute(db);
  await noteWords(db, "dict_word", ["insert", "update", "delete"], "select id from changed");
  await noteWords(
    db,
    "symbol_model",
    ["update", "delete"],
    "select word.id from changed join dict_word word on word.symbol_id = changed.id",
  );
  await sql`
    create function note_dictionary_emptied() returns trigger language plpgsql as $$
    begin
      update dictionary_version set version = version + 1, unknown_to = version + 1;
      delete from dictionary_change;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger dict_word_emptied after truncate on dict_word
    for each statement execute function note_dictionary_emptied()`.execute(db);
}

/// Records the words that a statement changed. `words` selects them from `changed`, the rows that it wrote or removed.
/// A statement that changes more than 1000 records none. Of the others, the last 5000 versions are kept.
async function noteWords(
  db: Kysely<unknown>,
  table: string,
  events: readonly ("insert" | "update" | "delete")[],
  words: string,
): Promise<void> {
  const name = `note_words_of_${table}`;
  await sql`
    create function ${sql.raw(name)}() returns trigger language plpgsql as $$
    declare
      noted integer;
      current bigint;
    begin
      update dictionary_version set version = version + 1 returning version into current;
      insert into dictionary_change (version, word_id)
      select current, id from (${sql.raw(words)} limit 1001) found;
      get diagnostics noted = row_count;
      if noted > 1000 then
        delete from dictionary_change;
        update dictionary_version set unknown_to = current;
      elsif current % 100 = 0 then
        delete from dictionary_change where version <= current - 5000;
        update dictionary_version set unknown_to = greatest(unknown_to, current - 5000);
      end if;
      return null;
    end $$`.execute(db);
  await afterStatement(db, table, events, name);
}
