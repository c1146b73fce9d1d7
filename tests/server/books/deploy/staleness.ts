import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import * as api from "../../../../api/index.ts";
import { transactOnce } from "../../../../server/transact.ts";
import {
  addImage,
  bookID,
  deploy,
  dogModel,
  importText,
  otherID,
  server,
  sheetID,
  stale,
  status,
  text,
  verify,
  words,
} from "./fixture.ts";

export function testStaleness(): void {
  describe("what a package holds", () => {
    /// Each change with what it says of the book, and what undoes it.
    const changes: [string, string[], string][] = [
      ["dict_word", ["set text = 'hound', text_key = 'hound'", "set text = 'dog', text_key = 'dog'"], "word dog"],
      ["dict_word", ["set text = 'pup', text_key = 'pup'", "set text = 'puppy', text_key = 'puppy'"], "word puppy"],
      ["sheet_word", ["set col = 8", "set col = 7"], "cell run"],
      ["symbol_model", ["set symbolshelf_en_au = 'other'", "set symbolshelf_en_au = null"], "model dog"],
      ["symbol_file", ["set image_hash = other.image_hash", ""], "file dog"],
      ["sheet", ["set name = 'Things'", "set name = 'Nouns'"], "sheet"],
      ["author", ["set name = 'Nora Wren'", "set name = 'Nora Finch'"], "author"],
      ["publisher", ["set name = 'Other house'", ""], "publisher"],
      ["book_page_image", ["set image_hash = other.image_hash", ""], "page"],
    ];
    const messages: Record<string, RegExp> = {
      "word dog": /^The word “hound” changed$/,
      "word puppy": /^The word “pup” changed$/,
      "cell run": /^The word “run” changed$/,
      "model dog": /^The word “dog” changed$/,
      "file dog": /^The word “dog” changed$/,
      sheet: /^The sheet “Things” on 10 x 7 changed$/,
      author: /^The book’s own fields changed$/,
      publisher: /^The book’s own fields changed$/,
      page: /^The pictures changed$/,
    };
    const wheres: Record<string, () => string> = {
      "word dog": () => `id = '${words.dog}'`,
      "word puppy": () => `id = '${words.puppy}'`,
      "cell run": () => `word_id = '${words.run}'`,
      "model dog": () => `id = '${dogModel}'`,
      "file dog": () => "name = 'dog'",
      sheet: () => `id = '${sheetID}'`,
      author: () => "name like 'Nora %'",
      publisher: () =>
        `id = (select publisher_id from imprint join book on book.imprint_id = imprint.id where book.id = '${bookID}')`,
      page: () => `book_id = '${bookID}'`,
    };
    const change = (table: string, set: string, where: string) =>
      transactOnce(server.context.db, (trx) =>
        sql`update ${sql.table(table)} ${sql.raw(set)} where ${sql.raw(where)}`.execute(trx),
      );

    test.each(changes)(
      "makes it stale where it changes, and fresh where that is undone: %s %j",
      async (table, [there, back], name) => {
        const { db } = server.context;
        const where = wheres[name]!();
        const column = table === "publisher" ? "name" : "image_hash";
        const { rows } = await sql<{ value: string }>`
        select ${sql.ref(back ? "ctid" : column)}::text as value from ${sql.table(table)} where ${sql.raw(where)}`.execute(
          db,
        );
        const hash = there!.includes("other.image_hash") ? await addImage("purple") : "";
        await change(table, there!.replace("other.image_hash", `'${hash}'`), where);
        expect(await stale()).toEqual([[bookID, [expect.stringMatching(messages[name]!)]]]);
        expect((await status()).deploymentStatus).toBe("S");
        expect((await verify()).filter((problem) => problem.includes("was not looked at"))).toEqual([]);
        await change(table, back || `set ${column} = '${rows[0]?.value}'`, where);
        expect(await stale()).toEqual([]);
        expect((await status()).deploymentStatus).toBe("D");
      },
    );

    test("is the text that was imported: a later text makes it stale, and the same text fresh", async () => {
      await server.call(api.putImportText, { body: { bookId: bookID, text: `${text}// a note\n` } });
      expect(await stale()).toEqual([[bookID, ["The text changed"]]]);
      await importText(bookID, `${text}// a note\n`);
      expect(await stale()).toEqual([]);
      await importText(bookID, text.replace("runs", "cat"));
      expect((await status()).deploymentStatus).toBe("S");
      await importText(bookID, text);
      expect(await stale()).toEqual([]);
    });

    test("is nothing else: other words, definitions and other books leave it fresh", async () => {
      await deploy(otherID);
      await change("dict_word", "set definition = 'a pet', priority = 5", `id = '${words.dog}'`);
      expect(await stale()).toEqual([]);
      await change("dict_word", "set text = 'moggy', text_key = 'moggy'", `id = '${words.cat}'`);
      expect((await stale()).map(([id]) => id)).toEqual([otherID]);
      await change("dict_word", "set text = 'ein', text_key = 'ein'", `id = '${words.a}'`);
      expect((await stale()).map(([id]) => id).sort()).toEqual([bookID, otherID].sort());
      await deploy(otherID);
      expect((await stale()).map(([id]) => id)).toEqual([bookID]);
      const { words: used } = await server.call(api.listWords, { query: { isUsed: "true" } });
      expect(used.map(({ text }) => text)).toEqual(["dog", "ein", "moggy", "runs"]);
      await change("dict_word", "set text = 'a', text_key = 'a'", `id = '${words.a}'`);
      expect((await stale()).map(([id]) => id)).toEqual([otherID]);
    });

    test("is reported by a change in the same transaction, or not at all", async () => {
      const { db } = server.context;
      await deploy();
      const failed = transactOnce(db, async (trx) => {
        await sql`update dict_word set text = 'hund' where id = ${words.dog}`.execute(trx);
        throw new Error("no");
      });
      await expect(failed).rejects.toThrow("no");
      expect((await status()).deploymentStatus).toBe("D");
      // Two at once, of which each changes something else that the book holds.
      await Promise.all([
        change("dict_word", "set text = 'hund', text_key = 'hund'", `id = '${words.dog}'`),
        change("dict_word", "set text = 'rennt', text_key = 'rennt'", `id = '${words.runs}'`),
      ]);
      await Promise.all([
        change("dict_word", "set text = 'dog', text_key = 'dog'", `id = '${words.dog}'`),
        change("dict_word", "set definition = 'x'", `id = '${words.runs}'`),
      ]);
      expect(await stale()).toContainEqual([bookID, ["The word “rennt” changed"]]);
      expect(await verify()).toEqual([]);
    });
  });
}
