import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import sharp from "sharp";
import type { Database } from "../../../server/db/schema.ts";
import { contentHash } from "../../../server/storage/content-hash.ts";

/// How many covers there are; books share them. The browser asks for each book's own.
const count = 300;

/// Gives every book of a filled catalogue a cover, as large as people upload them.
export async function addCovers(db: Kysely<Database>, dataDir: string): Promise<void> {
  const hashes: string[] = [];
  for (let at = 0; at < count; at++) {
    const [width, height] = [900, 1170];
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="hsl(${(at * 47) % 360} 55% 60%)"/>
      <circle cx="${150 + at * 2}" cy="560" r="${120 + at}" fill="hsl(${(at * 83) % 360} 70% 45%)"/>
      <text x="60" y="180" font-size="120" fill="#fff">Book ${at}</text></svg>`;
    const bytes = await sharp(Buffer.from(drawing)).jpeg().toBuffer();
    const hash = contentHash(bytes);
    hashes.push(hash);
    mkdirSync(join(dataDir, "images", hash.slice(0, 2)), { recursive: true });
    writeFileSync(join(dataDir, "images", hash.slice(0, 2), hash), bytes);
    const row = { hash, content_type: "image/jpeg" as const, byte_size: bytes.byteLength, width, height };
    await db.insertInto("image").values(row).execute();
  }
  await sql`
    update book set cover_hash = (${hashes}::text[])[1 + (placed.place % ${count})::int]
    from (select id, row_number() over (order by title_sort, id) as place from book) placed where placed.id = book.id`.execute(
    db,
  );
  await sql`delete from package_touched`.execute(db);
}
