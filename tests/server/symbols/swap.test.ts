import { randomUUID } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "../../../api/index.ts";
import { nearlySame } from "../../../api/symbols/rules/sets.ts";
import {
  addImage,
  bookID,
  deploy,
  dogModel,
  openFixture,
  otherID,
  server,
  status,
  words,
} from "../books/deploy/fixture.ts";

/// Swaps of symbols: a supplier's update, and one symbol for another.
beforeAll(async () => {
  await openFixture();
  await server.context.db
    .insertInto("book_page_image")
    .values({ book_id: bookID, name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" })
    .execute();
  await deploy();
});
afterAll(() => server?.close());

const drawn = (background: string | { r: number; g: number; b: number }) =>
  sharp({ create: { width: 360, height: 360, channels: 3, background } })
    .png()
    .toBuffer();

async function stage(pictures: Record<string, Buffer | string>): Promise<api.StagedPicture[]> {
  const form = new FormData();
  const listed = Object.keys(pictures).map((name, at) => ({ part: `${at}`, name }));
  form.set("swap", JSON.stringify({ supplier: "symbolshelf", pictures: listed }));
  for (const [at, picture] of Object.values(pictures).entries())
    form.set(`${at}`, new Blob([picture as BlobPart], { type: "image/png" }), `${at}.png`);
  const answer = await server.fetch("/api/v1/symbols/swap/pictures", { method: "POST", body: form });
  expect(answer.status).toBe(200);
  return ((await answer.json()) as { rows: api.StagedPicture[] }).rows;
}

const take = (rows: readonly api.StagedPicture[]) =>
  rows.map(({ file, hash }) => ({ id: file!.id, revision: file!.revision, hash: hash! }));
const files = async () =>
  Object.fromEntries(
    (
      await server.context.db
        .selectFrom("symbol_file")
        .select(["name", "image_hash as hash", "revision"])
        .where("supplier", "=", "symbolshelf")
        .execute()
    ).map(({ name, ...file }) => [name, file]),
  );
const swap = (rows: readonly api.StagedPicture[]) => server.call(api.swapPictures, { body: { files: take(rows) } });

test("pictures are compared with those that there are, with the words and books that show them", async () => {
  const before = await files();
  const rows = await stage({
    dog: await drawn("crimson"),
    other: await drawn({ r: 129, g: 128, b: 128 }),
    unknown: await drawn("crimson"),
    broken: "no picture",
  });
  expect(rows.map(({ name, outcome }) => [name, outcome])).toEqual([
    ["dog", "changed"],
    ["other", "changed"],
    ["unknown", "unknown"],
    ["broken", "unknown"],
  ]);
  const [dog, other] = rows;
  expect(dog!.difference).toBeGreaterThan(nearlySame);
  expect(other!.difference).toBeLessThan(nearlySame);
  expect(other!.difference).toBeGreaterThan(0);
  expect(dog).toMatchObject({
    words: [{ id: words.dog, text: "dog" }],
    wordCount: 1,
    topics: ["Nouns"],
    books: [{ id: bookID, title: "The dog", isDeployed: true }],
    deployedCount: 1,
  });
  expect(other!.books).toEqual([
    { id: bookID, title: "The dog", isDeployed: true },
    { id: otherID, title: "Another", isDeployed: false },
  ]);
  // Nothing of the catalogue has changed.
  expect(await files()).toEqual(before);
  expect((await status()).deploymentStatus).toBe("D");
  expect(await stage({ dog: "no picture" })).toMatchObject([{ outcome: "refused", reason: expect.any(String) }]);
});

test("what is accepted is swapped in one change, after its consequences were told, and put back as one", async () => {
  const before = await files();
  const rows = await stage({ dog: await drawn("crimson"), other: await drawn("gold") });
  const dry = await server.fetch("/api/v1/symbols/swap?dryRun=true", {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ files: take(rows) }),
  });
  expect(await dry.json()).toMatchObject({ consequences: { books: { named: [{ id: bookID }] } } });
  expect(await files()).toEqual(before);
  expect(await swap(rows)).toEqual({ status: "ok", count: 2 });
  const after = await files();
  expect([after.dog!.hash, after.other!.hash]).toEqual(rows.map(({ hash }) => hash));
  expect((await status()).deploymentStatus).toBe("S");
  // The same once more writes nothing.
  expect(await swap(rows)).toEqual({ status: "ok", count: 0 });
  const { changes } = await server.call(api.getHistory, { query: { kind: "symbol", id: rows[0]!.file!.id } });
  expect(changes).toHaveLength(1);
  await server.call(api.revertChange, { body: { id: changes[0]!.changeID! } });
  const then = await files();
  expect([then.dog!.hash, then.other!.hash]).toEqual([before.dog!.hash, before.other!.hash]);
  expect((await status()).deploymentStatus).toBe("D");
});

test("all or none: one that was changed since, is gone or has no picture stops the others", async () => {
  const before = await files();
  const rows = await stage({ dog: await drawn("teal"), other: await drawn("olive") });
  const [dog, other] = take(rows) as [
    { id: string; revision: number; hash: string },
    { id: string; revision: number; hash: string },
  ];
  for (const [wrong, error] of [
    [{ ...other, revision: other.revision - 1 }, { status: 409 }],
    [{ ...other, id: randomUUID() }, { status: 404 }],
    [{ ...other, hash: "0".repeat(64) }, { status: 422 }],
    [dog, { status: 422 }],
  ] as const)
    await expect(server.call(api.swapPictures, { body: { files: [dog, wrong] } })).rejects.toMatchObject(error);
  expect(await files()).toEqual(before);
});

test("one symbol is swapped for another in the models that are accepted", async () => {
  const { models } = await server.call(api.listSwapModels, { query: { supplier: "symbolshelf", name: "other" } });
  expect(models).toMatchObject([{ label: "other", wordCount: 5, bookCount: 2, deployedCount: 1 }]);
  const [model] = models;
  const body = {
    supplier: "symbolshelf" as const,
    from: "other",
    to: "dog",
    models: [{ id: model!.id, revision: model!.revision }],
  };
  await expect(server.call(api.swapSymbols, { body: { ...body, to: "nothing" } })).rejects.toMatchObject({
    status: 422,
  });
  await expect(
    server.call(api.swapSymbols, { body: { ...body, models: [{ id: model!.id, revision: 7 }] } }),
  ).rejects.toMatchObject({ status: 409 });
  expect(await server.call(api.swapSymbols, { body })).toEqual({ status: "ok", count: 1 });
  expect((await server.call(api.getSymbolModel, { query: { id: model!.id } })).symbolshelf).toBe("dog");
  expect((await status()).deploymentStatus).toBe("S");
  expect(await server.call(api.listSwapModels, { query: { supplier: "symbolshelf", name: "dog" } })).toMatchObject({
    models: [{ id: dogModel }, { id: model!.id }],
  });
});
