import { createReadStream } from "node:fs";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { type Kysely, sql, type Transaction } from "kysely";
import { extract } from "tar-stream";
import { z } from "zod";
import { migrate } from "../../db/connect.ts";
import { migrations } from "../../db/migrations.ts";
import type { Database } from "../../db/schema.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { type CopiedTable, listTables, readLevel, withoutConstraints } from "./tables.ts";
import { type BackupCounts, BackupRefused, backupFormat, type Catalogue } from "./write-backup.ts";

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);
const heading = z.strictObject({
  format: z.number(),
  level: z.string(),
  tables: z.array(z.strictObject({ name: identifier, columns: z.array(identifier).min(1) })),
});
const ending = z.strictObject({ rows: z.number(), images: z.number(), packages: z.number() });

/// The maximum size of a backup's entry that is read at once, bytes: of all but images and packages.
const maxEntryBytes = 1024 * 1024 * 1024;

/// Stores a backup in an empty catalogue, on the embedded database or on a server, whichever the backup came from. The
/// whole file is read first and its images are kept; then one transaction fills the tables. A backup of an older
/// release is migrated. Throws BackupRefused, with nothing stored in the tables.
export async function restoreBackup(
  { db, images, packages }: Catalogue,
  file: string,
  steps: typeof migrations = migrations,
): Promise<BackupCounts> {
  if (!(await isEmpty(db)))
    throw new BackupRefused("The catalogue is not empty. A backup is restored into an empty one only.");
  const { level, counts } = await keepFiles(file, { images, packages });
  if (!Object.hasOwn(steps, level))
    throw new BackupRefused(`The backup was made by a newer release (${level}). Restore it with that one.`);
  const latest = await readLevel(db);
  if (level !== latest) await createOlderTables(db, level, steps);
  try {
    await db.transaction().execute((trx) => fillTables(trx, file, counts));
  } finally {
    await migrate(db, steps);
  }
  return counts;
}

/// Creates the empty tables as they were at an older release.
async function createOlderTables(db: Kysely<Database>, level: string, steps: typeof migrations): Promise<void> {
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  await migrate(db, Object.fromEntries(Object.entries(steps).filter(([name]) => name <= level)));
}

/// Whether the catalogue holds nothing that staff made. A first start makes a signing key, settings and grids.
async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  for (const table of [
    "book",
    "author",
    "illustrator",
    "publisher",
    "dict_word",
    "sheet",
    "symbol_file",
    "symbol_model",
    "staff_account",
  ] as const)
    if (await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) return false;
  return true;
}

/// Reads a whole backup, keeps its images and packages, and returns what it holds.
async function keepFiles(
  file: string,
  stores: Pick<Catalogue, "images" | "packages">,
): Promise<{ level: string; counts: BackupCounts }> {
  const found = { rows: 0, images: 0, packages: 0 };
  let level: string | undefined;
  let counts: BackupCounts | undefined;
  for await (const { name, all, pieces } of entriesOf(file)) {
    const [folder, rest = ""] = name.split("/");
    if (name === "backup.json") {
      const { format, ...head } = read(heading, await all());
      if (format !== backupFormat)
        throw new BackupRefused(`The backup is of format ${format}, which is not known here`);
      level = head.level;
    } else if (level === undefined) break;
    else if (name === "end.json") counts = read(ending, await all());
    else if (folder === "tables") found.rows += linesOf(await all()).length;
    else if (folder === "images" || folder === "packages") {
      await keepFile(stores[folder], rest, pieces);
      found[folder]++;
    }
  }
  if (level === undefined) throw new BackupRefused(`${file} is no backup`);
  if (!counts || JSON.stringify(counts) !== JSON.stringify(found))
    throw new BackupRefused("The backup is not whole: a part of it is missing");
  return { level, counts };
}

async function keepFile(store: ImageStore, hash: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = await store.openDraft();
  try {
    for await (const piece of pieces) await draft.write(piece);
    const kept = await draft.keep();
    if (kept.hash !== hash) throw new BackupRefused(`The backup is damaged: ${hash} has another content`);
  } finally {
    await draft.discard();
  }
}

async function fillTables(trx: Transaction<Database>, file: string, counts: BackupCounts): Promise<void> {
  const tables = await listTables(trx);
  const byName = new Map(tables.map((table) => [table.name, table]));
  await withoutConstraints(trx, tables, async () => {
    // The backup has its own versions of the rows that a first start makes.
    for (const { name } of tables) await sql`delete from ${sql.table(name)}`.execute(trx);
    let rows = 0;
    for await (const { name, all } of entriesOf(file)) {
      const [folder, table = ""] = name.split("/");
      if (folder !== "tables") continue;
      const lines = linesOf(await all());
      await insert(trx, byName.get(table), lines);
      rows += lines.length;
    }
    if (rows !== counts.rows) throw new BackupRefused("The backup changed while it was read");
  });
  if (byName.get("page_content")?.columns.includes("word_ids")) await requireWordsOfContents(trx);
}

/// Throws where a word in the arrays of a page's content does not exist. A trigger stands in for this foreign key, and
/// restoring the constraints checks real foreign keys only.
async function requireWordsOfContents(trx: Transaction<Database>): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from (select distinct unnest(word_ids) as id from page_content) used
    where not exists (select from dict_word word where word.id = used.id) limit 1`.execute(trx);
  if (rows[0])
    throw new BackupRefused(`The backup is damaged: its pages use the word ${rows[0].id}, which is not in it`);
}

async function insert(
  trx: Transaction<Database>,
  table: CopiedTable | undefined,
  lines: readonly string[],
): Promise<void> {
  if (!table) throw new BackupRefused("The backup has a table that is not known here");
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(table.name)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table.name)}, ${`[${lines.join(",")}]`}::json)`.execute(
    trx,
  );
}

interface Entry {
  readonly name: string;
  all(): Promise<Buffer>;
  readonly pieces: AsyncIterable<Uint8Array>;
}

async function* entriesOf(file: string): AsyncGenerator<Entry> {
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

const linesOf = (bytes: Buffer): string[] => bytes.toString("utf8").split("\n").slice(0, -1);

function read<T>(schema: z.ZodType<T>, bytes: Buffer): T {
  try {
    return schema.parse(JSON.parse(bytes.toString("utf8")));
  } catch {
    throw new BackupRefused("The file is no backup, or a damaged one");
  }
}
