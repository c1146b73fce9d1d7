import { type Kysely, sql, type Transaction } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import type { ComparedWord } from "../../../api/words/rules/merging.ts";
import type { Database } from "../../db/schema.ts";

/// All words of the dictionary, by text.
export async function readWordsToCompare(db: Kysely<Database>): Promise<ComparedWord[]> {
  const none = sql.lit(noID);
  const { rows } = await sql<ComparedWord>`
    select id, text, text_key as "textKey", type, fitz_type as "fitzType", dialects, definition,
      is_book_specific as "isBookSpecific", coalesce(imprint_id, ${none}) as "imprintID",
      coalesce(series_id, ${none}) as "seriesID", coalesce(parent_word_id, ${none}) as "parentWordID",
      symbol_id as "symbolID"
    from dict_word order by text_search, id`.execute(db);
  return rows;
}

/// The pairs of words that somebody said are several, each as both ids with a space between, the lesser first.
export async function readPairsApart(db: Kysely<Database>): Promise<Set<string>> {
  const rows = await db.selectFrom("words_apart").select(["word_id", "other_word_id"]).execute();
  return new Set(rows.map(({ word_id, other_word_id }) => `${word_id} ${other_word_id}`));
}

/// Keeps each of some words apart from each other one, or no longer.
export async function writePairsApart(
  trx: Transaction<Database>,
  ids: readonly string[],
  isApart: boolean,
): Promise<void> {
  const sorted = [...new Set(ids)].sort();
  const pairs = sorted.flatMap((word_id, at) =>
    sorted.slice(at + 1).map((other_word_id) => ({ word_id, other_word_id })),
  );
  if (isApart) {
    await trx
      .insertInto("words_apart")
      .values(pairs)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    return;
  }
  await trx.deleteFrom("words_apart").where("word_id", "in", sorted).where("other_word_id", "in", sorted).execute();
}
