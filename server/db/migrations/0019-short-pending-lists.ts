import { type Kysely, sql } from "kysely";

/// An index of texts first puts what is added at the end of a list, which every search reads whole until the list is full or
/// the table is vacuumed; of a long one the planner would rather read the table. Of a catalogue just loaded, and in the
/// embedded database, which nobody vacuums, a search of words took ten times as long by that. At most 64 kB wait now, in
/// place of 4 MB. The names of people keep the long list: what adds one would take a quarter longer.
export async function up(db: Kysely<unknown>): Promise<void> {
  const indexes = [
    "dict_word_search_trigrams",
    "dict_word_spelling_trigrams",
    "symbol_model_trigrams",
    "symbol_model_own_trigrams",
    "symbol_model_word_trigrams",
    "symbol_file_trigrams",
    "symbol_file_words_trigrams",
    "book_title_trigrams",
    "book_isbn13_trigrams",
    "book_isbn10_trigrams",
  ];
  // They are there where the extension could be had.
  for (const index of indexes)
    await sql`alter index if exists ${sql.table(index)} set (gin_pending_list_limit = 64)`.execute(db);
  await sql`select gin_clean_pending_list(found) from (select to_regclass(name) as found from unnest(${indexes}::text[]) name) index
    where found is not null`.execute(db);
}
