import { type Kysely, sql } from "kysely";
import type { z } from "zod";
import type { bookPeopleWord } from "../../../api/index.ts";
import { foldCase, lookupKey, zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";

type BookPeopleWord = z.infer<typeof bookPeopleWord>;

/// The words for a book's authors and illustrators in their order, one for somebody who is both.
export async function listBookPeopleWords(db: Kysely<Database>, bookID: string): Promise<BookPeopleWord[]> {
  const { rows } = await sql<{ name: string; kind: "author" | "illustrator" }>`
    select person.name, 'author' as kind, link.position
    from book_author link join author person on person.id = link.author_id where link.book_id = ${bookID}
    union all
    select person.name, 'illustrator', link.position
    from book_illustrator link join illustrator person on person.id = link.illustrator_id
    where link.book_id = ${bookID}
    order by kind, position`.execute(db);
  const words = new Map<string, BookPeopleWord>();
  for (const { name, kind } of rows) {
    const key = foldCase(lookupKey(name));
    const word = words.get(key) ?? { text: name, isAuthor: false, isIllustrator: false, wordID: zeroUUID };
    words.set(key, { ...word, ...(kind === "author" ? { isAuthor: true } : { isIllustrator: true }) });
  }
  const known = await db
    .selectFrom("dict_word")
    .select(["id", "text_key"])
    .where(sql<boolean>`text_key = any (${[...words.keys()]}::text[])`)
    .where((eb) => eb.or([eb("is_author", "=", true), eb("is_illustrator", "=", true)]))
    .where("parent_word_id", "is", null)
    .orderBy("id", "desc")
    .execute();
  const ids = new Map(known.map(({ text_key, id }) => [text_key, id]));
  return [...words].map(([key, word]) => ({ ...word, wordID: ids.get(key) ?? zeroUUID }));
}
