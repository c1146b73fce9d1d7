import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "./cache-folder.ts";

/// Removes all but the newest of the files with an extension from the user's cache folder.
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
