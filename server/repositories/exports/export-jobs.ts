import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import type { BookFormat, ExportJob, ExportReport, MadeFrom } from "../../../api/index.ts";
import type { Database, Row } from "../../db/schema.ts";

/// Finished exports are kept for so long, days.
export const keptExportDays = 14;
/// A running export whose process has not been heard of for so long, ms, has lost it.
const lostAfter = 60_000;
/// How often an export is begun again after its server stopped.
const maxAttempts = 3;

export interface NewExport {
  readonly bookIDs: readonly string[];
  readonly format: BookFormat;
  readonly options: Readonly<Record<string, string>>;
  readonly from: MadeFrom | undefined;
  readonly by: string;
}

/// Adds an export of each book, in their order. Returns their ids.
export async function insertExports(trx: Transaction<Database>, exports: NewExport): Promise<string[]> {
  const { bookIDs, format, options, from, by } = exports;
  const now = Date.now();
  const rows = bookIDs.map((bookID, index) => ({
    id: randomUUID(),
    book_id: bookID,
    format,
    options: JSON.stringify(options),
    made_from: from ?? null,
    // One after the other, so that they run in this order.
    made_at: new Date(now + index),
    made_by: by,
  }));
  await trx.insertInto("export_job").values(rows).execute();
  return rows.map(({ id }) => id);
}

/// Which of these books there are.
export async function booksAmong(db: Kysely<Database>, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.selectFrom("book").select("id").where(sql<boolean>`id = any (${ids}::uuid[])`).execute();
  return new Set(rows.map(({ id }) => id));
}

/// Exports with the titles of their books, the newest first; how many there are, and how many of those are not finished.
export async function listExports(
  db: Kysely<Database>,
  { bookID, limit, offset }: { bookID?: string | undefined; limit: number; offset: number },
): Promise<{ exports: ExportJob[]; total: number; open: number }> {
  const isAsked = bookID === undefined ? sql`true` : sql`job.book_id = ${bookID}`;
  const { rows } = await sql<Omit<ExportJob, "madeAt" | "finishedAt"> & { madeAt: Date; finishedAt: Date | null }>`
    select job.id, json_build_object('id', book.id, 'title', book.title) as book, job.format, job.status,
      json_build_object('done', progress_done, 'all', progress_all) as progress, made_at as "madeAt", made_by as "madeBy",
      finished_at as "finishedAt", byte_size as "byteSize", report -> 'written' as written,
      (report ->> 'substituted')::integer as substituted, problem
    from export_job job join book on book.id = job.book_id
    where ${isAsked} order by made_at desc, job.id limit ${limit} offset ${offset}`.execute(db);
  const counted = await sql<{ total: number; open: number }>`
    select count(*) as total, count(*) filter (where finished_at is null) as open
    from export_job job where ${isAsked}`.execute(db);
  const exports = rows.map((row) => ({
    ...row,
    madeAt: row.madeAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
  return { exports, ...counted.rows[0]! };
}

/// An export as it is stored; undefined where there is none.
export const findExport = (db: Kysely<Database>, id: string): Promise<Row<"export_job"> | undefined> =>
  db.selectFrom("export_job").selectAll().where("id", "=", id).executeTakeFirst();

/// Takes the export that has waited longest, which then runs here; undefined where none waits.
export async function takeExport(db: Kysely<Database>): Promise<Row<"export_job"> | undefined> {
  const { rows } = await sql<Row<"export_job">>`
    update export_job set status = 'running', attempts = attempts + 1, beat_at = now(), progress_done = 0, progress_all = 0
    where id = (
      select id from export_job where status = 'waiting' order by made_at, id limit 1 for update skip locked
    ) returning *`.execute(db);
  return rows[0];
}

/// Says that an export still runs, and how far it is. Returns false where it runs no longer: it was cancelled, or deleted.
export async function beatExport(
  db: Kysely<Database>,
  { id, attempts, done, all }: { id: string; attempts: number; done: number; all: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("export_job")
    .set({ beat_at: new Date(), progress_done: done, progress_all: all })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("attempts", "=", attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/// How an export ended.
export type ExportEnd =
  | {
      readonly status: "done";
      readonly report: ExportReport;
      readonly fileName: string;
      readonly byteSize: number;
      readonly pieces: readonly string[];
    }
  | { readonly status: "failed"; readonly problem: string };

/// Writes down how an export ended, where it still runs as this attempt.
export async function endExport(
  db: Kysely<Database>,
  { id, attempts }: { id: string; attempts: number },
  end: ExportEnd,
): Promise<void> {
  await db
    .updateTable("export_job")
    .set({
      status: end.status,
      finished_at: new Date(),
      ...(end.status === "failed"
        ? { problem: end.problem }
        : {
            report: JSON.stringify(end.report),
            file_name: end.fileName,
            byte_size: end.byteSize,
            pieces: JSON.stringify(end.pieces),
          }),
    })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("attempts", "=", attempts)
    .execute();
}

/// Puts an export back among those that wait, as where the server stops.
export async function giveBackExport(
  db: Kysely<Database>,
  { id, attempts }: { id: string; attempts: number },
): Promise<void> {
  await db
    .updateTable("export_job")
    .set({ status: "waiting", attempts: attempts - 1, beat_at: null })
    .where("id", "=", id)
    .where("status", "=", "running")
    .where("attempts", "=", attempts)
    .execute();
}

/// Lets exports run again whose server was killed, and says of those that were begun too often that they failed. `isAlone`: no other process
/// has the database, so that whatever runs has lost its own.
export async function recoverExports(db: Kysely<Database>, { isAlone }: { isAlone: boolean }): Promise<void> {
  const isLost = sql`status = 'running' and (${isAlone} or beat_at < ${new Date(Date.now() - lostAfter)})`;
  await sql`
    update export_job set status = 'failed', finished_at = now(),
      problem = 'The server stopped each time while this export ran'
    where ${isLost} and attempts >= ${maxAttempts}`.execute(db);
  await sql`update export_job set status = 'waiting', beat_at = null where ${isLost}`.execute(db);
}

export async function cancelExports(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`
    update export_job set status = 'cancelled', finished_at = now()
    where id = any (${ids}::uuid[]) and finished_at is null`.execute(db);
}

export async function deleteExports(db: Kysely<Database>, ids: readonly string[]): Promise<void> {
  await sql`delete from export_job where id = any (${ids}::uuid[])`.execute(db);
}

/// Deletes exports that are kept no longer.
export async function deleteOldExports(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom("export_job").where("finished_at", "<", before).execute();
}

/// Which of these pieces a kept export has.
export async function exportPiecesAmong(db: Kysely<Database>, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct piece as hash from export_job, jsonb_array_elements_text(pieces) piece
    where pieces is not null and piece = any (${[...hashes]}::text[])`.execute(db);
  return rows.map(({ hash }) => hash);
}
