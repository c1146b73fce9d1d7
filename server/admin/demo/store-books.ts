import type { Transaction } from "kysely";
import { defaultSequences } from "../../../api/phonics/rules/default-sequences.ts";
import type { DemoBook, DemoImage } from "../../../catalogue/index.ts";
import { prepareImport, readText, storeImport } from "../../commands/import/import-book.ts";
import type { Database } from "../../db/schema.ts";
import { bookColumns } from "../../repositories/books/book-rows.ts";
import { bulkInsert } from "../../repositories/common/bulk-insert.ts";
import { insertTextVersion } from "../../repositories/import/import-texts.ts";

/// A step of the sequence that the series of decodable books follow (`storePeople`).
const stepNamed = (beginning: string) =>
  defaultSequences[0]!.steps.find(({ name }) => name.startsWith(`${beginning}:`))!.id;

/// Stores the books with their people and pictures, saves their texts, and imports those without errors, as `PUT
/// /book/import` does. `pictures` are the hashes of their pictures.
export async function storeBooks(
  trx: Transaction<Database>,
  books: readonly DemoBook[],
  pictures: ReadonlyMap<DemoImage, string>,
  by: string,
): Promise<void> {
  await bulkInsert(
    trx,
    "book",
    books.map((book) => ({
      id: book.id,
      ...bookColumns(book),
      cover_hash: pictures.get(book.cover)!,
      step_id: book.phonicsStep && stepNamed(book.phonicsStep),
      updated_by: by,
    })),
  );
  await bulkInsert(
    trx,
    "book_author",
    books.flatMap(({ id, authorIDs }) =>
      authorIDs.map((author_id, position) => ({ book_id: id, author_id, position })),
    ),
  );
  await bulkInsert(
    trx,
    "book_illustrator",
    books.flatMap(({ id, illustratorIDs }) =>
      illustratorIDs.map((illustrator_id, position) => ({ book_id: id, illustrator_id, position })),
    ),
  );
  await bulkInsert(
    trx,
    "book_page_image",
    books.flatMap(({ id, pages }) =>
      pages.map((page) => ({ book_id: id, name: page.name, image_hash: pictures.get(page)!, updated_by: by })),
    ),
  );
  for (const { id, text, state, imprintID, seriesID } of books) {
    const revision = 1;
    await insertTextVersion(trx, { bookId: id, revision, text, by });
    if (state === "draft") continue;
    const structure = await readText(trx, text, { imprintID, seriesID });
    await storeImport(trx, {
      bookId: id,
      revision,
      by,
      ...(await prepareImport(trx, id, structure, [JSON.stringify(structure)])),
    });
  }
}
