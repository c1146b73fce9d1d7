import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import type { ImageStore } from "./image-store.ts";

/// An image of the store, as its row describes it.
export interface StoredPicture {
  readonly hash: string;
  readonly contentType: string;
}

/// Pictures in smaller widths, made on first request.
export interface Thumbnails {
  /// Returns the picture fitted into `width` pixels, in its own type; null where the store has no such image.
  get(picture: StoredPicture, width: number): Promise<Uint8Array | null>;
}

/// The maximum sizes in memory and on the disk, bytes.
const maxBytes = 64 * 1024 * 1024;
const maxDiskBytes = 2 * 1024 * 1024 * 1024;

/// The folder of thumbnails on this machine, wherever the pictures themselves are kept.
export const thumbnailFolder = (dataDir: string): string => join(dataDir, "thumbnails");

/// Keeps the most recently requested 64 MiB in memory, and all thumbnails in `folder` as `ab/abcdef…-64`, so that a
/// restart need not make them again. Concurrent requests for one thumbnail share the work.
export function createThumbnails(store: ImageStore, folder: string): Thumbnails {
  const kept = new Map<string, Uint8Array>();
  const making = new Map<string, Promise<Uint8Array | null>>();
  let bytes = 0;

  function keep(key: string, thumbnail: Uint8Array): void {
    kept.set(key, thumbnail);
    bytes += thumbnail.byteLength;
    for (const [oldest, { byteLength }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= byteLength;
    }
  }

  async function make(key: string, picture: StoredPicture, width: number): Promise<Uint8Array | null> {
    const file = join(folder, picture.hash.slice(0, 2), key);
    const stored = await readFile(file).catch(() => null);
    const thumbnail = stored && isWhole(stored) ? stored : await draw(picture, width);
    if (thumbnail === null) return null;
    keep(key, thumbnail);
    // A thumbnail that cannot be written is made again next time.
    if (thumbnail !== stored) await write(file, thumbnail).catch(() => undefined);
    return thumbnail;
  }

  async function draw(picture: StoredPicture, width: number): Promise<Uint8Array | null> {
    const original = await store.get(picture.hash);
    if (!original) return null;
    const image = sharp(original, { sequentialRead: true }).autoOrient().resize({ width, withoutEnlargement: true });
    return (picture.contentType === "image/png" ? image.png() : image.jpeg({ quality: 82 })).toBuffer();
  }

  return {
    async get(picture, width) {
      const key = `${picture.hash}-${width}`;
      const known = kept.get(key);
      if (known) {
        kept.delete(key);
        kept.set(key, known);
        return known;
      }
      let made = making.get(key);
      if (!made) {
        made = make(key, picture, width).finally(() => making.delete(key));
        making.set(key, made);
      }
      return made;
    },
  };
}

/// Whether the file is complete, not cut off by a crash: a PNG ends with its last chunk, a JPEG with its end marker.
function isWhole(file: Uint8Array): boolean {
  const end = Buffer.from(file.subarray(-12)).toString("latin1");
  return end.includes("IEND") || end.endsWith("\xff\xd9");
}

/// Writes the file beside its place and renames it, so that no partial file ever has its name.
async function write(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(join(file, ".."), { recursive: true });
  const draft = `${file}.${randomUUID()}`;
  try {
    await writeFile(draft, bytes);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

/// Removes the thumbnails of deleted pictures, drafts that a crash left, and then the oldest while the rest exceeds
/// `limit` bytes. `stands` returns which of the given pictures exist, by their hashes.
export async function sweepThumbnails(
  folder: string,
  stands: (hashes: readonly string[]) => Promise<readonly string[]>,
  { limit = maxDiskBytes, signal }: { readonly limit?: number; readonly signal?: AbortSignal } = {},
): Promise<void> {
  const left: { readonly file: string; readonly size: number; readonly made: number }[] = [];
  for (const part of await readdir(folder).catch(() => [])) {
    if (signal?.aborted) return;
    const names = await readdir(join(folder, part)).catch(() => []);
    const there = new Set(await stands([...new Set(names.map(hashOf))]));
    for (const name of names) {
      const file = join(folder, part, name);
      if (!there.has(hashOf(name)) || !/^[0-9a-f]{64}-\d+$/.test(name)) await rm(file, { force: true });
      else {
        const known = await stat(file).catch(() => null);
        if (known) left.push({ file, size: known.size, made: known.mtimeMs });
      }
    }
  }
  let bytes = left.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of left.sort((one, other) => one.made - other.made)) {
    if (bytes <= limit) break;
    await rm(file, { force: true });
    bytes -= size;
  }
}

const hashOf = (name: string): string => name.slice(0, 64);
