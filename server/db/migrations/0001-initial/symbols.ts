import { type Kysely, sql } from "kysely";
import { indexTrigrams, stored } from "./shared.ts";

const texts = ["symbolstix", "symbolshelf"].flatMap((supplier) => [supplier, `${supplier}_en_au`, `${supplier}_en_us`]);
const numbers = ["widgit", "widgit_en_au", "widgit_en_us"];

/// Symbol files, and symbol models with their words. `search` columns have a line for each searched text, in lower case
/// and after a line break, so that `%\nq%` finds beginnings.
export async function createSymbols(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function symbol_search(names text[]) returns text language sql immutable parallel safe
    return lower(E'\n' || array_to_string(names, E'\n'))`.execute(db);
  await sql`
    create table symbol_file (
      id uuid primary key,
      supplier text not null check (supplier in ('symbolstix', 'widgit', 'symbolshelf')),
      name text not null check (length(name) between 1 and 200),
      size text not null check (size in ('symbol', 'character')),
      words text[] not null default '{}',
      image_hash text not null references image,
      set_code text not null default '' check (length(set_code) <= 60),
      attribution text not null default '' check (length(attribution) <= 500),
      ${stored},
      search text not null generated always as (symbol_search(array[name])) stored,
      words_search text not null generated always as (symbol_search(words)) stored,
      unique (supplier, name)
    )`.execute(db);
  await sql`create index symbol_file_image on symbol_file (image_hash)`.execute(db);
  await sql`create index symbol_file_order on symbol_file (search collate "C", supplier, name collate "C")`.execute(db);
  await createModels(db);
  await indexTrigrams(db, {
    symbol_model_trigrams: "symbol_model using gin (search gin_trgm_ops)",
    symbol_model_own_trigrams: "symbol_model using gin (own_search gin_trgm_ops)",
    symbol_model_word_trigrams: "symbol_model_word using gin (search gin_trgm_ops)",
    symbol_file_trigrams: "symbol_file using gin (search gin_trgm_ops)",
    symbol_file_words_trigrams: "symbol_file using gin (words_search gin_trgm_ops)",
  });
}

async function createModels(db: Kysely<unknown>): Promise<void> {
  const names = texts.map(
    (column) => sql`${sql.ref(column)} text check (${sql.ref(column)} <> '' and length(${sql.ref(column)}) <= 200)`,
  );
  const ids = numbers.map((column) => sql`${sql.ref(column)} integer check (${sql.ref(column)} > 0)`);
  const listed = (columns: readonly string[]) =>
    sql`symbol_search(array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::text`))}])`;
  const own = texts.filter((column) => column.startsWith("symbolshelf"));
  await sql`
    create table symbol_model (
      id uuid primary key,
      ${sql.join([...ids, ...names])},
      ${stored},
      search text not null generated always as (${listed([...texts, ...numbers])}) stored,
      own_search text not null generated always as (${listed(own)}) stored,
      check (widgit is not null or symbolstix is not null or symbolshelf is not null)
    )`.execute(db);
  // Deletions and creations look for the models that have a symbol.
  for (const column of [...texts, ...numbers])
    await sql`
      create index ${sql.ref(`symbol_model_${column}`)} on symbol_model (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  await sql`
    create table symbol_model_word (
      model_id uuid not null references symbol_model on delete cascade,
      position integer not null,
      word text not null check (length(word) between 1 and 200),
      word_key text not null,
      search text not null generated always as (symbol_search(array[word])) stored,
      primary key (model_id, position)
    )`.execute(db);
  await sql`create index symbol_model_word_key on symbol_model_word (word_key)`.execute(db);
  await sql`
    create index symbol_model_order on symbol_model_word (word_key collate "C", model_id) where position = 0`.execute(
    db,
  );
}
