import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { contentHash } from "../../../server/storage/content-hash.ts";
import type { ImageStore } from "../../../server/storage/image-store.ts";
import { createThumbnails, sweepThumbnails } from "../../../server/storage/thumbnails.ts";

/// Thumbnails that outlive the server that made them.
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-thumbnails-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/// A store of pictures that counts how often it was asked.
async function pictures(...colours: string[]) {
  const kept = new Map<string, Buffer>();
  for (const background of colours) {
    const bytes = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer();
    kept.set(contentHash(bytes), bytes);
  }
  let reads = 0;
  const get = async (hash: string) => {
    reads++;
    return kept.get(hash) ?? null;
  };
  const store = { get } as ImageStore;
  return { store, hashes: [...kept.keys()], reads: () => reads };
}

const jpeg = (hash: string) => ({ hash, contentType: "image/jpeg" });
const files = () =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replace(/^.*[\\/]/, ""))
    .filter((name) => name.includes("-"))
    .sort();

test("a thumbnail is made once, and not again after a restart", async () => {
  const { store, hashes, reads } = await pictures("red");
  const [hash] = hashes as [string];
  const made = await createThumbnails(store, folder).get(jpeg(hash), 64);
  expect((await sharp(made!).metadata()).width).toBe(64);
  const later = await createThumbnails(store, folder).get(jpeg(hash), 64);
  expect(Buffer.from(later!)).toEqual(Buffer.from(made!));
  expect(reads()).toBe(1);
  // One that a crash cut off is made again.
  writeFileSync(join(folder, hash.slice(0, 2), `${hash}-64`), made!.subarray(0, 100));
  const whole = await createThumbnails(store, folder).get(jpeg(hash), 64);
  expect(Buffer.from(whole!)).toEqual(Buffer.from(made!));
  expect(await createThumbnails(store, folder).get(jpeg("0".repeat(64)), 64)).toBeNull();
});

test("those of pictures that are gone are swept, and the oldest where there are too many", async () => {
  const { store, hashes } = await pictures("green", "blue");
  const thumbnails = createThumbnails(store, folder);
  for (const hash of hashes) for (const width of [64, 160]) await thumbnails.get(jpeg(hash), width);
  const [stays] = hashes as [string];
  const stands = async (asked: readonly string[]) => asked.filter((hash) => hash === stays);
  await sweepThumbnails(folder, stands);
  expect(files()).toEqual([`${stays}-160`, `${stays}-64`]);
  await sweepThumbnails(folder, stands, { limit: 0 });
  expect(files()).toEqual([]);
});

test("a folder that cannot be written to costs nothing but the time", async () => {
  const { store, hashes } = await pictures("black");
  const file = join(folder, "no-folder");
  writeFileSync(file, "");
  const made = await createThumbnails(store, file).get(jpeg(hashes[0]!), 64);
  expect((await sharp(made!).metadata()).width).toBe(64);
  await sweepThumbnails(file, async () => []);
});
