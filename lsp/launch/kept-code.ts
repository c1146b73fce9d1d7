import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";
import { cacheFolder } from "../files/cache-folder.ts";
import type { CompiledCode } from "./program.ts";

/// Change it with what a file holds.
const form = 1;
const extension = ".code";
/// The maximum number of files in the cache: there is one for each command, version and Node.
const maxKept = 8;
/// Larger files are not ours.
const maxSize = 50_000_000;
/// A file begins with a checksum of everything behind it, and the length of its list, 4 bytes each. The list is JSON, padded
/// with spaces; the code follows in its order.
const headSize = 8;
/// V8 reads its code where it lies.
const alignment = 8;

interface List {
  readonly key: string;
  readonly files: readonly (readonly [name: string, size: number])[];
}

/// The compiled code of one command in the user's cache folder. V8 checks neither where it comes from nor that it is whole,
/// so a file counts only if it belongs to the user, nobody else can write it, and its checksum holds.
export class KeptCode {
  readonly #file: string;
  readonly #key: string;
  /// Empty if there is none.
  readonly code: CompiledCode;

  private constructor(file: string, key: string, code: CompiledCode) {
    this.#file = file;
    this.#key = key;
    this.code = code;
  }

  /// Returns what was kept of a command, by the program's version with its build.
  static of(command: string, version: string): KeptCode {
    const { execArgv, env, arch } = process;
    const key = JSON.stringify([form, command, version, process.version, arch, execArgv, env.NODE_OPTIONS ?? ""]);
    const file = join(cacheFolder(), crc32(key).toString(16).padStart(8, "0") + extension);
    return new KeptCode(file, key, read(file, key) ?? new Map());
  }

  /// Keeps code for the next process. It never throws: without kept code (a read-only folder, a full disk) loading only
  /// takes longer.
  async keep(code: () => CompiledCode): Promise<void> {
    try {
      // Loaded here, since most processes keep nothing.
      const { rm } = await import("node:fs/promises");
      const { keepNewest } = await import("../files/keep-newest.ts");
      const { replaceFile } = await import("../files/write-file.ts");
      // The old file's mode would stay, with which others may have been able to write it.
      await rm(this.#file, { force: true });
      await replaceFile(this.#file, written(this.#key, code()), { mode: 0o600 });
      await keepNewest(extension, maxKept);
    } catch {
      // The command has done its work.
    }
  }
}

const aligned = (size: number): number => Math.ceil(size / alignment) * alignment;

function written(key: string, code: CompiledCode): Buffer {
  const list: List = { key, files: [...code].map(([name, { length }]) => [name, length]) };
  const text = Buffer.from(JSON.stringify(list));
  const room = aligned(headSize + text.length) - headSize;
  const parts = [...code.values()].flatMap((part) => [part, Buffer.alloc(aligned(part.length) - part.length)]);
  const bytes = Buffer.concat([Buffer.alloc(headSize), text, Buffer.alloc(room - text.length, " "), ...parts]);
  bytes.writeUInt32LE(room, 4);
  bytes.writeUInt32LE(crc32(bytes.subarray(4)), 0);
  return bytes;
}

/// Null if there is no file, or it is not to be trusted.
function read(file: string, key: string): CompiledCode | null {
  const bytes = readOwn(file);
  if (!bytes || bytes.length < headSize || bytes.readUInt32LE(0) !== crc32(bytes.subarray(4))) return null;
  let at = headSize + bytes.readUInt32LE(4);
  const list = JSON.parse(bytes.toString("utf8", headSize, at)) as List;
  if (list.key !== key) return null;
  return new Map(
    list.files.map(([name, size]) => {
      const part = bytes.subarray(at, at + size);
      at += aligned(size);
      return [name, part];
    }),
  );
}

/// Null if it cannot be read, or somebody else could have written it.
function readOwn(file: string): Buffer | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, "r");
  } catch {
    return null;
  }
  try {
    const { uid, mode, size } = fstatSync(descriptor);
    const isOwn = process.getuid === undefined || (uid === process.getuid() && (mode & 0o022) === 0);
    return isOwn && size <= maxSize ? readFileSync(descriptor) : null;
  } catch {
    return null;
  } finally {
    closeSync(descriptor);
  }
}
