import type { Kysely, Transaction } from "kysely";
import type { Book, BookCharacter } from "../../api/index.ts";
import { directorID, narratorID } from "../../api/index.ts";
import { zeroUUID } from "../../language/types.ts";
import type { Database, Row } from "../db/schema.ts";
import { NotFound } from "../errors.ts";
import { findBookRow } from "./book-list.ts";

/// What commands need of a book: imprint and series decide with which words its text is read.
export type BookState = Pick<Row<"book">, "id" | "title" | "mode" | "imprint_id" | "series_id">;

/// A book without what its import stored. Throws NotFound.
export async function readBook(db: Kysely<Database>, id: string): Promise<Book> {
  const row = await findBookRow(db, id);
  const rest = await db
    .selectFrom("book")
    .select(["cover_hash", "updated_at", "updated_by"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row || !rest) throw new NotFound("There is no such book");
  return {
    ...row,
    authorIDs: row.authors.map((author) => author.id),
    illustratorIDs: row.illustrators.map((illustrator) => illustrator.id),
    imprintID: row.imprint.id,
    seriesID: row.series?.id ?? zeroUUID,
    cover: rest.cover_hash !== null,
    characters: await readCharacters(db, id),
    updatedAt: rest.updated_at.toISOString(),
    updatedBy: rest.updated_by,
  };
}

/// The characters that the last import declared, in its order; the Director and the Narrator, which every imported book
/// has under their fixed ids, are not declared and not listed.
export async function readCharacters(db: Kysely<Database>, bookId: string): Promise<BookCharacter[]> {
  return db
    .selectFrom("book_character")
    .select(["id", "name", "colour", "symbol"])
    .where("book_id", "=", bookId)
    .where("id", "not in", [directorID, narratorID])
    .orderBy("position")
    .execute();
}

/// Throws NotFound.
export async function readBookState(db: Kysely<Database>, id: string): Promise<BookState> {
  return found(await selectState(db, id).executeTakeFirst());
}

/// Holds the book's row to the end of the transaction: what changes a book or its text takes turns. Throws NotFound.
export async function lockBook(trx: Transaction<Database>, id: string): Promise<BookState> {
  return found(await selectState(trx, id).forUpdate().executeTakeFirst());
}

function selectState(db: Kysely<Database>, id: string) {
  return db.selectFrom("book").select(["id", "title", "mode", "imprint_id", "series_id"]).where("id", "=", id);
}

function found(book: BookState | undefined): BookState {
  if (!book) throw new NotFound("There is no such book");
  return book;
}
