import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { Refusal } from "../../errors.ts";
import type { ExportReceiver } from "../../exports/run-export.ts";
import type { MadeExport } from "./make-export.ts";

/// The largest file, bytes.
export const maxExportBytes = 2 * 1024 ** 3;

export const tooLargeExport = "The file would be larger than 2 GB";

/// A file that is made, waiting to be read once.
export interface SpooledExport extends MadeExport {
  readonly byteSize: number;
  /// Frees the file once it is read or destroyed.
  readonly body: Readable;
}

/// Makes a file on the disk before anything is answered, so that a refusal is one and no half file looks whole. The file has no
/// name any more once it is open: a server that is killed leaves none behind.
export async function spoolExport(
  make: (receiver: ExportReceiver) => Promise<MadeExport>,
  progress: (done: number, all: number) => void,
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
    const made = await make({ write, progress });
    return { ...made, byteSize, body: handle.createReadStream({ start: 0, autoClose: true }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
