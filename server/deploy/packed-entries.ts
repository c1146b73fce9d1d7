import { crc32, inflateRawSync } from "node:zlib";
import type { ImageStore } from "../storage/image-store.ts";

/// The entries of a kept zip, which are read one at a time: a package of hundreds of megabytes is never in memory as a whole.
export interface PackedEntries {
  /// The bytes of an entry; null where there is none of that name, or its bytes are damaged.
  read(name: string): Promise<Uint8Array | null>;
}

interface Entry {
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

/// The end of a zip is a record of 22 bytes and a comment.
const endSize = 22;
const maxTail = endSize + 65_535;
const localHeaderSize = 30;
const [endMark, entryMark, localMark] = [0x06054b50, 0x02014b50, 0x04034b50] as const;
/// More than this, bytes, no directory and no entry of a package has; a damaged number is not followed.
const maxSize = 512 * 1024 * 1024;

/// Reads the directory of a kept zip; null where it is missing or is no zip.
export async function openPacked(store: ImageStore, hash: string): Promise<PackedEntries | null> {
  const tail = bufferOf(await store.getPart(hash, { from: null, length: maxTail }));
  const end = tail?.lastIndexOf(numberAsBytes(endMark)) ?? -1;
  if (!tail || end < 0 || end + endSize > tail.byteLength) return null;
  const [length, from] = [tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (length > maxSize) return null;
  const directory = bufferOf(await store.getPart(hash, { from, length }));
  const entries = directory?.byteLength === length ? entriesIn(directory) : null;
  if (!entries) return null;
  return {
    async read(name) {
      const entry = entries.get(name);
      return entry ? readEntry(store, hash, name, entry) : null;
    },
  };
}

function entriesIn(directory: Buffer): Map<string, Entry> | null {
  const entries = new Map<string, Entry>();
  for (let at = 0; at < directory.byteLength; ) {
    if (at + 46 > directory.byteLength || directory.readUInt32LE(at) !== entryMark) return null;
    const nameEnd = at + 46 + directory.readUInt16LE(at + 28);
    entries.set(directory.toString("utf8", at + 46, nameEnd), {
      method: directory.readUInt16LE(at + 10),
      crc: directory.readUInt32LE(at + 16),
      packedSize: directory.readUInt32LE(at + 20),
      size: directory.readUInt32LE(at + 24),
      at: directory.readUInt32LE(at + 42),
    });
    at = nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}

async function readEntry(store: ImageStore, hash: string, name: string, entry: Entry): Promise<Uint8Array | null> {
  const { at, packedSize, size, method, crc } = entry;
  if (packedSize > maxSize || size > maxSize) return null;
  // Our own zips have nothing between the name and the bytes, so one read is enough for them.
  const length = localHeaderSize + Buffer.byteLength(name) + packedSize;
  const read = bufferOf(await store.getPart(hash, { from: at, length }));
  if (!read || read.byteLength < localHeaderSize || read.readUInt32LE(0) !== localMark) return null;
  const start = localHeaderSize + read.readUInt16LE(26) + read.readUInt16LE(28);
  const packed =
    start + packedSize <= read.byteLength
      ? read.subarray(start, start + packedSize)
      : bufferOf(await store.getPart(hash, { from: at + start, length: packedSize }));
  if (packed?.byteLength !== packedSize) return null;
  const bytes = unpack(packed, method, size);
  return bytes?.byteLength === size && crc32(bytes) === crc ? bytes : null;
}

function unpack(packed: Buffer, method: number, size: number): Uint8Array | null {
  if (method === 0) return packed;
  if (method !== 8) return null;
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  } catch {
    return null;
  }
}

const bufferOf = (bytes: Uint8Array | null): Buffer | null =>
  bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function numberAsBytes(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
