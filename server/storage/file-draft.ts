import { createHash } from "node:crypto";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Draft } from "./image-store.ts";

/// A draft in an open file. `keepAs` keeps the whole and synced file under the hash of its content; `release` is called once the file is
/// closed, whatever came of it.
export function draftIn(
  handle: FileHandle,
  keepAs: (hash: string, byteSize: number) => Promise<void>,
  release: () => Promise<void>,
): Draft {
  const digest = createHash("sha256");
  let byteSize = 0;
  let isOver = false;
  async function discard(): Promise<void> {
    if (isOver) return;
    isOver = true;
    await handle.close();
    await release();
  }
  return {
    async write(bytes) {
      await handle.writeFile(bytes);
      digest.update(bytes);
      byteSize += bytes.byteLength;
    },
    async keep() {
      try {
        await handle.sync();
        const hash = digest.digest("hex");
        await keepAs(hash, byteSize);
        return { hash, byteSize };
      } finally {
        await discard();
      }
    },
    discard,
  };
}

/// A draft of which nothing is kept but its hash, as of a dry run.
export function dryDraft(): Draft {
  const digest = createHash("sha256");
  let byteSize = 0;
  return {
    async write(bytes) {
      digest.update(bytes);
      byteSize += bytes.byteLength;
    },
    keep: async () => ({ hash: digest.digest("hex"), byteSize }),
    discard: async () => {},
  };
}

/// Opens a temporary file that has no name any more: a server that is killed leaves none behind.
export async function openNameless(): Promise<FileHandle> {
  const folder = await mkdtemp(join(tmpdir(), "symbolshelf-"));
  return open(join(folder, "file"), "wx+", 0o600).finally(() => rm(folder, { recursive: true, force: true }));
}
