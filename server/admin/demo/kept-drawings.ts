import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contentHash } from "../../storage/content-hash.ts";

/// Gives a picture by what it is drawn from: one that was drawn before, or else what `draw` makes.
export type KeepDrawing = (from: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/// Keeps drawn pictures in `folder` for the next load; null: each is drawn. Whoever draws by other versions of the libraries
/// finds none. A folder that cannot be written to keeps nothing, and loads the same.
export function keptDrawings(folder: string | null): KeepDrawing {
  if (folder === null) return (_, draw) => draw();
  mkdirSync(folder, { recursive: true });
  const versions = JSON.stringify(sharp.versions);
  return async (from, draw) => {
    const place = join(folder, contentHash(Buffer.from(`${versions}\n${from}`)));
    const kept = await readFile(place).catch(() => null);
    if (kept) return kept;
    const drawn = await draw();
    // Written beside its place and moved there: who reads meanwhile finds all of it or nothing.
    const beside = `${place}.${randomUUID()}`;
    await writeFile(beside, drawn)
      .then(() => rename(beside, place))
      .catch(() => {});
    return drawn;
  };
}
