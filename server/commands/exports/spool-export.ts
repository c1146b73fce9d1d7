import type { Readable } from "node:stream";
import { Refusal } from "../../errors.ts";
import type { ExportReceiver } from "../../exports/run-export.ts";
import { openNameless } from "../../storage/file-draft.ts";
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

/// Makes a file, given what receives its bytes, until the signal aborts.
export type MakeExport = (receiver: ExportReceiver, signal: AbortSignal) => Promise<MadeExport>;

/// Makes a file on the disk before anything is answered, so that a refusal is one and no half file looks whole.
export async function spoolExport(
  make: MakeExport,
  progress: (done: number, all: number) => void,
  signal: AbortSignal,
): Promise<SpooledExport> {
  const handle = await openNameless();
  let byteSize = 0;
  const write = async (bytes: Uint8Array) => {
    if (byteSize + bytes.byteLength > maxExportBytes) throw new Refusal(tooLargeExport);
    await handle.write(bytes, 0, bytes.byteLength, byteSize);
    byteSize += bytes.byteLength;
  };
  try {
    const made = await make({ write, progress }, signal);
    return { ...made, byteSize, body: handle.createReadStream({ start: 0, autoClose: true }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}
