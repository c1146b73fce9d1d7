import type { Kysely } from "kysely";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { sortForm, uniqueForm } from "../../repositories/sort-form.ts";

/// Whether the columns that the server makes from others, to compare and sort by, are what it would make now.
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
  const words = await db.selectFrom("dict_word").select(["text", "text_key"]).execute();
  check(
    "word",
    words.map(({ text, text_key }) => ({ text, keys: [[text_key, foldCase(lookupKey(text))]] })),
  );
  return problems;
}
