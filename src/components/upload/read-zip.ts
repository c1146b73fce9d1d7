/// A file inside an archive or a folder, and its bytes once they are asked for.
export interface PackedFile {
  readonly path: string;
  /// Bytes, as they are once unpacked.
  readonly size: number;
  read(): Promise<Blob>;
}

/// Why an archive is not opened at all.
export class ZipRefused extends Error {
  override readonly name = "ZipRefused";
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
/// The end record with the longest comment.
const longestEnd = 22 + 65_535;
/// What of an archive is read at most.
export interface ZipLimits {
  readonly files: number;
  /// All of them together, bytes as they are once unpacked.
  readonly bytes: number;
}

/// The list of entries at most, bytes of each: a long name.
const longestEntry = 1024;
/// No file shrinks more than this: what declares so is a bomb.
const maxCompression = 1100;

/// The files of a zip, read by its list of entries alone: an entry is unpacked when it is asked for, by the browser's own thread and to
/// no more than it declares. Folders are left out. Throws ZipRefused for an archive that is damaged, encrypted or split, that holds too
/// much, or whose names lead out of it.
export async function openZip(file: Blob, limits: ZipLimits): Promise<PackedFile[]> {
  const end = await readEnd(file, limits);
  const bytes = await view(file, end.at, end.size);
  const files: PackedFile[] = [];
  const paths = new Set<string>();
  let [at, unpacked, packed] = [0, 0, 0];
  for (let entry = 0; entry < end.count; entry++) {
    if (at + 46 > bytes.byteLength || bytes.getUint32(at, true) !== entrySignature) throw damaged();
    const flags = bytes.getUint16(at + 8, true);
    const method = bytes.getUint16(at + 10, true);
    const compressed = bytes.getUint32(at + 20, true);
    const size = bytes.getUint32(at + 24, true);
    const nameLength = bytes.getUint16(at + 28, true);
    const next = at + 46 + nameLength + bytes.getUint16(at + 30, true) + bytes.getUint16(at + 32, true);
    const offset = bytes.getUint32(at + 42, true);
    if (next > bytes.byteLength) throw damaged();
    const path = textOf(new Uint8Array(bytes.buffer, bytes.byteOffset + at + 46, nameLength));
    at = next;
    if (path.endsWith("/")) continue;
    refusePath(path);
    if (paths.has(path)) throw new ZipRefused(`The archive holds “${path}” twice`);
    paths.add(path);
    if (flags & 1) throw new ZipRefused("The archive is encrypted");
    if (method !== 0 && method !== 8) throw new ZipRefused("The archive uses a compression that is not supported");
    if (compressed === 0xffffffff || size === 0xffffffff || offset === 0xffffffff) throw tooMuch(limits);
    if (size > compressed * maxCompression + 1024) throw new ZipRefused(`“${path}” unpacks to far more than it holds`);
    unpacked += size;
    packed += compressed;
    if (unpacked > limits.bytes) throw tooMuch(limits);
    files.push({ path, size, read: () => unpack(file, { path, method, compressed, size, offset }) });
  }
  // Entries that share their bytes would unpack to more than the archive can hold.
  if (packed > file.size) throw new ZipRefused("Entries of the archive overlap");
  return files;
}

const damaged = () => new ZipRefused("The archive is damaged, or not a zip file");
function tooMuch({ files, bytes }: ZipLimits): ZipRefused {
  const size = bytes < 1_000_000_000 ? `${bytes / 1_000_000} MB` : `${bytes / 1_000_000_000} GB`;
  return new ZipRefused(`The archive holds too much: at most ${files} files of ${size} together`);
}

async function readEnd(file: Blob, limits: ZipLimits): Promise<{ at: number; size: number; count: number }> {
  const from = Math.max(0, file.size - longestEnd);
  const bytes = await view(file, from, file.size - from);
  for (let at = bytes.byteLength - 22; at >= 0; at--) {
    if (bytes.getUint32(at, true) !== endSignature) continue;
    const [disk, listDisk] = [bytes.getUint16(at + 4, true), bytes.getUint16(at + 6, true)];
    const [here, count] = [bytes.getUint16(at + 8, true), bytes.getUint16(at + 10, true)];
    const [size, start] = [bytes.getUint32(at + 12, true), bytes.getUint32(at + 16, true)];
    if (count === 0xffff || start === 0xffffffff) throw tooMuch(limits);
    if (disk !== 0 || listDisk !== 0 || here !== count) throw new ZipRefused("The archive is split into several files");
    if (count > limits.files || size > limits.files * longestEntry) throw tooMuch(limits);
    if (start + size > from + at) throw damaged();
    return { at: start, size, count };
  }
  throw damaged();
}

/// Names that lead out of the archive are no pictures' names.
function refusePath(path: string): void {
  const parts = path.split("/");
  const isOutside = path.startsWith("/") || path.includes("\\") || /^[a-z]:/i.test(path) || parts.includes("..");
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (isOutside || path === "" || /[\0-\x1f]/.test(path)) throw new ZipRefused("A name in the archive leads out of it");
}

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly compressed: number;
  readonly size: number;
  readonly offset: number;
}

async function unpack(file: Blob, { path, method, compressed, size, offset }: Entry): Promise<Blob> {
  const head = await view(file, offset, 30);
  if (head.byteLength < 30 || head.getUint32(0, true) !== localSignature) throw damaged();
  const start = offset + 30 + head.getUint16(26, true) + head.getUint16(28, true);
  const packed = file.slice(start, start + compressed);
  if (packed.size !== compressed) throw damaged();
  if (method === 0) {
    if (compressed !== size) throw damaged();
    return packed;
  }
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = packed.stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      length += read.value.byteLength;
      if (length > size) throw new ZipRefused(`“${path}” unpacks to more than it declares`);
      parts.push(new Uint8Array(read.value));
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error instanceof ZipRefused ? error : damaged();
  }
  if (length !== size) throw damaged();
  return new Blob(parts);
}

async function view(file: Blob, from: number, length: number): Promise<DataView> {
  return new DataView(await file.slice(from, from + length).arrayBuffer());
}

/// Names are UTF-8 or, by old programs, of an unnamed alphabet: those are read as Western.
function textOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
