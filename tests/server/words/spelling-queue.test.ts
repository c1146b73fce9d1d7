import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { buildBook, buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

/// The queue of spellings: what is missing, proposed and confirmed, by whom, and how it is narrowed.
let server: TestServer;
const words: Record<string, string> = {};
const queue = (query: Parameters<typeof server.call<typeof api.getSpellingQueue>>[1]["query"]) =>
  server.call(api.getSpellingQueue, { query });
const texts = async (query: Parameters<typeof queue>[0]) => (await queue(query)).words.map(({ text }) => text);
const one = async (id: string) => (await queue({ state: "all", id })).words[0]!;
const all = (word: api.QueuedWord, confirmed: boolean) => ({
  id: word.id,
  revision: word.revision,
  spellings: word.spellings.map(({ isStored, sure, ...spelling }) => ({ ...spelling, confirmed })),
});

beforeAll(async () => {
  server = await startTestServer();
  const { db } = server.context;
  for (const [text, fields] of [
    ["cake", {}],
    ["hen", {}],
    ["zzyqx", {}],
    ["123", {}],
    ["mum", { dialects: ["en-gb", "en-au"] }],
  ] as const)
    words[text] = await buildWord(db, text, { fitz_type: "N", ...fields } as never);
});
afterAll(() => server?.close());

test("words without letters are left out, the others are missing with what would be proposed", async () => {
  const { words: rows, counts } = await queue({ state: "open" });
  expect(rows.map(({ text }) => text)).toEqual(["cake", "hen", "mum", "zzyqx"]);
  expect(counts).toEqual({ missing: 4, proposed: 0, confirmed: 0 });
  const [cake, hen, mum, made] = rows;
  expect(cake!.spellings.map(({ dialect, field, notation }) => `${dialect} ${field} ${notation}`)).toEqual(
    ["en-gb", "en-au", "en-us"].flatMap((dialect) => [`${dialect} g c a_e k`, `${dialect} c c a ke`]),
  );
  expect(cake!.spellings.every(({ confirmed, isStored, sure }) => !confirmed && !isStored && sure)).toBe(true);
  expect(hen!.spellings.map(({ field }) => field)).toEqual(["g", "g", "g"]);
  expect(mum!.spellings.map(({ dialect }) => dialect)).toEqual(["en-gb", "en-au"]);
  expect(made!.spellings.some(({ sure }) => sure)).toBe(false);
});

describe("a word", () => {
  test("is proposed until somebody confirms it, and then says who and when", async () => {
    const before = await one(words.cake!);
    await server.call(api.putWords, { body: { words: [all(before, false)] } });
    expect(await texts({ state: "proposed" })).toEqual(["cake"]);
    const proposed = await one(words.cake!);
    expect(
      proposed.spellings.map(({ confirmed, confirmedBy, isStored, sure }) => [confirmed, confirmedBy, isStored, sure]),
    ).toEqual(proposed.spellings.map(() => [false, null, true, true]));
    await server.call(api.putWords, { body: { words: [all(proposed, true)] } });
    expect(await texts({ state: "confirmed" })).toEqual(["cake"]);
    const { spellings, revision } = await one(words.cake!);
    expect(revision).toBe(proposed.revision + 1);
    for (const spelling of spellings) {
      expect(spelling).toMatchObject({
        confirmed: true,
        isStored: true,
        sure: true,
        confirmedBy: expect.stringMatching("@"),
      });
      expect(Date.parse(spelling.confirmedAt!)).toBeGreaterThan(Date.now() - 60_000);
    }
  });

  test("keeps who confirmed a spelling that comes out as it was, and tells of the state in its history", async () => {
    const { db } = server.context;
    const by = { confirmed_by: "somebody@else.example", confirmed_at: new Date("2026-01-02T03:04:05Z") };
    await db.updateTable("dict_word_spelling").set(by).where("word_id", "=", words.cake!).execute();
    const { spellings, revision } = await one(words.cake!);
    const graphemes = spellings[0]!.graphemes.map((grapheme, at) =>
      at === 0 ? { ...grapheme, phoneme: "s" } : grapheme,
    );
    const changed = [{ dialect: "en-gb" as const, field: "g" as const, graphemes }, ...spellings.slice(1)].map(
      ({ dialect, field, graphemes }) => ({ dialect, field, graphemes }),
    );
    await server.call(api.putWordSpelling, { body: { id: words.cake!, revision, spellings: changed as never } });
    const now = await one(words.cake!);
    expect(now.spellings.map(({ confirmedBy }) => confirmedBy === by.confirmed_by)).toEqual(
      now.spellings.map((_, at) => at > 0),
    );
    const { changes } = await server.call(api.getHistory, { query: { kind: "word", id: words.cake! } as never });
    expect(JSON.stringify(changes[0])).toContain('"confirmed":true');
  });

  test("whose proposal was changed is not sure, and one in part confirmed is not confirmed", async () => {
    const hen = await one(words.hen!);
    const odd = hen.spellings.map((spelling, at) => ({
      ...spelling,
      confirmed: at === 0,
      graphemes: spelling.graphemes.map((grapheme) => (at === 1 ? { ...grapheme, phoneme: "n" } : grapheme)),
    }));
    await server.call(api.putWords, {
      body: { words: [{ ...all(hen, false), spellings: odd.map(({ isStored, sure, ...rest }) => rest) }] },
    });
    const now = await one(words.hen!);
    expect(now.spellings.map(({ confirmed, sure }) => [confirmed, sure])).toEqual([
      [true, true],
      [false, false],
      [false, true],
    ]);
    expect((await queue({})).counts).toEqual({ missing: 2, proposed: 1, confirmed: 1 });
  });
});

describe("is narrowed", () => {
  test("to what begins so, to what comes after a word, and to so many", async () => {
    expect(await texts({ state: "all", filter: "M" })).toEqual(["mum"]);
    expect(await texts({ state: "all", after: words.hen! })).toEqual(["mum", "zzyqx"]);
    expect(await texts({ state: "all", length: "2" })).toEqual(["cake", "hen"]);
  });

  test("to a book, a level and a sheet, which it names", async () => {
    const { db } = server.context;
    const bookID = await buildBook(db, { title: "Henrietta", level: 3 });
    await db.insertInto("word_use").values({ word_id: words.hen!, book_id: bookID, uses: 2, pages: 1 }).execute();
    const inBook = await queue({ state: "all", book: bookID });
    expect([inBook.book?.name, inBook.words.map(({ text }) => text)]).toEqual(["Henrietta", ["hen"]]);
    expect(inBook.counts).toEqual({ missing: 0, proposed: 1, confirmed: 0 });
    expect(inBook.levels).toEqual([3]);
    expect(await texts({ state: "all", level: "3" })).toEqual(["hen"]);
    expect(await texts({ state: "all", level: "4" })).toEqual([]);
    const grid = await db.selectFrom("grid").select("id").orderBy("position").executeTakeFirstOrThrow();
    const stored = {
      id: randomUUID(),
      grid_id: grid.id,
      number: 901,
      name: "Family",
      fitz_types: "N",
      updated_by: "a test",
    };
    await db.insertInto("sheet").values(stored).execute();
    const place = { sheet_id: stored.id, grid_id: grid.id, word_id: words.mum!, row: 0, col: 0 };
    await db.insertInto("sheet_word").values(place).execute();
    await buildWord(db, "mums", { type: "A", parent_word_id: words.mum! });
    const onSheet = await queue({ state: "all", sheet: stored.id });
    expect([onSheet.sheet?.name, onSheet.words.map(({ text }) => text)]).toEqual(["Family", ["mum", "mums"]]);
    const { book, sheet, words: none } = await queue({ state: "all", book: words.hen!, sheet: words.hen! });
    expect([book, sheet, none]).toEqual([null, null, []]);
  });
});

describe("all that are sure", () => {
  const animals = [
    "ant",
    "bat",
    "cat",
    "cub",
    "dog",
    "fox",
    "hen",
    "pig",
    "pup",
    "ram",
    "rat",
    "yak",
    "elk",
    "hog",
    "kid",
  ];
  const pairs = animals.flatMap((one) => animals.map((other) => `${one} ${other}`));
  const sure = { which: "sure" as const, filter: "" };
  const tryIt = async (body: Parameters<typeof server.call<typeof api.confirmSpellings>>[1]["body"]) => {
    const answer = await server.fetch("/api/v1/dict_word/spelling/confirm?dryRun=true", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(200);
    return api.confirmSpellings.response.parse(((await answer.json()) as { outcome: unknown }).outcome);
  };
  let before: api.SpellingQueue["counts"];
  const countsOf = async () => (await queue({ state: "all" })).counts;

  beforeAll(async () => {
    for (const text of pairs) await buildWord(server.context.db, text, { fitz_type: "N" });
  });

  test("are more than a page shows, tried before, and written as they were looked at", async () => {
    before = await countsOf();
    const looked = await tryIt(sure);
    expect([looked.count > pairs.length, looked.hasMore, looked.words.length]).toEqual([true, false, api.maxQueued]);
    expect(looked.words.every(({ spellings }) => spellings.every((one) => one.sure))).toBe(true);
    expect(await countsOf()).toEqual(before);
    // Neither others than were looked at, nor any where one was saved since.
    await expect(server.call(api.confirmSpellings, { body: { ...sure, seal: "0".repeat(64) } })).rejects.toMatchObject({
      status: 409,
    });
    const some = await one((await queue({ filter: "ant bat" })).words[0]!.id);
    await server.call(api.putWords, { body: { words: [all(some, false)] } });
    await expect(server.call(api.confirmSpellings, { body: { ...sure, seal: looked.seal } })).rejects.toMatchObject({
      status: 409,
    });
    const again = await tryIt(sure);
    const done = await server.call(api.confirmSpellings, { body: { ...sure, seal: again.seal } });
    expect(done.count).toBe(again.count);
    expect((await countsOf()).confirmed).toBe(before.confirmed + again.count);
    expect(await texts({ state: "missing" })).toEqual(["zzyqx"]);
    expect((await tryIt(sure)).count).toBe(0);
  });

  test("are one change, which puts all of them back", async () => {
    const { changes } = await server.call(api.listChanges, { query: {} });
    await server.call(api.revertChange, { body: { id: changes[0]!.id } });
    // One of them was saved as proposed meanwhile.
    const { missing, proposed, confirmed } = before;
    expect(await countsOf()).toEqual({ missing: missing - 1, proposed: proposed + 1, confirmed });
  });

  test("are narrowed as the queue is", async () => {
    expect((await tryIt({ ...sure, filter: "yak" })).count).toBe(animals.length);
    expect((await tryIt({ ...sure, state: "proposed", filter: "yak" })).count).toBe(0);
    expect((await tryIt({ ...sure, level: 3 })).words.map(({ text }) => text)).toEqual([]);
    expect((await tryIt({ ...sure, id: [words.zzyqx!] })).count).toBe(0);
  });

  test("a word's stored spellings are confirmed as they stand, and nothing is added", async () => {
    const zzyqx = await one(words.zzyqx!);
    const stored = [{ ...all(zzyqx, false).spellings[0]! }];
    await server.call(api.putWords, { body: { words: [{ ...all(zzyqx, false), spellings: stored }] } });
    const body = { which: "stored" as const, id: [words.zzyqx!] };
    expect((await server.call(api.confirmSpellings, { body })).count).toBe(1);
    const { spellings } = await one(words.zzyqx!);
    expect(spellings.filter(({ isStored }) => isStored).map(({ confirmed }) => confirmed)).toEqual([true]);
    expect((await server.call(api.confirmSpellings, { body })).count).toBe(0);
  });
});
