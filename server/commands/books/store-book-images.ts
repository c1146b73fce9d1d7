import type { Kysely } from "kysely";
import { pictureNameProblem } from "../../../api/books/rules/images.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { BookPage } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { readBookFacts, recordBookChange } from "../../repositories/books/book-facts.ts";
import {
  deletePageImage,
  findPageImage,
  listBookPages,
  type PageImage,
  writePageImage,
} from "../../repositories/books/book-pages.ts";
import { lockBook, readBookState } from "../../repositories/books/books.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { InspectedImage } from "../../storage/inspect-image.ts";
import { inspectBookImage } from "../../storage/inspect-upload.ts";
import { isTryOut, transact } from "../../transact.ts";

interface Stores {
  readonly db: Kysely<Database>;
  readonly images: ImageStore;
}

const stateOf = (page: PageImage | undefined) => (page ? { [page.name]: page.hash } : null);

/// Stores a page picture; it replaces one of the same name. Throws NotFound, TooLarge, UnsupportedType and Refusal.
export async function storePageImage(
  stores: Stores,
  { bookID, name: given, bytes, by }: { bookID: string; name: string; bytes: Buffer; by: string },
): Promise<BookPage> {
  const problem = pictureNameProblem(given);
  if (problem) throw new Refusal(problem);
  const name = cleanText(given);
  const image = await keep(stores, bookID, bytes);
  return transact(stores.db, async (trx) => {
    await lockBook(trx, bookID);
    const before = await findPageImage(trx, { bookID, name });
    if (before?.hash !== image.hash) {
      await insertImages(trx, [imageRow(image)]);
      const after = await writePageImage(trx, { bookID, name, hash: image.hash, by });
      const states = { before: stateOf(before), after: stateOf(after) };
      await recordChange(trx, { kind: "page", id: bookID, revision: after.revision, by, ...states });
    }
    return (await listBookPages(trx, bookID)).find((page) => page.image === name)!;
  });
}

/// Deletes a page picture. The next sweep removes its bytes. Throws NotFound.
export function removePageImage(
  { db }: Stores,
  { bookID, name, by }: { bookID: string; name: string; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    await lockBook(trx, bookID);
    const before = await findPageImage(trx, { bookID, name });
    if (!before) throw new NotFound(refusals.noPagePicture(name));
    await deletePageImage(trx, { bookID, name });
    await recordChange(trx, {
      kind: "page",
      id: bookID,
      revision: before.revision,
      by,
      before: stateOf(before),
      after: null,
    });
  });
}

/// Sets a book's cover, or removes it where `bytes` is null. Throws NotFound, TooLarge, UnsupportedType and Refusal.
export async function storeCover(
  stores: Stores,
  { bookID, bytes, by }: { bookID: string; bytes: Buffer | null; by: string },
): Promise<{ id: string; revision: number }> {
  const image = bytes && (await keep(stores, bookID, bytes));
  return transact(stores.db, async (trx) => {
    await lockBook(trx, bookID);
    const before = await readBookFacts(trx, bookID);
    if (!image && before.cover === null) throw new NotFound(refusals.noCover);
    if (image) await insertImages(trx, [imageRow(image)]);
    await trx
      .updateTable("book")
      .set({ cover_hash: image?.hash ?? null })
      .where("id", "=", bookID)
      .execute();
    return { id: bookID, revision: await recordBookChange(trx, { id: bookID, before, by }) };
  });
}

/// Inspects the bytes and keeps them. Keeps nothing for a book that does not exist or for bytes that are no image.
async function keep({ db, images }: Stores, bookID: string, bytes: Buffer): Promise<InspectedImage> {
  await readBookState(db, bookID);
  const image = await inspectBookImage(bytes);
  if (!isTryOut()) await images.put(image.hash, bytes);
  return image;
}
