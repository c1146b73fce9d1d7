import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { pictureCols } from "../../../api/sheets/rules/cells.ts";
import { buildWord } from "../../support/data/build-book.ts";
import { CallFailed, startTestServer, type TestServer } from "../../support/server/server.ts";

/// Places and spellings that are proposed for words, and taken for many at once.
let server: TestServer;
let grids: { id: string; name: string; rows: number; cols: number; hasPicture: boolean }[];
const sheets = new Map<string, string>();
const words: Record<string, string> = {};

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  grids = await db
    .selectFrom("grid")
    .select(["id", "name", "rows", "cols", "has_picture as hasPicture"])
    .where("rows", ">=", 3)
    .orderBy("position")
    .execute();
  for (const [at, grid] of grids.entries()) {
    await addSheet(grid.id, "Animals", "N", at);
    await addSheet(grid.id, "Weather 1", "NA", at + 20);
  }
  words.cat = await buildWord(db, "cat", { fitz_type: "N" });
  words.dog = await buildWord(db, "dog", { fitz_type: "N" });
  words.dogs = await buildWord(db, "dogs", { fitz_type: "N", type: "A", parent_word_id: words.dog });
  words.cloudy = await buildWord(db, "cloudy", { fitz_type: "A" });
  words.run = await buildWord(db, "run", { fitz_type: "V" });
  words.popup = await buildWord(db, "puppy", { fitz_type: "N", type: "P", parent_word_id: words.dog });
});
afterAll(() => server?.close());

async function addSheet(grid_id: string, name: string, fitz_types: string, number: number): Promise<void> {
  const row = { id: randomUUID(), grid_id, number: 900 + number, name, fitz_types, updated_by: "a test" };
  await server.context.db.insertInto("sheet").values(row).execute();
  sheets.set(`${name} ${grid_id}`, row.id);
}
const propose = async (...ids: (string | undefined)[]) =>
  (await server.call(api.getProposedPlaces, { query: { id: ids.map(String) } })).words;
const readWord = async (id: string) =>
  (await server.call(api.listWords, { query: { id, includeSheets: "true", includeSpellings: "true" } })).words[0]!;
const placesToSend = (proposed: Awaited<ReturnType<typeof propose>>) =>
  proposed.map(({ word: { id, revision }, places }) => ({
    id,
    revision,
    places: places.map(({ sheetID, row, col }) => ({ sheetID, row, col })),
  }));

test("one topic on every grid and one cell where it is free, no cell twice, a form by the word that it stands with", async () => {
  const proposed = await propose(words.dogs, words.dog, words.cat, words.cloudy, words.run, words.popup, randomUUID());
  expect(
    proposed.map(({ word, wordIDs, places, without }) => [word.text, wordIDs.length, places.length, without.length]),
  ).toEqual([
    ["dog", 2, grids.length, 0],
    ["cat", 1, grids.length, 0],
    ["cloudy", 1, grids.length, 0],
    ["run", 1, 0, grids.length],
  ]);
  for (const { places } of proposed.slice(0, 3)) {
    expect(places.map(({ gridID }) => gridID)).toEqual(grids.map(({ id }) => id));
    const from = (gridID: string) => pictureCols(grids.find(({ id }) => id === gridID)!);
    expect(new Set(places.map(({ row, col, gridID }) => `${row} ${col - from(gridID)}`)).size).toBe(1);
    expect(new Set(places.map(({ sheetName }) => sheetName)).size).toBe(1);
  }
  expect(proposed.map(({ places }) => places[0]?.sheetName)).toEqual(["Animals", "Animals", "Weather 1", undefined]);
  expect(proposed[3]?.without[0]?.reason).toBe("No sheet that takes its fitz types has a free cell");
  const [dog, cat] = proposed;
  expect(dog?.places[0]).not.toMatchObject({ row: cat?.places[0]?.row, col: cat?.places[0]?.col });
});

test("proposed places are taken for many words in one change, which is tried first and put back whole", async () => {
  const body = { words: placesToSend(await propose(words.dogs, words.cat, words.cloudy)) };
  const send = (query = "") =>
    server.fetch(`/api/v1/dict_word/places${query}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const tried = await (await send("?dryRun=true")).json();
  expect(tried.consequences).toMatchObject({ grade: "none", name: expect.stringMatching(/^Place /) });
  expect((await readWord(words.cat!)).sheets).toEqual([]);
  const answer = await send();
  expect(answer.status).toBe(200);
  for (const id of [words.cat!, words.dog!, words.cloudy!])
    expect((await readWord(id)).sheets).toHaveLength(grids.length);
  expect(await propose(words.dog, words.dogs)).toEqual([]);
  await server.call(api.revertChange, { body: { id: Number(answer.headers.get(api.changeHeader)) } });
  expect((await readWord(words.cat!)).sheets).toEqual([]);
});

test("all of it or nothing: a word that was saved since, a cell that is taken, a word twice", async () => {
  const [cat] = placesToSend(await propose(words.cat));
  const [dog] = placesToSend(await propose(words.dog));
  const failure = async (sent: api.WordsToPlace) => {
    const thrown = await server.call(api.placeWords, { body: { words: sent } }).catch((error: unknown) => error);
    return thrown instanceof CallFailed ? [thrown.status, thrown.body.error] : null;
  };
  expect(await failure([dog!, { ...cat!, revision: cat!.revision - 1 }])).toEqual([
    409,
    expect.stringContaining("cat"),
  ]);
  // Both were proposed the same cells.
  expect(await failure([dog!, cat!])).toEqual([422, expect.stringMatching(/^“cat”: .*already taken by the word: dog/)]);
  expect(await failure([dog!, dog!])).toEqual([422, "A word is given twice"]);
  expect((await readWord(words.dog!)).sheets).toEqual([]);
  // Where it stands on some grids the others follow: the same topic and cell.
  await server.call(api.placeWords, { body: { words: [{ ...dog!, places: dog!.places.slice(0, 1) }] } });
  const [rest] = await propose(words.dogs);
  expect(rest?.places.map(({ sheetID, row, col }) => ({ sheetID, row, col }))).toEqual(dog!.places.slice(1));
  const { db } = server.context;
  await db.updateTable("dict_word").set({ is_locked: true }).where("id", "=", words.dog!).execute();
  expect((await propose(words.dog))[0]).toMatchObject({
    places: [],
    without: [{ reason: "“dog” is locked. Open its lock first." }, ...grids.slice(2).map(() => ({}))],
  });
});

test("spellings are proposed for the dialects that have none, and are saved by the call for many words", async () => {
  const ids = [words.cat!, words.cloudy!];
  const { words: proposed } = await server.call(api.getProposedSpellings, { query: { id: ids } });
  expect(
    proposed.map(({ text, proposed }) => [text, proposed.map(({ dialect, notation }) => `${dialect} ${notation}`)]),
  ).toEqual([
    ["cat", ["en-gb c a t", "en-au c a t", "en-us c a t"]],
    ["cloudy", ["en-gb c l ou d y", "en-au c l ou d y", "en-us c l ou d y"]],
  ]);
  await server.call(api.putWords, {
    body: {
      words: proposed.map(({ id, revision, spellings, proposed }) => ({
        id,
        revision,
        spellings: [...spellings, ...proposed],
      })),
    },
  });
  expect((await readWord(words.cat!)).spellings).toHaveLength(3);
  expect((await server.call(api.getProposedSpellings, { query: { id: ids } })).words).toEqual([]);
});

test("symbols are proposed for words that have none, sure by the parent or the text alone, and are given to many at once", async () => {
  const { db } = server.context;
  const model = async (name: string) => {
    const id = randomUUID();
    await db.insertInto("symbol_model").values({ id, symbolshelf: name, updated_by: "a test" }).execute();
    await db
      .insertInto("symbol_model_word")
      .values({ model_id: id, word: name, word_key: name, position: 0 })
      .execute();
    return id;
  };
  const dogID = await model("dog");
  await db.updateTable("dict_word").set({ symbol_id: dogID }).where("id", "=", words.dog!).execute();
  const catID = await model("cat");
  const ids = [words.dog!, words.dogs!, words.cat!, words.run!];
  const { words: proposed } = await server.call(api.getProposedSymbols, { query: { id: ids } });
  // The dog has its symbol; nothing shows how to run.
  expect(proposed.map(({ text, symbol, isSure }) => [text, symbol?.id ?? null, isSure])).toEqual([
    ["cat", catID, true],
    ["dogs", dogID, true],
    ["run", null, false],
  ]);
  const toGive = proposed.flatMap(({ id, revision, symbol }) =>
    symbol ? [{ id, revision, symbolID: symbol.id }] : [],
  );
  const stale = toGive.map((word, at) => (at === 1 ? { ...word, revision: word.revision + 5 } : word));
  await expect(server.call(api.giveSymbols, { body: { words: stale } })).rejects.toMatchObject({ status: 409 });
  expect((await readWord(words.dogs!)).symbolID).not.toBe(dogID);
  await server.call(api.giveSymbols, { body: { words: toGive } });
  expect((await readWord(words.dogs!)).symbolID).toBe(dogID);
  expect((await readWord(words.cat!)).symbolID).toBe(catID);
});
