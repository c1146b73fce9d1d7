import { type Kysely, sql, type Transaction } from "kysely";
import { noPublication } from "../../../api/books/rules/publication.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { Book, BookCharacter } from "../../../api/index.ts";
import { directorID, narratorID } from "../../../api/index.ts";
import { zeroUUID } from "../../../language/types.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { findBookRow } from "./book-list.ts";
import { type PublicationRow, publicationColumns, publicationOf } from "./publication-columns.ts";

/// What commands need of a book: imprint and series decide with which words its text is read.
export type BookState = Pick<Row<"book">, "id" | "title" | "mode" | "imprint_id" | "series_id">;

/// A book without what its import stored. Throws NotFound.
export async function readBook(db: Kysely<Database>, id: string): Promise<Book> {
  const row = await findBookRow<PublicationRow & { characters: BookCharacter[]; updated_at: Date; updatedBy: string }>(
    db,
    id,
    sql`, book.updated_at, book.updated_by as "updatedBy", ${publicationColumns}, (
      select coalesce(json_agg(json_build_object(
        'id', id, 'name', name, 'colour', colour, 'symbol', symbol) order by position), '[]')
      from book_character where book_id = book.id and id not in (${directorID}, ${narratorID})
    ) as characters`,
  );
  if (!row) throw new NotFound(refusals.noSuch("book"));
  const { book, more } = row;
  return {
    ...book,
    characters: more.characters,
    ...(publicationOf(more.published) ?? noPublication),
    authorIDs: book.authors.map((author) => author.id),
    illustratorIDs: book.illustrators.map((illustrator) => illustrator.id),
    imprintID: book.imprint.id,
    seriesID: book.series?.id ?? zeroUUID,
    updatedAt: more.updated_at.toISOString(),
    updatedBy: more.updatedBy,
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
  if (!book) throw new NotFound(refusals.noSuch("book"));
  return book;
}
