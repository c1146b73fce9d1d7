import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getBook, getHistory, listChanges, putBooksChange } from "../../../api/index.ts";
import { buildBook, buildImprint } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const none = "00000000-0000-0000-0000-000000000000";
const read = (id: string) => server.call(getBook, { query: { id } });

async function shelf(name: string, count = 3) {
  const { db } = server.context;
  const place = await buildImprint(db, {
    publisher: `${name} House`,
    imprint: `${name} Steps`,
    series: `${name} Tales`,
  });
  const ids: string[] = [];
  for (let at = 0; at < count; at++)
    ids.push(await buildBook(db, { title: `${name} ${at}`, imprint_id: place.imprintID, price: at }));
  return { ...place, ids };
}

test("changes price, flags and series of many books as one change, each with its history, and only where they differ", async () => {
  const { ids, seriesID } = await shelf("Alder");
  const change = { price: 1, isForSaleWidgit: true, seriesID };
  expect(await server.call(putBooksChange, { body: { ids, change } })).toEqual({ status: "ok", changed: 3 });
  for (const id of ids) {
    const book = await read(id);
    expect(book).toMatchObject({ price: 1, isForSaleWidgit: true, isForSaleSymbolstix: false, seriesID, revision: 2 });
  }
  const { changes } = await server.call(getHistory, { query: { kind: "book", id: ids[0]! } });
  expect(changes[0]).toMatchObject({
    before: { price: 0, series: null },
    after: { price: 1, series: { id: seriesID } },
  });
  expect(await server.call(putBooksChange, { body: { ids, change } })).toEqual({ status: "ok", changed: 0 });
  expect(await server.call(putBooksChange, { body: { ids, change: { price: 1, seriesID: none } } })).toMatchObject({
    changed: 3,
  });
  expect((await read(ids[1]!)).series).toBeNull();
  const log = await server.call(listChanges, { query: {} });
  expect(log.changes.filter(({ things }) => things.some(({ id }) => id === ids[0]))).toHaveLength(2);
});

test("is all or nothing", async () => {
  const { ids, seriesID } = await shelf("Birch");
  const other = await shelf("Cedar", 1);
  const failure = (body: Parameters<typeof ask>[0]) =>
    ask(body).then(
      () => null,
      (thrown: Error) => thrown.message,
    );
  const ask = (body: { ids: string[]; change: { price?: number; seriesID?: string } }) =>
    server.call(putBooksChange, { body });
  expect(await failure({ ids: [...ids, ...other.ids], change: { price: 5, seriesID } })).toBe(
    "422: The series “Birch Tales” is of another imprint than “Cedar 0”",
  );
  expect(await failure({ ids, change: { price: -1 } })).toContain("Price must be from 0");
  expect(await failure({ ids, change: { seriesID: randomUUID() } })).toContain("The series is not there any more");
  expect(await failure({ ids: [...ids, randomUUID()], change: { price: 5 } })).toBe("404: There is no such book");
  expect(await failure({ ids, change: {} })).toContain("400");
  expect(await failure({ ids: [], change: { price: 5 } })).toContain("400");
  for (const [at, id] of ids.entries()) expect(await read(id)).toMatchObject({ price: at, revision: 1 });
});

test("can be tried", async () => {
  const { ids } = await shelf("Elm");
  const answer = await server.fetch("/api/v1/books/bulk?dryRun=true", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ids, change: { price: 7 } }),
  });
  expect(await answer.json()).toMatchObject({ status: "ok", consequences: { grade: "none" } });
  expect((await read(ids[0]!)).price).toBe(0);
});
