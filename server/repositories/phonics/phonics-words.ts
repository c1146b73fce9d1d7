import { type Kysely, sql } from "kysely";
import type { PhonicsWord } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";

/// Words with their stored spellings, by their ids; those that there are.
export async function readStoredSpellings(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, PhonicsWord>> {
  const { rows } = await sql<PhonicsWord>`
    select word.id, word.text, word.fitz_type as "fitzType", ${symbolNames("model")} as symbol,
      coalesce(spelling.spellings, '[]') as spellings
    from dict_word word
    left join symbol_model model on model.id = word.symbol_id
    left join lateral (
      select ${spellingsOf("stored")} as spellings from dict_word_spelling stored where stored.word_id = word.id
    ) spelling on true
    where word.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((word) => [word.id, word]));
}

/// The rows of `dict_word_spelling` of one group, as the contract has them; null of none.
const spellingsOf = (alias: string) => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`json_agg(json_build_object('dialect', ${column("dialect")}, 'field', ${column("field")},
    'graphemes', ${column("graphemes")}, 'confirmed', ${column("confirmed_at")} is not null))`;
};
