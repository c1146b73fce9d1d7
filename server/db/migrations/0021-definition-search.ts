import { type Kysely, sql } from "kysely";
import { accents } from "./0008-dictionary-words.ts";

/// What words mean is searched too, without case and accents as their texts are.
export async function up(db: Kysely<unknown>): Promise<void> {
  const { accented, plain } = accents();
  await sql`
    alter table dict_word add column definition_search text collate "C"
      generated always as (translate(lower(definition), ${sql.lit(`${accented}’`)}, ${sql.lit(`${plain}'`)})) stored`.execute(
    db,
  );
  await sql`
    do $$ begin
      create index dict_word_definition_trigrams on dict_word using gin (definition_search gin_trgm_ops)
        with (gin_pending_list_limit = 64);
    exception when undefined_file or feature_not_supported or insufficient_privilege or undefined_object then
      null;
    end $$`.execute(db);
}
