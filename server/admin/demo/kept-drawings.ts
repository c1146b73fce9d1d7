import { randomUUID } from "node:crypto";
import { mkdirSync } from "node:fs";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { contentHash } from "../../storage/content-hash.ts";

/// Returns the picture that was drawn from `from` before, or else what `draw` makes.
export type KeepDrawing = (from: string, draw: () => Promise<Buffer>) => Promise<Buffer>;

/// Keeps drawn pictures in `folder` for the next load; with null, draws each one. Other versions of the drawing
/// libraries do not find them. Where the folder cannot be written, nothing is kept and the load is the same.
export function keptDrawings(folder: string | null): KeepDrawing {
  if (folder === null) return (_, draw) => draw();
  mkdirSync(folder, { recursive: true });
  const versions = JSON.stringify(sharp.versions);
  return async (from, draw) => {
    const place = join(folder, contentHash(Buffer.from(`${versions}\n${from}`)));
    const kept = await readFile(place).catch(() => null);
    if (kept) return kept;
    const drawn = await draw();
    // Written beside its final name and renamed, so that concurrent readers find the whole file or none.
    const beside = `${place}.${randomUUID()}`;
    await writeFile(beside, drawn)
      .then(() => rename(beside, place))
      .catch(() => {});
    return drawn;
  };
}
