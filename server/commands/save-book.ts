import type { Kysely, Transaction } from "kysely";
import type { BookToSave } from "../../api/index.ts";
import { bookProblems } from "../../api/rules/book.ts";
import { isID } from "../../api/rules/ids.ts";
import { normaliseISBN } from "../../api/rules/isbn.ts";
import { trimName } from "../../api/rules/names.ts";
import { alertOf } from "../../api/rules/problem.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Conflict, Refusal } from "../errors.ts";
import { readBookFacts, recordBookChange } from "../repositories/book-facts.ts";
import { replacePeople, updateBook } from "../repositories/book-rows.ts";
import { lockBook, readBook } from "../repositories/books.ts";
import { type BookPlace, refuseBookPlace } from "./check-book.ts";

/// Saves a book's own fields, in one transaction with its history; a deployed book becomes stale. A save that changes
/// nothing writes nothing. Throws NotFound, Conflict (with the Book as it is) and Refusal, every reason on a line.
export function saveBook(
  db: Kysely<Database>,
  { book, by }: { book: BookToSave; by: string },
): Promise<{ id: string; revision: number }> {
  const { id } = book;
  return transact(db, async (trx) => {
    await lockBook(trx, id);
    await refuseStaleBook(trx, id, book.revision);
    const problems = bookProblems(book);
    if (problems.length) throw new Refusal(alertOf(problems));
    const place: BookPlace = {
      id,
      authorIDs: [...new Set(book.authorIDs.filter(isID))],
      illustratorIDs: [...new Set(book.illustratorIDs.filter(isID))],
      imprintID: book.imprintID,
      seriesID: isID(book.seriesID) ? book.seriesID : null,
      isbn10: normaliseISBN(book.isbn10) || null,
      isbn13: normaliseISBN(book.isbn13) || null,
    };
    await refuseBookPlace(trx, place);
    const before = await readBookFacts(trx, id);
    await updateBook(trx, id, { ...book, ...place, title: trimName(book.title), mode: book.mode! });
    await replacePeople(trx, id, "author", place.authorIDs);
    await replacePeople(trx, id, "illustrator", place.illustratorIDs);
    return { id, revision: await recordBookChange(trx, { id, before, by }) };
  });
}

/// Throws Conflict where another save came after `revision`. The caller holds the book's lock.
export async function refuseStaleBook(
  trx: Transaction<Database>,
  id: string,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined) return;
  const current = await readBook(trx, id);
  if (current.revision !== revision) throw new Conflict("The book was saved by someone else in the meantime", current);
}
