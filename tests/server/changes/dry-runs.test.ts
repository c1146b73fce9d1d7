import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "../../../api/common/refusals.ts";
import * as api from "../../../api/index.ts";
import type { Consequences } from "../../../api/system/consequences.ts";
import { readText, scopeOf } from "../../../server/commands/import/import-book.ts";
import { readBookState } from "../../../server/repositories/books/books.ts";
import {
  addImage,
  bookID,
  deploy,
  grids,
  openFixture,
  server,
  sheetID,
  stale,
  words,
} from "../books/deploy/fixture.ts";

/// Writes that are tried first (decisions, 0024).
beforeAll(async () => {
  await openFixture();
  const picture = { book_id: bookID, name: "one.jpg", image_hash: await addImage("green"), updated_by: "a test" };
  await server.context.db.insertInto("book_page_image").values(picture).execute();
});
afterAll(() => server?.close());

/// A write as it is sent, to be tried first.
interface Write {
  readonly method: string;
  readonly path: string;
  readonly body: object;
}

async function send({ method, path, body }: Write, query = ""): Promise<{ status: number; body: unknown }> {
  const answer = await server.fetch(`/api/v1${path}${query}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json() };
}

async function tryOut(write: Write): Promise<Consequences> {
  const answer = await send(write, "?dryRun=true");
  expect(answer).toMatchObject({ status: 200, body: { status: "ok" } });
  return api.dryRunAnswer.parse(answer.body).consequences;
}

const word = async (id: string) =>
  (await server.call(api.listWords, { query: { id, includeSheets: "true" } })).words[0]!;

const putWord = (id: string, fields: object): Write => ({ method: "PUT", path: "/dict_word", body: { id, ...fields } });

/// Words of the sheet at other cells; null takes one off.
async function putPlaces(to: Record<string, [row: number, col: number] | null>): Promise<Write> {
  const { revision, name, fitzTypes, isComplete, quarantine } = (await server.call(api.getSheet, {
    query: { id: sheetID },
  })) as api.Sheet;
  const places = await Promise.all(
    Object.entries(to).map(async ([text, cell]) => {
      const place = (await word(words[text]!)).sheets?.[0];
      return {
        wordID: words[text]!,
        from: place ? { row: place.row, col: place.col } : null,
        to: cell && { row: cell[0], col: cell[1] },
      };
    }),
  );
  const fields = { gridID: grids[0]!.id, name, fitzTypes, isComplete, quarantine, bookID: "", revision };
  return {
    method: "PUT",
    path: "/sheet",
    body: { id: sheetID, ...fields, bookID: "00000000-0000-0000-0000-000000000000", places },
  };
}

/// Everything that a write could leave behind, as one text.
async function everything(): Promise<string> {
  const { db } = server.context;
  const tables = ["dict_word", "sheet_word", "sheet", "book", "package_part", "package_touched", "history"] as const;
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
  return JSON.stringify(rows.map((of) => of.map((row) => JSON.stringify(row)).sort()));
}

const writes: readonly (readonly [string, () => Promise<Write> | Write, object])[] = [
  [
    "a word's text",
    () => putWord(words.dog!, { text: "hound" }),
    {
      grade: "stale",
      books: {
        count: 1,
        named: [
          {
            id: bookID,
            title: "The dog",
            deploymentStatus: "D",
            pages: 1,
            uses: 1,
            reasons: ["The word “dog” changed"],
          },
        ],
      },
      moves: [],
      cells: [],
      lost: [],
    },
  ],
  [
    "a definition, which no package holds",
    () => putWord(words.dog!, { definition: "An animal" }),
    { grade: "none", books: { count: 0 } },
  ],
  [
    "a word's cell, with what stands with it",
    () => putPlaces({ dog: [5, 6] }),
    {
      grade: "moves",
      books: { count: 1 },
      moves: [
        {
          text: "dog",
          along: [{ text: "puppy" }],
          isInForce: true,
          from: { sheet: "Nouns", row: 4, col: 6 },
          to: { sheet: "Nouns", row: 5, col: 6 },
        },
      ],
      cells: [{ before: "dog", after: null, row: 4, col: 6 }],
    },
  ],
  [
    "two words that change places",
    () => putPlaces({ dog: [4, 7], run: [4, 6] }),
    {
      grade: "replaces",
      moves: expect.arrayContaining([
        expect.objectContaining({ text: "dog", along: [expect.objectContaining({ text: "puppy" })] }),
        expect.objectContaining({ text: "run", along: [expect.objectContaining({ text: "runs" })] }),
      ]),
      cells: expect.arrayContaining([
        expect.objectContaining({ before: "dog", after: "run", col: 6 }),
        expect.objectContaining({ before: "run", after: "dog", col: 7 }),
      ]),
    },
  ],
  [
    "a word that comes to a learned cell and is in no package",
    () => putPlaces({ dog: [5, 6], cat: [4, 6] }),
    { grade: "replaces", cells: [{ before: "dog", after: "cat", row: 4, col: 6 }] },
  ],
  [
    "a word that is taken off its sheet",
    () => putPlaces({ dog: null }),
    { grade: "loses", lost: [{ kind: "place", text: `“dog” on Nouns, 10 x 7` }] },
  ],
];

test.each(writes)("tells what comes of %s, and writes nothing", async (_name, build, expected) => {
  await deploy();
  const write = await build();
  const before = await everything();
  expect(await tryOut(write)).toMatchObject(expected);
  expect(await everything()).toBe(before);
  expect(await stale()).toEqual([]);
});

test.each(writes)("makes stale the books that were told: %s", async (_name, build) => {
  await deploy();
  const write = await build();
  const told = await tryOut(write);
  const original = await Promise.all(["dog", "run", "cat"].map((text) => word(words[text]!)));
  expect((await send(write)).status).toBe(200);
  expect((await stale()).map(([id]) => id)).toEqual(told.books.named.map(({ id }) => id));
  // As it was, for the next one.
  for (const { id, text } of original) await send(putWord(id, { text, definition: null }));
  await send(await putPlaces({ dog: null, run: null, cat: null }));
  await server.context.db.deleteFrom("sheet_reserved").execute();
  await send(await putPlaces({ dog: [4, 6], run: [4, 7] }));
  await deploy();
});

test("is refused as it would be", async () => {
  const write = await putPlaces({ dog: [4, 7] });
  const [tried, done] = [await send(write, "?dryRun=true"), await send(write)];
  expect(tried).toEqual(done);
  expect(tried.status).toBe(422);
});

test("tells of a book that is stale already, too", async () => {
  await deploy();
  await send(putWord(words.dog!, { text: "hound" }));
  const told = await tryOut(await putPlaces({ dog: [5, 6] }));
  expect(told).toMatchObject({
    grade: "moves",
    books: { count: 1, named: [{ id: bookID, deploymentStatus: "S" }] },
  });
  await send(putWord(words.dog!, { text: "dog" }));
  await deploy();
});

test("is asked for by true or false, and of a write only", async () => {
  const write = putWord(words.dog!, { text: "hound" });
  expect(await send(write, "?dryRun=perhaps")).toMatchObject({
    status: 400,
    body: { fields: [{ path: "dryRun" }] },
  });
  expect((await server.fetch("/api/v1/books?dryRun=true")).status).toBe(400);
  const preview = { method: "POST", path: api.previewWords.path, body: {} };
  expect(await send(preview, "?dryRun=true")).toMatchObject({
    status: 400,
    body: { fields: expect.arrayContaining([expect.objectContaining({ path: "dryRun" })]) },
  });
});

test("tells what readers get by a deployment, or by an older package, and puts nothing in force", async () => {
  const deployment: Write = { method: "POST", path: "/book/deploy", body: { id: bookID } };
  await deploy();
  expect(await tryOut(deployment)).toMatchObject({ grade: "none", books: { count: 0 }, moves: [], cells: [] });
  await send(await putPlaces({ dog: [4, 7], run: [4, 6] }));
  const swapped = {
    grade: "replaces",
    books: {
      count: 1,
      staleCount: 1,
      pages: 1,
      uses: 2,
      named: [
        { id: bookID, title: "The dog", pages: 1, uses: 2, reasons: expect.arrayContaining([expect.any(String)]) },
      ],
    },
    moves: expect.arrayContaining([
      expect.objectContaining({ text: "dog", isInForce: true, along: [expect.objectContaining({ text: "puppy" })] }),
    ]),
    lost: [],
  };
  const cells = (before: string, after: string) =>
    expect.arrayContaining([expect.objectContaining({ before, after, row: 4, col: 6 })]);
  const before = [await everything(), await storedPackages()];
  expect(await tryOut(deployment)).toMatchObject({ ...swapped, cells: cells("dog", "run") });
  expect([await everything(), await storedPackages()]).toEqual(before);
  await deploy();
  const { deployments } = await server.call(api.getDeployments, { query: { id: bookID } });
  const older = { id: bookID, deploymentID: deployments[1]!.id, reason: "Swapped by mistake" };
  const restored: Write = { method: "PUT", path: "/book/deployments/restore", body: older };
  const swappedBack = { ...swapped, books: { ...swapped.books, staleCount: 0 } };
  expect(await tryOut(restored)).toMatchObject({
    ...swappedBack,
    name: `Put deployment ${deployments[1]!.number} of The dog in force again`,
    cells: cells("run", "dog"),
  });
  expect((await server.call(api.getDeployments, { query: { id: bookID } })).deployments).toEqual(deployments);
  const inForce = { ...restored, body: { ...older, deploymentID: deployments[0]!.id } };
  expect(await send(inForce, "?dryRun=true")).toMatchObject({ status: 422, body: { error: refusals.packageInForce } });
  await send(await putPlaces({ dog: [4, 6], run: [4, 7] }));
  await deploy();
});

test("an import changes its own book alone, and a new book none", async () => {
  const { text, revision } = await server.call(api.getImportText, { query: { bookId: bookID } });
  const changed = (text ?? "").replace("runs", "run");
  const saved = await server.call(api.putImportText, { body: { bookId: bookID, text: changed, revision } });
  const { db } = server.context;
  const structure = await readText(db, changed, scopeOf(await readBookState(db, bookID)));
  expect(
    await tryOut({ method: "PUT", path: "/book/import", body: { id: bookID, revision: saved.revision, ...structure } }),
  ).toMatchObject({
    grade: "stale",
    books: { count: 1, named: [{ id: bookID }] },
    moves: [],
    cells: [],
    lost: [],
  });
});

async function storedPackages(): Promise<number> {
  let count = 0;
  for await (const hashes of server.context.packages.list()) count += hashes.length;
  return count;
}
