import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteBook, deleteWord, listBooks, listWords } from "../../../../api/index.ts";
import { contentOf, storeContents, sweepContents } from "../../../../server/repositories/import/page-contents.ts";
import { buildBook, buildWord, buildWords } from "../../../support/data/build-book.ts";
import { importText, readAsEditor, server, stored, tale, words } from "./fixture.ts";

export function testPageContents(): void {
  describe("an import", () => {
    test("writes only contents that no page had, and keeps them while the change can be put back", async () => {
      const { db } = server.context;
      await buildWords(db, "wibble wobble");
      const id = await buildBook(db);
      const pages = (...texts: string[]) =>
        `#part One\n#chapter One\n${texts.map((text, index) => `#page ${index}\n${text}\n`).join("")}`;
      const contents = async () => {
        const { rows } = await sql<{ id: string; words: string[]; created_at: Date }>`
          select content.id, content.created_at, array_agg(word.text || ' ' || usage.count order by word.text) as words
          from page_content content cross join unnest(content.word_ids, content.counts) usage (word_id, count)
          join dict_word word on word.id = usage.word_id
          where word.text in ('wibble', 'wobble') group by content.id order by words`.execute(db);
        return rows;
      };
      await importText(id, pages("wibble wibble", "wobble", "wibble wibble"));
      const [wibble, wobble, ...more] = await contents();
      expect([wibble?.words, wobble?.words, more]).toEqual([["wibble 2"], ["wobble 1"], []]);
      const changed = pages("wibble wibble", "wobble wibble", "wibble wibble");
      await importText(id, changed);
      expect(await contents()).toEqual([
        { ...wobble, id: expect.any(String), created_at: expect.any(Date), words: ["wibble 1", "wobble 1"] },
        wibble,
        wobble,
      ]);
      expect(await stored(id)).toEqual(await readAsEditor(id, changed));
      await server.call(deleteBook, { body: { id } });
      expect(await contents()).toHaveLength(3);
      await db.deleteFrom("change_row").where("table_name", "=", "import_page").execute();
      await sweepContents(db, new Date(Date.now() + 60_000));
      expect(await contents()).toEqual([]);
    });

    test("that failed prevents no word's deletion", async () => {
      const { db } = server.context;
      const word = await buildWord(db, "fleeting");
      const content = contentOf({
        sentences: [{ character: null, words: [{ text: "fleeting", keyId: word }] }],
        staticAreaKeys: [word],
        popupAreaKeys: [],
      });
      await storeContents(db, new Map([[content.id, content]]));
      const { words: used } = await server.call(listWords, { query: { text: "fleeting", isUsed: "true" } });
      expect(used).toEqual([]);
      const another = await buildWord(db, "lingering");
      const left = contentOf({
        sentences: [{ character: null, words: [{ text: "lingering", keyId: another }] }],
        staticAreaKeys: [another],
        popupAreaKeys: [],
      });
      await storeContents(db, new Map([[left.id, left]]));
      await server.call(deleteWord, { body: { id: word } });
      expect(await db.selectFrom("dict_word").select("id").where("id", "=", word).execute()).toEqual([]);
      const stays = () => db.selectFrom("page_content").select("id").where("id", "=", left.id).execute();
      await sweepContents(db, new Date(Date.now() - 60_000));
      expect(await stays()).toHaveLength(1);
      await sweepContents(db, new Date(Date.now() + 60_000));
      expect(await stays()).toEqual([]);
    });

    test("of many pages stores all of them, or reports a failure and stores no more", async () => {
      const { db } = server.context;
      const word = await buildWord(db, "plentiful");
      const contentWith = (text: string, keyId: string) =>
        contentOf({
          sentences: [{ character: null, words: [{ text, keyId }] }],
          staticAreaKeys: [keyId],
          popupAreaKeys: [],
        });
      // Each is more than half of a statement's limit.
      const many = Array.from({ length: 8 }, (_, index) => contentWith(String(index).repeat(130_000), word));
      const inOrder = many.map(({ id }) => id).sort();
      const kept = async () => {
        const rows = await db.selectFrom("page_content").select("id").where("id", "in", inOrder).execute();
        return rows.map(({ id }) => id).sort();
      };
      const broken = new Map(many.map((content) => [content.id, content]));
      for (const id of inOrder.slice(0, 2))
        broken.set(id, { ...broken.get(id)!, usages: [{ word_id: randomUUID(), count: 1, is_popup: false }] });
      await expect(storeContents(db, broken)).rejects.toMatchObject({ code: "23503" });
      const first = await kept();
      expect(first).not.toContain(inOrder[0]);
      await setImmediate();
      expect(await kept()).toEqual(first);
      await storeContents(db, new Map(many.map((content) => [content.id, content])));
      expect(await kept()).toEqual(inOrder);
      await sweepContents(db, new Date(Date.now() + 60_000));
    });

    test("requires that its words exist, and locks them", async () => {
      const { db } = server.context;
      const word = await buildWord(db, "steadfast");
      const contentWith = (keyId: string) =>
        contentOf({
          sentences: [{ character: null, words: [{ text: "steadfast", keyId }] }],
          staticAreaKeys: [keyId],
          popupAreaKeys: [],
        });
      const gone = contentWith(randomUUID());
      const isMissing = { code: "23503", table: "page_content" };
      await expect(storeContents(db, new Map([[gone.id, gone]]))).rejects.toMatchObject(isMissing);
      const content = contentWith(word);
      const remove = () => db.deleteFrom("dict_word").where("id", "=", word).execute();
      let removed: Promise<unknown> | undefined;
      await db.transaction().execute(async (trx) => {
        await storeContents(trx, new Map([[content.id, content]]));
        removed = expect(remove()).rejects.toMatchObject(isMissing);
        await setImmediate();
      });
      await removed;
      await expect(remove()).rejects.toMatchObject(isMissing);
      await sweepContents(db, new Date(Date.now() + 60_000));
      await remove();
      await expect(storeContents(db, new Map([[content.id, content]]))).rejects.toMatchObject(isMissing);
    });

    test("records which word is used on which page, how often, and where first", async () => {
      const { db } = server.context;
      const id = await buildBook(db);
      await importText(id, tale(words.bat2!));
      const { rows: usages } = await sql<{ name: string; text: string; count: number; is_popup: boolean }>`
        select page.name, word.text, usage.count, usage.is_popup
        from import_page page join page_content content on content.id = page.content_id
        cross join unnest(content.word_ids, content.counts, content.are_popups) with ordinality
          as usage (word_id, count, is_popup, position)
        join dict_word word on word.id = usage.word_id
        where page.book_id = ${id} order by page.name, usage.position`.execute(db);
      expect(
        usages.map(({ name, text, count, is_popup }) => `${name} ${text} ${count}${is_popup ? " popup" : ""}`),
      ).toEqual([
        "1 once 1",
        "1 upon 1",
        "1 a 3",
        "1 time 1",
        "1 peter 1",
        "1 ran 1",
        "1 hi 2 popup",
        "1 hello 1",
        "1 and 3",
        "2 bat 1",
      ]);
      const { books } = await server.call(listBooks, { query: { word: words.bat2! } });
      expect(books.map((book) => book.id)).toEqual([id]);
    });
  });
}
