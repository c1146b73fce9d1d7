import { type Kysely, type RawBuilder, sql } from "kysely";
import { fitzLetters } from "../../../api/words/rules/fitz-types.ts";
import type { Database } from "../../db/schema.ts";
import { findStandingWord, readNeededFitz } from "../sheets/sheet-words.ts";

/// Removes the number at the end of a name: 'Farm animals 2' and 'Farm animals 10' have one topic.
const topicOf = (name: RawBuilder<unknown>) => sql`regexp_replace(lower(btrim(${name})), '\\s*\\d+$', '')`;

/// Returns the order of sheets to which a word may be moved: first those that can take it at its cell (the caller
/// checks its linked words), then those of its sheet's topic, then those of its sheet's book.
export async function moveOrder(db: Kysely<Database>, wordID: string): Promise<RawBuilder<unknown>[]> {
  const standing = await findStandingWord(db, wordID);
  const needed = fitzLetters(await readNeededFitz(db, wordID));
  const place = sql`select place.row, place.col, here.name, here.book_id
    from sheet_word place join sheet here on here.id = place.sheet_id
    where place.word_id = ${standing} and place.grid_id = sheet.grid_id`;
  const supports = needed.map((letter) => sql`and strpos(sheet.fitz_types, ${letter}) > 0`);
  const canTake = sql`exists (
    select from (${place}) at where true ${sql.join(supports, sql` `)}
      and not exists (
        select from sheet_word w where w.sheet_id = sheet.id and w.row = at.row and w.col = at.col
      )
      and not exists (
        select from sheet_quarantine q where q.sheet_id = sheet.id and q.row = at.row and q.col = at.col
      )
      and not exists (
        select from sheet_lock l where l.sheet_id = sheet.id and l.row = at.row and l.col = at.col
      )
      and not exists (
        select from sheet_reserved r
        where r.sheet_id = sheet.id and r.row = at.row and r.col = at.col and r.word_id <> ${standing}
      )
  )`;
  const isOfTopic = sql`exists (
    select from (${place}) at where ${topicOf(sql`at.name`)} = ${topicOf(sql`sheet.name`)} and at.name <> ''
  )`;
  const isOfBook = sql`exists (select from (${place}) at where at.book_id = sheet.book_id)`;
  return [sql`${canTake} desc`, sql`${isOfTopic} desc`, sql`${isOfBook} desc`];
}
