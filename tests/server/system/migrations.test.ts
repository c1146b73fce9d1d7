import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { zeroUUID } from "../../../language/index.ts";
import { migrate, type OpenDatabase } from "../../../server/db/connect.ts";
import { migrations } from "../../../server/db/migrations.ts";
import { readBook } from "../../../server/repositories/books/books.ts";
import { readImportedStructure } from "../../../server/repositories/import/import-structure.ts";
import { readSheet } from "../../../server/repositories/sheets/sheets.ts";
import { readSymbolModel } from "../../../server/repositories/symbols/symbol-models.ts";
import { readSettings } from "../../../server/repositories/system/settings.ts";
import { reasonsAgainstDeletingWord } from "../../../server/repositories/words/word-uses.ts";
import { buildBook, buildImprint, buildPerson, buildWord } from "../../support/data/build-book.ts";
import { openTestDatabase } from "../../support/server/database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test("a database that was filled before the history, the settings and the rules of symbols came keeps all, and gets them", async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0006")));
  const { imprintID, seriesID } = await buildImprint(db);
  const place = { imprint_id: imprintID, series_id: seriesID };
  const author = await buildPerson(db, "author", "Nora Finch");
  const id = await buildBook(db, { title: "Kept", ...place, authors: [author] });
  const parent = await buildWord(db, "Bo", { ...place, is_character: true });
  const child = await buildWord(db, "Bobo", { type: "P", parent_word_id: parent });
  const popup = { id: randomUUID(), word_id: parent, position: 1 };
  await db.insertInto("word_popup").values(popup).execute();
  await db.insertInto("word_popup_cell").values({ popup_id: popup.id, row: 1, col: 0, word_id: child }).execute();
  const grid = await db.selectFrom("grid").select("id").where("name", "=", "8 x 6").executeTakeFirstOrThrow();
  const sheet = { id: randomUUID(), grid_id: grid.id, number: 1, name: "Old", fitz_types: "NP", updated_by: "a test" };
  await db.insertInto("sheet").values(sheet).execute();
  const cell = { sheet_id: sheet.id, row: 3, col: 0 };
  await db
    .insertInto("sheet_word")
    .values({ ...cell, grid_id: grid.id, word_id: parent })
    .execute();
  const model = { id: randomUUID(), symbolshelf_en_us: "what no model may be any more", updated_by: "a test" };
  await db.insertInto("symbol_model").values(model).execute();

  await migrate(db);
  const kept = await readBook(db, id);
  expect(kept).toMatchObject({
    title: "Kept",
    imprintID,
    seriesID,
    authors: [{ id: author, name: "Nora Finch" }],
    illustrators: [],
  });
  const renamed = { name: "Nora Lark", name_key: "nora lark", name_sort: "nora lark" };
  await db.updateTable("author").set(renamed).where("id", "=", author).execute();
  expect(await readBook(db, id)).toEqual({ ...kept, authors: [{ id: author, name: "Nora Lark" }] });
  expect(await readSettings(db)).toMatchObject({ allowPopupsSecondRow: true, revision: 1 });
  expect(await readSheet(db, sheet.id)).toMatchObject({ name: "Old", wordCount: 1, freeCellCount: 17, quarantine: [] });
  await expect(db.insertInto("sheet_quarantine").values(cell).execute()).rejects.toThrow(
    "a quarantined cell has a word",
  );
  expect(await readSymbolModel(db, model.id)).toMatchObject({ symbolshelfEnUs: model.symbolshelf_en_us, score: 0 });
  const again = db.insertInto("symbol_model").values({ ...model, id: randomUUID() });
  await expect(again.execute()).rejects.toThrow("violates check constraint");
  const other = await buildImprint(db, { series: "Another series" });
  await db.updateTable("series").set({ imprint_id: other.imprintID }).where("id", "=", seriesID).execute();
  expect(await readBook(db, id)).toMatchObject({ imprintID: other.imprintID, seriesID });
  const word = await db.selectFrom("dict_word").select("imprint_id").where("id", "=", parent).executeTakeFirst();
  expect(word).toEqual({ imprint_id: other.imprintID });
});

test("an import of before what pages say was apart from them keeps all, and is read the same", async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0014")));
  const id = await buildBook(db);
  const hello = await buildWord(db, "hello");
  const hi = await buildWord(db, "hi", { type: "P", parent_word_id: hello });
  await sql`insert into import_text (book_id, revision, text, saved_by) values (${id}, 1, '…', 'a test')`.execute(db);
  const ids = {
    part: randomUUID(),
    chapter: randomUUID(),
    said: randomUUID(),
    empty: randomUUID(),
    rabbit: randomUUID(),
  };
  const said = [
    { text: "Hello", keyId: hello },
    { punctuation: "," },
    { text: "you", keyId: zeroUUID, space: true },
    { acapela: "\\pau=200\\", space: true },
    { punctuation: "“", space: true },
    { text: "hello", keyId: hello },
    { text: "no one", keyId: null, space: true },
    { text: "gone", keyId: ids.rabbit, space: true },
  ];
  const answered = [{ text: "Hi", keyId: hi }];
  await sql`insert into import (book_id, text_revision, imported_by, structure_hash) values (${id}, 1, 'a test', ${"0".repeat(64)})`.execute(
    db,
  );
  await sql`insert into book_character (book_id, id, position, name, name_key, symbol, colour) values (${id}, ${ids.rabbit}, 0, 'Rabbit', 'rabbit', '', 0)`.execute(
    db,
  );
  await sql`insert into import_part (id, book_id, position, name) values (${ids.part}, ${id}, 0, 'One')`.execute(db);
  await sql`insert into import_chapter (id, part_id, position, name) values (${ids.chapter}, ${ids.part}, 0, 'One')`.execute(
    db,
  );
  await sql`insert into import_page (id, book_id, chapter_id, position, name, type) values
    (${ids.said}, ${id}, ${ids.chapter}, 0, '1', 'Text'), (${ids.empty}, ${id}, ${ids.chapter}, 1, '2', 'Text')`.execute(
    db,
  );
  await sql`insert into import_sentence (page_id, book_id, position, character_id, words) values
    (${ids.said}, ${id}, 0, null, ${JSON.stringify(said)}), (${ids.said}, ${id}, 1, ${ids.rabbit}, ${JSON.stringify(answered)})`.execute(
    db,
  );
  await sql`insert into import_footnote (book_id, page_id, position, index, word, text) values (${id}, ${ids.said}, 0, 1, 'hello', null)`.execute(
    db,
  );
  await sql`insert into word_usage (book_id, page_id, word_id, count, first_position, is_popup) values
    (${id}, ${ids.said}, ${hello}, 1, 0, false), (${id}, ${ids.said}, ${hi}, 1, 1, true)`.execute(db);

  await migrate(db);
  const empty = { type: "Text", image: null, sentences: [], footnotes: [], staticAreaKeys: [], popupAreaKeys: [] };
  expect(await readImportedStructure(db, id)).toEqual({
    characters: [{ name: "Rabbit", symbol: "", colour: 0 }],
    parts: [
      {
        name: "One",
        chapters: [
          {
            name: "One",
            pages: [
              {
                ...empty,
                name: "1",
                sentences: [
                  { character: null, words: said },
                  { character: "Rabbit", words: answered },
                ],
                footnotes: [{ index: 1, word: "hello", text: null }],
                staticAreaKeys: [hello],
                popupAreaKeys: [hi],
              },
              { ...empty, name: "2" },
            ],
          },
        ],
      },
    ],
  });
  expect(await reasonsAgainstDeletingWord(db, hi)).toHaveLength(1);
});

test("of many new words few wait for the index of texts, in a database from before too", async () => {
  const { db } = database;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, Object.fromEntries(Object.entries(migrations).filter(([name]) => name < "0019")));
  if (!(await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db)).rows.length)
    return console.warn("skipped: the database has no pg_trgm");
  const addWords = (prefix: string) => sql`
    insert into dict_word (id, text, text_key, type, fitz_type, dialects, updated_by)
    select gen_random_uuid(), text, text, 'K', 'N', '{en-gb}', 'a test'
    from generate_series(1, 2000) n cross join lateral (select ${prefix} || md5(n::text) as text) made`;
  // Takes in what waits; how many pages that was.
  const takeIn = async () =>
    (await sql<{ pages: number }>`select gin_clean_pending_list('dict_word_search_trigrams') as pages`.execute(db))
      .rows[0]!.pages;
  await addWords("old ").execute(db);
  await migrate(db);
  expect(await takeIn()).toBe(0);
  await addWords("new ").execute(db);
  expect(await takeIn()).toBeLessThan(16);
});
