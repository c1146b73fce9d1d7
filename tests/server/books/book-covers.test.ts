import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { basePath, listBookCovers, listIllustrators } from "../../../api/index.ts";
import { buildBook, buildImprint, buildPerson } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let place: Awaited<ReturnType<typeof buildImprint>>;
let ann: string;
let ben: string;
const hash = "a".repeat(64);
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  await db.insertInto("image").values({ hash, byte_size: 1, content_type: "image/png", width: 1, height: 1 }).execute();
  place = await buildImprint(db);
  ann = await buildPerson(db, "author", "Ann Field");
  ben = await buildPerson(db, "author", "Ben Moor");
  const draws = await buildPerson(db, "illustrator", "Cleo Hill");
  for (const title of ["Éclair", "apple", "Duck", "Bee", "Cow"]) {
    await buildBook(db, {
      title,
      imprint_id: place.imprintID,
      series_id: place.seriesID,
      authors: [ann],
      illustrators: [draws],
      cover_hash: hash,
    });
  }
  await buildBook(db, { title: "Aardvark", imprint_id: place.imprintID, authors: [ann, ben] });
});
afterAll(() => server?.close());

const titles = async (kind: "author" | "publisher" | "imprint" | "series", id: string | string[]) =>
  (await server.call(listBookCovers, { query: { kind, id } })).covers.map((of) => [
    of.id,
    of.books.map(({ name }) => name),
  ]);

test("gives the first four books with covers, by title, of a person, publisher, imprint or series", async () => {
  const first = ["apple", "Bee", "Cow", "Duck"];
  expect(await titles("author", [ben, ann, ann, randomUUID()])).toEqual([[ann, first]]);
  expect(await titles("publisher", place.publisherID)).toEqual([[place.publisherID, first]]);
  expect(await titles("imprint", place.imprintID)).toEqual([[place.imprintID, first]]);
  expect(await titles("series", place.seriesID)).toEqual([[place.seriesID, first]]);
  expect(await titles("series", ann)).toEqual([]);
});

test("gives the covers of an illustrator", async () => {
  const { illustrators } = await server.call(listIllustrators, { query: {} });
  const { covers } = await server.call(listBookCovers, { query: { kind: "illustrator", id: illustrators[0]!.id } });
  expect(covers[0]?.books).toHaveLength(4);
});

test.each([
  ["more than a hundred ids", `kind=author&${Array.from({ length: 101 }, () => `id=${randomUUID()}`).join("&")}`],
  ["another kind", `kind=account&id=${randomUUID()}`],
  ["an id that is none", "kind=author&id=1'--"],
  ["no id", "kind=author"],
])("refuses %s", async (_, query) => {
  expect((await server.fetch(`${basePath}/books/covers?${query}`)).status).toBe(400);
});
