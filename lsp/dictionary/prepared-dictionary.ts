import { closeSync, fstatSync, openSync, read, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { crc32 } from "node:zlib";
import { type Dictionary, type ImportLookup, openStored, storeDictionary } from "../../language/index.ts";
import { cacheFolder } from "../files/cache-folder.ts";
import { keepNewest } from "../files/keep-newest.ts";
import { replaceFile } from "../files/write-file.ts";

/// The minimum size of a dictionary file that is prepared, in bytes. Smaller files load as fast without.
const minPreparedBytes = 1_000_000;
/// How long a file must be unchanged before it is prepared, in ms. Two writes within one tick of the file system's
/// clock look the same.
const settleTime = 2_000;
/// The maximum number of prepared dictionaries in the cache.
const maxPrepared = 8;
const extension = ".words";
/// The size of the header before the dictionary, in bytes: a checksum of everything after it, and the file's `fingerprint`,
/// padded with zeros.
const headSize = 256;
const sumSize = 4;

const readPart = promisify(read);

/// Returns a fingerprint of a dictionary file from its metadata; null if the file is missing or too small to prepare.
/// Equal fingerprints mean the same content. `isSettled` is false if the file changed shortly before `now`, epoch ms.
export function fingerprintOf(file: string, now: number): { fingerprint: string; isSettled: boolean } | null {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  if (!found?.isFile() || found.size < minPreparedBytes) return null;
  const { dev, ino, size, mtimeNs, ctimeNs } = found;
  // Comparisons of texts depend on the version of Unicode.
  const fingerprint = [dev, ino, size, mtimeNs, ctimeNs, process.versions.unicode].join(" ");
  const age = now - Number((mtimeNs > ctimeNs ? mtimeNs : ctimeNs) / 1_000_000n);
  return { fingerprint, isSettled: age > settleTime };
}

/// Returns the prepared form of a file with this `fingerprint`; null if there is none or it is damaged.
export async function preparedBytes(file: string, fingerprint: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const bytes = await readBytes(preparedFile(file));
  if (!bytes || bytes.length < headSize) return null;
  return Buffer.from(bytes.buffer, 0, headSize).equals(headOf(fingerprint, bytes)) ? bytes : null;
}

/// Opens the bytes of a prepared form; null if an older version made them.
export const openBytes = (buffer: ArrayBufferLike): Dictionary | null => openStored(buffer, headSize);

/// Returns a dictionary in its lookup form, with room for the header.
export const storedBytes = (lookup: ImportLookup): Uint8Array<ArrayBuffer> => storeDictionary(lookup, headSize);

/// Stores the lookup form of a file's words in the user's cache, for the next process that reads the file. Errors (a
/// read-only folder, a full disk) are ignored: loading then only takes longer.
export async function prepare(file: string, fingerprint: string, bytes: Uint8Array): Promise<void> {
  bytes.set(headOf(fingerprint, bytes));
  try {
    await replaceFile(preparedFile(file), bytes, { mode: 0o600 });
    await keepNewest(extension, maxPrepared);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  }
}

/// The checksum detects damage by the disk, not deliberate changes: the folder belongs to the user.
function headOf(fingerprint: string, bytes: Uint8Array): Buffer {
  const head = Buffer.alloc(headSize);
  head.write(fingerprint, sumSize);
  head.writeUInt32LE(crc32(bytes.subarray(headSize), crc32(head)));
  return head;
}

/// A sum suffices as a name: of two sources with one name each finds the other's fingerprint, and is read again. `node:crypto` would take longer
/// to load than the rest of a start.
function preparedFile(file: string): string {
  const path = resolve(file);
  const name = `${crc32(path).toString(16).padStart(8, "0")}-${path.length.toString(16)}`;
  return join(cacheFolder(), name + extension);
}

/// Reads a file into a buffer of its own; null if it cannot be read. Reading is asynchronous, so that this thread can
/// read a text meanwhile.
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
