import type { Kysely } from "kysely";
import type { Database, Row } from "../../db/schema.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { putAway, takeBack } from "../../repositories/books/waiting-books.ts";
import { transact } from "../../transact.ts";

/// Dismisses an item of a book that waits for somebody, or takes that back. Throws NotFound.
export function putAwayWaiting(
  db: Kysely<Database>,
  { isAway, ...mark }: Pick<Row<"put_away">, "account" | "kind" | "book_id" | "mark"> & { readonly isAway: boolean },
): Promise<void> {
  return transact(db, async (trx) => {
    await readBookState(trx, mark.book_id);
    await (isAway ? putAway : takeBack)(trx, mark);
  });
}
