import { sql, type Transaction } from "kysely";
import type { Publication } from "../../../api/books/rules/publication.ts";
import type { BookMode } from "../../../api/index.ts";
import type { Database, RowChange } from "../../db/schema.ts";
import { sortForm } from "../common/sort-form.ts";
import { columnsOfPublication } from "./publication-columns.ts";

/// A book's own fields as they are stored.
export interface BookFields {
  readonly title: string;
  readonly isbn10: string | null;
  readonly isbn13: string | null;
  readonly imprintID: string;
  readonly seriesID: string | null;
  readonly mode: BookMode;
  readonly isFiction: boolean;
  readonly level: number;
  /// USD
  readonly price: number;
  readonly isForSaleWidgit: boolean;
  readonly isForSaleSymbolstix: boolean;
  /// Left out of a new book, which has none of it.
  readonly publication?: Publication;
}

/// A book's own fields as the columns of its row.
export const bookColumns = (book: BookFields) =>
  ({
    title: book.title,
    title_sort: sortForm(book.title),
    isbn10: book.isbn10,
    isbn13: book.isbn13,
    imprint_id: book.imprintID,
    series_id: book.seriesID,
    mode: book.mode,
    is_fiction: book.isFiction,
    level: book.level,
    price: book.price,
    is_for_sale_widgit: book.isForSaleWidgit,
    is_for_sale_symbolstix: book.isForSaleSymbolstix,
    ...(book.publication ? columnsOfPublication(book.publication) : {}),
  }) satisfies RowChange<"book">;

/// Adds a book of revision 1, not deployed, without people.
export async function insertBook(trx: Transaction<Database>, id: string, book: BookFields, by: string): Promise<void> {
  await trx
    .insertInto("book")
    .values({ id, ...bookColumns(book), updated_at: new Date(), updated_by: by })
    .execute();
}

/// Changes a book's own fields; its revision is counted by who records the change.
export async function updateBook(trx: Transaction<Database>, id: string, book: BookFields): Promise<void> {
  await trx.updateTable("book").set(bookColumns(book)).where("id", "=", id).execute();
}

/// Gives a book its authors or illustrators, in this order.
export async function replacePeople(
  trx: Transaction<Database>,
  bookID: string,
  kind: "author" | "illustrator",
  ids: readonly string[],
): Promise<void> {
  const link = sql.table(`book_${kind}`);
  await sql`delete from ${link} where book_id = ${bookID}`.execute(trx);
  await sql`
    insert into ${link} (book_id, ${sql.ref(`${kind}_id`)}, position)
    select ${bookID}::uuid, person, position - 1
    from unnest(${ids}::uuid[]) with ordinality as people (person, position)`.execute(trx);
}

/// Deletes a book with its text, what was imported of it, and its pictures' names.
export async function deleteBookRows(trx: Transaction<Database>, id: string): Promise<void> {
  // The import first: it refers to the text, which goes with the book in an order that is the database's own.
  await trx.deleteFrom("import").where("book_id", "=", id).execute();
  await trx.deleteFrom("book").where("id", "=", id).execute();
}

/// The names of the sheets that belong to a book.
export async function sheetsOfBook(trx: Transaction<Database>, id: string): Promise<string[]> {
  const sheets = await trx
    .selectFrom("sheet")
    .select(["name", "number"])
    .where("book_id", "=", id)
    .orderBy("grid_id")
    .orderBy("number")
    .execute();
  return sheets.map(({ name, number }) => name ?? `Sheet ${number}`);
}
