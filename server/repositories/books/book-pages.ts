import { type Kysely, sql, type Transaction } from "kysely";
import type { BookPage, TextPage } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { versionOf } from "../system/images.ts";

/// A book's page pictures, by name.
export async function listBookPages(db: Kysely<Database>, bookId: string): Promise<BookPage[]> {
  const rows = await db
    .selectFrom("book_page_image as page")
    .innerJoin("image", "image.hash", "page.image_hash")
    .select([
      "page.name as image",
      "image.width",
      "image.height",
      "image.content_type",
      "image.byte_size as byteSize",
      "page.updated_at",
      "page.updated_by as updatedBy",
      "page.revision",
      versionOf(sql<string>`page.image_hash`).as("version"),
    ])
    .where("page.book_id", "=", bookId)
    .orderBy(sql`page.name collate "C"`)
    .execute();
  return rows.map(({ updated_at, content_type, ...page }) => ({
    ...page,
    type: content_type === "image/png" ? "png" : "jpeg",
    updatedAt: updated_at.toISOString(),
  }));
}

/// The pages of a book's imported text, in its order.
export async function listTextPages(db: Kysely<Database>, bookId: string): Promise<TextPage[]> {
  return db
    .selectFrom("import_page as page")
    .innerJoin("import_chapter as chapter", "chapter.id", "page.chapter_id")
    .innerJoin("import_part as part", "part.id", "chapter.part_id")
    .select(["part.name as part", "chapter.name as chapter", "page.name", "page.type", "page.image"])
    .where("page.book_id", "=", bookId)
    .orderBy("part.position")
    .orderBy("chapter.position")
    .orderBy("page.position")
    .execute();
}

/// A page's picture; undefined where the book has none of that name.
export async function findPagePicture(
  db: Kysely<Database>,
  { bookId, name }: { bookId: string; name: string },
): Promise<{ hash: string; contentType: string } | undefined> {
  return db
    .selectFrom("book_page_image as page")
    .innerJoin("image", "image.hash", "page.image_hash")
    .select(["image.hash", "image.content_type as contentType"])
    .where("page.book_id", "=", bookId)
    .where("page.name", "=", name)
    .executeTakeFirst();
}

/// A book's cover; undefined where it has none.
export async function findCover(
  db: Kysely<Database>,
  bookID: string,
): Promise<{ hash: string; contentType: string } | undefined> {
  return db
    .selectFrom("book")
    .innerJoin("image", "image.hash", "book.cover_hash")
    .select(["image.hash", "image.content_type as contentType"])
    .where("book.id", "=", bookID)
    .executeTakeFirst();
}

/// Which image has a name.
export interface PageImage {
  readonly name: string;
  readonly hash: string;
  readonly revision: number;
}

interface PageName {
  readonly bookID: string;
  readonly name: string;
}

export async function findPageImage(db: Kysely<Database>, { bookID, name }: PageName): Promise<PageImage | undefined> {
  return db
    .selectFrom("book_page_image")
    .select(["name", "image_hash as hash", "revision"])
    .where("book_id", "=", bookID)
    .where("name", "=", name)
    .executeTakeFirst();
}

/// The names of the pictures that a book has.
export async function pageImageNames(db: Kysely<Database>, bookID: string): Promise<Set<string>> {
  const rows = await db.selectFrom("book_page_image").select("name").where("book_id", "=", bookID).execute();
  return new Set(rows.map(({ name }) => name));
}

/// Gives a name its image, in the place of the one it had. The caller holds the book's lock.
export async function writePageImage(
  trx: Transaction<Database>,
  { bookID, name, hash, by }: PageName & { hash: string; by: string },
): Promise<PageImage> {
  const columns = { image_hash: hash, updated_at: new Date(), updated_by: by };
  return trx
    .insertInto("book_page_image")
    .values({ book_id: bookID, name, ...columns })
    .onConflict((conflict) =>
      conflict.columns(["book_id", "name"]).doUpdateSet({ ...columns, revision: sql`book_page_image.revision + 1` }),
    )
    .returning(["name", "image_hash as hash", "revision"])
    .executeTakeFirstOrThrow();
}

export async function deletePageImage(trx: Transaction<Database>, { bookID, name }: PageName): Promise<void> {
  await trx.deleteFrom("book_page_image").where("book_id", "=", bookID).where("name", "=", name).execute();
}
