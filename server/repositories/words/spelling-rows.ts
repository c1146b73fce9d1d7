import { sql, type Transaction } from "kysely";
import type { WordSpelling } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";

/// Rows of one statement.
const atOnce = 1000;

type Spelling = Pick<WordSpelling, "dialect" | "field" | "notation" | "confirmed"> & {
  readonly graphemes: readonly { readonly positions: readonly number[]; readonly phoneme: string | null }[];
};

/// Gives words these spellings in place of those that they had. One that is confirmed and comes out as it was stays confirmed by whom it
/// was; another is confirmed by `by`, now.
export async function replaceSpellings(
  trx: Transaction<Database>,
  words: readonly { readonly id: string; readonly spellings: readonly Spelling[] }[],
  by: string,
): Promise<void> {
  const now = new Date();
  for (let at = 0; at < words.length; at += atOnce) {
    const some = words.slice(at, at + atOnce);
    const ids = some.map(({ id }) => id);
    const rows = JSON.stringify(
      some.flatMap(({ id, spellings }) =>
        spellings.map(({ dialect, field, graphemes, notation, confirmed }) => ({
          word_id: id,
          dialect,
          field,
          graphemes,
          notation,
          confirmed_by: confirmed ? by : null,
          confirmed_at: confirmed ? now : null,
        })),
      ),
    );
    await sql`
      delete from dict_word_spelling stored
      where stored.word_id = any (${ids}::uuid[]) and (stored.word_id, stored.dialect, stored.field) not in (
        select word_id, dialect, field from json_populate_recordset(null::dict_word_spelling, ${rows}::json)
      )`.execute(trx);
    await sql`
      insert into dict_word_spelling as stored
        (word_id, dialect, field, graphemes, notation, confirmed_by, confirmed_at)
      select word_id, dialect, field, graphemes, notation, confirmed_by, confirmed_at
      from json_populate_recordset(null::dict_word_spelling, ${rows}::json)
      on conflict (word_id, dialect, field) do update set graphemes = excluded.graphemes, notation = excluded.notation,
        confirmed_by = excluded.confirmed_by, confirmed_at = excluded.confirmed_at
      where stored.graphemes <> excluded.graphemes or stored.notation <> excluded.notation
        or (stored.confirmed_by is null) <> (excluded.confirmed_by is null)`.execute(trx);
  }
}
