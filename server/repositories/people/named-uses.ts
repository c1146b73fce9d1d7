import { type Kysely, type RawBuilder, sql } from "kysely";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import {
  authorReasons,
  illustratorReasons,
  imprintReasons,
  publisherReasons,
  seriesReasons,
} from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";

/// The condition under which a row of `book` refers to a thing, directly or through its imprint.
const refersTo: Record<NamedKind, (id: string) => RawBuilder<boolean>> = {
  author: (id) => sql`exists (select from book_author link where link.book_id = book.id and link.author_id = ${id})`,
  illustrator: (id) =>
    sql`exists (select from book_illustrator link where link.book_id = book.id and link.illustrator_id = ${id})`,
  publisher: (id) =>
    sql`exists (select from imprint where imprint.id = book.imprint_id and imprint.publisher_id = ${id})`,
  imprint: (id) => sql`book.imprint_id = ${id}`,
  series: (id) => sql`book.series_id = ${id}`,
};

/// Returns the books that refer to a thing, by title.
export async function booksOf(
  db: Kysely<Database>,
  kind: NamedKind,
  id: string,
): Promise<{ id: string; title: string }[]> {
  return db
    .selectFrom("book")
    .select(["book.id", "book.title"])
    .where(refersTo[kind](id))
    .orderBy("book.title_sort")
    .orderBy("book.id")
    .execute();
}

/// Returns the ids of the characters' words that belong to an imprint or series; empty for other kinds.
export async function wordsOf(db: Kysely<Database>, kind: NamedKind, id: string): Promise<string[]> {
  if (kind !== "imprint" && kind !== "series") return [];
  const words = await db.selectFrom("dict_word").select("id").where(`${kind}_id`, "=", id).orderBy("id").execute();
  return words.map((word) => word.id);
}

/// Returns why a thing cannot be deleted, a reason for each thing that refers to it; empty where it can.
export async function reasonsAgainstDeletion(db: Kysely<Database>, kind: NamedKind, id: string): Promise<string[]> {
  const books = async () => (await booksOf(db, kind, id)).map(({ title }) => title);
  const names = async (table: "imprint" | "series", column: string) =>
    (
      await db
        .selectFrom(table)
        .select("name")
        .where(sql.ref(column), "=", id)
        .orderBy("name_sort")
        .orderBy("id")
        .execute()
    ).map(({ name }) => name);
  const words = async (column: "imprint_id" | "series_id") =>
    (
      await db
        .selectFrom("dict_word")
        .select("text")
        .where(column, "=", id)
        .orderBy(sql`text_key collate "C"`)
        .orderBy("id")
        .execute()
    ).map(({ text }) => text);
  switch (kind) {
    case "author":
      return authorReasons({ books: await books() });
    case "illustrator":
      return illustratorReasons({ books: await books() });
    case "publisher":
      return publisherReasons({ imprints: await names("imprint", "publisher_id") });
    case "imprint":
      return imprintReasons({
        series: await names("series", "imprint_id"),
        books: await books(),
        words: await words("imprint_id"),
      });
    case "series":
      return seriesReasons({ books: await books(), words: await words("series_id") });
  }
}
