import { randomUUID } from "node:crypto";
import { chmod, mkdir, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/// Replaces a file atomically: writes a temporary file beside it and renames that. A symbolic link is followed. A
/// replaced file keeps its mode; a new one gets `mode`. With `flush` the content is on the disk before the old one goes,
/// so that a power cut leaves one of them whole.
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  { mode, flush = false }: { mode?: number; flush?: boolean } = {},
): Promise<void> {
  const position = await realpath(file).catch(() => file);
  const old = await stat(position).catch(() => null);
  const wanted = old ? old.mode & 0o7777 : mode;
  await mkdir(dirname(position), { recursive: true });
  const fresh = join(dirname(position), `.${basename(position)}.${randomUUID().slice(0, 8)}`);
  try {
    await writeFile(fresh, content, { flag: "wx", flush, ...(wanted === undefined ? {} : { mode: wanted }) });
    if (wanted !== undefined) await chmod(fresh, wanted);
    await rename(fresh, position);
  } catch (error) {
    await rm(fresh, { force: true });
    throw error;
  }
}
