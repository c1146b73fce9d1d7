import type { Kysely } from "kysely";
import { bookProblems } from "../../../api/books/rules/book.ts";
import { normaliseISBN } from "../../../api/books/rules/isbn.ts";
import {
  type Publication,
  publicationFields,
  publicationProblems,
  tidyPublication,
} from "../../../api/books/rules/publication.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { isID, noID } from "../../../api/common/rules/ids.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Book, BookToSave } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { readBookFacts, recordBookChange } from "../../repositories/books/book-facts.ts";
import { type BookFields, replacePeople, updateBook } from "../../repositories/books/book-rows.ts";
import { lockBook, readBook } from "../../repositories/books/books.ts";
import { type BookPlace, refuseBookPlace } from "../../steps/books/refuse-book-place.ts";
import { transact } from "../../transact.ts";

/// Saves a book's own fields, in one transaction with its history. A deployed book becomes stale. A save that changes
/// nothing writes nothing, whatever its revision, so that a save whose answer was lost can be sent again. Throws
/// NotFound, Conflict (with the current Book) and Refusal, a line for each reason.
export function saveBook(
  db: Kysely<Database>,
  { book, by }: { book: BookToSave; by: string },
): Promise<{ id: string; revision: number }> {
  const { id } = book;
  return transact(db, async (trx) => {
    await lockBook(trx, id);
    const current = await readBook(trx, id);
    const publication = publicationIn(book, current);
    const problems = [...bookProblems(book), ...publicationProblems(publication)];
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
    const fields = {
      ...book,
      ...place,
      title: cleanText(book.title),
      mode: book.mode!,
      publication: tidyPublication(publication),
    };
    if (isSaved(current, fields)) return { id, revision: current.revision };
    refuseStaleBook(current, book.revision);
    await refuseBookPlace(trx, place);
    const before = await readBookFacts(trx, id);
    await updateBook(trx, id, fields);
    await replacePeople(trx, id, "author", place.authorIDs);
    await replacePeople(trx, id, "illustrator", place.illustratorIDs);
    return { id, revision: await recordBookChange(trx, { id, before, by }) };
  });
}

/// The publication as it is once a save has changed what it has of it.
const publicationIn = (sent: BookToSave, current: Book): Publication =>
  Object.fromEntries(
    publicationFields.map((field) => [field, sent[field] === undefined ? current[field] : sent[field]]),
  ) as unknown as Publication;

function isSaved(current: Book, fields: BookFields & BookPlace): boolean {
  const asRead = {
    ...fields,
    ...fields.publication,
    isbn10: fields.isbn10 ?? "",
    isbn13: fields.isbn13 ?? "",
    seriesID: fields.seriesID ?? noID,
  };
  const names = [
    "title",
    "isbn10",
    "isbn13",
    "authorIDs",
    "illustratorIDs",
    "imprintID",
    "seriesID",
    "mode",
    "isFiction",
    "level",
    "price",
    "isForSaleWidgit",
    "isForSaleSymbolstix",
    ...publicationFields,
  ] as const;
  return names.every((name) => JSON.stringify(asRead[name]) === JSON.stringify(current[name]));
}

/// Throws Conflict where another save came after `revision`.
export function refuseStaleBook(current: Book, revision: number | undefined): void {
  if (revision !== undefined && current.revision !== revision)
    throw new Conflict(refusals.changedMeanwhile("The book"), current);
}
