import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { analyse, createDictionary } from "../../../language/index.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { both, create, everywhere, put, remove, server } from "./fixture.ts";

const inPlace = (id: string) => server.call(api.getWordInPlace, { query: { id } });

/// A book that says `text`, imported.
async function importBook(title: string, text: string): Promise<string> {
  const bookId = await buildBook(server.context.db, { title });
  const { revision } = await server.call(api.putImportText, { body: { bookId, text } });
  const lookup = await server.call(api.getImportLookup, { query: {} });
  const { structure } = analyse(text, createDictionary(JSON.parse(JSON.stringify(lookup))));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
  return bookId;
}

export function testInPlace(): void {
  describe("a word in its place", () => {
    test("has what shares its cell, its cells on every grid, and who placed and moved it", async () => {
      const extras = [{ text: "yaks", dialects: everywhere }];
      const yak = await create("yak", { grids: both("farm", 3, 2), extras });
      const popup = await create("yakling", { type: "P", parentWordID: yak, popups: [{ popup: 1, row: 0, col: 1 }] });
      const linked = await create("yakky", { type: "L", fitzType: "A", parentWordID: yak });
      const shared = await create("yack", { type: "S", parentWordID: yak, grids: both("animals", 3, 2) });
      const found = await inPlace(yak);
      expect(found.word.childWords?.map(({ text, type }) => `${type} ${text}`).sort()).toEqual([
        "A yaks",
        "L yakky",
        "P yakling",
        "S yack",
      ]);
      expect(found.word.sheets?.map(({ sheet, row, col }) => `${sheet.gridName} ${row}.${col}`).sort()).toEqual([
        "10 x 7 3.7",
        "8 x 6 3.2",
      ]);
      expect(found.otherPlaces.map(({ wordID, row, col }) => `${wordID} ${row}.${col}`).sort()).toEqual(
        [linked, shared].flatMap((id) => [`${id} 3.2`, `${id} 3.7`]).sort(),
      );
      expect(found.word.popups).toMatchObject([{ words: [{ wordID: popup, row: 0, col: 1 }] }]);
      expect(found.grids.map(({ name }) => name)).toEqual(["10 x 7", "12 x 9", "8 x 6"]);
      const by = expect.stringContaining("@");
      expect([found.placed, found.moved]).toEqual([{ at: expect.any(String), by }, null]);

      await remove(shared);
      const sheetsOf = both("farm", 5, 1).map(({ sheetID, row, col }) => ({ sheetID, row, col }));
      await put({ id: yak, sheets: sheetsOf });
      const moved = await inPlace(yak);
      expect([moved.placed, moved.moved]).toEqual([found.placed, { at: expect.any(String), by }]);
      // What changes nothing of its places is no move.
      await put({ id: yak, definition: "It has long hair." });
      expect((await inPlace(yak)).moved).toEqual(moved.moved);
    });

    test("names the books with it or its forms, the most used first, with sentences", async () => {
      const extras = [{ text: "emus", dialects: everywhere }];
      const emu = await create("emu", { grids: both("farm", 3, 1), extras });
      expect(await inPlace(emu)).toMatchObject({ uses: { count: 0, pages: 0, books: 0 }, books: [] });
      const part = "#part A\n#chapter B\n";
      const long = Array.from({ length: 30 }, () => "otter").join(" ");
      const once = await importBook("One emu", `${part}#page 1\n${long} emu ${long}.\n`);
      const pages = [1, 2, 3, 4].map((page) => `#page ${page}\nEmus. Emu, emus.\n`);
      const often = await importBook("Many emus", `${part}${pages.join("")}`);
      const { uses, books } = await inPlace(emu);
      expect(uses).toEqual({ count: 13, pages: 5, books: 2 });
      expect(books.map(({ bookID, count, pages }) => [bookID, count, pages])).toEqual([
        [often, 12, 4],
        [once, 1, 1],
      ]);
      expect(books[0]?.sentences.map(({ page }) => page)).toEqual(["1", "2", "3"]);
      expect(books[1]).toMatchObject({
        title: "One emu",
        cover: null,
        sentences: [
          { before: expect.stringMatching(/^…(otter )+$/), word: "emu", after: expect.stringMatching(/^( otter)+ …$/) },
        ],
      });
    });

    test("is of a word that there is", async () => {
      await expect(inPlace("3a0b1ad9-4d71-4f4e-9cf0-0f1ff01b4a01")).rejects.toMatchObject({ status: 404 });
    });
  });
}
