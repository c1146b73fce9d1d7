import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { server } from "./fixture.ts";
import { importPages } from "./picking.ts";

export function testMissingSymbols(): void {
  describe("words without a symbol", () => {
    test("are sorted by the books and pages that use them, and count the books that lack no other", async () => {
      const { db } = server.context;
      const ids = new Map<string, string>();
      for (const text of ["yak", "zebu", "quokka", "numbat"]) ids.set(text, await buildWord(db, text));
      ids.set("yaks", await buildWord(db, "yaks", { type: "A", parent_word_id: ids.get("yak")! }));
      const texts = {
        "Book one": ["yak", "zebu yak"],
        "Book two": ["yak"],
        "Book three": ["zebu", "zebu yak", "yaks"],
      };
      for (const [title, pages] of Object.entries(texts)) await importPages(await buildBook(db, { title }), ...pages);
      const { words, total, used } = await server.call(api.listWordsWithoutSymbol, { query: {} });
      const facts = words.slice(0, 3).map((word) => {
        const { text, books, pages, unblocks, titles, parent } = word;
        return [text, books, pages, unblocks, titles, parent?.text ?? null];
      });
      expect(facts).toEqual([
        ["yak", 3, 4, 1, ["Book one", "Book three", "Book two"], null],
        ["zebu", 2, 3, 0, ["Book one", "Book three"], null],
        ["yaks", 1, 1, 0, ["Book three"], "yak"],
      ]);
      expect(words.find(({ text }) => text === "numbat")).toMatchObject({ books: 0, pages: 0, titles: [] });
      expect([used, total >= 5]).toEqual([3, true]);
      const second = await server.call(api.listWordsWithoutSymbol, { query: { limit: "1", offset: "1" } });
      expect(second.words.map(({ text }) => text)).toEqual([words[1]!.text]);
      const behind = await server.call(api.listWordsWithoutSymbol, { query: { offset: "999999" } });
      expect(behind).toEqual({ words: [], total, used });
    });
  });
}
