import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { Refusal } from "../errors.ts";

/// A file inside an archive, and its bytes once they are asked for.
export interface PackedFile {
  /// Bytes, as they are once unpacked.
  readonly size: number;
  readonly read: () => Promise<Buffer>;
}

/// All files together, bytes as they are once unpacked.
const maxUnpacked = 256 * 1024 * 1024;
const maxFiles = 10_000;
/// No file shrinks more than this: what declares so is a bomb.
const maxCompression = 1100;
/// The end record with the longest comment.
const longestEnd = 22 + 65_535;
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;

const unpackRaw = promisify(inflateRaw) as (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const damaged = () => new Refusal("The archive is damaged, or not a zip file");

/// Returns the files of a zip by path, read by its list of entries alone: an entry is unpacked when it is asked for, and to no
/// more than it declares. Folders are left out. Throws Refusal for an archive that is damaged, encrypted or split, that holds
/// too much, or whose names lead out of it.
export function openZip(bytes: Buffer): Map<string, PackedFile> {
  const { count, start, end } = readEnd(bytes);
  const files = new Map<string, PackedFile>();
  let [at, unpacked, packed] = [start, 0, 0];
  for (let entry = 0; entry < count; entry++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) throw damaged();
    const [flags, method] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [compressed, size] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)];
    const nameEnd = at + 46 + bytes.readUInt16LE(at + 28);
    const next = nameEnd + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    const offset = bytes.readUInt32LE(at + 42);
    if (next > end) throw damaged();
    const path = bytes.toString("utf8", at + 46, nameEnd);
    at = next;
    refusePath(path);
    if (path.endsWith("/")) continue;
    if (files.has(path)) throw new Refusal(`The archive holds “${path}” twice`);
    if (flags & 1) throw new Refusal("The archive is encrypted");
    if (method !== 0 && method !== 8) throw new Refusal("The archive uses a compression that is not supported");
    if (size > compressed * maxCompression + 1024) throw new Refusal(`“${path}” unpacks to far more than it holds`);
    unpacked += size;
    packed += compressed;
    if (unpacked > maxUnpacked) throw tooMuch();
    files.set(path, { size, read: () => unpack(bytes, { method, compressed, size, offset }) });
  }
  // Entries that share their bytes would unpack to more than the archive can hold.
  if (packed > bytes.byteLength) throw new Refusal("Entries of the archive overlap");
  return files;
}

const tooMuch = () =>
  new Refusal(`The archive holds too much: at most ${maxFiles} files of ${maxUnpacked / 1024 / 1024} MB together`);

function readEnd(bytes: Buffer): { count: number; start: number; end: number } {
  for (let at = bytes.byteLength - 22; at >= Math.max(0, bytes.byteLength - longestEnd); at--) {
    if (bytes.readUInt32LE(at) !== endSignature) continue;
    const [here, count] = [bytes.readUInt16LE(at + 8), bytes.readUInt16LE(at + 10)];
    const [size, start] = [bytes.readUInt32LE(at + 12), bytes.readUInt32LE(at + 16)];
    if (here !== count) throw new Refusal("The archive is split into several files");
    if (count > maxFiles) throw tooMuch();
    if (start + size > at) throw damaged();
    return { count, start, end: start + size };
  }
  throw damaged();
}

/// Nothing is written by these names; one that leads out of the archive is the mark of a file that means harm.
function refusePath(path: string): void {
  const isOutside =
    path.startsWith("/") || path.includes("\\") || /^[a-z]:/i.test(path) || path.split("/").includes("..");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (isOutside || path === "" || /[\0-\x1f]/.test(path)) throw new Refusal("A name in the archive leads out of it");
}

async function unpack(
  bytes: Buffer,
  { method, compressed, size, offset }: { method: number; compressed: number; size: number; offset: number },
): Promise<Buffer> {
  if (offset + 30 > bytes.byteLength || bytes.readUInt32LE(offset) !== localSignature) throw damaged();
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  const packed = bytes.subarray(start, start + compressed);
  if (packed.byteLength !== compressed) throw damaged();
  if (method === 0) {
    if (compressed !== size) throw damaged();
    return packed;
  }
  if (size === 0) return Buffer.alloc(0);
  const unpacked = await unpackRaw(packed, { maxOutputLength: size }).catch(() => null);
  if (unpacked?.byteLength !== size) throw damaged();
  return unpacked;
}
