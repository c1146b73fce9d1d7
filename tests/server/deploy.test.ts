import { randomUUID } from "node:crypto";
import { request } from "node:http";
import { strFromU8, unzipSync } from "fflate";
import { sql } from "kysely";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../api/index.ts";
import { verifyCatalogue } from "../../server/admin/verify/verify-catalogue.ts";
import { transactOnce } from "../../server/db/transact.ts";
import { sweepParts } from "../../server/deploy/staleness.ts";
import { imageRow, insertImages } from "../../server/repositories/images.ts";
import { contentHash } from "../../server/storage/content-hash.ts";
import { inspectImage } from "../../server/storage/inspect-image.ts";
import { buildBook, buildPerson, buildWord } from "../support/build-book.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

/// Packages of books, and when they are stale (specification, section 7; decisions: Books).
let server: TestServer;
let grids: { id: string; name: string }[];
const bookID: string = randomUUID();
const otherID: string = randomUUID();
const words: Record<string, string> = {};
let dogModel: string;
let sheetID: string;
const text =
  '#character Rob symbol=rob colour=ff0000\n#part One\n#chapter First\n#page 1 image=one.jpg\n@Rob: A dog runs.\n#footnote index=1 word=dog text="It barks"\n';

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  grids = await db.selectFrom("grid").select(["id", "name"]).where("rows", ">=", 3).orderBy("position").execute();
  const author = await buildPerson(db, "author", "Nora Finch");
  await buildBook(db, { id: bookID, title: "The dog", authors: [author] });
  await buildBook(db, { id: otherID, title: "Another" });
  dogModel = await addModel("dog", { file: true });
  const model = await addModel("other", { file: true });
  words.dog = await buildWord(db, "dog", { symbol_id: dogModel });
  words.a = await buildWord(db, "a", { symbol_id: model });
  words.run = await buildWord(db, "run", { symbol_id: model, fitz_type: "V" });
  words.runs = await buildWord(db, "runs", { symbol_id: model, fitz_type: "V", type: "C", parent_word_id: words.run });
  words.cat = await buildWord(db, "cat", { symbol_id: model });
  words.puppy = await buildWord(db, "puppy", { symbol_id: model, type: "P", parent_word_id: words.dog });
  const popup = { id: randomUUID(), word_id: words.dog, position: 1 };
  await db.insertInto("word_popup").values(popup).execute();
  await db.insertInto("word_popup_cell").values({ popup_id: popup.id, row: 0, col: 1, word_id: words.puppy }).execute();
  sheetID = await addSheet(grids[0]!.id);
  await place(words.dog, 4, 6);
  await place(words.run, 4, 7);
  await importText(bookID, text);
  await importText(otherID, "#part One\n#chapter First\n#page 1\nA cat.\n");
});
afterAll(() => server?.close());

async function addImage(colour: string): Promise<string> {
  const bytes = await sharp({ create: { width: 360, height: 360, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const image = await inspectImage(bytes);
  await server.context.images.put(image.hash, bytes);
  await insertImages(server.context.db, [imageRow(image)]);
  return image.hash;
}

async function addFile(name: string, colour: string): Promise<void> {
  const row = {
    id: randomUUID(),
    supplier: "symbolshelf" as const,
    name,
    size: "symbol" as const,
    updated_by: "a test",
  };
  await server.context.db
    .insertInto("symbol_file")
    .values({ ...row, image_hash: await addImage(colour) })
    .execute();
}

async function addModel(name: string, { file }: { file: boolean }): Promise<string> {
  const id = randomUUID();
  await server.context.db.insertInto("symbol_model").values({ id, symbolshelf: name, updated_by: "a test" }).execute();
  await server.context.db
    .insertInto("symbol_model_word")
    .values({ model_id: id, position: 0, word: name, word_key: name })
    .execute();
  if (file) await addFile(name, name === "dog" ? "brown" : "gray");
  return id;
}

async function addSheet(grid_id: string): Promise<string> {
  const row = { id: randomUUID(), grid_id, number: 900, name: "Nouns", fitz_types: "VN", updated_by: "a test" };
  await server.context.db.insertInto("sheet").values(row).execute();
  return row.id;
}

const place = (word_id: string, row: number, col: number) =>
  server.context.db
    .insertInto("sheet_word")
    .values({ sheet_id: sheetID, grid_id: grids[0]!.id, word_id, row, col })
    .execute();

async function importText(bookId: string, content: string): Promise<void> {
  const { revision } = await server.call(api.putImportText, { body: { bookId, text: content } });
  const { db } = server.context;
  const { readText, scopeOf } = await import("../../server/commands/import-book.ts");
  const { readBookState } = await import("../../server/repositories/books.ts");
  const structure = await readText(db, content, scopeOf(await readBookState(db, bookId)));
  await server.call(api.putImport, { body: { id: bookId, revision, ...structure } });
}

const problems = async (id = bookID) => (await server.call(api.getDeployProblems, { query: { id } })).problems;
const codes = async (severity: "error" | "warning") =>
  (await problems()).filter((problem) => problem.severity === severity).map(({ code }) => code);
const deploy = (id = bookID) => server.call(api.deployBook, { body: { id } });
const status = (id = bookID) => server.call(api.getDeployStatus, { query: { id } });
const stale = async () =>
  (await server.call(api.listBooks, { query: { stale: "true" } })).books.map(({ id, staleReasons }) => [
    id,
    staleReasons?.map(({ message }) => message),
  ]);
async function openPackage(id = bookID) {
  const answer = await server.fetch(`/api/v1/book/deploy/package?id=${id}`);
  expect(answer.headers.get("content-type")).toBe("application/zip");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const files = unzipSync(bytes);
  const manifest = JSON.parse(strFromU8(files["manifest.json"] ?? new Uint8Array()));
  return { hash: contentHash(bytes), files, manifest };
}
const verify = () => verifyCatalogue(server.context.db, server.context.images, server.context.packages);

test("a book with errors is not deployed, and every problem is told with the screen that mends it", async () => {
  expect(await status()).toEqual({
    deploymentStatus: "-",
    deploymentStatusDescription: "Not deployed",
    deployed: null,
    staleReasons: [],
  });
  expect(await problems()).toMatchObject([
    {
      severity: "error",
      code: "page-picture-missing",
      message: "The picture “one.jpg” is missing",
      page: "1",
      screen: `#!/book/${bookID}/pages?image=one.jpg`,
    },
    { severity: "warning", code: "cover-missing", screen: `#!/book/${bookID}/cover` },
    {
      code: "character-symbol-missing",
      message: "The symbol “rob” of the character Rob is missing",
      screen: `#!/book/${bookID}/people?character=Rob`,
    },
    { code: "symbol-of-other-dialect", message: "“a” is shown with its British symbol in Australian and American" },
    { code: "cell-missing", wordID: words.a, message: expect.stringMatching(/^“a” has no cell on 10 x 7/) },
    { code: "spelling-missing", message: "“a” has no spelling for British and Australian", page: "1" },
    { code: "symbol-of-other-dialect", wordID: words.dog },
    { code: "cell-missing", wordID: words.dog, screen: `#!/word/${words.dog}` },
    { code: "spelling-missing", wordID: words.dog, screen: `#!/word/${words.dog}/spelling` },
    { code: "symbol-of-other-dialect", wordID: words.runs },
    // Its parent stands on the first grid.
    { code: "cell-missing", message: expect.not.stringContaining("10 x 7") },
    { code: "spelling-missing", wordID: words.runs },
  ]);
  const refused = {
    status: 422,
    body: { error: "The picture “one.jpg” is missing (page 1)", code: "deploy-problems" },
  };
  await expect(deploy()).rejects.toMatchObject(refused);
  await expect(deploy(randomUUID())).rejects.toMatchObject({ status: 404 });
  expect((await status()).deploymentStatus).toBe("-");
  expect((await server.fetch(`/api/v1/book/deploy/package?id=${bookID}`)).status).toBe(404);

  const { db } = server.context;
  await server.call(api.putImportText, { body: { bookId: bookID, text: `${text}More` } });
  expect(await codes("error")).toEqual(["text-newer", "page-picture-missing"]);
  await server.call(api.putImportText, { body: { bookId: bookID, text } });
  await db.updateTable("dict_word").set({ symbol_id: null }).where("id", "=", words.dog!).execute();
  await db.updateTable("book").set({ is_for_sale_widgit: true }).where("id", "=", bookID).execute();
  expect(await codes("error")).toEqual(["page-picture-missing", "symbol-missing"]);
  expect((await codes("warning")).filter((code) => code === "sale-symbol-missing")).toHaveLength(2);
  await db.updateTable("dict_word").set({ symbol_id: dogModel }).where("id", "=", words.dog!).execute();
  await db.updateTable("book").set({ is_for_sale_widgit: false }).where("id", "=", bookID).execute();
  const empty = await buildBook(db, { title: "Empty" });
  expect((await problems(empty)).map(({ code }) => code)).toEqual(["text-missing", "cover-missing"]);
  // The page's picture: nearly as it should be.
  const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await db
    .insertInto("book_page_image")
    .values({ book_id: bookID, ...picture })
    .execute();
  expect(await codes("error")).toEqual([]);
  expect((await problems()).find(({ code }) => code === "picture-hint")?.message).toContain("PNG, better JPG");
});

test("a deployed book has its package: everything once, the same bytes for the same content", async () => {
  const { warnings, ...ok } = await deploy();
  expect(ok).toEqual({ status: "ok", error: "" });
  expect(warnings).toContain("“dog” has no spelling for British and Australian (page 1)");
  const first = await status();
  expect(first).toMatchObject({ deploymentStatus: "D", deployed: { by: "staff@symbolshelf.example", warnings } });
  const { hash, files, manifest } = await openPackage();
  expect(hash).toBe(first.deployed?.packageHash);
  // One page picture and the symbols of the two models, in their order.
  expect(Object.keys(files)).toEqual(["manifest.json", ...Object.keys(files).slice(1).sort()]);
  expect(Object.keys(files)).toHaveLength(4);
  for (const [path, bytes] of Object.entries(files).slice(1)) expect(path).toBe(`images/${contentHash(bytes)}.png`);
  expect(manifest).toMatchObject({
    format: 1,
    book: { id: bookID, title: "The dog", authors: ["Nora Finch"], cover: null },
    characters: [{ name: "Rob", symbol: "rob", image: null }],
    dialects: [{ code: "en-gb", voice: "Rosie" }, { code: "en-au" }, { code: "en-us" }],
    sheets: [{ id: sheetID, name: "Nouns" }],
  });
  const [page] = manifest.parts[0].chapters[0].pages;
  expect(page.picture).toEqual({ name: "one.jpg", path: expect.stringMatching(/^images\/\w{64}\.png$/) });
  expect(page.footnotes).toEqual([{ index: 1, word: "dog", text: "It barks" }]);
  expect(page.sentences).toMatchObject([
    {
      character: "Rob",
      words: [{ keyId: words.a }, { keyId: words.dog, space: true }, { keyId: words.runs }, { punctuation: "." }],
    },
  ]);
  const wordOf = (id: string | undefined) => manifest.words.find((word: { id: string }) => word.id === id);
  expect(manifest.words).toHaveLength(5);
  expect(wordOf(words.dog)).toMatchObject({
    isUsed: true,
    cells: [{ gridID: grids[0]!.id, sheetID, row: 4, col: 6 }],
    symbols: { symbolshelf: { "en-au": { name: "dog", dialect: "en-gb" } } },
    popups: [{ words: [{ wordID: words.puppy, row: 0, col: 1 }] }],
  });
  // An associated or connected word stands where its parent stands.
  expect(wordOf(words.runs)).toMatchObject({ cells: [{ row: 4, col: 7 }] });
  expect(wordOf(words.puppy)).toMatchObject({ isUsed: false });

  await deploy();
  expect((await status()).deployed?.packageHash).toBe(hash);
  const etag = { "if-none-match": `"${hash.slice(0, 32)}"` };
  expect((await server.fetch(`/api/v1/book/deploy/package?id=${bookID}`, { headers: etag })).status).toBe(304);
  const { changes } = await server.call(api.getHistory, { query: { kind: "deployment", id: bookID } });
  expect(changes).toHaveLength(2);
  expect(await verify()).toEqual([]);
});

describe("what a package holds", () => {
  /// Each change with what it says of the book, and what undoes it.
  const changes: [string, string[], string][] = [
    ["dict_word", ["set text = 'hound', text_key = 'hound'", "set text = 'dog', text_key = 'dog'"], "word dog"],
    ["dict_word", ["set text = 'pup', text_key = 'pup'", "set text = 'puppy', text_key = 'puppy'"], "word puppy"],
    ["sheet_word", ["set col = 8", "set col = 7"], "cell run"],
    ["symbol_model", ["set symbolshelf_en_au = 'other'", "set symbolshelf_en_au = null"], "model dog"],
    ["symbol_file", ["set image_hash = other.image_hash", ""], "file dog"],
    ["sheet", ["set name = 'Things'", "set name = 'Nouns'"], "sheet"],
    ["author", ["set name = 'Nora Wren'", "set name = 'Nora Finch'"], "author"],
    ["publisher", ["set name = 'Other house'", ""], "publisher"],
    ["book_page_image", ["set image_hash = other.image_hash", ""], "page"],
  ];
  const messages: Record<string, RegExp> = {
    "word dog": /^The word “hound” changed$/,
    "word puppy": /^The word “pup” changed$/,
    "cell run": /^The word “run” changed$/,
    "model dog": /^The word “dog” changed$/,
    "file dog": /^The word “dog” changed$/,
    sheet: /^The sheet “Things” on 10 x 7 changed$/,
    author: /^The book’s own fields changed$/,
    publisher: /^The book’s own fields changed$/,
    page: /^The pictures changed$/,
  };
  const wheres: Record<string, () => string> = {
    "word dog": () => `id = '${words.dog}'`,
    "word puppy": () => `id = '${words.puppy}'`,
    "cell run": () => `word_id = '${words.run}'`,
    "model dog": () => `id = '${dogModel}'`,
    "file dog": () => "name = 'dog'",
    sheet: () => `id = '${sheetID}'`,
    author: () => "name like 'Nora %'",
    publisher: () =>
      `id = (select publisher_id from imprint join book on book.imprint_id = imprint.id where book.id = '${bookID}')`,
    page: () => `book_id = '${bookID}'`,
  };
  const change = (table: string, set: string, where: string) =>
    transactOnce(server.context.db, (trx) =>
      sql`update ${sql.table(table)} ${sql.raw(set)} where ${sql.raw(where)}`.execute(trx),
    );

  test.each(changes)(
    "makes it stale where it changes, and fresh where that is undone: %s %j",
    async (table, [there, back], name) => {
      const { db } = server.context;
      const where = wheres[name]!();
      const column = table === "publisher" ? "name" : "image_hash";
      const { rows } = await sql<{ value: string }>`
      select ${sql.ref(back ? "ctid" : column)}::text as value from ${sql.table(table)} where ${sql.raw(where)}`.execute(
        db,
      );
      const hash = there!.includes("other.image_hash") ? await addImage("purple") : "";
      await change(table, there!.replace("other.image_hash", `'${hash}'`), where);
      expect(await stale()).toEqual([[bookID, [expect.stringMatching(messages[name]!)]]]);
      expect((await status()).deploymentStatus).toBe("S");
      await change(table, back || `set ${column} = '${rows[0]?.value}'`, where);
      expect(await stale()).toEqual([]);
      expect((await status()).deploymentStatus).toBe("D");
    },
  );

  test("is the text that was imported: a later text makes it stale, and the same text fresh", async () => {
    await server.call(api.putImportText, { body: { bookId: bookID, text: `${text}// a note\n` } });
    expect(await stale()).toEqual([[bookID, ["The text changed"]]]);
    await importText(bookID, `${text}// a note\n`);
    expect(await stale()).toEqual([]);
    await importText(bookID, text.replace("runs", "cat"));
    expect((await status()).deploymentStatus).toBe("S");
    await importText(bookID, text);
    expect(await stale()).toEqual([]);
  });

  test("is nothing else: other words, definitions and other books leave it fresh", async () => {
    await deploy(otherID);
    await change("dict_word", "set definition = 'a pet', priority = 5", `id = '${words.dog}'`);
    expect(await stale()).toEqual([]);
    await change("dict_word", "set text = 'moggy', text_key = 'moggy'", `id = '${words.cat}'`);
    expect((await stale()).map(([id]) => id)).toEqual([otherID]);
    await change("dict_word", "set text = 'ein', text_key = 'ein'", `id = '${words.a}'`);
    expect((await stale()).map(([id]) => id).sort()).toEqual([bookID, otherID].sort());
    await deploy(otherID);
    expect((await stale()).map(([id]) => id)).toEqual([bookID]);
    const reached = async (id: string) =>
      (await server.call(api.getWordDeployments, { query: { id } })).books.map((book) => [
        book.title,
        book.deploymentStatus,
      ]);
    expect(await reached(words.a!)).toEqual([
      ["Another", "D"],
      ["The dog", "S"],
    ]);
    expect([await reached(words.cat!), await reached(randomUUID())]).toEqual([[["Another", "D"]], []]);
    expect(await reached(words.puppy!)).toEqual([["The dog", "S"]]);
    const { words: used } = await server.call(api.listWords, { query: { isUsed: "true" } });
    expect(used.map(({ text }) => text)).toEqual(["dog", "ein", "moggy", "runs"]);
    await change("dict_word", "set text = 'a', text_key = 'a'", `id = '${words.a}'`);
    expect((await stale()).map(([id]) => id)).toEqual([otherID]);
  });

  test("is told by a change in the same transaction, or not at all", async () => {
    const { db } = server.context;
    await deploy();
    const failed = transactOnce(db, async (trx) => {
      await sql`update dict_word set text = 'hund' where id = ${words.dog}`.execute(trx);
      throw new Error("no");
    });
    await expect(failed).rejects.toThrow("no");
    expect((await status()).deploymentStatus).toBe("D");
    // Two at once, of which each changes something else that the book holds.
    await Promise.all([
      change("dict_word", "set text = 'hund', text_key = 'hund'", `id = '${words.dog}'`),
      change("dict_word", "set text = 'rennt', text_key = 'rennt'", `id = '${words.runs}'`),
    ]);
    await Promise.all([
      change("dict_word", "set text = 'dog', text_key = 'dog'", `id = '${words.dog}'`),
      change("dict_word", "set definition = 'x'", `id = '${words.runs}'`),
    ]);
    expect(await stale()).toContainEqual([bookID, ["The word “rennt” changed"]]);
    expect(await verify()).toEqual([]);
  });
});

test("a deploy that fails leaves the package in force", async () => {
  const { packageHash } = (await status()).deployed ?? {};
  const { db, images } = server.context;
  const { image_hash } = await db
    .selectFrom("symbol_file")
    .select("image_hash")
    .where("name", "=", "dog")
    .executeTakeFirstOrThrow();
  const bytes = await images.get(image_hash);
  await images.removeOlder(image_hash, new Date(Date.now() + 60_000));
  await expect(deploy()).rejects.toMatchObject({
    status: 422,
    body: { error: expect.stringContaining("is missing from the image store") },
  });
  expect((await status()).deployed?.packageHash).toBe(packageHash);
  expect((await openPackage()).hash).toBe(packageHash);
  await images.put(image_hash, bytes!);
});

test("a deploy whose caller goes away is given up, and leaves the package in force", async () => {
  const { images, packages } = server.context;
  const before = (await status()).deployed;
  const { get } = images;
  const { put } = packages;
  let stored = 0;
  const gone = new Promise<void>((resolve) => {
    server.app.server.once("connection", (socket) => socket.once("close", () => resolve()));
  });
  const asked = new Promise<void>((resolve) => {
    images.get = async (hash) => {
      resolve();
      await gone;
      return get(hash);
    };
  });
  packages.put = (...file) => {
    stored++;
    return put(...file);
  };
  try {
    const call = request(new URL("/api/v1/book/deploy", server.origin), {
      agent: false,
      method: "POST",
      headers: { authorization: `Bearer ${server.token}`, "content-type": "application/json" },
    });
    const failed = new Promise((resolve) => call.once("error", resolve));
    call.end(JSON.stringify({ id: bookID }));
    await asked;
    call.destroy();
    await Promise.all([failed, gone]);
    // Longer than the rest of the deploy would take.
    await problems();
    expect(stored).toBe(0);
    expect((await status()).deployed).toEqual(before);
  } finally {
    Object.assign(images, { get });
    Object.assign(packages, { put });
  }
  await deploy();
  expect((await status()).deployed?.at).not.toBe(before?.at);
});

test("a popup word that is deleted changes the packages that hold it", async () => {
  await deploy();
  expect((await status()).deploymentStatus).toBe("D");
  await server.call(api.deleteWord, { body: { id: words.puppy! } });
  expect((await status()).deploymentStatus).toBe("S");
  expect((await verify()).filter((problem) => problem.includes("old digest"))).toEqual([]);
});

test("the parts of a package that is in force no more are forgotten, and those of others stay", async () => {
  const { db } = server.context;
  const id = await buildBook(db, { title: "Short-lived" });
  const model = await addModel("gone", { file: true });
  const word = await buildWord(db, "gone", { symbol_id: model });
  await importText(id, "#part One\n#chapter First\n#page 1\nGone.\n");
  await deploy(id);
  const partsOf = async (...ids: string[]) =>
    (await db.selectFrom("package_part").select("kind").where("id", "in", ids).execute()).length;
  const kept = await partsOf(bookID, words.dog!);
  await server.call(api.deleteBook, { body: { id } });
  expect(await partsOf(id, word)).toBeGreaterThan(1);
  await sweepParts(db);
  expect([await partsOf(id, word), await partsOf(bookID, words.dog!)]).toEqual([0, kept]);
});
