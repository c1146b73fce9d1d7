import { type Kysely, sql } from "kysely";

/// What pages say, in a quarter of the room: of a word its text, where its key stands in `word_ids` (-1 for the zero UUID)
/// and whether a space is before it. The keys of contents stay: they say no more than which are the same.
export async function up(db: Kysely<unknown>): Promise<void> {
  const zero = "00000000-0000-0000-0000-000000000000";
  await sql`
    update page_content set sentences = (
      select coalesce(json_agg(json_build_array(
        sentence -> 'character',
        (select coalesce(json_agg(
          case
            when item ->> 'text' is not null and item ->> 'space' is not null
              then json_build_array(item -> 'text', key.place, 1)
            when item ->> 'text' is not null then json_build_array(item -> 'text', key.place)
            when item ->> 'punctuation' is not null and item ->> 'space' is null then item -> 'punctuation'
            else item
          end order by item_position), '[]')
        from json_array_elements(sentence -> 'words') with ordinality item (item, item_position)
        cross join lateral (
          select case
            when item ->> 'keyId' = ${zero} then to_json(-1)
            else coalesce(to_json(array_position(word_ids, (item ->> 'keyId')::uuid) - 1), item -> 'keyId')
          end as place
        ) key)
      ) order by sentence_position), '[]')
      from json_array_elements(sentences) with ordinality sentence (sentence, sentence_position)
    )`.execute(db);
}
