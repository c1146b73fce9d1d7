import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";
import { keptDays, listKeptPackages, releaseDeployments } from "../../repositories/books/deployments.ts";
import { deleteOldExports, exportPiecesAmong, keptExportDays } from "../../repositories/exports/export-jobs.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { sweepThumbnails, thumbnailFolder } from "../../storage/thumbnails.ts";

/// What was stored more recently than this, ms, stays: it may be about to be referred to. One day.
export const sweepGrace = 24 * 60 * 60 * 1000;

/// Removes images that nothing refers to, not even a change that could be put back: first from the database, then from
/// the store, which may also hold files that the database never recorded. A concurrent upload keeps its image. Returns
/// how many files were removed.
export async function sweepImages(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  { before = new Date(Date.now() - sweepGrace), signal }: { before?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  const references = await sql<{ table: string; column: string }>`
    select constrained.relname as "table", attribute.attname as "column"
    from pg_constraint foreign_key
    join pg_class constrained on constrained.oid = foreign_key.conrelid
    join pg_attribute attribute on attribute.attrelid = constrained.oid and attribute.attnum = foreign_key.conkey[1]
    where foreign_key.contype = 'f' and foreign_key.confrelid = 'image'::regclass`.execute(db);
  const unused = references.rows.map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.table(table)} user_of where user_of.${sql.ref(column)} = image.hash)`,
  );
  // A change can be put back for as long as its record exists, so its images stay until then.
  const isUnlogged = sql`not exists (
    select from change_row gone where coalesce(gone.before ->> 'image_hash', gone.before ->> 'cover_hash') = image.hash
      and (gone.before ? 'image_hash' or gone.before ? 'cover_hash')
  )`;
  await sql`
    delete from image where created_at < ${before} and ${sql.join([...unused, isUnlogged], sql` and `)}`.execute(db);
  return sweepStore(images, { before, ...(signal ? { signal } : {}) }, (hashes) => imagesAmong(db, hashes));
}

/// Removes the thumbnails of deleted images.
export const sweepImageThumbnails = (
  { db, dataDir }: { db: Kysely<Database>; dataDir: string },
  signal?: AbortSignal,
): Promise<void> =>
  sweepThumbnails(thumbnailFolder(dataDir), (hashes) => imagesAmong(db, hashes), signal ? { signal } : {});

async function imagesAmong(db: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select hash from image where hash = any (${[...hashes]}::text[])`.execute(db);
  return rows.map(({ hash }) => hash);
}

/// Removes packages that need no longer be kept, and those that no deployment names. Those of a deleted book stay as
/// long as the change is logged. `now` is the time from which ages are counted. Returns how many were removed.
export async function sweepPackages(
  { db, packages }: { db: Kysely<Database>; packages: ImageStore },
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  await releaseDeployments(db, new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000));
  const before = new Date(now.getTime() - sweepGrace);
  return sweepStore(packages, { before, ...(signal ? { signal } : {}) }, async (hashes) => {
    return listKeptPackages(db, hashes);
  });
}

/// Deletes exports that are kept no longer, and removes the pieces that no export has. Returns how many were removed.
export async function sweepExports(
  { db, exports }: { db: Kysely<Database>; exports: ImageStore },
  { now = new Date(), signal }: { now?: Date; signal?: AbortSignal } = {},
): Promise<number> {
  await deleteOldExports(db, new Date(now.getTime() - keptExportDays * 24 * 60 * 60 * 1000));
  const before = new Date(now.getTime() - sweepGrace);
  return sweepStore(exports, { before, ...(signal ? { signal } : {}) }, (hashes) => exportPiecesAmong(db, hashes));
}

async function sweepStore(
  store: ImageStore,
  { before, signal }: { before: Date; signal?: AbortSignal },
  referredTo: (hashes: string[]) => Promise<string[]>,
): Promise<number> {
  let removed = 0;
  for await (const hashes of store.list()) {
    if (signal?.aborted) break;
    const known = new Set(await referredTo(hashes));
    for (const hash of hashes) if (!known.has(hash) && (await store.removeOlder(hash, before))) removed++;
  }
  return removed;
}
