import { type Kysely, sql, type Transaction } from "kysely";
import type { SavedText, TextVersion } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { announceText } from "./text-notices.ts";

/// Returns the last saved text. Revision 0 is the empty text that nobody has saved yet.
export async function readCurrentText(db: Kysely<Database>, bookId: string): Promise<SavedText> {
  const row = await db
    .selectFrom("import_text")
    .select(["text", "revision", "saved_at", "saved_by"])
    .where("book_id", "=", bookId)
    .orderBy("revision", "desc")
    .limit(1)
    .executeTakeFirst();
  return row
    ? { text: row.text, revision: row.revision, savedAt: row.saved_at.toISOString(), savedBy: row.saved_by }
    : { text: "", revision: 0, savedAt: null, savedBy: null };
}

/// Returns a saved version; undefined where the revision does not exist.
export async function findTextVersion(
  db: Kysely<Database>,
  { bookId, revision }: { bookId: string; revision: number },
): Promise<SavedText | undefined> {
  const row = await db
    .selectFrom("import_text")
    .select(["text", "revision", "saved_at", "saved_by"])
    .where("book_id", "=", bookId)
    .where("revision", "=", revision)
    .executeTakeFirst();
  return row && { text: row.text, revision: row.revision, savedAt: row.saved_at.toISOString(), savedBy: row.saved_by };
}

/// Returns saved versions without their texts, newest first, and their total number.
export async function listTextVersions(
  db: Kysely<Database>,
  { bookId, before, limit }: { bookId: string; before?: number | undefined; limit: number },
): Promise<{ versions: TextVersion[]; total: number }> {
  let versions = db
    .selectFrom("import_text")
    .select(["revision", "saved_at", "saved_by", sql<number>`length(text)`.as("length")])
    .where("book_id", "=", bookId)
    .orderBy("revision", "desc")
    .limit(limit);
  if (before !== undefined) versions = versions.where("revision", "<", before);
  const { total } = await db
    .selectFrom("import_text")
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .where("book_id", "=", bookId)
    .executeTakeFirstOrThrow();
  const rows = await versions.execute();
  return {
    versions: rows.map(({ revision, saved_at, saved_by, length }) => ({
      revision,
      savedAt: saved_at.toISOString(),
      savedBy: saved_by,
      length,
    })),
    total,
  };
}

/// Returns who saved the last text of each book and when, by the book's id; books without a saved text are left out.
export async function readLastSaves(
  db: Kysely<Database>,
  bookIds: readonly string[],
): Promise<Map<string, Omit<SavedText, "text">>> {
  const rows = await db
    .selectFrom("import_text")
    .distinctOn("book_id")
    .select(["book_id", "revision", "saved_at", "saved_by"])
    .where("book_id", "in", bookIds)
    .orderBy("book_id")
    .orderBy("revision", "desc")
    .execute();
  return new Map(
    rows.map(({ book_id, revision, saved_at, saved_by }) => [
      book_id,
      { revision, savedAt: saved_at.toISOString(), savedBy: saved_by },
    ]),
  );
}

/// Returns the revision of the last saved text; 0 where there is none.
export async function readCurrentRevision(db: Kysely<Database>, bookId: string): Promise<number> {
  const row = await db
    .selectFrom("import_text")
    .select((eb) => eb.fn.max("revision").as("revision"))
    .where("book_id", "=", bookId)
    .executeTakeFirst();
  return row?.revision ?? 0;
}

/// Adds a version and keeps the earlier ones. The caller holds the book's lock, so that no other save takes the
/// revision.
export async function insertTextVersion(
  trx: Transaction<Database>,
  version: { bookId: string; revision: number; text: string; by: string },
): Promise<{ savedAt: string }> {
  const { saved_at } = await trx
    .insertInto("import_text")
    .values({
      book_id: version.bookId,
      revision: version.revision,
      text: version.text,
      saved_by: version.by,
      // The time of writing, not of the transaction's start, which may have waited for another save.
      saved_at: new Date(),
    })
    .returning("saved_at")
    .executeTakeFirstOrThrow();
  await announceText(trx, version.bookId);
  return { savedAt: saved_at.toISOString() };
}
