import { sql, type Transaction } from "kysely";
import { hyphenateISBN } from "../../../api/books/rules/isbn-hyphens.ts";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { shareNamed } from "../../repositories/people/named-things.ts";

/// The people, imprint, series and ISBNs that connect a book with others.
export interface BookPlace {
  /// Null for a new book.
  readonly id: string | null;
  readonly authorIDs: readonly string[];
  readonly illustratorIDs: readonly string[];
  readonly imprintID: string;
  readonly seriesID: string | null;
  /// The ISBNs in their stored form.
  readonly isbn10: string | null;
  readonly isbn13: string | null;
}

/// Throws Refusal, a line for each reason, where a book's people, imprint or series do not exist (any more), its series
/// belongs to another imprint, or another book has one of its ISBNs. Locks what exists until the transaction ends.
export async function refuseBookPlace(trx: Transaction<Database>, place: BookPlace): Promise<void> {
  const reasons: string[] = [];
  for (const [kind, ids] of [
    ["author", place.authorIDs],
    ["illustrator", place.illustratorIDs],
  ] as const) {
    const found = await shareNamed(trx, kind, ids);
    if (found.length < ids.length) reasons.push(`An ${kind} of the book is not there any more: load the list again`);
  }
  const [imprint] = await shareNamed(trx, "imprint", [place.imprintID]);
  if (!imprint) reasons.push("The imprint is not there any more: load the list again");
  const [series] = place.seriesID === null ? [] : await shareNamed(trx, "series", [place.seriesID]);
  if (place.seriesID !== null && !series) reasons.push("The series is not there any more: load the list again");
  if (series && imprint && series.parentID !== imprint.id)
    reasons.push(`The series “${series.name}” is not one of the imprint “${imprint.name}”`);
  for (const column of ["isbn10", "isbn13"] as const) {
    const isbn = place[column];
    if (isbn === null) continue;
    const other = await trx
      .selectFrom("book")
      .select("title")
      .where(column, "=", isbn)
      .where(sql<boolean>`id is distinct from ${place.id}::uuid`)
      .executeTakeFirst();
    if (other) reasons.push(refusals.isbnTaken(hyphenateISBN(isbn), other.title));
  }
  if (reasons.length) throw new Refusal(reasons.join("\n"));
}
