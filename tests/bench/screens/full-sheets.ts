import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import sharp from "sharp";
import { usableCells } from "../../../api/sheets/rules/grids.ts";
import type { Database } from "../../../server/db/schema.ts";

/// Four sheets that are full, by their ids.
export type FullSheets = readonly [string, string, string, string];

/// Adds to a filled catalogue five linked sheets of 12 x 9, of which all but the last are full of key words, and writes the
/// pictures of all symbols. Returns the full ones.
export async function addFullSheets(db: Kysely<Database>, dataDir: string): Promise<FullSheets> {
  const ids = [1, 2, 3, 4, 5].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
  const grid = await db.selectFrom("grid").selectAll().where("name", "=", "12 x 9").executeTakeFirstOrThrow();
  for (const [at, id] of ids.entries())
    await sql`
      insert into sheet (id, grid_id, number, name, fitz_types, updated_by)
      values (${id}, ${grid.id}, ${at + 1}, 'Full', 'PVNAM', 'Bench')`.execute(db);
  const cells = usableCells({ rows: grid.rows, cols: grid.cols, hasPicture: grid.has_picture });
  const words = await sql<{ id: string }>`
    select id from dict_word where type = 'K' and not exists (select from sheet_word where word_id = dict_word.id)
    order by id limit ${4 * cells.length}`.execute(db);
  const full = ids.slice(0, 4) as unknown as FullSheets;
  for (const [nth, id] of full.entries())
    for (const [at, { row, col }] of cells.entries())
      await sql`
        insert into sheet_word (sheet_id, grid_id, word_id, row, col)
        values (${id}, ${grid.id}, ${words.rows[nth * cells.length + at]!.id}, ${row}, ${col})`.execute(db);
  await writePictures(db, dataDir);
  return full;
}

async function writePictures(db: Kysely<Database>, dataDir: string): Promise<void> {
  const images = await db.selectFrom("image").select("hash").orderBy("hash").execute();
  const drawn = await Promise.all(
    Array.from({ length: 50 }, (_, at) =>
      sharp(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="360"><circle cx="180" cy="${120 + at}" r="${40 + at * 2}"
           fill="hsl(${at * 7} 70% 60%)" stroke="#222" stroke-width="8"/><path d="M20 340L${at * 7} 220l180 120z"/></svg>`,
        ),
      )
        .png()
        .toBuffer(),
    ),
  );
  for (const [at, { hash }] of images.entries()) {
    const folder = join(dataDir, "images", hash.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, hash), drawn[at % drawn.length]!);
  }
}
