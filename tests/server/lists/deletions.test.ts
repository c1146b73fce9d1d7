import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildImprint } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// Many things that are deleted at once, and many sheets that are changed.
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const author = async (name: string) => (await server.call(api.createAuthor, { body: { name } })).id;
const preview = (kind: api.DeletedKind, ids: readonly string[]) =>
  server.call(api.previewDeletion, { body: { kind, things: ids.map((id) => ({ id })) } });
const remove = (kind: api.DeletedKind, ids: readonly string[]) =>
  server.call(api.deleteThings, { body: { kind, things: ids.map((id) => ({ id })) } });
const names = async () => (await server.call(api.listAuthors, { query: {} })).authors.map(({ name }) => name);

describe("authors", () => {
  test("that no book names go together, in one change that is put back as a whole", async () => {
    const ids = [await author("Ada Ash"), await author("Bo Birch"), await author("Cy Cedar")];
    expect(await preview("author", ids)).toEqual({ deletable: expect.arrayContaining(ids), refused: [] });
    // A preview writes nothing.
    expect(await names()).toEqual(["Ada Ash", "Bo Birch", "Cy Cedar"]);
    expect(await remove("author", ids)).toEqual({ status: "ok", deleted: 3 });
    expect(await names()).toEqual([]);
    const [change] = (await server.call(api.listChanges, { query: {} })).changes;
    expect(change).toMatchObject({ name: expect.stringMatching(/^Delete the author “.+” and 2 more$/) });
    await server.call(api.revertChange, { body: { id: change!.id } });
    expect(await names()).toEqual(["Ada Ash", "Bo Birch", "Cy Cedar"]);
  });

  test("of which one has books are not deleted, and it is told beforehand which and why", async () => {
    const [free, named] = [await author("Dot Dill"), await author("Eli Elm")];
    const { imprintID } = await buildImprint(server.context.db, { publisher: "House", imprint: "Steps" });
    const bookID = await buildBook(server.context.db, { title: "The elm", imprint_id: imprintID });
    await server.context.db
      .insertInto("book_author")
      .values({ book_id: bookID, author_id: named, position: 0 })
      .execute();
    const reason = "“Eli Elm” cannot be deleted, because it is the author of 1 book: “The elm”";
    expect(await preview("author", [free, named])).toEqual({
      deletable: [free],
      refused: [{ id: named, reason }],
    });
    await expect(remove("author", [free, named])).rejects.toMatchObject({ status: 422, body: { error: reason } });
    expect(await names()).toEqual(expect.arrayContaining(["Dot Dill", "Eli Elm"]));
    expect(await remove("author", [free])).toEqual({ status: "ok", deleted: 1 });
    // One that is gone is deleted already.
    expect(await remove("author", [free, randomUUID()])).toEqual({ status: "ok", deleted: 0 });
  });

  test("that somebody changed since are refused, as are too many", async () => {
    const id = await author("Fay Fir");
    await server.call(api.renameAuthor, { body: { id, name: "Fay Firs" } });
    const body = { kind: "author" as const, things: [{ id, revision: 1 }] };
    expect((await server.call(api.previewDeletion, { body })).refused).toEqual([
      { id, reason: expect.stringContaining("by someone else in the meantime") },
    ]);
    await expect(server.call(api.deleteThings, { body })).rejects.toMatchObject({ status: 422 });
    const many = Array.from({ length: api.maxDeletedAtOnce + 1 }, () => randomUUID());
    await expect(remove("author", many)).rejects.toMatchObject({ status: 400 });
  });

  test("can be tried", async () => {
    const id = await author("Gus Gum");
    const answer = await server.fetch("/api/v1/things?dryRun=true", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ kind: "author", things: [{ id }] }),
    });
    expect(await answer.json()).toMatchObject({
      status: "ok",
      consequences: { grade: "none", name: "Delete the author “Gus Gum”" },
    });
    expect(await names()).toContain("Gus Gum");
  });
});

describe("sheets", () => {
  const sheet = async (name: string) => {
    const { grids } = await server.call(api.getGrids, { query: {} });
    const gridID = grids.find(({ name }) => name === "10 x 7")!.id;
    const body = { gridID, bookID: "00000000-0000-0000-0000-000000000000", name, fitzTypes: "N" };
    return (await server.call(api.createSheet, { body })).id;
  };
  const read = async (id: string) => (await server.call(api.getSheet, { query: { id } })) as api.Sheet;

  test("are marked as complete together, only where they are not, and each has its history", async () => {
    const ids = [await sheet("Zoo"), await sheet("Farm")];
    const change = (isComplete: boolean) => server.call(api.putSheetsChange, { body: { ids, change: { isComplete } } });
    expect(await change(true)).toEqual({ status: "ok", changed: 2 });
    expect(await read(ids[0]!)).toMatchObject({ isComplete: true, revision: 2 });
    expect(await change(true)).toEqual({ status: "ok", changed: 0 });
    const { changes } = await server.call(api.getHistory, { query: { kind: "sheet", id: ids[0]! } });
    expect(changes[0]).toMatchObject({ before: { isComplete: false }, after: { isComplete: true } });
    const [set] = (await server.call(api.listChanges, { query: {} })).changes;
    expect(set).toMatchObject({
      name: expect.stringMatching(/^Change (Farm and Zoo|Zoo and Farm)$/),
      isRevertible: true,
    });
    await server.call(api.revertChange, { body: { id: set!.id } });
    expect(await read(ids[1]!)).toMatchObject({ isComplete: false });
    await expect(
      server.call(api.putSheetsChange, { body: { ids: [...ids, randomUUID()], change: { isComplete: true } } }),
    ).rejects.toMatchObject({ status: 404 });
    expect(await read(ids[0]!)).toMatchObject({ isComplete: false });
  });

  test("of one set go together although each alone would leave the other with a quarantine", async () => {
    const ids = [await sheet("Pair"), await sheet("Pair")];
    const { revision, name, fitzTypes, gridID, bookID, isComplete } = await read(ids[1]!);
    const body = { id: ids[1]!, revision, name, fitzTypes, gridID, bookID, isComplete, quarantine: [305] };
    await server.call(api.putSheet, { body });
    expect((await preview("sheet", [ids[0]!])).refused).toHaveLength(1);
    expect(await preview("sheet", ids)).toEqual({ deletable: expect.arrayContaining(ids), refused: [] });
    expect(await remove("sheet", ids)).toEqual({ status: "ok", deleted: 2 });
  });
});

describe("symbols", () => {
  test("models without words go together, and one with a word says so", async () => {
    const model = async (word: string) =>
      (
        await server.call(api.createSymbolModel, {
          body: { symbol: { words: [word], widgit: word.length }, skipChecks: true },
        })
      ).id;
    const ids = [await model("ant"), await model("bees")];
    await server.context.db
      .insertInto("dict_word")
      .values({
        id: randomUUID(),
        text: "bees",
        text_key: "bees",
        type: "K",
        fitz_type: "N",
        dialects: ["en-gb"],
        symbol_id: ids[1]!,
        updated_by: "a test",
      })
      .execute();
    expect(await preview("symbolModel", ids)).toEqual({
      deletable: [ids[0]],
      refused: [{ id: ids[1], reason: "“bees” cannot be deleted, because it is the symbol of 1 word: “bees”" }],
    });
    expect(await remove("symbolModel", [ids[0]!])).toEqual({ status: "ok", deleted: 1 });
  });
});
