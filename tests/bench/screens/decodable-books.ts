import { type Kysely, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";

/// Makes the books of a filled catalogue Decodable Readers of a sequence, which print their words, each spelled a letter at a
/// time for British English. Other dialects have no spelling yet.
export async function addDecodableBooks(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into dict_word_spelling (word_id, dialect, field, graphemes, notation)
    select word.id, 'en-gb', 'g', json_agg(json_build_object('positions', array[place - 1], 'phoneme', letter) order by place),
      string_agg(letter, ' ' order by place)
    from dict_word word cross join lateral unnest(string_to_array(word.text, null)) with ordinality letters(letter, place)
    group by word.id`.execute(db);
  await sql`
    update page_content set sentences = (
      select json_build_array(json_build_array(null, json_agg(json_build_array(word.text, place - 1, 1) order by place)))
      from unnest(word_ids) with ordinality used(id, place) join dict_word word on word.id = used.id
    )`.execute(db);
  await sql`update imprint set sequence_id = (select id from phonics_sequence order by name_sort limit 1)`.execute(db);
  await sql`update book set mode = 'D'`.execute(db);
}
