import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { access, open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { type Kysely, sql, type Transaction } from "kysely";
import { type Pack, pack } from "tar-stream";
import type { Database } from "../../db/schema.ts";
import { listKeptPackages } from "../../repositories/books/deployments.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { piecesOf } from "../../storage/pieces.ts";
import { listTables, readLevel } from "./tables.ts";

/// The version of the backup's format, incremented where an older program would misread a newer backup.
export const backupFormat = 2;

/// The number of rows in one entry. A text's versions may be long.
const rowsPerEntry = 500;

/// A backup or restore that is not possible. The message is for the person who started it.
export class BackupRefused extends Error {}

export interface Catalogue {
  readonly db: Kysely<Database>;
  readonly images: ImageStore;
  readonly packages: ImageStore;
}

/// Content that is read as it is written.
interface Streamed {
  readonly size: number;
  readonly pieces: AsyncIterable<Uint8Array>;
}

type AddEntry = (name: string, content: string | Uint8Array | Streamed) => Promise<void>;

/// The counts of what a backup holds.
export interface BackupCounts {
  readonly rows: number;
  readonly images: number;
  readonly packages: number;
}

/// The last entry of a backup: what it holds, with SHA-256 checksums, 64 hex digits. Images and packages have theirs as names.
export interface Ending extends BackupCounts {
  /// Of `backup.json`.
  readonly heading: string;
  /// Of the rows of each table, one after the other as they are written.
  readonly tables: readonly { readonly name: string; readonly rows: number; readonly sha256: string }[];
  /// Of all the above.
  readonly sha256: string;
}

/// The checksum of an ending's other fields.
export function sealOf({ rows, images, packages, heading, tables }: Omit<Ending, "sha256">): string {
  return sha256(JSON.stringify({ rows, images, packages, heading, tables }));
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/// Writes everything that is stored into one gzipped tar, from one snapshot of the database: `backup.json`,
/// `tables/{name}/{number}.ndjson`, `images/{hash}`, `packages/{hash}` and, last, `end.json` with counts and checksums.
/// The file appears whole or not at all. Only its owner can read it, since it holds the accounts and the key that signs
/// their tokens. Throws BackupRefused where the file exists.
export async function writeBackup(
  { db, images, packages }: Catalogue,
  file: string,
  onTable: (name: string) => void = () => {},
): Promise<BackupCounts> {
  if (await exists(file)) throw new BackupRefused(`${file} exists already. Name another file.`);
  const draft = `${file}.${randomUUID()}.partial`;
  const tar = pack();
  try {
    const written = pipeline(tar, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flags: "wx" }));
    const add = entryWriter(tar, written);
    const { heading, tables, hashes } = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .execute((trx) => writeTables(trx, add, onTable));
    await writeFiles(add, "images", images, hashes.images);
    await writeFiles(add, "packages", packages, hashes.packages);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const counts = { rows, images: hashes.images.length, packages: hashes.packages.length };
    const ending = { ...counts, heading, tables };
    await add("end.json", JSON.stringify({ ...ending, sha256: sealOf(ending) }));
    tar.finalize();
    await written;
    await sync(draft);
    await rename(draft, file);
    await sync(dirname(file));
    return counts;
  } catch (error) {
    tar.destroy();
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeTables(trx: Transaction<Database>, add: AddEntry, onTable: (name: string) => void) {
  const level = await readLevel(trx);
  const tables = await listTables(trx);
  const heading = JSON.stringify({ format: backupFormat, level, tables });
  await add("backup.json", heading);
  const written: { name: string; rows: number; sha256: string }[] = [];
  for (const { name, columns } of tables) {
    onTable(name);
    await sql`declare copied cursor for
      select row_to_json(chosen)::text as row from (
        select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      ) chosen`.execute(trx);
    const content = createHash("sha256");
    let rows = 0;
    for (let part = 1; ; part++) {
      const { rows: some } = await sql<{ row: string }>`fetch ${sql.raw(String(rowsPerEntry))} from copied`.execute(
        trx,
      );
      if (some.length === 0) break;
      rows += some.length;
      const lines = some.map(({ row }) => `${row}\n`).join("");
      content.update(lines);
      await add(`tables/${name}/${part}.ndjson`, lines);
    }
    written.push({ name, rows, sha256: content.digest("hex") });
    await sql`close copied`.execute(trx);
  }
  const images = await trx.selectFrom("image").select("hash").orderBy("hash").execute();
  return {
    heading: sha256(heading),
    tables: written,
    hashes: { images: images.map(({ hash }) => hash), packages: await listKeptPackages(trx) },
  };
}

async function writeFiles(add: AddEntry, folder: string, store: ImageStore, hashes: readonly string[]): Promise<void> {
  for (const hash of hashes) {
    const size = await store.sizeOf(hash);
    if (size === null) throw new BackupRefused(`${hash} is missing from the ${folder}: 'verify' tells what uses it`);
    await add(`${folder}/${hash}`, { size, pieces: piecesOf(store, hash, { to: size - 1 }) });
  }
}

/// Adds entries to a tar one after the other. Each call resolves once its entry is on its way, so that at most one, or a piece of one, is
/// in memory, and rejects where the file cannot be written.
function entryWriter(tar: Pack, written: Promise<void>): AddEntry {
  let fail: (error: unknown) => void = () => {};
  tar.on("error", (error) => fail(error));
  written.catch((error: unknown) => fail(error));
  return (name, content) =>
    new Promise((resolve, reject) => {
      fail = reject;
      const header = { name, mode: 0o600, mtime: new Date(0) };
      const end = (error?: Error | null) => (error ? reject(error) : resolve());
      if (typeof content === "string" || content instanceof Uint8Array) tar.entry(header, content, end);
      else feed(tar.entry({ ...header, size: content.size }, end), content.pieces).catch(reject);
    });
}

async function feed(entry: NodeJS.WritableStream, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  for await (const piece of pieces) if (!entry.write(piece)) await once(entry, "drain");
  entry.end();
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  await handle.sync().finally(() => handle.close());
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
