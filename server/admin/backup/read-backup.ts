import { type Kysely, sql, type Transaction } from "kysely";
import { migrate } from "../../db/migrate.ts";
import { migrations } from "../../db/migrations.ts";
import type { Database } from "../../db/schema.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { checkBackup } from "./check-backup.ts";
import { entriesOf, linesOf } from "./entries.ts";
import { type CopiedTable, listTables, readLevel, withoutConstraints } from "./tables.ts";
import { type BackupCounts, BackupRefused, type Catalogue } from "./write-backup.ts";

/// How a backup is restored. With `isDryRun` the tables are filled and emptied again, and no file is kept.
interface Restoring {
  readonly isDryRun?: boolean;
  readonly steps?: typeof migrations;
}

/// Stores a backup in an empty catalogue, on the embedded database or on a server, whichever the backup came from. The
/// whole file is checked before anything is written. Then one transaction fills the tables and keeps the images and packages, which
/// nothing refers to where it fails. A backup of an older release is migrated; a dry run only checks it. Throws BackupRefused, with nothing stored.
export async function restoreBackup(
  { db, images, packages }: Catalogue,
  file: string,
  { isDryRun = false, steps = migrations }: Restoring = {},
): Promise<BackupCounts> {
  if (!(await isEmpty(db)))
    throw new BackupRefused("The catalogue is not empty. A backup is restored into an empty one only.");
  const { level, counts } = await checkBackup(file);
  if (!Object.hasOwn(steps, level))
    throw new BackupRefused(`The backup was made by a newer release (${level}). Restore it with that one.`);
  const isOlder = level !== (await readLevel(db));
  if (isDryRun) {
    if (!isOlder) await rolledBack(db, (trx) => fillTables(trx, file, counts));
    return counts;
  }
  if (isOlder) await createOlderTables(db, level, steps);
  try {
    await db.transaction().execute(async (trx) => {
      await fillTables(trx, file, counts);
      await keepFiles(file, { images, packages });
    });
  } finally {
    await migrate(db, steps);
  }
  return counts;
}

async function rolledBack(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<void>): Promise<void> {
  const isDone = new Error();
  const run = db.transaction().execute(async (trx) => {
    await work(trx);
    throw isDone;
  });
  await run.catch((error: unknown) => {
    if (error !== isDone) throw error;
  });
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

/// Keeps the images and packages of a backup.
async function keepFiles(file: string, stores: Pick<Catalogue, "images" | "packages">): Promise<void> {
  for await (const { name, pieces } of entriesOf(file)) {
    const [folder, hash = ""] = name.split("/");
    if (folder === "images" || folder === "packages") await keepFile(stores[folder], hash, pieces);
  }
}

async function keepFile(store: ImageStore, hash: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = await store.openDraft();
  try {
    for await (const piece of pieces) await draft.write(piece);
    const kept = await draft.keep();
    if (kept.hash !== hash) throw new BackupRefused("The backup changed while it was read");
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
