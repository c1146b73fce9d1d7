import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as api from "../../api/index.ts";
import { verifyCatalogue } from "../../server/admin/verify/verify-catalogue.ts";
import { searchSymbolFiles } from "../../server/repositories/symbol-files.ts";
import { searchSymbolModels } from "../../server/repositories/symbol-models.ts";
import { searchSymbolNames } from "../../server/repositories/symbol-uses.ts";
import { buildBook, buildWord } from "../support/build-book.ts";
import { plansOf } from "../support/explain.ts";
import { dataAbsent, dataFile } from "../support/real-data.ts";
import { staffEmail, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { UPLOADS_PER_MINUTE: "100" } });
});
afterAll(async () => {
  try {
    expect(await verifyCatalogue(server.context.db, server.context.images)).toEqual([]);
  } finally {
    await server?.close();
  }
});

const refused = (error: string | RegExp, status = 422) => ({
  status,
  body: expect.objectContaining({ error: typeof error === "string" ? error : expect.stringMatching(error) }),
});
const draw = (width: number, height = width, background = "teal") =>
  sharp({ create: { width, height, channels: 4, background } });
const history = async (kind: api.HistoryKind, id: string) =>
  (await server.call(api.getHistory, { query: { kind, id } })).changes;

async function upload(
  bytes: Buffer | null,
  fields: { name?: string; supplier?: string; size?: string; words?: string },
  token?: string,
) {
  const form = new FormData();
  const all = { name: "dog", supplier: "symbolshelf", size: "symbol", ...fields };
  for (const [name, value] of Object.entries(all)) form.append(name, value);
  if (bytes) form.append("file", new Blob([new Uint8Array(bytes)], { type: "image/png" }), "../../a.png");
  const answer = await server.fetch("/api/v1/symbols", {
    method: "POST",
    body: form,
    ...(token === undefined ? {} : { token }),
  });
  const body = (await answer.json()) as { status: string; error?: string; id?: string; revision?: number };
  return { code: answer.status, retryAfter: answer.headers.get("retry-after"), ...body };
}
/// Uploads a symbol that is taken; its id.
const add = async (name: string, fields: Parameters<typeof upload>[1] = {}) =>
  (
    await upload(
      await draw(fields.size === "character" ? 300 : 360)
        .png()
        .toBuffer(),
      { name, ...fields },
    )
  ).id!;
const find = async (query: string) => server.call(api.searchSymbolFiles, { query: { query } });
const exists = async (name: string, supplier: api.SymbolFile["supplier"] = "symbolshelf") =>
  (await server.call(api.getSymbolExists, { query: { supplier, name } })).exists;

/// Files in the store, and what the database knows of symbols and pictures.
async function kept() {
  const folder = join(server.context.config.dataDir, "images");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const count = async (table: "image" | "symbol_file" | "history") => {
    const counted = server.context.db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as("count"));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return [files, await count("image"), await count("symbol_file"), await count("history")];
}

describe("a symbol file", () => {
  test("is uploaded, found, shown and deleted, and leaves a history", async () => {
    const bytes = await draw(360).png().toBuffer();
    expect(await exists("hen")).toBe(false);
    const made = await upload(bytes, { name: " hen ", words: "hen, , mother  hen" });
    expect(made).toMatchObject({ code: 200, status: "ok", revision: 1 });
    expect([await exists(" hen"), await exists("hen", "symbolstix"), await exists("Hen")]).toEqual([
      true,
      false,
      false,
    ]);
    const { symbols, total } = await find("mother");
    expect([total, symbols]).toEqual([
      1,
      [
        {
          id: made.id,
          supplier: "symbolshelf",
          name: "hen",
          size: "symbol",
          words: ["hen", "mother hen"],
          width: 360,
          height: 360,
          byteSize: bytes.byteLength,
          revision: 1,
          updatedAt: expect.any(String),
          updatedBy: staffEmail,
        },
      ],
    ]);
    const picture = await server.fetch("/api/v1/symbol?supplier=symbolshelf&name=hen");
    expect(Buffer.from(await picture.arrayBuffer())).toEqual(bytes);
    expect(await upload(bytes, { name: "hen" })).toMatchObject({ code: 422, error: "“hen” already exists" });
    expect(await upload(bytes, { name: "hen", supplier: "symbolstix" })).toMatchObject({ code: 200 });
    const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSymbol, { body });
    await expect(remove({ id: made.id!, revision: 2 })).rejects.toMatchObject({
      status: 409,
      body: { current: symbols[0] },
    });
    expect(await remove(symbols[0]!)).toEqual({ status: "ok" });
    await expect(remove({ id: made.id! })).rejects.toMatchObject(refused("There is no such symbol file", 404));
    expect(await exists("hen")).toBe(false);
    const state = { supplier: "symbolshelf", name: "hen", words: ["hen", "mother hen"] };
    expect(await history("symbol", made.id!)).toMatchObject([
      { before: state, after: null },
      { revision: 1, changedBy: staffEmail, before: null, after: state },
    ]);
  });

  test("is not deleted while a model or a book's character has it, in any dialect", async () => {
    const { db } = server.context;
    const [own, widgit] = [await add("cow"), await add("4711", { supplier: "widgit" })];
    const model = async (symbol: object) =>
      (await server.call(api.createSymbolModel, { body: { symbol: symbol as never, skipChecks: true } })).id;
    const models = [
      await model({ words: ["cattle", "cows"], symbolstix: "cow", symbolshelfEnUs: "cow" }),
      await model({ words: ["calf"], symbolstix: "calf", widgitEnAu: 4711 }),
      await model({ words: ["ox"], symbolstix: "cow" }),
    ];
    const book_id = await buildBook(db, { title: "Moo" });
    const character = { book_id, id: models[0]!, position: 0, name: "Daisy", name_key: "daisy", symbol: "cow" };
    await db
      .insertInto("book_character")
      .values({ ...character, colour: 0 })
      .execute();
    expect(await server.call(api.getSymbolUses, { query: { id: own } })).toEqual({
      models: [{ id: models[0], words: ["cattle", "cows"] }],
      books: [{ id: book_id, title: "Moo" }],
    });
    expect(await server.call(api.getSymbolUses, { query: { id: widgit } })).toEqual({
      models: [{ id: models[1], words: ["calf"] }],
      books: [],
    });
    await expect(server.call(api.getSymbolUses, { query: { id: models[0]! } })).rejects.toMatchObject({ status: 404 });
    const remove = (id: string) => server.call(api.deleteSymbol, { body: { id } });
    await expect(remove(own)).rejects.toMatchObject(
      refused(
        "“cow” cannot be deleted, because it is the symbol of 1 symbol model: “cattle”; it shows a character of 1 book: “Moo”",
      ),
    );
    await expect(remove(widgit)).rejects.toMatchObject(
      refused("“4711” cannot be deleted, because it is the symbol of 1 symbol model: “calf”"),
    );
    await db.deleteFrom("book_character").execute();
    for (const id of models) await server.call(api.deleteSymbolModel, { body: { id } });
    for (const id of [own, widgit]) expect(await remove(id)).toEqual({ status: "ok" });
  });

  test("of two uploads at once under one name one is taken", async () => {
    const bytes = await draw(300, 300, "red").png().toBuffer();
    const both = await Promise.all([1, 2, 3].map(() => upload(bytes, { name: "twin", size: "character" })));
    expect(both.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
  });
});

describe("an upload that is refused leaves nothing behind:", () => {
  test("of a wrong form, name, size or content", async () => {
    await add("taken");
    const before = await kept();
    const png = await draw(360, 360, "navy").png().toBuffer();
    const tries: [Buffer | null, Parameters<typeof upload>[1], number, string | RegExp][] = [
      [null, {}, 400, /file: is required/],
      [png, { supplier: "toString" }, 400, /supplier/],
      [png, { size: "huge" }, 400, /size/],
      [png, { name: " " }, 422, "Name is required"],
      [png, { name: "x".repeat(201) }, 422, "Name must be at most 200 characters"],
      [png, { name: "a\0b" }, 400, /cannot be stored/],
      [png, { name: "dog", supplier: "widgit" }, 422, "A Widgit id is a whole number above 0"],
      [png, { words: "x".repeat(201) }, 422, "Word text must be at most 200 characters"],
      [png, { name: "taken" }, 422, "“taken” already exists"],
      [png, { size: "character" }, 422, "The picture is 360x360 pixels, and a character must be 300x300."],
      [await draw(360, 359).png().toBuffer(), {}, 422, "The picture is 360x359 pixels, and a symbol must be 360x360."],
      [await draw(360).jpeg().toBuffer(), {}, 415, "dog: Uploaded files must be in PNG format."],
      [Buffer.concat([png, Buffer.alloc(400_001 - png.byteLength)]), {}, 413, /^This file is too large\. Have you/],
      [png.subarray(0, png.byteLength - 30), {}, 422, "dog: The image is damaged or incomplete."],
    ];
    for (const [bytes, fields, code, error] of tries) {
      const answer = await upload(bytes, fields);
      expect([fields, answer]).toEqual([
        fields,
        expect.objectContaining({
          code,
          error: typeof error === "string" ? error : expect.stringMatching(error),
        }),
      ]);
    }
    expect(await kept()).toEqual(before);
  });

  test.skipIf(dataAbsent)("of broken, truncated, mislabelled, oversized and bomb images", async () => {
    const expected = {
      "gif-bytes-named.png": 415,
      "jpeg-bytes-named.png": 415,
      "solid-16000x16000.png": 422,
      "svg-bytes-named.png": 415,
      "symbol-361x359.png": 422,
      "symbol-700x700-over-1MB.png": 413,
      "symbol-idat-bitflip.png": 422,
      "symbol-ihdr-width-2147483647.png": 422,
      "symbol-truncated.png": 422,
      "zero-bytes.png": 415,
    };
    const before = await kept();
    const found: Record<string, number> = {};
    for (const name of Object.keys(expected))
      found[name] = (await upload(readFileSync(dataFile(`hostile/derived/${name}`)), { name })).code;
    expect(found).toEqual(expected);
    const suite = dataFile("hostile/pngsuite");
    for (const name of readdirSync(suite).filter((file) => /^x.*\.png$/.test(file)))
      expect([name, (await upload(readFileSync(join(suite, name)), { name })).status]).toEqual([name, "error"]);
    expect(await kept()).toEqual(before);
  });

  test("and too many in a minute are told when to go on, each person for themselves", async () => {
    const { token } = await server.signIn("eager@symbolshelf.example");
    const limit = server.context.config.uploadsPerMinute;
    const answers = [];
    for (let sent = 0; sent <= limit; sent++) answers.push(await upload(null, {}, token));
    expect([...new Set(answers.slice(0, -1).map(({ code }) => code))]).toEqual([400]);
    const last = answers.at(-1)!;
    expect(last).toMatchObject({ code: 429, error: expect.stringContaining(`More than ${limit} uploads`) });
    expect(Number(last.retryAfter)).toBeGreaterThan(0);
    expect(Number(last.retryAfter)).toBeLessThanOrEqual(60);
    expect((await upload(null, {})).code).toBe(400);
  });
});

describe("a symbol model", () => {
  const create = (symbol: object, rest: object = {}) =>
    server.call(api.createSymbolModel, { body: { symbol: symbol as never, ...rest } });
  const read = (id: string) => server.call(api.getSymbolModel, { query: { id } });

  test("is made, saved and deleted, and leaves a history", async () => {
    await add("lift");
    for (const [symbol, error] of [
      [
        { words: [" "], symbolshelf: " " },
        "Words are required\nAt least one symbol of the primary dialect is required",
      ],
      [{ words: ["a"], symbolshelfEnUs: "lift" }, "At least one symbol of the primary dialect is required"],
      [{ words: ["a", "A"], widgit: 0.5 }, "The word “A” is given twice\nA Widgit id is a whole number above 0"],
    ] as const)
      await expect(create(symbol)).rejects.toMatchObject(refused(error));
    await expect(create({ words: ["a"], widgit: "4" })).rejects.toMatchObject({ status: 400 });
    const made = await create({
      words: [" lift ", "", "goods  lift"],
      symbolshelf: " lift ",
      widgit: 7,
      symbolstix: "",
    });
    const model = await read(made.id);
    const empty = { symbolstix: null, symbolstixEnAu: null, widgitEnUs: null, symbolshelfEnUs: null };
    expect(model).toMatchObject({
      id: made.id,
      words: ["lift", "goods lift"],
      symbolshelf: "lift",
      widgit: 7,
      ...empty,
      score: 2,
      wordCount: 0,
      revision: 1,
      updatedBy: staffEmail,
    });
    const changed = { ...model, words: ["lift", "elevator"], symbolstix: "lift", symbolshelfEnUs: "elevator" };
    expect(await server.call(api.putSymbolModel, { body: changed })).toMatchObject({ id: made.id, revision: 2 });
    expect(await server.call(api.putSymbolModel, { body: changed })).toMatchObject({ revision: 2 });
    await expect(server.call(api.putSymbolModel, { body: model })).rejects.toMatchObject({
      status: 409,
      body: { code: "stale-revision", current: { words: ["lift", "elevator"], score: 3, revision: 2 } },
    });
    await expect(server.call(api.putSymbolModel, { body: { ...changed, words: [] } })).rejects.toMatchObject({
      status: 409,
    });
    const empties = { id: made.id, words: [], symbolshelf: "lift" };
    await expect(server.call(api.putSymbolModel, { body: empties })).rejects.toMatchObject(
      refused("Words are required"),
    );
    const { db } = server.context;
    const word = await buildWord(db, "liftshaft", { symbol_id: made.id });
    const remove = (body: { id: string; revision?: number }) => server.call(api.deleteSymbolModel, { body });
    await expect(remove({ id: made.id })).rejects.toMatchObject(
      refused("“lift” cannot be deleted, because it is the symbol of 1 word: “liftshaft”"),
    );
    expect((await read(made.id)).wordCount).toBe(1);
    await db.deleteFrom("dict_word").where("id", "=", word).execute();
    await expect(remove({ id: made.id, revision: 1 })).rejects.toMatchObject({ status: 409 });
    expect(await remove(await read(made.id))).toEqual({ status: "ok" });
    await expect(read(made.id)).rejects.toMatchObject(refused("There is no such symbol model", 404));
    expect(await history("symbolModel", made.id)).toMatchObject([
      { revision: 2, before: { words: ["lift", "elevator"], widgit: 7 }, after: null },
      {
        before: { words: ["lift", "goods lift"], symbolstix: null },
        after: { words: ["lift", "elevator"], symbolstix: "lift", symbolshelfEnUs: "elevator" },
      },
      { revision: 1, before: null, after: { words: ["lift", "goods lift"], symbolshelf: "lift", widgit: 7 } },
    ]);
  });

  test("that there may be already, or has no file, is made after asking again", async () => {
    await create({ words: ["sun", "sunny"], widgit: 51, widgitEnAu: 52 });
    const doubtful = { words: ["SUN", "moon"], widgit: 53, widgitEnUs: 52, symbolshelf: "no-such-sun" };
    await expect(create(doubtful)).rejects.toMatchObject({
      status: 422,
      body: {
        code: "doubts",
        error:
          "Another symbol model has the words: “SUN”\nAnother symbol model has the Widgit ids: 52\n" +
          "There is no file for the symbols: “no-such-sun”",
      },
    });
    const { id } = await create(doubtful, { skipChecks: true });
    expect(await read(id)).toMatchObject({ words: ["SUN", "moon"], revision: 1 });
    await expect(create({ words: [] }, { skipChecks: true })).rejects.toMatchObject(refused(/^Words are required/));
  });

  test("is found by words and symbols, or by our own symbols' names, and read by pages", async () => {
    const make = (words: string[], symbols: object) => create({ words, ...symbols }, { skipChecks: true });
    await make(["crow"], { symbolstix: "bird" });
    await make(["scarecrow", "crowd"], { symbolshelf: "x-crow", symbolshelfEnAu: "crow-au" });
    await make(["raven"], { symbolshelf: "raven", symbolshelfEnUs: "big crow" });
    await make(["bar"], { widgit: 909_123, symbolstix: "100%_crow" });
    const search = async (q: string, rest: object = {}) =>
      (await server.call(api.searchSymbolModels, { query: { q, ...rest } })).models.map(({ words }) => words[0]);
    const own = async (q: string) =>
      (await server.call(api.searchOwnSymbolModels, { query: { q } })).models.map(({ words }) => words[0]);
    expect(await search("CROW")).toEqual(["crow", "scarecrow", "bar", "raven"]);
    expect(await search("crow", { limit: "2", offset: "1" })).toEqual(["scarecrow", "bar"]);
    expect(await search("909123")).toEqual(["bar"]);
    expect(await search("%_")).toEqual(["bar"]);
    expect(await own("crow")).toEqual(["scarecrow", "raven"]);
    const { total, models } = await server.call(api.searchSymbolModels, { query: { q: "", limit: "1" } });
    expect([total > 4, models.length]).toEqual([true, 1]);

    await add("crow-file");
    const names = async (type: api.SymbolFile["supplier"], q: string) =>
      (await server.call(api.searchSymbolTypes, { query: { type, q } })).symbols;
    expect(await names("symbolshelf", "crow")).toEqual([
      { name: "crow-au", hasFile: false },
      { name: "crow-file", hasFile: true },
      { name: "big crow", hasFile: false },
      { name: "x-crow", hasFile: false },
    ]);
    expect(await names("widgit", "9091")).toEqual([{ name: "909123", hasFile: false }]);
    const unknown = await server.fetch("/api/v1/symbols/types/search?type=other&q=");
    expect(unknown.status).toBe(400);
  });

  test("that is wrong is found", async () => {
    const { id } = await create({ words: ["tampered"], symbolshelf: "t" }, { skipChecks: true });
    const { db, images } = server.context;
    const tampering = db.transaction().execute(async (trx) => {
      await trx.updateTable("symbol_model_word").set({ word_key: "old" }).where("model_id", "=", id).execute();
      await trx.updateTable("symbol_model").set({ symbolshelf: " ", widgit: 4 }).where("id", "=", id).execute();
      await trx.insertInto("symbol_model").values({ id: randomUUID(), widgit: 4, updated_by: "a test" }).execute();
      throw await verifyCatalogue(trx, images);
    });
    const problems: string[] = await tampering.catch((found) => found);
    expect(problems).toContainEqual("The symbol model's word “tampered” is compared by an old form");
    expect(problems).toContainEqual(expect.stringMatching(/^The symbol model “.*”: Words are required$/));
  });
});

test("files, models and names are searched by indexes, where the database has them for parts of texts", async (context) => {
  const plans = await plansOf(server.context.db, async (db) => {
    await searchSymbolFiles(db, { query: "crow", limit: 5 });
    await searchSymbolModels(db, { query: "crow", limit: 5 });
    await searchSymbolModels(db, { query: "crow", limit: 5, own: true });
    await searchSymbolNames(db, { supplier: "symbolstix", query: "crow", limit: 5 });
    await searchSymbolFiles(db, { query: "", limit: 5 });
    await searchSymbolModels(db, { query: "", limit: 5 });
  });
  if (plans === null) return context.skip();
  for (const index of [
    "symbol_file_trigrams",
    "symbol_file_words_trigrams",
    "symbol_model_word_trigrams",
    "symbol_model_trigrams",
    "symbol_file_order",
    "symbol_model_order",
  ])
    expect(plans).toContain(index);
  expect(plans).not.toMatch(/Seq Scan on symbol/);
});
