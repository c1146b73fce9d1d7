import { createReadStream, writeFileSync } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip, gzipSync } from "node:zlib";
import { extract, pack } from "tar-stream";

/// The files in a backup, in their order, by name.
export async function readEntries(file: string): Promise<Map<string, Buffer>> {
  const entries = new Map<string, Buffer>();
  const tar = extract();
  createReadStream(file)
    .pipe(createGunzip())
    .pipe(tar as unknown as NodeJS.WritableStream);
  for await (const entry of tar) entries.set(entry.header.name, await buffer(entry as AsyncIterable<Uint8Array>));
  return entries;
}

export async function writeEntries(file: string, entries: ReadonlyMap<string, Buffer>): Promise<void> {
  const tar = pack();
  for (const [name, bytes] of entries) tar.entry({ name }, bytes);
  tar.finalize();
  writeFileSync(file, gzipSync(await buffer(tar as unknown as AsyncIterable<Uint8Array>)));
}

/// Throws where there is nothing to edit.
export function edited(bytes: Buffer, from: string, to: string): Buffer {
  const text = bytes.toString("utf8");
  if (!text.includes(from)) throw new Error(`There is no ${from}`);
  return Buffer.from(text.replace(from, () => to));
}
