import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import {
  anIsbn,
  buildBook,
  buildDeployment,
  buildImprint,
  buildPerson,
  buildWord,
} from "../../support/data/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
let place: Awaited<ReturnType<typeof buildImprint>>;
let authors: string[];
beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  place = await buildImprint(db, { imprint: "Larch", series: "Owl Lane" });
  authors = [await buildPerson(db, "author", "Nora Finch"), await buildPerson(db, "author", "Tom Alder")];
});
afterAll(() => server?.close());

const read = (id: string) => server.call(api.getBook, { query: { id } });
const build = (given: Parameters<typeof buildBook>[1] = {}) =>
  buildBook(server.context.db, { imprint_id: place.imprintID, authors: [authors[0]!], ...given });
const save = (book: Parameters<typeof server.call<typeof api.putBook>>[1]["body"]) =>
  server.call(api.putBook, { body: book });
const refused = (error: string) => ({ status: 422, body: expect.objectContaining({ error }) });

describe("a book", () => {
  test("is saved as GET gave it, changed, and leaves a history and a stale package", async () => {
    const id = await build({ title: "Old" });
    await buildDeployment(server.context.db, id);
    const book = await read(id);
    expect(await save(book)).toEqual({ status: "ok", id, revision: 1 });
    expect(await read(id)).toEqual(book);
    const change = {
      title: "  New ",
      isbn10: "0-8044-2957-x",
      isbn13: "",
      authorIDs: [authors[1]!, authors[0]!, authors[1]!],
      seriesID: place.seriesID,
      mode: "C" as const,
      isFiction: false,
      level: 3,
      price: 4.5,
      isForSaleWidgit: true,
    };
    expect(await save({ ...book, ...change })).toMatchObject({ revision: 2 });
    expect(await read(id)).toMatchObject({
      title: "New",
      isbn10: "080442957X",
      isbn13: "",
      authors: [{ name: "Tom Alder" }, { name: "Nora Finch" }],
      series: { name: "Owl Lane" },
      mode: "C",
      isFiction: false,
      level: 3,
      price: 4.5,
      isForSaleWidgit: true,
      deploymentStatus: "S",
      revision: 2,
      updatedBy: staffEmail,
    });
    const { changes } = await server.call(api.getHistory, { query: { kind: "book", id } });
    expect(changes).toHaveLength(1);
    expect(changes[0]?.before).toMatchObject({ title: "Old", isbn10: "", series: null });
    expect(changes[0]?.after).toMatchObject({ title: "New", isbn10: "080442957X", series: { name: "Owl Lane" } });
    expect(changes[0]?.after).not.toHaveProperty("imprint");
  });

  test("that was saved since is answered with 409 and the book as it is", async () => {
    const id = await build();
    const book = await read(id);
    const both = await Promise.allSettled([save({ ...book, title: "One" }), save({ ...book, title: "Two" })]);
    const lost = both.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ status: 409, body: { code: "stale-revision", current: await read(id) } });
    const now = await read(id);
    expect(await save({ ...now, revision: 1 })).toMatchObject({ revision: 2 });
    const { revision: _, ...unversioned } = book;
    expect(await save({ ...unversioned, title: "Three" })).toMatchObject({ revision: 3 });
  });

  test("without its required fields is refused with every reason", async () => {
    const book = await read(await build());
    const none = "00000000-0000-0000-0000-000000000000";
    await expect(
      save({ ...book, title: " ", isbn13: "", authorIDs: [none], imprintID: none, mode: null, level: 1.5 }),
    ).rejects.toMatchObject(
      refused(
        [
          "Title is required",
          "At least one of the ISBNs must be entered.",
          "At least one author is required",
          "Publisher/imprint is required",
          "Mode is required",
          "Level must be a whole number from 0 to 9999",
        ].join("\n"),
      ),
    );
    expect(await read(book.id)).toEqual(book);
  });

  test("keeps its series within its imprint, its people among those that are there, and its ISBN to itself", async () => {
    const other = await buildImprint(server.context.db);
    const isbn13 = anIsbn();
    await build({ title: "First", isbn13 });
    const book = await read(await build());
    for (const [change, reason] of [
      [{ seriesID: other.seriesID }, "The series “Series” is not one of the imprint “Larch”"],
      [{ authorIDs: [randomUUID()] }, "An author of the book is not there any more: load the list again"],
      [{ imprintID: randomUUID() }, "The imprint is not there any more: load the list again"],
    ] as const)
      await expect(
        save({ ...book, ...change, authorIDs: [...("authorIDs" in change ? change.authorIDs : book.authorIDs)] }),
      ).rejects.toMatchObject(refused(reason));
    await expect(save({ ...book, isbn13 })).rejects.toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^The ISBN 978-[\d-]+ is that of the book “First”$/) },
    });
  });

  test("with a field that is not known, or of a wrong kind, is 400 by name", async () => {
    const book = await read(await build());
    await expect(save({ ...book, colour: 1 } as typeof book)).rejects.toMatchObject({
      status: 400,
      body: { fields: [{ path: "colour", message: "is not a known field" }] },
    });
    await expect(save({ ...book, title: 1, imprintID: "x" } as never)).rejects.toMatchObject({
      body: { fields: [{ path: "title" }, { path: "imprintID" }] },
    });
  });

  test("is deleted with its text, which the history keeps, unless a sheet belongs to it", async () => {
    const { db } = server.context;
    const id = await build({ title: "Gone" });
    await server.call(api.putImportText, { body: { bookId: id, text: "#part name=One\n" } });
    const grid = await db.selectFrom("grid").select("id").limit(1).executeTakeFirstOrThrow();
    const sheet = { id: randomUUID(), grid_id: grid.id, number: 7, name: null, book_id: id, fitz_types: "N" };
    await db
      .insertInto("sheet")
      .values({ ...sheet, updated_by: "a test" })
      .execute();
    const book = await read(id);
    await expect(server.call(api.deleteBook, { body: book })).rejects.toMatchObject(
      refused("“Gone” cannot be deleted, because it has 1 sheet: “Sheet 7”"),
    );
    await db.deleteFrom("sheet").where("id", "=", sheet.id).execute();
    await expect(server.call(api.deleteBook, { body: { id, revision: 9 } })).rejects.toMatchObject({ status: 409 });
    expect(await server.call(api.deleteBook, { body: book })).toEqual({ status: "ok" });
    await expect(read(id)).rejects.toMatchObject({ status: 404 });
    const { changes } = await server.call(api.getHistory, { query: { kind: "book", id } });
    expect(changes[0]).toMatchObject({ before: { title: "Gone", text: "#part name=One\n" }, after: null });
  });
});

test("the words for a book's people name those that the dictionary has", async () => {
  const { db } = server.context;
  const both = [await buildPerson(db, "author", "Ola Marsh"), await buildPerson(db, "illustrator", "Ola  marsh")];
  const known = await buildWord(db, "Nora Finch", { text_key: "nora finch", is_author: true, is_book_specific: true });
  await buildWord(db, "Ola Marsh", { text_key: "ola marsh" });
  const id = await build({ authors: [both[0]!, authors[0]!], illustrators: [both[1]!] });
  const none = "00000000-0000-0000-0000-000000000000";
  expect((await server.call(api.getBookPeopleWords, { query: { id } })).words).toEqual([
    { text: "Ola Marsh", isAuthor: true, isIllustrator: true, wordID: none },
    { text: "Nora Finch", isAuthor: true, isIllustrator: false, wordID: known },
  ]);
});
