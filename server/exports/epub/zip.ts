import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { ExportOutput } from "../exporter.ts";

/// One time for every entry, the earliest in a zip, so that the same content gives the same bytes.
const mtime = new Date(1980, 0, 1);

/// Writes a zip file by file. Each is sent on before the next one is read, so no more than one is in memory.
export interface ZipOutput {
  /// `isStored` for what is compressed already.
  add(path: string, content: string | Uint8Array, isStored?: boolean): Promise<void>;
  end(): Promise<void>;
}

export function zipTo(write: ExportOutput["write"]): ZipOutput {
  const waiting: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else waiting.push(chunk);
  });
  async function flush() {
    if (failure) throw failure;
    for (const chunk of waiting.splice(0)) await write(chunk);
  }
  return {
    async add(path, content, isStored = false) {
      const file = isStored ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 });
      file.mtime = mtime;
      zip.add(file);
      file.push(typeof content === "string" ? strToU8(content) : content, true);
      await flush();
    },
    async end() {
      zip.end();
      await flush();
    },
  };
}
