import { randomUUID } from "node:crypto";
import {
  access,
  constants,
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  utimes,
} from "node:fs/promises";
import { join } from "node:path";
import { contentHash } from "./content-hash.ts";
import { draftIn } from "./file-draft.ts";
import type { ImageStore } from "./image-store.ts";

/// An unfinished file older than this, ms, belongs to no living writer.
const abandonedAfter = 24 * 60 * 60 * 1000;

/// Keeps images in a local folder: `ab/abcdef…`, 256 folders by the first two digits of the hash, and `unfinished/` for
/// files that are being written. Several servers may share it.
export async function openFolderImageStore(folder: string): Promise<ImageStore> {
  const unfinished = join(folder, "unfinished");
  await mkdir(unfinished, { recursive: true });
  await removeAbandoned(unfinished);
  const known = new Set<string>();

  async function folderOf(hash: string): Promise<string> {
    const place = join(folder, hash.slice(0, 2));
    if (!known.has(place)) {
      if (await mkdir(place, { recursive: true })) await syncFolder(folder);
      known.add(place);
    }
    return place;
  }

  /// Gives a whole and synced draft its name, unless the content has it already.
  async function keepDraft(draft: string, hash: string, byteSize: number): Promise<void> {
    const place = await folderOf(hash);
    const file = join(place, hash);
    if ((await sizeOf(file)) === byteSize && (await touch(file))) return rm(draft);
    await rename(draft, file);
    await syncFolder(place);
  }

  return {
    pieceSize: 1024 * 1024,

    async put(hash, bytes) {
      if (hash !== contentHash(bytes)) throw new Error(`The image's content does not have the hash ${hash}`);
      const file = join(await folderOf(hash), hash);
      if ((await sizeOf(file)) === bytes.byteLength && (await touch(file))) return;
      const draft = join(unfinished, `${hash}.${randomUUID()}`);
      try {
        await writeDurably(draft, bytes);
        await keepDraft(draft, hash, bytes.byteLength);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async openDraft() {
      const file = join(unfinished, randomUUID());
      return draftIn(
        await open(file, "wx"),
        (hash, byteSize) => keepDraft(file, hash, byteSize),
        () => rm(file, { force: true }),
      );
    },

    sizeOf: (hash) =>
      /^[0-9a-f]{64}$/.test(hash) ? sizeOf(join(folder, hash.slice(0, 2), hash)) : Promise.resolve(null),

    async get(hash) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      try {
        return await readFile(join(folder, hash.slice(0, 2), hash));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async getPart(hash, { from, length }) {
      if (!/^[0-9a-f]{64}$/.test(hash)) return null;
      try {
        return await withOpen(join(folder, hash.slice(0, 2), hash), "r", async (handle) => {
          const { size } = await handle.stat();
          const start = Math.min(from ?? Math.max(0, size - length), size);
          const bytes = Buffer.alloc(Math.min(length, size - start));
          const { bytesRead } = await handle.read(bytes, 0, bytes.byteLength, start);
          return bytes.subarray(0, bytesRead);
        });
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    check: () => access(unfinished, constants.W_OK),

    async *list() {
      for (const part of await readdir(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        yield (await readdir(join(folder, part))).filter((name) => /^[0-9a-f]{64}$/.test(name));
      }
    },

    async removeOlder(hash, moment) {
      const file = join(folder, hash.slice(0, 2), hash);
      // Moves the file away first: a concurrent put then either writes it again, or is noticed.
      const away = join(unfinished, `${hash}.${randomUUID()}`);
      try {
        if ((await stat(file)).mtime >= moment) return false;
        await rename(file, away);
        if ((await stat(away)).mtime >= moment) {
          await rename(away, file);
          return false;
        }
        await rm(away);
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

/// Updates a file's time to now. Returns false where the file is gone.
async function touch(file: string): Promise<boolean> {
  try {
    const now = new Date();
    await utimes(file, now, now);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  await withOpen(file, "wx", async (handle) => {
    await handle.writeFile(bytes);
    await handle.sync();
  });
}

/// A rename survives a crash only once the folder that holds the name is synced.
async function syncFolder(folder: string): Promise<void> {
  await withOpen(folder, "r", (handle) => handle.sync());
}

async function withOpen<T>(path: string, flags: string, use: (handle: FileHandle) => Promise<T>): Promise<T> {
  const handle = await open(path, flags);
  try {
    return await use(handle);
  } finally {
    await handle.close();
  }
}

async function sizeOf(file: string): Promise<number | null> {
  try {
    return (await stat(file)).size;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function removeAbandoned(unfinished: string): Promise<void> {
  for (const name of await readdir(unfinished)) {
    const file = join(unfinished, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > abandonedAfter) await rm(file, { force: true });
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
