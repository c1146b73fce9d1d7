import { createHash } from "node:crypto";
import { closeSync, fstatSync, openSync, read, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { type Dictionary, type ImportLookup, openStored, storeDictionary } from "../../language/index.ts";
import { cacheFolder } from "../files/cache-folder.ts";
import { replaceFile } from "../files/write-file.ts";

/// Dictionary files from this size on, in bytes, are prepared: smaller ones are read as quickly.
const worthPreparing = 1_000_000;
/// How long a file must have been as it is, ms: one that is written twice in one tick of its clock looks the same.
const settled = 2_000;
/// How many dictionaries stay prepared.
const maxPrepared = 8;
const extension = ".words";
/// What stands before the dictionary, in bytes: a sum of all that follows, and what the file looked like, filled up with zeros.
const headSize = 256;
const sumSize = 4;

const readPart = promisify(read);

/// What a dictionary file looks like; null where it is not worth preparing, or not there. Where it looks the same, it is the same.
/// `isSettled` is false of one that changed a moment before `now`, epoch ms.
export function lookAt(file: string, now: number): { look: string; isSettled: boolean } | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found?.isFile() || found.size < worthPreparing) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  // Comparing texts hangs on the tables of Unicode.
  const look = [dev, ino, size, mtimeNs, ctimeNs, process.versions.unicode].join(" ");
  const age = now - Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n);
  return { look, isSettled: age > settled };
}

/// The dictionary of a file that was prepared while the file looked so; null where there is none, or it is damaged.
export async function openPrepared(file: string, look: string): Promise<Dictionary | null> {
  const bytes = await readBytes(preparedFile(file));
  if (!bytes || bytes.length < headSize) return null;
  const isSound = Buffer.from(bytes.buffer, 0, headSize).equals(headOf(look, bytes));
  return isSound ? openStored(bytes.buffer, headSize) : null;
}

/// Keeps the words of a file in the user's cache, in the form in which they are looked up, for the next process that reads it. What
/// hinders that (a folder that may not be written, a full disk) is nobody's business: reading takes longer then.
export async function prepare(file: string, look: string, lookup: ImportLookup): Promise<void> {
  const bytes = storeDictionary(lookup, headSize);
  bytes.set(headOf(look, bytes));
  try {
    await replaceFile(preparedFile(file), bytes, { mode: 0o600 });
    await tidy();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/// The sum finds what a disk or a full one did to the file, not what somebody did on purpose: the folder is the user's own.
function headOf(look: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(headSize);
  head.write(look, sumSize);
  head.writeUInt32LE(crc32(bytes.subarray(headSize), crc32(head)));
  return head;
}

function preparedFile(file: string): string {
  const name = createHash("sha256").update(resolve(file)).digest("hex").slice(0, 32);
  return join(cacheFolder(), name + extension);
}

/// A file's bytes in a buffer of their own; null where it cannot be read. They are read while this thread goes on: it has a text to
/// read meanwhile.
async function readBytes(file: string): Promise<Uint8Array<ArrayBuffer> | null> {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const bytes = new Uint8Array(fstatSync(descriptor).size);
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await readPart(descriptor, bytes, at, bytes.length - at, at);
      if (bytesRead === 0) return null;
      at += bytesRead;
    }
    return bytes;
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}

/// Leaves the newest.
async function tidy(): Promise<void> {
  const folder = cacheFolder();
  const files = (await readdir(folder)).filter((name) => name.endsWith(extension)).map((name) => join(folder, name));
  if (files.length <= maxPrepared) return;
  // One that another process takes away meanwhile is as old as can be.
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
    .slice(maxPrepared);
  for (const { file } of old) await rm(file, { force: true });
}
