import { readdir, rm, stat } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";

/// Returns the command's folder in the user's cache folder. It may not exist yet.
export function cacheFolder(): string {
  const { XDG_CACHE_HOME, LOCALAPPDATA } = process.env;
  return join(XDG_CACHE_HOME || LOCALAPPDATA || join(homedir(), ".cache"), "importtext");
}

/// Removes all but the newest of the files with an extension.
export async function keepNewest(extension: string, count: number): Promise<void> {
  const folder = cacheFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith(extension)).map((name) => join(folder, name));
  if (files.length <= count) return;
  // A file that another process removes meanwhile counts as the oldest.
  const times = await Promise.all(
    files.map((file) =>
      stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    ),
  );
  const old = files
    .map((file, index) => ({ file, time: times[index] as number }))
    .sort((a, b) => b.time - a.time)
    .slice(count);
  for (const { file } of old) await rm(file, { force: true });
}
