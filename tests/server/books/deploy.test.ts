import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { sweepParts } from "../../../server/repositories/packages/staleness.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { testFailedDeploys } from "./deploy/failed-deploys.ts";
import {
  addImage,
  addModel,
  bookID,
  codes,
  deploy,
  dogModel,
  grids,
  importText,
  openFixture,
  openPackage,
  problems,
  server,
  sheetID,
  status,
  text,
  verify,
  words,
} from "./deploy/fixture.ts";
import { testStaleness } from "./deploy/staleness.ts";

/// Packages of books, and when they are stale (specification, section 7; decisions: Books).
beforeAll(openFixture);
afterAll(() => server?.close());

test("a book with errors is not deployed, and every problem names the screen that fixes it", async () => {
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
  expect(ok).toEqual({
    status: "ok",
    error: "",
    deployment: { id: expect.any(String), number: 1, byteSize: expect.any(Number), pages: 1, words: 3 },
  });
  expect(warnings).toContain("“dog” has no spelling for British and Australian (page 1)");
  const first = await status();
  expect(first).toMatchObject({ deploymentStatus: "D", deployed: { by: "staff@symbolshelf.example", warnings } });
  const { hash, files, manifest, name } = await openPackage();
  const day = first.deployed?.at.slice(0, 10);
  expect(name).toBe(`attachment; filename="The dog ${day}.zip"; filename*=UTF-8''The%20dog%20${day}.zip`);
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

testStaleness();
testFailedDeploys();

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
