import type { Kysely } from "kysely";
import { bookReasons, deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readBookFacts } from "../../repositories/books/book-facts.ts";
import { deleteBookRows, sheetsOfBook } from "../../repositories/books/book-rows.ts";
import { lockBook, readBook } from "../../repositories/books/books.ts";
import { readCurrentText } from "../../repositories/import/import-texts.ts";
import { contentsOfBook, removeUnusedContents } from "../../repositories/import/page-contents.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { refuseStaleBook } from "./save-book.ts";

/// Deletes a book with its text, import and pictures. The history keeps its fields and its last text. Throws NotFound,
/// Conflict, and Refusal where sheets belong to it.
export async function deleteBookThing(
  db: Kysely<Database>,
  { id, revision, by }: { id: string; revision?: number | undefined; by: string },
): Promise<void> {
  const said = await transact(db, async (trx) => {
    const { title } = await lockBook(trx, id);
    const book = await readBook(trx, id);
    refuseStaleBook(book, revision);
    const refusal = deletionRefusal(title, bookReasons({ sheets: await sheetsOfBook(trx, id) }));
    if (refusal) throw new Refusal(refusal);
    const { text } = await readCurrentText(trx, id);
    const before = { ...(await readBookFacts(trx, id)), text };
    const contents = await contentsOfBook(trx, id);
    await deleteBookRows(trx, id);
    await recordChange(trx, { kind: "book", id, revision: book.revision, by, before, after: null });
    return contents;
  });
  await removeUnusedContents(db, said);
}
