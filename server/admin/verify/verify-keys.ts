import { type Kysely, sql } from "kysely";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { BookPerson, Database } from "../../db/schema.ts";
import { sortForm, uniqueForm } from "../../repositories/common/sort-form.ts";
import { sameJson } from "../../same-json.ts";

/// Verifies that the derived columns, used to compare, sort and list, have the values that they would be given now.
export async function verifyKeys(db: Kysely<Database>): Promise<string[]> {
  const problems: string[] = [];
  const check = (what: string, rows: readonly { text: string; keys: [string, string][] }[]) => {
    for (const { text, keys } of rows) {
      if (keys.some(([stored, made]) => stored !== made))
        problems.push(`The ${what} “${text}” is compared by an old form`);
    }
  };
  for (const table of ["author", "illustrator", "publisher", "imprint", "series"] as const) {
    const rows = await db.selectFrom(table).select(["name", "name_key", "name_sort"]).execute();
    check(
      table,
      rows.map(({ name, name_key, name_sort }) => ({
        text: name,
        keys: [
          [name_key, uniqueForm(name)],
          [name_sort, sortForm(name)],
        ],
      })),
    );
  }
  const books = await db.selectFrom("book").select(["title", "title_sort"]).execute();
  check(
    "book",
    books.map(({ title, title_sort }) => ({ text: title, keys: [[title_sort, sortForm(title)]] })),
  );
  for (const person of ["author", "illustrator"] as const) {
    const { rows } = await sql<{ title: string; stored: BookPerson[]; made: BookPerson[] }>`
      select title, ${sql.ref(`${person}s`)} as stored, coalesce(
        (select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
          from ${sql.table(`book_${person}`)} link
          join ${sql.table(person)} person on person.id = link.${sql.ref(`${person}_id`)}
          where link.book_id = book.id), '[]') as made
      from book`.execute(db);
    for (const { title, stored, made } of rows)
      if (!sameJson(stored, made)) problems.push(`The book “${title}” shows other ${person}s than it has`);
  }
  const words = await db.selectFrom("dict_word").select(["text", "text_key"]).execute();
  check(
    "word",
    words.map(({ text, text_key }) => ({ text, keys: [[text_key, foldCase(lookupKey(text))]] })),
  );
  return problems;
}
