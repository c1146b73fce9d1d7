import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { BackupRefused } from "./write-backup.ts";

/// The maximum size of a backup's entry that is read at once, bytes: of all but images and packages.
const maxEntryBytes = 1024 * 1024 * 1024;

/// A file in a backup, to be read at once or by pieces, before the next one.
export interface Entry {
  readonly name: string;
  all(): Promise<Buffer>;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/// The entries of a backup in their order. Throws BackupRefused where the file cannot be read as one.
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const tar = extract();
  const source = createReadStream(file);
  const unzipped = source.on("error", (error) => tar.destroy(error)).pipe(createGunzip());
  unzipped.on("error", (error) => tar.destroy(error)).pipe(tar as unknown as NodeJS.WritableStream);
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      const pieces = piecesOf(file, entry as AsyncIterable<Uint8Array>);
      const all = () => {
        if (size > maxEntryBytes) throw new BackupRefused(`${name} is too large for a backup`);
        return buffer(pieces);
      };
      yield { name, all, pieces };
      // What nobody has read is in the way of the next one.
      entry.resume();
    }
  } catch (error) {
    throw unreadable(file, error);
  } finally {
    source.destroy();
  }
}

async function* piecesOf(file: string, entry: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* entry;
  } catch (error) {
    throw unreadable(file, error);
  }
}

function unreadable(file: string, error: unknown): BackupRefused {
  if (error instanceof BackupRefused) return error;
  const { code } = error as { code?: string };
  if (code === "ENOENT") return new BackupRefused(`There is no file ${file}`);
  return new BackupRefused(`${file} cannot be read as a backup: ${error instanceof Error ? error.message : error}`);
}

/// The rows in an entry of a table.
export const linesOf = (bytes: Buffer): string[] => bytes.toString("utf8").split("\n").slice(0, -1);
