import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import { recordChange } from "../system/history.ts";
import { findBookRow } from "./book-list.ts";
import { type PublicationRow, publicationColumns } from "./publication-columns.ts";

/// What the history says of a book: its own fields, people and places with the names that they had.
export type BookFacts = Record<string, unknown>;

/// The book must be there.
export async function readBookFacts(db: Kysely<Database>, id: string): Promise<BookFacts> {
  const found = await findBookRow<PublicationRow>(db, id, sql`, ${publicationColumns}`);
  if (!found) throw new Error(`There is no book ${id}`);
  const { cover_hash } = await db
    .selectFrom("book")
    .select("cover_hash")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const { deploymentStatus, deploymentStatusDescription, revision, id: _id, ...facts } = found.book;
  return { ...facts, ...found.more.published, cover: cover_hash };
}

/// Counts a book's revision up and writes down what changed since `before`. Where
/// nothing changed, nothing is written. The book's revision now. The caller holds the book's lock.
export async function recordBookChange(
  trx: Transaction<Database>,
  { id, before, by }: { id: string; before: BookFacts; by: string },
): Promise<number> {
  const after = await readBookFacts(trx, id);
  if (JSON.stringify(before) === JSON.stringify(after)) {
    const unchanged = await trx.selectFrom("book").select("revision").where("id", "=", id).executeTakeFirstOrThrow();
    return unchanged.revision;
  }
  const { revision } = await trx
    .updateTable("book")
    .set({
      revision: sql`revision + 1`,
      updated_at: new Date(),
      updated_by: by,
    })
    .where("id", "=", id)
    .returning("revision")
    .executeTakeFirstOrThrow();
  await recordChange(trx, { kind: "book", id, revision, by, before, after });
  return revision;
}
