import { type Kysely, sql } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { BookToDecode } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";

export type BookFacts = Omit<BookToDecode, "words" | "tokens" | "pages">;

/// What a report says of the book itself. Throws NotFound.
export async function readBookFacts(db: Kysely<Database>, bookID: string): Promise<BookFacts> {
  const { rows } = await sql<Omit<BookFacts, "importedAt"> & { importedAt: Date | null }>`
    select book.id as "bookID", book.title as "bookTitle", book.mode, book.level, import.imported_at as "importedAt",
      coalesce(
        (select max(revision) from import_text saved where saved.book_id = book.id) > import.text_revision, false
      ) as "isTextNewer"
    from book left join import on import.book_id = book.id where book.id = ${bookID}`.execute(db);
  const [row] = rows;
  if (!row) throw new NotFound(refusals.noSuch("book"));
  return { ...row, importedAt: row.importedAt?.toISOString() ?? null };
}
