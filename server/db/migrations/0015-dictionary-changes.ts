import { type Kysely, sql } from "kysely";

/// Which words each version of the dictionary changed, so that who has an earlier version reads those alone. The row of the
/// version is held by whoever changes words until the change is committed: versions are committed in their order.
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table dictionary_change (
      version bigint not null,
      word_id uuid not null,
      primary key (version, word_id)
    )`.execute(db);
  // Changes up to this version are not written down, or not any more: who has an earlier one reads the dictionary anew.
  await sql`alter table dictionary_version add column unknown_to bigint not null default 0`.execute(db);
  await sql`update dictionary_version set unknown_to = version`.execute(db);
  for (const table of ["dict_word", "symbol_model", "symbol_model_word"])
    await sql`drop trigger ${sql.ref(`${table}_version`)} on ${sql.table(table)}`.execute(db);
  await sql`drop function bump_dictionary_version()`.execute(db);
  await note(db, "dict_word", ["insert", "update", "delete"], "select id from changed");
  await note(
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

/// Notes the words that a statement changed, selected by `words` from `changed`, the rows that it wrote or removed. Of a
/// statement that changes very many none is noted, and of the rest the last thousands of versions.
async function note(db: Kysely<unknown>, table: string, events: readonly string[], words: string): Promise<void> {
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
  for (const event of events)
    await sql`
      create trigger ${sql.raw(`${name}_${event}`)} after ${sql.raw(event)} on ${sql.raw(table)}
      referencing ${sql.raw(event === "delete" ? "old" : "new")} table as changed
      for each statement execute function ${sql.raw(name)}()`.execute(db);
}
