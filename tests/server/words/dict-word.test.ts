import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getImportLookup } from "../../../api/index.ts";
import type { ImportLookup, LookupWord } from "../../../language/index.ts";
import { buildImprint, buildWord } from "../../support/data/build-book.ts";
import { startTestServer, type TestServer } from "../../support/server/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server?.close());

const ask = (query: { imprintID?: string; seriesID?: string } = {}) => server.call(getImportLookup, { query });
const texts = (words: readonly { text: string }[]) => words.map(({ text }) => text).sort();
const all = ({ rootKeys, popups, keys }: Awaited<ReturnType<typeof ask>>) => [...rootKeys, ...popups, ...keys];
const fetchLookup = (etag?: string, search = "") =>
  server.fetch(`/api/v1/dict_word/import_lookup${search}`, { headers: etag ? { "if-none-match": etag } : {} });

describe("the dictionary for imports", () => {
  test("has every word in its list, with its symbol's names", async () => {
    const { db } = server.context;
    const model = randomUUID();
    await db
      .insertInto("symbol_model")
      .values({ id: model, widgit: 12, symbolshelf: "dog", symbolshelf_en_us: "hound", updated_by: "a test" })
      .execute();
    const dog = await buildWord(db, "dog", { symbol_id: model, definition: "It barks.", dialects: ["en-gb"] });
    const ids = {
      shared: await buildWord(db, "hound", { type: "S", parent_word_id: dog }),
      associated: await buildWord(db, "dogs", { type: "A", parent_word_id: dog }),
      connected: await buildWord(db, "dogged", { type: "C", parent_word_id: dog, fitz_type: "V" }),
      linked: await buildWord(db, "doggy", { type: "L", parent_word_id: dog, fitz_type: "A" }),
      popup: await buildWord(db, "puppy", { type: "P", parent_word_id: dog }),
    };
    const lookup = await ask();
    expect(texts(lookup.rootKeys)).toEqual(["dog", "hound"]);
    expect(texts(lookup.popups)).toEqual(["puppy"]);
    expect(texts(lookup.keys)).toEqual(["dogged", "doggy", "dogs"]);
    const expected: LookupWord = {
      id: dog,
      text: "dog",
      type: "K",
      fitzType: "N",
      definition: "It barks.",
      dialects: ["en-gb"],
      parentWordID: "00000000-0000-0000-0000-000000000000",
      symbol: { widgit: 12, symbolshelf: "dog", symbolshelfEnUs: "hound" },
    };
    expect(lookup.rootKeys.find((word) => word.id === dog)).toEqual(expected);
    expect(lookup.popups[0]).toMatchObject({ id: ids.popup, parentWordID: dog, symbol: null });
    expect(lookup.keys.find((word) => word.id === ids.linked)).toMatchObject({ type: "L", fitzType: "A" });
  });

  test("has people words for everyone, and character words for their imprint and series alone", async () => {
    const { db } = server.context;
    const mine = await buildImprint(db);
    const other = await buildImprint(db);
    const person = { is_book_specific: true };
    await buildWord(db, "Potter", { ...person, is_author: true });
    await buildWord(db, "Tenniel", { ...person, is_illustrator: true });
    await buildWord(db, "Peter", { ...person, is_character: true, imprint_id: mine.imprintID });
    await buildWord(db, "Benjamin", {
      ...person,
      is_character: true,
      imprint_id: mine.imprintID,
      series_id: mine.seriesID,
    });
    await buildWord(db, "Alice", { ...person, is_character: true, imprint_id: other.imprintID });
    const names = async (query: { imprintID?: string; seriesID?: string }) =>
      texts(all(await ask(query))).filter((text) => /^[A-Z]/.test(text));
    expect(await names({})).toEqual(["Potter", "Tenniel"]);
    expect(await names({ imprintID: mine.imprintID })).toEqual(["Peter", "Potter", "Tenniel"]);
    const { imprintID, seriesID } = mine;
    expect(await names({ imprintID, seriesID })).toEqual(["Benjamin", "Peter", "Potter", "Tenniel"]);
    expect(await names({ imprintID: other.imprintID, seriesID })).toEqual(["Alice", "Potter", "Tenniel"]);
    expect(await names({ imprintID: randomUUID() })).toEqual(["Potter", "Tenniel"]);
  });

  test("is sent once: 304 while nothing changed, again after any change of words or symbols", async () => {
    const { db } = server.context;
    const first = await fetchLookup();
    const etag = first.headers.get("etag") ?? "";
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toMatch(/^application\/json/);
    expect(etag).toMatch(/^(W\/)?"[0-9a-f]{32}"$/);
    for (const tag of [etag, `"other", ${etag}`, `W/${etag.replace("W/", "")}`, "*"]) {
      const again = await fetchLookup(tag);
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    }
    expect((await fetchLookup('"other"')).status).toBe(200);

    const model = randomUUID();
    const word = await buildWord(db, "cat");
    let last = etag;
    const changed = async () => {
      const answer = await fetchLookup(last);
      last = answer.headers.get("etag") ?? "";
      return answer.status === 200
        ? ((await answer.json()) as ImportLookup).rootKeys.find(({ id }) => id === word)
        : null;
    };
    expect(await changed()).toMatchObject({ text: "cat" });
    await db.updateTable("dict_word").set({ definition: "It purrs." }).where("id", "=", word).execute();
    expect(await changed()).toMatchObject({ definition: "It purrs." });
    await db.insertInto("symbol_model").values({ id: model, symbolshelf: "cat", updated_by: "a test" }).execute();
    await db.updateTable("dict_word").set({ symbol_id: model }).where("id", "=", word).execute();
    expect(await changed()).toMatchObject({ symbol: { symbolshelf: "cat" } });
    await db.updateTable("symbol_model").set({ symbolshelf: "kitten" }).where("id", "=", model).execute();
    expect(await changed()).toMatchObject({ symbol: { symbolshelf: "kitten" } });
    await db.deleteFrom("dict_word").where("id", "=", word).execute();
    expect(await changed()).toBeUndefined();
    // Back where it was: the tag is that of the content.
    await db.deleteFrom("symbol_model").where("id", "=", model).execute();
    expect((await fetchLookup(etag)).status).toBe(304);
  });

  test("that is not committed is not seen, and what is committed is", async () => {
    const { db } = server.context;
    await db
      .transaction()
      .execute(async (trx) => {
        await buildWord(trx, "never");
        throw new Error("rolled back");
      })
      .catch(() => {});
    expect(texts(all(await ask()))).not.toContain("never");
    await db.transaction().execute((trx) => buildWord(trx, "always"));
    expect(texts(all(await ask()))).toContain("always");
  });

  test.each(["imprintID=1", "seriesID=", "imprint=1"])("is refused for %s", async (search) => {
    expect((await fetchLookup(undefined, `?${search}`)).status).toBe(400);
  });
});
