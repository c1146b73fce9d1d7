import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, NewRow } from "../../db/schema.ts";
import type { InspectedImage } from "../../storage/inspect-image.ts";

/// Rows of one statement: five parameters each, of 65,535.
const rowsAtOnce = 1000;

const versionLength = 16;

/// The version of an image (`imageVersion` of the contract) by its hash.
export const imageVersion = (hash: string): string => hash.slice(0, versionLength);

/// The same in a query.
export const versionOf = <Hash extends string | null>(hash: RawBuilder<Hash>): RawBuilder<Hash> =>
  sql<Hash>`left(${hash}, ${sql.lit(versionLength)})`;

/// The version of a book's cover; null where it has none.
export const coverVersion = versionOf(sql<string | null>`book.cover_hash`);

/// An image's facts, as its row has them.
export const imageRow = (image: InspectedImage): NewRow<"image"> => ({
  hash: image.hash,
  content_type: image.contentType,
  byte_size: image.byteSize,
  width: image.width,
  height: image.height,
});

/// Says what is known of images that the store keeps. One that is known already counts as new again, so that it is not
/// swept before it is referred to.
export async function insertImages(db: Kysely<Database>, images: readonly NewRow<"image">[]): Promise<void> {
  const rows = [...new Map(images.map((image) => [image.hash, image])).values()];
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    await db
      .insertInto("image")
      .values(rows.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.column("hash").doUpdateSet({ created_at: sql`now()` }))
      .execute();
  }
}
