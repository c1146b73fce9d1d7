import { sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

/// The words that name some words as similar.
export async function namersOf(trx: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct word_id as id from dict_word_similar where similar_word_id = any (${ids}::uuid[])`.execute(trx);
  return rows.map(({ id }) => id);
}

/// Other words that name a word as similar name another one from now on, each once; what is kept free for it is kept free for the other,
/// what is said to be something else than it is something else than the other, and views that people kept of it are views of the other.
export async function moveReferences(trx: Transaction<Database>, fromID: string, toID: string): Promise<void> {
  await sql`
    delete from dict_word_similar gone where similar_word_id = ${fromID} and (word_id = ${toID} or exists (
      select from dict_word_similar other where other.word_id = gone.word_id and other.similar_word_id = ${toID}
    ))`.execute(trx);
  await sql`update dict_word_similar set similar_word_id = ${toID} where similar_word_id = ${fromID}`.execute(trx);
  await sql`
    insert into words_apart (word_id, other_word_id)
    select least(${toID}::uuid, other), greatest(${toID}::uuid, other) from (
      select case when word_id = ${fromID} then other_word_id else word_id end as other from words_apart
      where word_id = ${fromID} or other_word_id = ${fromID}
    ) apart where other <> ${toID} on conflict do nothing`.execute(trx);
  await sql`update sheet_reserved set word_id = ${toID} where word_id = ${fromID}`.execute(trx);
  await sql`
    update list_view set query = replace(query, ${fromID}::text, ${toID}::text)
    where position(${fromID}::text in query) > 0`.execute(trx);
}
