import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { staffEmail } from "../../support/server/server.ts";
import { add, gridID, grids, history, list, noID, place, read, refused, save, server } from "./fixture.ts";

export function testSheets(): void {
  describe("a sheet", () => {
    test("is created with the next number of its grid, saved, and deleted, with history", async () => {
      const bookID = await buildBook(server.context.db, { title: "Fairs" });
      await expect(add(" ", { fitzTypes: "NX" })).rejects.toMatchObject(
        refused("Name is required\n“X” is not a fitz type"),
      );
      const unknown = { name: "Pets", gridID: null, fitzTypes: "" };
      await expect(server.call(api.createSheet, { body: unknown })).rejects.toMatchObject(
        refused("Grid is required\nFitz types are required"),
      );
      await expect(add("Pets", { grid: "Strip" })).rejects.toMatchObject(refused("The grid has no cells for words"));
      await expect(add("Pets", { bookID: randomUUID() })).rejects.toMatchObject(refused("There is no such book", 404));
      const nowhere = { ...unknown, gridID: randomUUID() };
      await expect(server.call(api.createSheet, { body: nowhere })).rejects.toMatchObject(
        refused("There is no such grid", 404),
      );
      const first = await add("  Pets ", { grid: "8 x 6", fitzTypes: "VN", bookID });
      const second = await add("Zoo", { grid: "8 x 6", bookID: noID });
      expect([(await read(first)).number, (await read(second)).number]).toEqual([1, 2]);
      const sheet = await read(first);
      expect(sheet).toMatchObject({
        name: "Pets",
        grid: grids["8 x 6"],
        bookID,
        book: { id: bookID, name: "Fairs" },
        fitzTypes: "VN",
        isComplete: false,
        isLinked: false,
        quarantine: [],
        words: [],
        highlightSets: [],
        linkedSheets: [],
        wordCount: 0,
        freeCellCount: 18,
        revision: 1,
        updatedBy: staffEmail,
      });

      const change = { name: " Pets and farm ", fitzTypes: "AVP", isComplete: true };
      expect(await server.call(api.putSheet, { body: { ...sheet, ...change } })).toEqual({
        status: "ok",
        id: first,
        revision: 2,
      });
      expect(await server.call(api.putSheet, { body: { ...sheet, ...change } })).toMatchObject({ revision: 2 });
      await expect(server.call(api.putSheet, { body: sheet })).rejects.toMatchObject({
        status: 409,
        body: { code: "stale-revision", current: { id: first, name: "Pets and farm", fitzTypes: "PVA", revision: 2 } },
      });
      await expect(save(first, { name: null, gridID: gridID(), fitzTypes: "" })).rejects.toMatchObject(
        refused("Name is required\nThe grid of a sheet cannot be changed\nFitz types are required"),
      );
      await expect(save(first, { bookID: randomUUID() })).rejects.toMatchObject(refused("There is no such book", 404));
      await save(first, { bookID: noID });

      const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSheet, { body });
      await expect(remove({ id: first, revision: 1 })).rejects.toMatchObject({ status: 409 });
      expect(await remove(await read(first))).toEqual({ status: "ok" });
      await expect(remove({ id: first })).rejects.toMatchObject(refused("There is no such sheet", 404));
      await expect(read(first)).rejects.toMatchObject({ status: 404 });
      expect(await history("sheet", first)).toMatchObject([
        { revision: 3, before: { name: "Pets and farm", number: 1, grid: "8 x 6" }, after: null },
        { revision: 3, before: { book: { name: "Fairs" } }, after: { book: null } },
        { revision: 2, changedBy: staffEmail, after: { name: "Pets and farm", fitzTypes: "PVA", isComplete: true } },
        { revision: 1, before: null, after: { name: "Pets", book: { id: bookID }, quarantine: [] } },
      ]);
      await remove({ id: second });
    });

    test("gets a number of its own where two are created at once in a grid", async () => {
      const ids = await Promise.all(["One", "Two", "Three"].map((name) => add(name, { grid: "12 x 9" })));
      const numbers = (await Promise.all(ids.map(read))).map(({ number }) => number);
      expect(numbers.sort()).toEqual([1, 2, 3]);
    });

    test("shows its words, keeps the fitz types that they need, and cannot be deleted while it has them", async () => {
      const { id: symbol_id } = await server.call(api.createSymbolModel, {
        body: { symbol: { words: ["hen"], symbolshelf: "hen" }, skipChecks: true },
      });
      const id = await add("Farm", { fitzTypes: "NVA" });
      const hen = await place("hen", id, 406, { symbol_id, definition: "It lays." });
      const dig = await place("dig", id, 305, { fitz_type: "V" });
      const henny = await buildWord(server.context.db, "henny", { type: "A", fitz_type: "A", parent_word_id: hen });
      const sheet = await read(id);
      expect(sheet.words).toMatchObject([
        { sheetID: id, wordID: dig, row: 3, col: 5, word: { text: "dig", type: "K", fitzType: "V", symbol: null } },
        { wordID: hen, row: 4, col: 6, word: { text: "hen", definition: "It lays.", symbol: { symbolshelf: "hen" } } },
      ]);
      expect([sheet.wordCount, sheet.freeCellCount]).toEqual([2, 10]);
      expect(sheet.carriedWords).toEqual([{ id: henny, text: "henny", fitzType: "A", wordID: hen }]);
      await expect(save(id, { fitzTypes: "N" })).rejects.toMatchObject(
        refused(
          "Words of other fitz types (VA) stand on the sheet: “dig” and “henny”\n" +
            "No sheet of this grid could take “dig”\nNo sheet of this grid could take “hen”",
        ),
      );
      expect((await read(id)).fitzTypes).toBe("VNA");
      // The refusal suggests sheets: no complete ones, none where the cell is taken, and none that does not support a
      // child.
      const ways = {
        whole: await add("Elsewhere", { fitzTypes: "NVA" }),
        done: await add("Farm 3", { fitzTypes: "NVA" }),
      };
      await save(ways.done, { isComplete: true });
      await add("Farm 4", { fitzTypes: "N" });
      const topic = await add("Farm 2", { fitzTypes: "AN" });
      const taken = await add("Farm 5", { fitzTypes: "V" });
      await place("digger", taken, 305, { fitz_type: "V" });
      const numbers = await Promise.all([ways.whole, topic].map(async (one) => (await read(one)).number));
      await expect(save(id, { fitzTypes: "N" })).rejects.toMatchObject(
        refused(
          "Words of other fitz types (VA) stand on the sheet: “dig” and “henny”\n" +
            `“dig” could go to “Elsewhere”, number ${numbers[0]}\n` +
            `“hen” could go to “Farm 2”, number ${numbers[1]}; “Elsewhere”, number ${numbers[0]}`,
        ),
      );
      await expect(server.call(api.deleteSheet, { body: { id } })).rejects.toMatchObject(
        refused("“Farm” cannot be deleted, because it holds 2 words: “dig” and “hen”"),
      );
      for (const word of [hen, henny])
        expect((await list({ word, list: "true" })).sheets.map((found) => found.id)).toEqual([id]);
      const [listed] = (await list({ word: dig, includeWords: "true" })).sheets;
      expect(listed?.words).toEqual(sheet.words);
      expect((await list({ word: dig, includeWords: "true", list: "true" })).sheets[0]).not.toHaveProperty("words");
      expect((await list({ word: randomUUID() })).total).toBe(0);
    });
  });
}
