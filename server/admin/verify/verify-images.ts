import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { ImageRefused, inspectImage } from "../../storage/inspect-image.ts";

/// Verifies that the store has every image whole, and that its content and facts match the table.
export async function verifyImages(db: Kysely<Database>, store: ImageStore): Promise<string[]> {
  const problems: string[] = [];
  const images = await db.selectFrom("image").selectAll().orderBy("hash").execute();
  for (const image of images) {
    const bytes = await store.get(image.hash);
    if (!bytes) {
      problems.push(`The image ${image.hash} is missing`);
      continue;
    }
    try {
      const found = await inspectImage(bytes);
      if (
        found.hash !== image.hash ||
        found.contentType !== image.content_type ||
        found.byteSize !== image.byte_size ||
        found.width !== image.width ||
        found.height !== image.height
      ) {
        problems.push(`The image ${image.hash} is not what the database says it is`);
      }
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      problems.push(`The image ${image.hash} cannot be shown: ${error.message}`);
    }
  }
  return problems;
}
