import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { bookID, grids, importText, openFixture, otherID, server, sheetID, words } from "./deploy/fixture.ts";

/// How the sheets fit a book.
beforeAll(openFixture);
afterAll(() => server?.close());

const fitOfBook = (id = bookID) => server.call(api.getBookFit, { query: { id } });
const firstGrid = async (id = bookID) => (await fitOfBook(id)).grids.find((grid) => grid.id === grids[0]!.id)!;

async function addSheet(name: string, sheet: { bookID?: string; isComplete?: boolean } = {}): Promise<string> {
  const number =
    901 + (await server.call(api.getSheet, { query: { list: "true" } }).then((all) => (all as api.SheetList).total));
  const row = {
    id: randomUUID(),
    grid_id: grids[0]!.id,
    number,
    name,
    fitz_types: "VN",
    book_id: sheet.bookID ?? null,
    is_complete: sheet.isComplete ?? false,
    updated_by: "a test",
  };
  await server.context.db.insertInto("sheet").values(row).execute();
  return row.id;
}
const place = (sheet_id: string, word_id: string, row: number, col: number) =>
  server.context.db.insertInto("sheet_word").values({ sheet_id, grid_id: grids[0]!.id, word_id, row, col }).execute();

test("tells where a book's words are reached, and which no sheet has", async () => {
  const found = await fitOfBook();
  expect(found).toMatchObject({ bookID, bookTitle: "The dog", isImported: true, isTextNewer: false });
  expect(found.words.map(({ text, type, uses, pages, places }) => [text, type, uses, pages, places])).toEqual([
    ["a", "K", 1, 1, []],
    ["dog", "K", 1, 1, [{ sheetID, row: 4, col: 6 }]],
    // It stands with "run".
    ["runs", "C", 1, 1, [{ sheetID, row: 4, col: 7 }]],
  ]);
  expect(found.sheets.map(({ id, name, cells }) => [id, name, cells])).toEqual([
    [
      sheetID,
      "Nouns",
      [
        expect.objectContaining({ row: 4, col: 6, fitzType: "N" }),
        expect.objectContaining({ row: 4, col: 7, fitzType: "V" }),
      ],
    ],
  ]);
  expect(found.grids.map(({ id }) => id)).toEqual(grids.map(({ id }) => id));
  expect(found.grids.map(({ cover }) => cover.sheetIDs)).toEqual([[sheetID], ...grids.slice(1).map(() => [])]);
  expect(found.grids[0]).toMatchObject({ cover: { isExact: true, atLeast: 1 }, missing: [words.a], spares: [] });
  expect(found.grids[1]!.missing).toEqual([words.a, words.dog, words.runs]);
  await expect(fitOfBook(randomUUID())).rejects.toMatchObject({ status: 404 });
});

test("finds the word whose one more place would spare a sheet, and where there is room", async () => {
  const other = await addSheet("More nouns");
  await place(other, words.cat!, 4, 6);
  await importText(bookID, "#part One\n#chapter First\n#page 1\nA dog runs.\n#page 2\nA cat runs.\n");
  expect(await firstGrid()).toMatchObject({
    cover: { sheetIDs: [sheetID, other], isExact: true, atLeast: 2 },
    spares: [{ word: { id: words.cat, name: "cat" }, sheetIDs: [sheetID], room: [sheetID] }],
  });
  await server.context.db.updateTable("sheet").set({ is_complete: true }).where("id", "=", sheetID).execute();
  expect((await firstGrid()).spares).toEqual([{ word: { id: words.cat, name: "cat" }, sheetIDs: [sheetID], room: [] }]);

  // A shared key with the same text is the same word elsewhere; with another text it is not.
  const [same, different] = [await addSheet("Shared"), await addSheet("Shared too")];
  const model = { symbol_id: null, type: "S" as const, parent_word_id: words.dog! };
  await place(same, await buildWord(server.context.db, "dog", model), 4, 6);
  await place(different, await buildWord(server.context.db, "hound", model), 4, 6);
  const dog = (await fitOfBook()).words.find(({ text }) => text === "dog")!;
  expect(dog.places.map((one) => one.sheetID)).toEqual([sheetID, same]);
});

test("a popup word is reached where the word of its popup stands", async () => {
  await importText(otherID, "#part One\n#chapter First\n#page 1\n[puppy]\n");
  const { words: used } = await fitOfBook(otherID);
  expect(used.map(({ text, places }) => [text, places])).toEqual([["puppy", [{ sheetID, row: 4, col: 6 }]]]);
});

test("asks no sheet for a book-specific word, and shows the book's own sheets though they have none of its words", async () => {
  const id = randomUUID();
  await buildBook(server.context.db, { id, title: "Gloop" });
  const empty = await fitOfBook(id);
  expect(empty).toMatchObject({ isImported: false, words: [], sheets: [] });
  expect(empty.grids[0]).toMatchObject({ cover: { sheetIDs: [], isExact: true, atLeast: 0 }, missing: [], spares: [] });
  const own = await addSheet("Of Gloop", { bookID: id });
  const gloop = await buildWord(server.context.db, "gloop", { is_book_specific: true });
  await importText(id, "#part One\n#chapter First\n#page 1\n[gloop]\n");
  const found = await fitOfBook(id);
  expect(found.sheets.map((sheet) => [sheet.id, sheet.bookID])).toEqual([[own, id]]);
  expect(found.words).toMatchObject([{ id: gloop, isBookSpecific: true, places: [] }]);
  expect(found.grids.map(({ missing }) => missing)).toEqual(grids.map(() => []));
});
