import { type Kysely, sql } from "kysely";
import type { BookPage } from "../../api/index.ts";
import type { Database } from "../db/schema.ts";

/// A book's page pictures, by name.
export async function listBookPages(db: Kysely<Database>, bookId: string): Promise<BookPage[]> {
  const rows = await db
    .selectFrom("book_page_image as page")
    .innerJoin("image", "image.hash", "page.image_hash")
    .select([
      "page.name as image",
      "image.width",
      "image.height",
      "image.byte_size as byteSize",
      "page.updated_at",
      "page.updated_by as updatedBy",
      "page.revision",
    ])
    .where("page.book_id", "=", bookId)
    .orderBy(sql`page.name collate "C"`)
    .execute();
  return rows.map(({ updated_at, ...page }) => ({ ...page, updatedAt: updated_at.toISOString() }));
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
