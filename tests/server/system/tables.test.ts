import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { OpenDatabase } from "../../../server/db/connect.ts";
import { readBook } from "../../../server/repositories/books/books.ts";
import { readSettings } from "../../../server/repositories/system/settings.ts";
import { buildBook, buildImprint, buildPerson, buildWord } from "../../support/data/build-book.ts";
import { openTestDatabase } from "../../support/server/database.ts";

/// What the tables ensure by themselves, whoever writes them.
let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test("a book shows its people by their current names, in order", async () => {
  const { db } = database;
  const [nora, zoe] = [await buildPerson(db, "author", "Nora Finch"), await buildPerson(db, "author", "Zoë Quill")];
  const id = await buildBook(db, { authors: [zoe, nora] });
  const named = (name: string) => ({ name, name_key: name.toLowerCase(), name_sort: name.toLowerCase() });
  await db.updateTable("author").set(named("Nora Lark")).where("id", "=", nora).execute();
  expect((await readBook(db, id)).authors).toEqual([
    { id: zoe, name: "Zoë Quill" },
    { id: nora, name: "Nora Lark" },
  ]);
  await db.deleteFrom("book_author").where("author_id", "=", zoe).execute();
  expect((await readBook(db, id)).authors).toEqual([{ id: nora, name: "Nora Lark" }]);
});

test("a series takes its books and words along to another imprint", async () => {
  const { db } = database;
  const { imprintID, seriesID } = await buildImprint(db);
  const place = { imprint_id: imprintID, series_id: seriesID };
  const id = await buildBook(db, place);
  const word = await buildWord(db, "Bo", { ...place, is_character: true });
  const other = await buildImprint(db, { series: "Another series" });
  await db.updateTable("series").set({ imprint_id: other.imprintID }).where("id", "=", seriesID).execute();
  expect(await readBook(db, id)).toMatchObject({ imprintID: other.imprintID, seriesID });
  const moved = await db.selectFrom("dict_word").select("imprint_id").where("id", "=", word).executeTakeFirst();
  expect(moved).toEqual({ imprint_id: other.imprintID });
});

test("a cell has a word or is quarantined, and a symbol model has a symbol", async () => {
  const { db } = database;
  const grid = await db.selectFrom("grid").select("id").where("name", "=", "8 x 6").executeTakeFirstOrThrow();
  const sheet = { id: randomUUID(), grid_id: grid.id, number: 1, name: "Old", fitz_types: "NP", updated_by: "a test" };
  await db.insertInto("sheet").values(sheet).execute();
  const cell = { sheet_id: sheet.id, row: 3, col: 0 };
  const word = await buildWord(db, "cow");
  await db
    .insertInto("sheet_word")
    .values({ ...cell, grid_id: grid.id, word_id: word })
    .execute();
  await expect(db.insertInto("sheet_quarantine").values(cell).execute()).rejects.toThrow(
    "a quarantined cell has a word",
  );
  const model = { id: randomUUID(), symbolshelf_en_us: "only of one dialect", updated_by: "a test" };
  await expect(db.insertInto("symbol_model").values(model).execute()).rejects.toThrow("violates check constraint");
});

test("a new installation has its settings, its grids and their highlight modes", async () => {
  const { db } = database;
  expect(await readSettings(db)).toMatchObject({ allowPopupsSecondRow: false, revision: 1 });
  const grids = await db
    .selectFrom("grid")
    .select(["name", "cols", "rows", "has_picture"])
    .orderBy("position")
    .execute();
  expect(grids).toEqual([
    { name: "10 x 7", cols: 10, rows: 7, has_picture: true },
    { name: "12 x 9", cols: 12, rows: 9, has_picture: true },
    { name: "8 x 6", cols: 8, rows: 6, has_picture: false },
    { name: "Strip", cols: 8, rows: 2, has_picture: false },
  ]);
  const modes = await db.selectFrom("highlight_mode").select(["letter", "name"]).distinct().orderBy("letter").execute();
  expect(modes.map(({ letter, name }) => `${letter} ${name}`)).toEqual(["A Sentence", "B Phrase", "C Word"]);
});

test("of many new words few are in the pending list of the index of texts", async () => {
  const { db } = database;
  if (!(await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)).rows.length)
    return console.warn("skipped: the database has no pg_trgm");
  await sql`
    insert into dict_word (id, text, text_key, type, fitz_type, dialects, updated_by)
    select gen_random_uuid(), text, text, 'K', 'N', '{en-gb}', 'a test'
    from generate_series(1, 2000) n cross join lateral (select 'new ' || md5(n::text) as text) made`.execute(db);
  // Flushes the pending list, and returns its number of pages.
  const { rows } = await sql<{ pages: number }>`
    select gin_clean_pending_list('dict_word_search_trigrams') as pages`.execute(db);
  expect(rows[0]!.pages).toBeLessThan(16);
});
