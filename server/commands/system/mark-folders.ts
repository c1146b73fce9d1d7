import { randomUUID } from "node:crypto";
import { mkdir, open, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Config } from "../../config.ts";
import type { Database } from "../../db/schema.ts";
import { findMark, insertMark, removeMarks } from "../../repositories/system/store-marks.ts";

/// A folder of files that is not the one which the database's other servers use. The message is for the person who started the server.
export class ForeignFolder extends Error {}

const stores = ["images", "packages", "exports"] as const;
type Place = Pick<Config, "dataDir" | "databaseUrl" | "s3">;

/// Checks by a mark that both have that a database's folders are those of its other servers: without that each server would lack the
/// others' pictures. The first server makes the marks. Throws ForeignFolder. A bucket is named by the configuration, and the embedded
/// database lies beside its folders.
export const checkFolders = (db: Kysely<Database>, place: Place): Promise<void> =>
  withMarks(db, (trx) => compareMarks(trx, place));

/// Makes the folders of this configuration the database's, whatever it knew.
export const adoptFolders = (db: Kysely<Database>, place: Place): Promise<void> =>
  withMarks(db, async (trx) => {
    await removeMarks(trx);
    await compareMarks(trx, place);
  });

/// Servers that start together make one mark, and none makes its own while folders are adopted.
const withMarks = (db: Kysely<Database>, act: (trx: Transaction<Database>) => Promise<void>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('store_mark', 0))`.execute(trx);
    await act(trx);
  });

async function compareMarks(trx: Transaction<Database>, { dataDir, databaseUrl, s3 }: Place): Promise<void> {
  if (databaseUrl === undefined || s3) return;
  for (const store of stores) {
    const folder = join(dataDir, store);
    const [there, known] = [await readMark(folder), await findMark(trx, store)];
    if (known !== undefined && there !== known) throw new ForeignFolder(foreign(folder, there !== undefined));
    if (known !== undefined) continue;
    await insertMark(trx, store, there ?? (await writeMark(folder)));
  }
}

const foreign = (folder: string, isMarked: boolean): string =>
  `${folder} is not the folder that this database's servers use: ${
    isMarked ? "it has another mark" : "the file “mark” that all of them have is missing there"
  }. Share their folder or a bucket (docs/operations.md). If this folder was moved here as a whole, run once: npm run catalogue -- adopt-folders`;

async function readMark(folder: string): Promise<string | undefined> {
  try {
    const mark = (await readFile(join(folder, "mark"), "utf8")).trim();
    return /^[0-9a-f-]{36}$/.test(mark) ? mark : undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}

/// Returns the mark, which is on the disk then.
async function writeMark(folder: string): Promise<string> {
  const mark = randomUUID();
  await mkdir(folder, { recursive: true });
  const file = await open(join(folder, "mark"), "w");
  try {
    await file.writeFile(`${mark}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  return mark;
}
