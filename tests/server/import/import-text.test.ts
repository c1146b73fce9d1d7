import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  getBook,
  getImportText,
  getTextVersion,
  listBooks,
  listTextVersions,
  putImportText,
  type SavedText,
} from "../../../api/index.ts";
import { buildBook, buildDeployment, buildImprint } from "../../support/data/build-book.ts";
import { CallFailed, staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const save = (bookId: string, text: string, revision?: number) =>
  server.call(putImportText, { body: { bookId, text, ...(revision === undefined ? {} : { revision }) } });
const read = (bookId: string) => server.call(getImportText, { query: { bookId } });
const versions = (bookId: string) =>
  server.context.db
    .selectFrom("import_text")
    .select(["revision", "text", "saved_by"])
    .where("book_id", "=", bookId)
    .orderBy("revision")
    .execute();

async function failure(promise: Promise<unknown>): Promise<CallFailed> {
  const error = await promise.then(
    () => new Error("the call succeeded"),
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(CallFailed);
  return error as CallFailed;
}

describe("an import text", () => {
  test("is empty at revision 0 until somebody saves one", async () => {
    const { imprintID, seriesID } = await buildImprint(server.context.db);
    const id = await buildBook(server.context.db, {
      title: "New",
      imprint_id: imprintID,
      series_id: seriesID,
      mode: "P",
    });
    expect(await read(id)).toEqual({
      book: { id, title: "New", mode: "P", imprintID, seriesID },
      text: "",
      revision: 0,
      savedAt: null,
      savedBy: null,
      importedRevision: null,
    });
    expect(await save(id, "", 0)).toEqual({ status: "ok", revision: 0, savedAt: null });
    expect(await versions(id)).toEqual([]);
  });

  test("lists its versions by pages, newest first, and returns each of them", async () => {
    const id = await buildBook(server.context.db);
    for (const text of ["One", "Two 🐈", "Three"]) await save(id, text);
    const { versions, total } = await server.call(listTextVersions, { query: { bookId: id } });
    expect(versions.map(({ revision, savedBy, length }) => [revision, savedBy, length])).toEqual([
      [3, staffEmail, 5],
      [2, staffEmail, 5],
      [1, staffEmail, 3],
    ]);
    expect(total).toBe(3);
    const next = await server.call(listTextVersions, { query: { bookId: id, before: "3", limit: "1" } });
    expect(next).toMatchObject({ versions: [{ revision: 2 }], total: 3 });
    expect(await server.call(getTextVersion, { query: { bookId: id, revision: "2" } })).toEqual({
      text: "Two 🐈",
      revision: 2,
      savedAt: versions[1]?.savedAt,
      savedBy: staffEmail,
    });
    const gone = await failure(server.call(getTextVersion, { query: { bookId: id, revision: "4" } }));
    expect(gone.status).toBe(404);
    expect((await failure(server.call(listTextVersions, { query: { bookId: randomUUID() } }))).status).toBe(404);
  });

  test("keeps every version, with its author", async () => {
    const id = await buildBook(server.context.db);
    expect(await save(id, "#part One", 0)).toMatchObject({ status: "ok", revision: 1 });
    expect(await save(id, "#part Two", 1)).toMatchObject({ status: "ok", revision: 2 });
    expect(await save(id, "#part One", 2)).toMatchObject({ status: "ok", revision: 3 });
    expect(await versions(id)).toEqual([
      { revision: 1, text: "#part One", saved_by: staffEmail },
      { revision: 2, text: "#part Two", saved_by: staffEmail },
      { revision: 3, text: "#part One", saved_by: staffEmail },
    ]);
    const { text, revision, savedBy, savedAt } = await read(id);
    expect({ text, revision, savedBy }).toEqual({ text: "#part One", revision: 3, savedBy: staffEmail });
    expect(Math.abs(Date.parse(savedAt ?? "") - Date.now())).toBeLessThan(60_000);
  });

  test("makes no version where it equals the saved one, and returns that one", async () => {
    const id = await buildBook(server.context.db);
    const first = await save(id, "a\nb", 0);
    expect(await save(id, "\uFEFFa\r\nb", 1)).toEqual(first);
    expect(await save(id, "a\rb", 0)).toEqual(first);
    expect(await versions(id)).toHaveLength(1);
  });

  test.each([
    ["CRLF and CR become LF", "a\r\nb\rc\n\rd", "a\nb\nc\n\nd"],
    ["a leading byte order mark is dropped, others are kept", "\uFEFFa\uFEFF", "a\uFEFF"],
    [
      "white space, astral letters and ignorable characters stay",
      " \ta\u00AD𝒳\u200D👩‍👧\u0007 ",
      " \ta\u00AD𝒳\u200D👩‍👧\u0007 ",
    ],
    [
      "words of JavaScript and SQL are words",
      "__proto__ '; drop table book; -- \\ $1",
      "__proto__ '; drop table book; -- \\ $1",
    ],
  ])("is saved as written: %s", async (_title, text, saved) => {
    const id = await buildBook(server.context.db);
    await save(id, text, 0);
    expect((await read(id)).text).toBe(saved);
  });

  test.each([
    ["NUL", "a\nb\0", "line 2 holds the character NUL (U+0000), which cannot be saved"],
    [
      "a lone high surrogate",
      "a\r\n\r\n\uD800b",
      "line 3 holds half of a surrogate pair, which is no character and cannot be saved",
    ],
    [
      "a lone low surrogate",
      "\uDC00",
      "line 1 holds half of a surrogate pair, which is no character and cannot be saved",
    ],
  ])("is refused with %s", async (_title, text, message) => {
    const id = await buildBook(server.context.db);
    const { status, body } = await failure(save(id, text, 0));
    expect({ status, fields: body.fields }).toEqual({ status: 400, fields: [{ path: "text", message }] });
    expect(await versions(id)).toEqual([]);
  });

  test("from a stale revision is refused with the current text", async () => {
    const id = await buildBook(server.context.db);
    await save(id, "first", 0);
    const current = await save(id, "second", 1);
    for (const revision of [0, 1, 99]) {
      const { status, body } = await failure(save(id, "mine", revision));
      expect({ status, code: body.code }).toEqual({ status: 409, code: "stale-revision" });
      const expected: SavedText = { text: "second", revision: 2, savedAt: current.savedAt, savedBy: staffEmail };
      expect(body.current).toEqual(expected);
    }
    expect(await versions(id)).toHaveLength(2);
    expect(await save(id, "without a revision the last one wins")).toMatchObject({ revision: 3 });
  });

  test("saved twice at once from one revision is saved once, and the other save is refused", async () => {
    const id = await buildBook(server.context.db);
    for (let revision = 0; revision < 5; revision++) {
      const texts = Array.from({ length: 6 }, (_, writer) => `${revision}: ${writer}`);
      const results = await Promise.allSettled(texts.map((text) => save(id, text, revision)));
      const won = results.flatMap((result, index) => (result.status === "fulfilled" ? [texts[index]] : []));
      expect(won).toHaveLength(1);
      for (const result of results) {
        if (result.status === "fulfilled") expect(result.value.revision).toBe(revision + 1);
        else
          expect(result.reason).toMatchObject({
            status: 409,
            body: { current: { text: won[0], revision: revision + 1 } },
          });
      }
    }
    expect((await versions(id)).map((version) => version.revision)).toEqual([1, 2, 3, 4, 5]);
  });

  test("makes its deployed book stale, and no other", async () => {
    const { db } = server.context;
    const deployed = await buildBook(db, { title: "Deployed" });
    await buildDeployment(db, deployed);
    const never = await buildBook(db, { title: "Never" });
    for (const id of [deployed, never]) await save(id, "", 0);
    expect((await server.call(getBook, { query: { id: deployed } })).deploymentStatus).toBe("D");
    for (const id of [deployed, never]) await save(id, "new", 0);
    expect(await server.call(getBook, { query: { id: deployed } })).toMatchObject({
      deploymentStatus: "S",
      revision: 1,
    });
    expect((await server.call(getBook, { query: { id: never } })).deploymentStatus).toBe("-");
    const { books } = await server.call(listBooks, { query: { stale: "true" } });
    expect(books.map((book) => book.id)).toEqual([deployed]);
  });

  test("is accepted at the largest size, and refused above it", async () => {
    const id = await buildBook(server.context.db);
    const largest = `${"ä".repeat(3_999_999)}\n`;
    await save(id, largest, 0);
    expect((await read(id)).text === largest).toBe(true);
    const { status, body } = await failure(save(id, `${largest}a`, 1));
    expect({ status, paths: body.fields?.map(({ path }) => path) }).toEqual({ status: 400, paths: ["text"] });
  });

  test("of a book that does not exist is refused with 404", async () => {
    expect(await failure(save(randomUUID(), "text", 0))).toMatchObject({ status: 404 });
    expect(await failure(read(randomUUID()))).toMatchObject({ status: 404 });
  });
});
