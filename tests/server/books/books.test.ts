import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import { type BookSortKey, bookSortKeys, getBook, listBooks } from "../../../api/index.ts";
import { anIsbn, buildBook, buildImprint, buildPerson, buildWords } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

async function askTitles(query: Record<string, string> = {}): Promise<string[]> {
  const { books } = await server.call(listBooks, { query });
  return books.map((book) => book.title);
}

/// Titles chosen so that every column has its own order, and some have gaps.
async function buildShelf(): Promise<Record<string, string>> {
  const { db } = server.context;
  const zebra = await buildImprint(db, { publisher: "Zebra House", imprint: "Acorn", series: "Émile Stories" });
  const apple = await buildImprint(db, { publisher: "apple press", imprint: "Élan", series: "dog days" });
  const potter = await buildPerson(db, "author", "Beatrix Potter");
  const aesop = await buildPerson(db, "author", "aesop");
  const zoe = await buildPerson(db, "illustrator", "Zoë Ash");
  const ids = {
    rabbit: await buildBook(db, {
      title: "“The Rabbit”",
      imprint_id: zebra.imprintID,
      series_id: zebra.seriesID,
      authors: [potter],
      illustrators: [zoe],
      isbn13: "9780000000002",
      mode: "S",
      level: 10,
      price: 4.5,
      is_for_sale_widgit: true,
      deployment_status: "S",
    }),
    emu: await buildBook(db, {
      title: "Ému 100%",
      imprint_id: apple.imprintID,
      series_id: apple.seriesID,
      authors: [aesop, potter],
      isbn13: null,
      isbn10: "080442957X",
      mode: "P",
      level: 9,
      price: 10,
      is_for_sale_symbolstix: true,
      deployment_status: "D",
    }),
    dog: await buildBook(db, {
      title: "dog",
      imprint_id: apple.imprintID,
      authors: [potter, aesop],
      isbn13: "9790000000001",
      mode: "C",
      level: 2,
      price: 9.99,
    }),
  };
  return ids;
}

describe("the book list", () => {
  let ids: Record<string, string>;
  beforeAll(async () => {
    ids = await buildShelf();
  });

  const [rabbit, emu, dog] = ["“The Rabbit”", "Ému 100%", "dog"];
  const orders: Record<BookSortKey, { ascending: string[]; descending: string[] }> = {
    title: { ascending: [dog, emu, rabbit], descending: [rabbit, emu, dog] },
    isbn_13: { ascending: [rabbit, dog, emu], descending: [dog, rabbit, emu] },
    author: { ascending: [emu, rabbit, dog], descending: [dog, rabbit, emu] },
    illustrator: { ascending: [rabbit, dog, emu], descending: [rabbit, dog, emu] },
    publisher: { ascending: [dog, emu, rabbit], descending: [rabbit, dog, emu] },
    imprint: { ascending: [rabbit, dog, emu], descending: [dog, emu, rabbit] },
    series: { ascending: [emu, rabbit, dog], descending: [rabbit, emu, dog] },
    level: { ascending: [dog, emu, rabbit], descending: [rabbit, emu, dog] },
    mode: { ascending: [dog, emu, rabbit], descending: [rabbit, emu, dog] },
    deployment_status: { ascending: [dog, emu, rabbit], descending: [rabbit, emu, dog] },
    price: { ascending: [rabbit, dog, emu], descending: [emu, dog, rabbit] },
    is_for_sale_widgit: { ascending: [dog, emu, rabbit], descending: [rabbit, dog, emu] },
    is_for_sale_symbolstix: { ascending: [dog, rabbit, emu], descending: [emu, dog, rabbit] },
  };
  test.each(bookSortKeys)("sorts by %s, what lacks it last, ties by title", async (key) => {
    expect(await askTitles({ sort: key })).toEqual(orders[key].ascending);
    expect(await askTitles({ sort: `-${key}` })).toEqual(orders[key].descending);
  });

  test("sorts by title unless told otherwise", async () => {
    expect(await askTitles()).toEqual(orders.title.ascending);
  });

  test.each<{ query: NonNullable<z.input<typeof listBooks.query>>; expected: string[] }>([
    { query: { filterBySortField: "e" }, expected: [emu] },
    { query: { filterBySortField: "É" }, expected: [emu] },
    { query: { filterBySortField: "t" }, expected: [rabbit] },
    { query: { filterBySortField: "b", sort: "author" }, expected: [rabbit, dog] },
    { query: { filterBySortField: "Z", sort: "illustrator" }, expected: [rabbit] },
    { query: { filterBySortField: "e", sort: "-series" }, expected: [rabbit] },
    { query: { filterBySortField: "p", sort: "mode" }, expected: [emu] },
    { query: { filterBySortField: "D", sort: "deployment_status" }, expected: [emu] },
    { query: { filterBySortField: "1", sort: "level" }, expected: [rabbit] },
    { query: { filterBySortField: "%" }, expected: [] },
    { query: { filterBySortField: "w", sort: "is_for_sale_widgit" }, expected: [] },
    { query: { filter: "RABBIT" }, expected: [rabbit] },
    { query: { filter: "“The" }, expected: [rabbit] },
    { query: { filter: "zoe  ash" }, expected: [rabbit] },
    { query: { filter: "aesop" }, expected: [dog, emu] },
    { query: { filter: "APPLE" }, expected: [dog, emu] },
    { query: { filter: "elan" }, expected: [dog, emu] },
    { query: { filter: "emile" }, expected: [rabbit] },
    { query: { filter: "comic" }, expected: [dog] },
    { query: { filter: "979-0-00" }, expected: [dog] },
    { query: { filter: "0-8044-2957-x" }, expected: [emu] },
    { query: { filter: "100%" }, expected: [emu] },
    { query: { filter: "0_" }, expected: [] },
    { query: { filter: "nowhere" }, expected: [] },
    { query: { filter: "  " }, expected: [dog, emu, rabbit] },
    { query: { stale: "true" }, expected: [rabbit] },
    { query: { deploymentStatus: ["-", "S"] }, expected: [dog, rabbit] },
    { query: { mode: ["P", "C"], level: "9" }, expected: [emu] },
    { query: { level: ["2", "10"] }, expected: [dog, rabbit] },
    { query: { filter: "potter", filterBySortField: "d", sort: "-title" }, expected: [dog] },
  ])("filters by $query", async ({ query, expected }) => {
    const { books, total } = await server.call(listBooks, { query });
    expect(books.map((book) => book.title)).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test("is narrowed to people and places by id, and names them", async () => {
    const { books } = await server.call(listBooks, { query: { filter: "emu" } });
    const { authors, publisher, imprint, series } = books[0]!;
    const { illustrators } = (await server.call(listBooks, { query: { filter: "rabbit" } })).books[0]!;
    const [aesop, potter] = authors;
    const narrowed = async (query: Record<string, string>) => {
      const { books, total, filteredBy } = await server.call(listBooks, { query: { ...query, limit: "10" } });
      expect(total).toBe(books.length);
      return [books.map(({ title }) => title), filteredBy?.map(({ kind, name }) => `${kind} ${name}`)];
    };
    expect(await narrowed({ authorID: aesop!.id })).toEqual([[dog, emu], ["author aesop"]]);
    expect(await narrowed({ illustratorID: illustrators[0]!.id })).toEqual([[rabbit], ["illustrator Zoë Ash"]]);
    expect(await narrowed({ publisherID: publisher.id })).toEqual([[dog, emu], ["publisher apple press"]]);
    expect(await narrowed({ imprintID: imprint.id })).toEqual([[dog, emu], ["imprint Élan"]]);
    expect(await narrowed({ seriesID: series!.id })).toEqual([[emu], ["series dog days"]]);
    expect(
      await narrowed({ authorID: potter!.id, publisherID: publisher.id, filter: "comic", filterBySortField: "d" }),
    ).toEqual([[dog], ["author Beatrix Potter", "publisher apple press"]]);
    expect(await narrowed({ illustratorID: illustrators[0]!.id, seriesID: series!.id })).toEqual([
      [],
      ["illustrator Zoë Ash", "series dog days"],
    ]);
    expect(await narrowed({ authorID: randomUUID() })).toEqual([[], []]);
    expect(await narrowed({})).toEqual([expect.any(Array), undefined]);
  });

  test("counts all, regardless of limit and offset", async () => {
    const page = await server.call(listBooks, { query: { limit: "1", offset: "1" } });
    expect(page.books.map((book) => book.title)).toEqual([emu]);
    expect(page.total).toBe(3);
    expect(await server.call(listBooks, { query: { offset: "10" } })).toEqual({ books: [], total: 3 });
    expect(await server.call(listBooks, { query: { limit: "0" } })).toEqual({ books: [], total: 3 });
  });

  test("gives a row as the contract says", async () => {
    const { books } = await server.call(listBooks, { query: { filter: "emu" } });
    expect(books).toEqual([
      {
        id: ids.emu,
        title: "Ému 100%",
        isbn10: "080442957X",
        isbn13: "",
        authors: [expect.objectContaining({ name: "aesop" }), expect.objectContaining({ name: "Beatrix Potter" })],
        illustrators: [],
        publisher: expect.objectContaining({ name: "apple press" }),
        imprint: expect.objectContaining({ name: "Élan" }),
        series: expect.objectContaining({ name: "dog days" }),
        mode: "P",
        isFiction: true,
        level: 9,
        price: 10,
        isForSaleWidgit: false,
        isForSaleSymbolstix: true,
        deploymentStatus: "D",
        deploymentStatusDescription: "Deployed and up-to-date",
        cover: null,
        revision: 1,
      },
    ]);
  });

  test("finds the books in which a word is used", async () => {
    const words = await buildWords(server.context.db, "owl");
    expect(await askTitles({ word: words.owl! })).toEqual([]);
    expect(await askTitles({ word: randomUUID() })).toEqual([]);
  });

  test.each([
    ["sort", "colour"],
    ["sort", "--title"],
    ["sort", "title; drop table book"],
    ["limit", "-1"],
    ["word", "owl"],
    ["authorID", "aesop"],
    ["stale", "yes"],
    ["mode", "S,X"],
    ["level", "high"],
    ["unknown", "1"],
  ])("refuses %s=%s", async (name, value) => {
    const answer = await server.fetch(`/api/v1/books?${new URLSearchParams({ [name]: value })}`);
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { fields: { path: string }[] }).fields.map(({ path }) => path)).toEqual([name]);
  });
});

describe("a book", () => {
  test("is given with its people, and says that nothing was imported", async () => {
    const { db } = server.context;
    const { imprintID, seriesID } = await buildImprint(db);
    const author = await buildPerson(db, "author", `An author ${randomUUID()}`);
    const isbn13 = anIsbn();
    const id = await buildBook(db, {
      title: "One",
      imprint_id: imprintID,
      series_id: seriesID,
      authors: [author],
      isbn13,
    });
    const book = await server.call(getBook, { query: { id, extended: "true" } });
    expect(book).toMatchObject({ id, isbn13, authorIDs: [author], illustratorIDs: [], imprintID, seriesID });
    expect(book).toMatchObject({ cover: null, characters: [], import: null });
    expect(await server.call(getBook, { query: { id } })).not.toHaveProperty("import");
    await db.deleteFrom("book").where("id", "=", id).execute();
  });

  test("that does not exist is 404 in the one form", async () => {
    const answer = await server.fetch(`/api/v1/book?id=${randomUUID()}`);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ status: "error", error: "There is no such book" });
  });
});
