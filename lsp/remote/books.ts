import { z } from "zod";
import { listBooks } from "../../api/books/book-list.ts";
import { revision, uuid } from "../../api/common/common.ts";
import { maxImportTextLength } from "../../api/common/constants.ts";
import { getImportText } from "../../api/import/text.ts";
import { CannotRun } from "../exit-codes.ts";
import { bookTitle } from "./book-link.ts";
import { shown } from "./bounded.ts";
import type { Remote } from "./remote.ts";

/// A text as a server saved it.
export const savedShape = z.object({
  text: z.string().max(maxImportTextLength),
  revision,
  savedBy: z.string().nullable(),
});
export type Saved = z.output<typeof savedShape>;

const textShape = savedShape.extend({
  book: z.object({ title: bookTitle, imprintID: uuid, seriesID: uuid }),
  importedRevision: revision.nullable(),
});
export type BookText = z.output<typeof textShape>;

/// Returns a book's text as it was saved last.
export function readBookText(remote: Remote, bookId: string): Promise<BookText> {
  return remote.call(getImportText, { query: { bookId } }, textShape);
}

const name = z.object({ name: z.string() });
const row = z.object({ id: uuid, title: bookTitle, imprint: name, series: name.nullable() });
export type ListedBook = z.output<typeof row>;

const pageSize = 500;
/// The most books that are listed.
const maxBooks = 50_000;

/// Returns the books whose row has a text, by title; all where there is none.
export async function readBooks(remote: Remote, text: string): Promise<ListedBook[]> {
  const found: ListedBook[] = [];
  while (found.length < maxBooks) {
    const { books, total } = await remote.call(
      listBooks,
      {
        query: {
          sort: "title",
          limit: String(pageSize),
          offset: String(found.length),
          ...(text ? { filter: text } : {}),
        },
      },
      z.object({ books: z.array(row).max(pageSize), total: z.number() }),
    );
    found.push(...books);
    if (books.length === 0 || found.length >= total) break;
  }
  return found;
}

/// Returns the id of the book that an id or a whole title names. Throws CannotRun where there is none, or more than one.
export async function findBook(remote: Remote, wanted: string): Promise<string> {
  const id = uuid.safeParse(wanted);
  if (id.success) return id.data;
  const key = (title: string) => title.normalize("NFC").trim().toLowerCase();
  const found = (await readBooks(remote, wanted.slice(0, 200))).filter(({ title }) => key(title) === key(wanted));
  const [book, another] = found;
  if (!book)
    throw new CannotRun(`${remote.url}: no book has the title '${shown(wanted)}'; 'importtext list' names them`);
  if (another)
    throw new CannotRun(
      `${remote.url}: ${found.length} books have the title '${shown(wanted)}'; give an id: ${found
        .slice(0, 10)
        .map((one) => one.id)
        .join(", ")}`,
    );
  return book.id;
}
