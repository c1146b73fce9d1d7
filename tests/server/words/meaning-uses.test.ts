import { afterAll, beforeAll, expect, test } from "vitest";
import { getImportLookup } from "../../../api/index.ts";
import { buildBook, buildImprint, buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const ask = async (query: { imprintID?: string; seriesID?: string } = {}) =>
  (await server.call(getImportLookup, { query })).uses;
const etag = async () => (await server.fetch("/api/v1/dict_word/import_lookup")).headers.get("etag");

test("the lookup says how often imported texts meant a homonym: in the imprint and in all books, rounded down", async () => {
  const { db } = server.context;
  const { imprintID, seriesID } = await buildImprint(db);
  const { imprintID: other } = await buildImprint(db);
  const [mine, theirs] = [
    await buildBook(db, { imprint_id: imprintID, series_id: seriesID }),
    await buildBook(db, { imprint_id: other }),
  ];
  const bat = await buildWord(db, "bat");
  const stick = await buildWord(db, "bat", { definition: "a stick" });
  const dog = await buildWord(db, "dog");
  expect(await ask()).toBeUndefined();
  const before = await etag();

  const used = (word: string, book: string, uses: number) => ({ word_id: word, book_id: book, uses, pages: 1 });
  await db
    .insertInto("word_use")
    .values([used(bat, mine, 4), used(bat, theirs, 5), used(stick, theirs, 1), used(dog, mine, 9)])
    .execute();
  const sorted = (uses: Awaited<ReturnType<typeof ask>>) => [...(uses ?? [])].sort((a, b) => b.all - a.all);
  expect(sorted(await ask({ imprintID }))).toEqual([
    { id: bat, series: 0, imprint: 3, all: 7 },
    { id: stick, series: 0, imprint: 0, all: 1 },
  ]);
  expect(sorted(await ask({ imprintID, seriesID }))[0]).toEqual({ id: bat, series: 3, imprint: 3, all: 7 });
  expect(sorted(await ask())).toEqual([
    { id: bat, series: 0, imprint: 0, all: 7 },
    { id: stick, series: 0, imprint: 0, all: 1 },
  ]);
  const after = await etag();
  expect(after).not.toBe(before);

  await db.updateTable("word_use").set({ uses: 6 }).where("book_id", "=", theirs).where("word_id", "=", bat).execute();
  expect(await etag()).toBe(after);
});
