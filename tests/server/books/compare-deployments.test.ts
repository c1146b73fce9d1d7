import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "../../../api/common/refusals.ts";
import * as api from "../../../api/index.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import { transactOnce } from "../../../server/transact.ts";
import {
  addImage,
  bookID,
  deploy,
  dogModel,
  grids,
  importText,
  openFixture,
  openPackage,
  server,
  sheetID,
  status,
  text,
  words,
} from "./deploy/fixture.ts";

/// Two packages of a book, or one and now, compared; and why a book is stale, by the same comparison.
const list = async () => (await server.call(api.getDeployments, { query: { id: bookID } })).deployments;
const compare = async (from: string, to: string) =>
  (await server.call(api.compareDeployments, { query: { id: bookID, from, to } })).difference;
const compareNow = async () => compare((await list())[0]!.id, "now");
const reasons = async () => (await status()).staleReasons.map(({ message }) => message);
const change = (statement: ReturnType<typeof sql>) => transactOnce(server.context.db, (trx) => statement.execute(trx));
const by = (text: string) => `${text}, by staff@symbolshelf.example on ${day}`;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" }).format(new Date());

beforeAll(async () => {
  await openFixture();
  const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await server.context.db
    .insertInto("book_page_image")
    .values({ book_id: bookID, ...picture })
    .execute();
  await deploy();
});
afterAll(() => server?.close());

/// The kinds of differences that there are.
const kindsOf = ({ isSame, ...kinds }: api.PackageDifference) =>
  Object.entries(kinds).flatMap(([kind, { count }]) => (count > 0 ? [kind] : []));

test("a package is the same as now where nothing changed", async () => {
  const same = await compareNow();
  expect([same.isSame, kindsOf(same)]).toEqual([true, []]);
});

test("an author's new name, the book's price and its mode are told from and to", async () => {
  const { authors } = await server.call(api.getBook, { query: { id: bookID } });
  await server.call(api.renameAuthor, { body: { id: authors[0]!.id, name: "Nora Lark" } });
  const { import: _, ...book } = await server.call(api.getBook, { query: { id: bookID } });
  await server.call(api.putBook, { body: { ...book, price: 12.5, mode: "P" } });
  const difference = await compareNow();
  expect(kindsOf(difference)).toEqual(["facts"]);
  expect(difference.facts.listed).toEqual([
    { field: "authors", name: "Author", before: "Nora Finch", after: "Nora Lark" },
    { field: "mode", name: "Mode", before: "Story Book", after: "Play" },
    { field: "price", name: "Price", before: expect.stringContaining("$"), after: "$12.50" },
  ]);
  expect(await reasons()).toEqual([
    by("Author: Nora Finch → Nora Lark"),
    by("Mode: Story Book → Play"),
    expect.stringMatching(/^Price: \$[\d.]+ → \$12\.50, by staff@symbolshelf\.example on /),
  ]);
  // The list of stale books reads no packages, and says it shortly.
  const { books } = await server.call(api.listBooks, { query: { stale: "true" } });
  expect(books[0]?.staleReasons).toMatchObject([{ message: "The book’s own fields changed" }]);
  await deploy();
});

test("a word's picture, old and new, and how many pages use it", async () => {
  const before = (await openPackage()).manifest.words.find(({ id }: { id: string }) => id === words.dog);
  const model = await server.call(api.getSymbolModel, { query: { id: dogModel } });
  await server.call(api.putSymbolModel, { body: { ...(model as api.SymbolModel), symbolshelf: "other" } });
  const difference = await compareNow();
  expect(kindsOf(difference)).toEqual(["words"]);
  const hashOf = (path: string) => path.slice("images/".length, -".png".length);
  const old = hashOf(before.symbols.symbolshelf["en-gb"].path);
  expect(difference.words.listed).toMatchObject([
    {
      wordID: words.dog,
      text: "dog",
      how: "changed",
      pages: 1,
      symbols: [
        {
          supplier: "Symbolshelf",
          before: { name: "dog", picture: old },
          after: { name: "other", picture: expect.stringMatching(/^\w{64}$/) },
        },
      ],
    },
  ]);
  expect(await reasons()).toEqual([by("“dog”: picture dog → other, 1 page")]);
  const from = (await list())[0]!.id;
  const seen = async () => {
    const path = `/api/v1/book/deployments/picture?id=${bookID}&deploymentID=${from}&hash=${old}`;
    const answer = await server.fetch(path);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(contentHash(new Uint8Array(await answer.arrayBuffer()))).toBe(old);
  };
  await seen();
  // A picture that is stored no longer is in the package.
  const bytes = (await server.context.images.get(old))!;
  await server.context.images.removeOlder(old, new Date(Date.now() + 1000));
  await seen();
  await server.context.images.put(old, bytes);
  const none = contentHash(new Uint8Array());
  const missing = `/api/v1/book/deployments/picture?id=${bookID}&deploymentID=${from}&hash=${none}`;
  expect((await server.fetch(missing)).status).toBe(404);
  await deploy();
});

test("a word's cell on a grid, from and to, with the words that stand with it, drawn before and after", async () => {
  const { words: _, ...sheet } = (await server.call(api.getSheet, { query: { id: sheetID } })) as api.Sheet;
  const places = [{ wordID: words.run!, from: { row: 4, col: 7 }, to: { row: 5, col: 5 } }];
  await server.call(api.putSheet, { body: { ...sheet, places } });
  const difference = await compareNow();
  expect(kindsOf(difference)).toEqual(["cells", "sheets"]);
  expect(difference.cells.listed).toEqual([
    {
      wordID: words.run,
      text: "run",
      along: ["runs"],
      gridID: grids[0]!.id,
      grid: "10 x 7",
      before: { sheetID, sheet: "Nouns", row: 4, col: 7 },
      after: { sheetID, sheet: "Nouns", row: 5, col: 5 },
    },
  ]);
  const [drawn] = difference.sheets.listed;
  expect(drawn).toMatchObject({ sheet: "Nouns", grid: { name: "10 x 7", cols: 10, rows: 7, hasPicture: true } });
  const cells = (side: NonNullable<typeof drawn>["before"]) => side.map((word) => [word.text, word.row, word.col]);
  expect(cells(drawn!.before).sort()).toEqual([
    ["dog", 4, 6],
    ["run", 4, 7],
  ]);
  expect(cells(drawn!.after).sort()).toEqual([
    ["dog", 4, 6],
    ["run", 5, 5],
  ]);
  expect(await reasons()).toEqual([by("run moves from row 5, column 8 to row 6, column 6 on 10 x 7; runs with it")]);
  await deploy();
});

test("pages by their text, pictures, characters, popups and layouts", async () => {
  await importText(
    bookID,
    `${text.replace("colour=ff0000", "colour=00ff00").replace("A dog runs.", "A dog runs.\nA dog.")}#page 2\nA dog.\n`,
  );
  const texts = await compareNow();
  expect(kindsOf(texts)).toEqual(["characters", "pages"]);
  expect(texts.characters.listed).toMatchObject([
    { name: "Rob", how: "changed", notes: ["Colour: #ff0000 → #00ff00"] },
  ]);
  expect(texts.pages.listed).toMatchObject([
    {
      part: "One",
      chapter: "First",
      page: "1",
      how: "changed",
      before: "Rob: A dog runs.",
      after: "Rob: A dog runs.\nA dog.",
    },
    { page: "2", how: "added", before: null, after: "A dog." },
  ]);
  expect(await reasons()).toEqual([
    by("Character Rob: Colour: #ff0000 → #00ff00"),
    by("Page 1: the text changed"),
    by("Page 2 added"),
  ]);
  await deploy();

  const image = await addImage("green");
  await change(sql`update book_page_image set image_hash = ${image} where book_id = ${bookID}`);
  const pictures = await compareNow();
  expect(kindsOf(pictures)).toContain("pictures");
  expect(pictures.pictures.listed).toMatchObject([{ name: "one.jpg", after: image }]);
  await change(sql`delete from word_popup_cell where word_id = ${words.puppy}`);
  await change(sql`update sheet set name = 'Things' where id = ${sheetID}`);
  const rest = await compareNow();
  expect(rest.words.listed).toMatchObject([
    { text: "dog", notes: ["Popups: puppy → none"] },
    { text: "puppy", how: "removed", pages: 0 },
  ]);
  expect(rest.layouts.listed).toEqual([{ kind: "sheet", id: sheetID, name: "Things", note: "Name: Nouns → Things" }]);
  expect(rest.isSame).toBe(false);
  expect(await reasons()).toEqual(
    expect.arrayContaining(["“dog”: Popups: puppy → none, 2 pages", "The sheet “Things”: Name: Nouns → Things"]),
  );
  await deploy();
});

test("any two deployments are compared, either way, and what is not kept is refused by name", async () => {
  const all = await list();
  const [last, first] = [all[0]!, all.at(-1)!];
  const there = await compare(first.id, last.id);
  const back = await compare(last.id, first.id);
  const counts = ({ isSame, ...kinds }: api.PackageDifference) =>
    Object.fromEntries(Object.entries(kinds).map(([kind, { count }]) => [kind, count]));
  expect(counts(back)).toEqual(counts(there));
  expect(kindsOf(there)).toEqual(Object.keys(counts(there)));
  expect(back.facts.listed.map(({ before, after }) => [after, before])).toEqual(
    there.facts.listed.map(({ before, after }) => [before, after]),
  );
  const answer = await server.call(api.compareDeployments, { query: { id: bookID, from: first.id, to: last.id } });
  expect(answer).toMatchObject({
    bookTitle: "The dog",
    from: { deploymentID: first.id, at: first.at, by: first.by },
    to: { deploymentID: last.id },
  });
  await expect(compare(randomUUID(), "now")).rejects.toMatchObject({ status: 404 });
  await expect(compare(first.id, "then")).rejects.toMatchObject({ status: 400 });
  const { packages, db } = server.context;
  await packages.removeOlder(first.packageHash, new Date(Date.now() + 1000));
  await expect(compare(first.id, "now")).rejects.toMatchObject({ body: { error: refusals.packageUnreadable } });
  await db.updateTable("book_deployment").set({ parts: null }).where("id", "=", first.id).execute();
  await expect(compare(first.id, "now")).rejects.toMatchObject({ body: { error: refusals.packageNotKept } });
});
