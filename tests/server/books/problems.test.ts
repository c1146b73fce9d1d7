import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import {
  bookID,
  deploy,
  dogModel,
  importText,
  openFixture,
  otherID,
  problems,
  server,
  text,
  words,
} from "./deploy/fixture.ts";

/// Problems that are put off, and the problems of all books.
beforeAll(openFixture);
afterAll(() => server?.close());

const problemOf = async (code: api.ProblemCode, wordID: string | null = null) =>
  (await problems()).find((problem) => problem.code === code && problem.wordID === wordID)!;
type Sent = readonly { readonly id: string; readonly revision?: number }[];
async function send(method: "PUT" | "DELETE", body: object, query = "") {
  const answer = await server.fetch(`/api/v1/book/problems/put_off${query}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ bookID, ...body }),
  });
  return { status: answer.status, change: answer.headers.get(api.changeHeader), body: await answer.json() };
}
const putOff = (sent: Sent, reason: string, query = "") => send("PUT", { problems: sent, reason }, query);
const takeUp = (sent: Sent) => send("DELETE", { problems: sent });
const kindOf = async (code: api.CommonProblem) =>
  (await server.call(api.listCommonProblems, { query: { code } })).kinds[0];
const blocked = async () => (await server.call(api.countBlockedBooks, {})).books;
const booksWith = async (code: api.CommonProblem, text: string) =>
  (await kindOf(code))?.things.find(({ word }) => word?.text === text)?.firstBooks.map(({ title }) => title) ?? [];

test("a warning is put off with a reason that everybody reads, counts no more, and is taken up again", async () => {
  const { id } = await problemOf("spelling-missing", words.a);
  const tried = await putOff([{ id }], "Next term", "?dryRun=true");
  expect(tried.body.consequences).toMatchObject({
    name: expect.stringMatching(/^Put off “a” has no spelling/),
    grade: "none",
  });
  expect((await problemOf("spelling-missing", words.a)).putOff).toBeNull();
  expect(await putOff([{ id }], "  Next term ")).toMatchObject({ status: 200, change: expect.any(String) });
  expect((await problemOf("spelling-missing", words.a)).putOff).toMatchObject({
    reason: "Next term",
    by: "staff@symbolshelf.example",
    revision: 1,
  });
  // What is so already is not written.
  expect((await putOff([{ id }], "Next term")).change).toBeNull();
  expect(await putOff([{ id, revision: 1 }], "Next year")).toMatchObject({ status: 200 });
  const stale = await putOff([{ id, revision: 1 }], "Never");
  expect(stale).toMatchObject({ status: 409, body: { current: { problems: expect.any(Array) } } });
  expect(await takeUp([{ id, revision: 1 }])).toMatchObject({ status: 409 });
  const { changes } = await server.call(api.listChanges, { query: {} });
  expect(changes.slice(0, 2).map(({ name }) => name)).toEqual([
    "Change why it is put off: “a” has no spelling for British and Australian, of The dog",
    "Put off “a” has no spelling for British and Australian, of The dog",
  ]);
  const taken = await takeUp([{ id, revision: 2 }]);
  expect(taken).toMatchObject({ status: 200, change: expect.any(String) });
  expect((await problemOf("spelling-missing", words.a)).putOff).toBeNull();
  expect((await takeUp([{ id }])).change).toBeNull();
  // Putting that back puts it off again, with its reason.
  await server.call(api.revertChange, { body: { id: Number(taken.change) } });
  expect((await problemOf("spelling-missing", words.a)).putOff?.reason).toBe("Next year");
});

test("errors are never put off, nor what is no problem, nor without a reason: all of it or nothing", async () => {
  const error = await problemOf("page-picture-missing");
  const cover = await problemOf("cover-missing");
  const refused = await putOff([{ id: cover.id }, { id: error.id }, { id: "0".repeat(64) }], "Later");
  expect(refused).toMatchObject({
    status: 422,
    body: {
      error: [
        "The picture “one.jpg” is missing: an error cannot be put off",
        "The book has another problem than before, or none: read its problems again",
      ].join("\n"),
    },
  });
  expect((await problemOf("cover-missing")).putOff).toBeNull();
  for (const reason of ["", "   ", "x".repeat(501)])
    expect((await putOff([{ id: cover.id }], reason)).status).toBe(400);
});

test("a problem comes back where it is another one, and the answer to a deployment leaves out what is put off", async () => {
  const before = await problemOf("symbol-of-other-dialect", words.dog);
  expect(await putOff([{ id: before.id }], "Drawn for Britain")).toMatchObject({ status: 200 });
  const { db } = server.context;
  await db
    .updateTable("dict_word")
    .set({ dialects: ["en-gb", "en-au"] })
    .where("id", "=", words.dog!)
    .execute();
  const after = await problemOf("symbol-of-other-dialect", words.dog);
  expect(after).toMatchObject({ putOff: null });
  expect(after.id).not.toBe(before.id);
  await db
    .updateTable("dict_word")
    .set({ dialects: ["en-gb", "en-au", "en-us"] })
    .where("id", "=", words.dog!)
    .execute();
  expect((await problemOf("symbol-of-other-dialect", words.dog)).putOff?.reason).toBe("Drawn for Britain");
  await importText(bookID, "#part One\n#chapter First\n#page 1\nA dog runs.\n");
  const answer = await deploy();
  expect(answer.deployment).toMatchObject({ number: 1, pages: 1, words: 3 });
  expect(answer.warnings.join("\n")).not.toContain("“dog” is shown");
  expect(answer.warnings.join("\n")).toContain("“a” is shown");
  const [made] = (await server.call(api.getDeployments, { query: { id: bookID } })).deployments;
  // The record keeps what there was.
  expect(made?.warnings.join("\n")).toContain("“dog” is shown");
});

/// The books that the list of books has with errors.
const withErrors = async () =>
  (await server.call(api.listBooks, { query: { errors: "with" } })).books.map(({ title }) => title);

test("what lacks in all books is told once for many, most useful first, without what is put off", async () => {
  const { db } = server.context;
  expect(await booksWith("cell-missing", "a")).toEqual(["Another", "The dog"]);
  const cell = await problemOf("cell-missing", words.a);
  await putOff([{ id: cell.id }], "The sheet is drawn again");
  expect(await booksWith("cell-missing", "a")).toEqual(["Another"]);
  const spelling = await problemOf("spelling-missing", words.dog);
  expect(await booksWith("spelling-missing", "dog")).toEqual(["The dog"]);
  await putOff([{ id: spelling.id }], "Later");
  expect(await booksWith("spelling-missing", "dog")).toEqual([]);
  // `A` stands in both books, and nothing else keeps them; `cat` is missing too, in one of them.
  expect(await kindOf("symbol-missing")).toBeUndefined();
  expect(await withErrors()).toEqual([]);
  expect(await blocked()).toBe(0);
  const { symbol_id } = await db
    .selectFrom("dict_word")
    .select("symbol_id")
    .where("id", "=", words.a!)
    .executeTakeFirstOrThrow();
  await db.updateTable("dict_word").set({ symbol_id: null }).where("id", "in", [words.a!, words.cat!]).execute();
  expect(await blocked()).toBe(2);
  expect(await kindOf("symbol-missing")).toMatchObject({
    total: 2,
    books: 2,
    things: [
      { word: { text: "a" }, books: 2, unblocks: 1 },
      { word: { text: "cat" }, books: 1, unblocks: 0, firstBooks: [{ id: otherID, title: "Another", cover: null }] },
    ],
  });
  expect(await withErrors()).toEqual(["Another", "The dog"]);
  expect((await problems()).filter(({ code }) => code === "symbol-missing").map(({ wordID }) => wordID)).toEqual([
    words.a,
  ]);
  const paged = await server.call(api.listCommonProblems, {
    query: { code: "symbol-missing", limit: "1", offset: "1" },
  });
  expect(paged.kinds).toMatchObject([{ total: 2, things: [{ word: { text: "cat" } }] }]);
  const counts = await server.call(api.listCommonProblems, { query: { limit: "0" } });
  expect(counts.kinds.map(({ code, total, things }) => [code, total, things.length])).toEqual([
    ["symbol-missing", 2, 0],
    ["cover-missing", 2, 0],
    ["symbol-of-other-dialect", expect.any(Number), 0],
    ["cell-missing", expect.any(Number), 0],
    ["spelling-missing", expect.any(Number), 0],
  ]);
  await db.updateTable("dict_word").set({ symbol_id }).where("id", "in", [words.a!, words.cat!]).execute();
});

test("texts and page pictures of all books are told by their books", async () => {
  const saved = await server.call(api.putImportText, {
    body: { bookId: otherID, text: "#part One\n#chapter First\n#page 1\nA dog.\n" },
  });
  expect(await kindOf("text-newer")).toMatchObject({
    total: 1,
    things: [{ unblocks: 1, firstBooks: [{ title: "Another" }] }],
  });
  expect(await withErrors()).toEqual(["Another"]);
  await server.call(api.putImportText, {
    body: { bookId: otherID, text: "#part One\n#chapter First\n#page 1\nA cat.\n", revision: saved.revision },
  });
  expect(await kindOf("text-newer")).toBeUndefined();
  await importText(bookID, "#part One\n#chapter First\n#page 1 image=two.jpg\nA dog.\n#page 2 image=one.jpg\nA dog.\n");
  expect(await kindOf("page-picture-missing")).toMatchObject({
    total: 1,
    things: [{ word: null, images: ["two.jpg", "one.jpg"], unblocks: 1, firstBooks: [{ id: bookID }] }],
  });
  expect(await withErrors()).toEqual(["The dog"]);
});

/// Which words, and of which books, a kind of problems is told of: by `GET /problems`, and by each book's own dry run.
async function toldOf(code: api.CommonProblem) {
  const { books } = await server.call(api.listBooks, { query: {} });
  const own = await Promise.all(
    books.map(async ({ id, title }) =>
      (await problems(id)).filter((one) => one.code === code && !one.putOff).map(({ wordID }) => `${title} ${wordID}`),
    ),
  );
  const all = (await kindOf(code))?.things.flatMap(({ word, firstBooks }) =>
    firstBooks.map(({ title }) => `${title} ${word?.id ?? null}`),
  );
  return [(all ?? []).toSorted(), [...new Set(own.flat())].toSorted()] as const;
}
/// Both tell the same; returns of how many.
async function sameOf(code: api.CommonProblem): Promise<number> {
  const [all, own] = await toldOf(code);
  expect(all, code).toEqual(own);
  return own.length;
}

test("symbols of other dialects, of sets for sale and of characters are told as each book tells them", async () => {
  const { db } = server.context;
  const model = (set: object) => db.updateTable("symbol_model").set(set).where("id", "=", dogModel).execute();
  await db.deleteFrom("put_off_problem").execute();
  await importText(bookID, text);
  await importText(otherID, "#part One\n#chapter First\n#page 1\nA dog.\n");
  const borrowed = await sameOf("symbol-of-other-dialect");
  await model({ symbolshelf_en_au: "dog" });
  expect(await sameOf("symbol-of-other-dialect")).toBe(borrowed);
  await model({ widgit_en_us: 7 });
  expect(await sameOf("symbol-of-other-dialect")).toBe(borrowed - 2);
  await model({ symbolshelf_en_au: null, widgit_en_us: null });
  const dog = await problemOf("symbol-of-other-dialect", words.dog);
  await putOff([{ id: dog.id }], "Drawn for Britain");
  expect(await sameOf("symbol-of-other-dialect")).toBe(borrowed - 1);

  expect(await sameOf("sale-symbol-missing")).toBe(0);
  const sell = (set: object) => db.updateTable("book").set(set).where("id", "=", bookID).execute();
  await sell({ is_for_sale_widgit: true, is_for_sale_symbolstix: true });
  const lacking = await sameOf("sale-symbol-missing");
  await model({ widgit: 7 });
  expect(await sameOf("sale-symbol-missing")).toBe(lacking);
  await model({ symbolstix: "dog" });
  expect(await sameOf("sale-symbol-missing")).toBe(lacking - 1);
  // An Australian word asks for no British symbol.
  await model({ widgit: null, widgit_en_au: 7 });
  expect(await sameOf("sale-symbol-missing")).toBe(lacking);
  await db
    .updateTable("dict_word")
    .set({ dialects: ["en-au"] })
    .where("id", "=", words.dog!)
    .execute();
  expect(await sameOf("sale-symbol-missing")).toBe(lacking - 1);
  await sell({ is_for_sale_widgit: false, is_for_sale_symbolstix: true });
  const run = await problemOf("sale-symbol-missing", words.runs);
  await putOff([{ id: run.id }], "Not drawn yet");
  expect(await sameOf("sale-symbol-missing")).toBe(lacking - 2);
  await sell({ is_for_sale_symbolstix: false });

  expect(await sameOf("character-symbol-missing")).toBe(1);
  expect(await kindOf("character-symbol-missing")).toMatchObject({
    total: 1,
    things: [{ word: null, images: ["rob"], firstBooks: [{ id: bookID }] }],
  });
  const rob = await problemOf("character-symbol-missing");
  await putOff([{ id: rob.id }], "He has no face yet");
  expect(await sameOf("character-symbol-missing")).toBe(0);
});

test("pictures that could be better are told as each book tells them", async () => {
  const { db } = server.context;
  await importText(
    bookID,
    "#part One\n#chapter First\n#page 1 image=two.jpg\nA dog.\n#page 2 image=one.jpg\nA dog.\n#page 3 image=good.jpg\nA dog.\n",
  );
  const picture = async (name: string, byte_size: number, width: number) => {
    const hash = createHash("sha256").update(name).digest("hex");
    const facts = { hash, content_type: "image/jpeg" as const, byte_size, width, height: 1000 };
    await db.insertInto("image").values(facts).execute();
    await db
      .insertInto("book_page_image")
      .values({ book_id: bookID, name, image_hash: hash, updated_by: "a test" })
      .execute();
  };
  expect(await kindOf("picture-hint")).toBeUndefined();
  await picture("two.jpg", 200_000, 940);
  await picture("one.jpg", 100_000, 1500);
  await picture("good.jpg", 100_000, 940);
  expect(await kindOf("picture-hint")).toMatchObject({
    total: 1,
    books: 1,
    things: [{ word: null, images: ["two.jpg", "one.jpg"], unblocks: 0, firstBooks: [{ id: bookID }] }],
  });
  const own = async () =>
    (await problems(bookID)).filter(({ code, putOff }) => code === "picture-hint" && !putOff).map(({ image }) => image);
  expect(await own()).toEqual(["two.jpg", "one.jpg"]);
  await putOff([{ id: (await problemOf("picture-hint")).id }], "Drawn again in spring");
  expect(await own()).toEqual(["one.jpg"]);
  expect((await kindOf("picture-hint"))?.things.map(({ images }) => images)).toEqual([["one.jpg"]]);
  await db.deleteFrom("book_page_image").where("book_id", "=", bookID).execute();
});

test("what was put off goes with its book, and comes back with it", async () => {
  const { db } = server.context;
  const count = async () => (await db.selectFrom("put_off_problem").select("problem_id").execute()).length;
  const before = await count();
  expect(before).toBeGreaterThan(0);
  const { revision } = await server.call(api.getBook, { query: { id: bookID } });
  const deleted = await server.fetch("/api/v1/book", {
    method: "DELETE",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ id: bookID, revision }),
  });
  expect([deleted.status, await count()]).toEqual([200, 0]);
  await server.call(api.revertChange, { body: { id: Number(deleted.headers.get(api.changeHeader)) } });
  expect(await count()).toBe(before);
});
