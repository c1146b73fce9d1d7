import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliDecompress } from "node:zlib";

const unpack = promisify(brotliDecompress);

/// Reads a large file of a package whole: as it is, or from its compressed form, in which an installation made by
/// `npm run package` has it.
export async function readPackedFile(path: string): Promise<Buffer<ArrayBuffer>> {
  const bytes = existsSync(path) ? await readFile(path) : await unpack(await readFile(`${path}.br`));
  return bytes as Buffer<ArrayBuffer>;
}
