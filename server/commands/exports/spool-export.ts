import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Refusal } from "../../errors.ts";
import { type ExportMeans, type MadeExport, makeExport, type WantedExport } from "./make-export.ts";

/// The largest file, bytes.
export const maxExportBytes = 2 * 1024 ** 3;

export const tooLargeExport = "The file would be larger than 2 GB";

/// A file that is made, waiting to be read once.
export interface SpooledExport extends MadeExport {
  readonly byteSize: number;
  /// Frees the file once it is read or destroyed.
  readonly body: Readable;
}

/// Makes a book's file on the disk before anything is answered, so that a refusal is one and no half file looks whole. The file has no
/// name any more once it is open: a server that is killed leaves none behind.
export async function spoolExport(
  means: ExportMeans,
  wanted: WantedExport,
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<SpooledExport> {
  const folder = await mkdtemp(join(tmpdir(), "symbolshelf-export-"));
  const handle = await open(join(folder, "file"), "wx+", 0o600).finally(() =>
    rm(folder, { recursive: true, force: true }),
  );
  let byteSize = 0;
  const write = async (bytes: Uint8Array) => {
    if (byteSize + bytes.byteLength > maxExportBytes) throw new Refusal(tooLargeExport);
    await handle.write(bytes, 0, bytes.byteLength, byteSize);
    byteSize += bytes.byteLength;
  };
  try {
    const made = await makeExport(means, wanted, { write, progress }, signal);
    return { ...made, byteSize, body: handle.createReadStream({ start: 0, autoClose: true }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
