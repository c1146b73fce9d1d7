import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refusals } from "../../../api/common/refusals.ts";
import * as api from "../../../api/index.ts";
import { sweepPackages } from "../../../server/commands/system/sweep-images.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";
import {
  addImage,
  bookID,
  deploy,
  openFixture,
  openPackage,
  otherID,
  server,
  status,
  verify,
  words,
} from "./deploy/fixture.ts";

/// Packages that are kept, and put in force again.
const list = (id = bookID) => server.call(api.getDeployments, { query: { id } });
const restore = (deploymentID: string, reason = "The new author is wrong", id = bookID) =>
  server.call(api.restoreDeployment, { body: { id, deploymentID, reason } });
const priced = (price: number) =>
  server.context.db.updateTable("book").set({ price }).where("id", "=", bookID).execute();
const saved = async (title: string) => {
  const { import: _, ...book } = await server.call(api.getBook, { query: { id: bookID } });
  await server.call(api.putBook, { body: { ...book, title } });
};

beforeAll(async () => {
  await openFixture();
  const picture = { name: "one.jpg", image_hash: await addImage("white"), updated_by: "a test" };
  await server.context.db
    .insertInto("book_page_image")
    .values({ book_id: bookID, ...picture })
    .execute();
});
afterAll(() => server?.close());

test("a book's deployments are listed, the newest first, and its old package comes back in force unchanged", async () => {
  expect(await list()).toEqual({ bookTitle: "The dog", deployments: [], total: 0 });
  await deploy();
  const { hash: old } = await openPackage();
  await saved("The dogs");
  await deploy();
  const { hash: new_ } = await openPackage();
  const { deployments, total } = await list();
  expect(total).toBe(2);
  expect(deployments).toMatchObject([
    { number: 2, packageHash: new_, isInForce: true, isKept: true, reason: null, restoredFrom: null },
    { number: 1, packageHash: old, isInForce: false, isKept: true, by: "staff@symbolshelf.example" },
  ]);
  const first = deployments[1]!;
  const { deploymentID } = await restore(first.id, "  The new  title is wrong ");
  const again = await openPackage();
  expect(again.hash).toBe(old);
  expect(again.name).toBe(
    `attachment; filename="The dogs ${today()}.zip"; filename*=UTF-8''The%20dogs%20${today()}.zip`,
  );
  expect(await status()).toMatchObject({ deploymentStatus: "S", staleReasons: [{ kind: "book" }] });
  expect((await list()).deployments[0]).toMatchObject({
    id: deploymentID,
    number: 3,
    packageHash: old,
    isInForce: true,
    reason: "The new title is wrong",
    restoredFrom: { id: first.id, number: 1, at: first.at },
  });
  const { changes } = await server.call(api.getHistory, { query: { kind: "deployment", id: bookID } });
  expect(changes[0]).toMatchObject({
    changedBy: "staff@symbolshelf.example",
    before: { package: new_ },
    after: { package: old, reason: "The new title is wrong" },
  });
  const told = await server.call(api.listChanges, { query: { kind: "deployment", id: bookID } });
  expect(told.changes.map(({ name }) => name)).toEqual([
    "Put deployment 1 of The dogs in force again",
    "Deploy The dogs",
    "Deploy The dog",
  ]);
  // What is now is what it holds again.
  await saved("The dog");
  expect(await status()).toMatchObject({ deploymentStatus: "D", staleReasons: [] });
  await saved("The dogs");
  expect((await status()).deploymentStatus).toBe("S");
  const kept = await server.fetch(`/api/v1/book/deploy/package?id=${bookID}&deploymentID=${deployments[0]!.id}`);
  expect(contentHash(new Uint8Array(await kept.arrayBuffer()))).toBe(new_);
  expect(await verify()).toEqual([]);
});

test("a deployment that cannot be put in force again is refused by name", async () => {
  const { deployments } = await list();
  const [inForce, other] = deployments as [api.BookDeployment, api.BookDeployment];
  const refused = (error: string) => ({ status: 422, body: { error } });
  await expect(restore(inForce.id)).rejects.toMatchObject(refused(refusals.packageInForce));
  await expect(restore(other.id, "  ")).rejects.toMatchObject(refused("A reason is required"));
  await expect(restore(other.id, "x".repeat(201))).rejects.toMatchObject(
    refused("A reason has at most 200 characters"),
  );
  await expect(restore(randomUUID())).rejects.toMatchObject({ status: 404 });
  await expect(restore(other.id, "Why", otherID)).rejects.toMatchObject({ status: 404 });
  await expect(list(randomUUID())).rejects.toMatchObject({ status: 404 });
  const { packages } = server.context;
  const bytes = (await packages.get(other.packageHash))!;
  await packages.removeOlder(other.packageHash, new Date(Date.now() + 1000));
  await expect(restore(other.id)).rejects.toMatchObject(refused(refusals.packageDamaged));
  expect(await verify()).toEqual([expect.stringContaining("is missing or damaged")]);
  await packages.put(other.packageHash, bytes);
  expect((await list()).deployments[0]?.id).toBe(inForce.id);
});

test("of two at the same time both are complete, and the later one is in force", async () => {
  const [inForce, other] = (await list()).deployments as [api.BookDeployment, api.BookDeployment];
  const results = await Promise.allSettled([restore(other.id), deploy(), restore(other.id), deploy()]);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toMatchObject({ body: { error: refusals.packageInForce } });
  const { deployments, total } = await list();
  expect(deployments.map(({ number }) => number)).toEqual(Array.from({ length: total }, (_, at) => total - at));
  expect(deployments.map(({ isInForce }) => isInForce)).toEqual(deployments.map((_, at) => at === 0));
  expect(inForce.number).toBeLessThan(total);
  expect((await openPackage()).hash).toBe(deployments[0]?.packageHash);
  expect(await verify()).toEqual([]);
});

test("the last ten are kept, and all of the last 90 days; what is in force always is", async () => {
  const { packages } = server.context;
  const before = (await list()).deployments;
  for (let price = 100; price < 112; price++) {
    await priced(price);
    await deploy();
  }
  const now = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000);
  await sweepPackages(server.context, { now });
  expect((await list()).deployments.every(({ isKept }) => isKept)).toBe(true);
  const oldest = before.at(-1)!;
  await restore(oldest.id);
  const later = new Date(now.getTime() + 90 * 24 * 60 * 60 * 1000);
  expect(await sweepPackages(server.context, { now: later })).toBeGreaterThan(0);
  const { deployments } = await list();
  expect(deployments.map(({ isKept }) => isKept)).toEqual(deployments.map((_, at) => at < 10));
  // The bytes of the oldest are in force again, under another deployment.
  expect((await openPackage()).hash).toBe(oldest.packageHash);
  await expect(restore(oldest.id)).rejects.toMatchObject({ body: { error: refusals.packageNotKept } });
  const gone = deployments.find(({ isKept }) => !isKept)!;
  expect(await packages.get(gone.packageHash)).toBeNull();
  expect((await server.fetch(`/api/v1/book/deploy/package?id=${bookID}&deploymentID=${gone.id}`)).status).toBe(404);
  const { total } = await list();
  expect(await server.call(api.getDeployments, { query: { id: bookID, limit: "2", before: "4" } })).toMatchObject({
    deployments: [{ number: 3 }, { number: 2 }],
    total,
  });
  expect(await verify()).toEqual([]);
});

const today = () => new Date().toISOString().slice(0, 10);

test("a restored book has its deployments, its package in force, and the changes since", async () => {
  const [before, { hash }] = [await list(), await openPackage()];
  const state = await status();
  const { import: _, ...book } = await server.call(api.getBook, { query: { id: bookID } });
  const remove = () =>
    server.fetch("/api/v1/book", {
      method: "DELETE",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ id: bookID }),
    });
  const removed = await remove();
  expect(removed.status).toBe(200);
  const now = new Date(Date.now() + 400 * 24 * 60 * 60 * 1000);
  await sweepPackages(server.context, { now });
  await server.call(api.revertChange, { body: { id: Number(removed.headers.get(api.changeHeader)) } });
  expect(await list()).toEqual(before);
  expect((await openPackage()).hash).toBe(hash);
  expect((await status()).deploymentStatus).toBe(state.deploymentStatus);
  expect(await verify()).toEqual([]);
  // Deleted once more, and back after a word has changed: stale, since that is not in its package.
  await server.call(api.deployBook, { body: { id: bookID } });
  expect((await status()).deploymentStatus).toBe("D");
  const again = Number((await remove()).headers.get(api.changeHeader));
  await server.call(api.putWord, { body: { id: words.dog!, text: "hound" } });
  await server.call(api.revertChange, { body: { id: again } });
  expect(await status()).toMatchObject({ deploymentStatus: "S", staleReasons: [{ kind: "word", id: words.dog }] });
  expect((await server.call(api.getBook, { query: { id: bookID } })).title).toBe(book.title);
});
