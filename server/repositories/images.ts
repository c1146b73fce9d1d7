import type { Kysely } from "kysely";
import type { Database, NewRow } from "../db/schema.ts";

/// Rows of one statement: five parameters each, of 65,535.
const rowsAtOnce = 1000;

/// Says what is known of images that the store keeps. One that is known already stays as it is.
export async function insertImages(db: Kysely<Database>, images: readonly NewRow<"image">[]): Promise<void> {
  for (let start = 0; start < images.length; start += rowsAtOnce) {
    await db
      .insertInto("image")
      .values(images.slice(start, start + rowsAtOnce))
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute();
  }
}
