import { type Kysely, type RawBuilder, sql } from "kysely";
import { wordReasons } from "../../api/rules/deletion.ts";
import type { Database } from "../db/schema.ts";

/// Selects the ids of the books that use a word in their imported text. What no page says any more, or not yet, uses none.
export const booksUsing = (wordId: string | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select page.book_id from page_content content join import_page page on page.content_id = content.id
  where content.word_ids @> array[${wordId}]::uuid[]`;

/// Why a word cannot be deleted, every reason by name; empty where it can.
export async function reasonsAgainstDeletingWord(db: Kysely<Database>, id: string): Promise<string[]> {
  const { rows: books } = await sql<{ title: string }>`
    select title from book where id in (${booksUsing(id)})
    order by title_sort, id`.execute(db);
  const children = await db
    .selectFrom("dict_word")
    .select(["text", "type"])
    .where("parent_word_id", "=", id)
    .orderBy("text_search")
    .orderBy("id")
    .execute();
  const { rows: holders } = await sql<{ text: string }>`
    select holder.text from word_popup_cell cell
    join word_popup popup on popup.id = cell.popup_id
    join dict_word holder on holder.id = popup.word_id
    join dict_word word on word.id = cell.word_id
    where word.id = ${id} and holder.id is distinct from word.parent_word_id`.execute(db);
  const similar = await db
    .selectFrom("dict_word_similar as slots")
    .innerJoin("dict_word as word", "word.id", "slots.word_id")
    .select("word.text")
    .where("slots.similar_word_id", "=", id)
    .orderBy("word.text_search")
    .orderBy("word.id")
    .execute();
  const textsOf = (words: readonly { text: string }[]) => words.map(({ text }) => text);
  return wordReasons({
    books: books.map(({ title }) => title),
    children: textsOf(children.filter(({ type }) => type !== "S")),
    popupOf: textsOf(holders),
    similarTo: textsOf(similar),
    sharedBy: textsOf(children.filter(({ type }) => type === "S")),
  });
}
