import type { Kysely } from "kysely";
import type { Database } from "../../../server/db/schema.ts";
import { manifestOf } from "../../../server/deploy/manifest.ts";
import type { Credit, ExportSource } from "../../../server/exports/exporter.ts";
import { noPictures } from "../../../server/repositories/packages/book-parts.ts";
import { withParents } from "../../../server/repositories/packages/collect.ts";
import { readParts } from "../../../server/repositories/packages/parts.ts";

/// What an export of sheets is made of: their words with all forms and popups, as a package holds them.
export async function sheetSourceOf(
  db: Kysely<Database>,
  sheetIDs: readonly string[],
  image: ExportSource["image"] = async () => null,
  credits: readonly Credit[] = [],
): Promise<ExportSource> {
  const placed = await db
    .selectFrom("sheet_word")
    .select("word_id")
    .where("sheet_id", "in", [...sheetIDs])
    .execute();
  const words = await withParents(
    db,
    placed.map(({ word_id }) => word_id),
  );
  // Forms stand with their parents, and forms of forms with those.
  for (let above = [...words.keys()]; above.length > 0; ) {
    const below = await db.selectFrom("dict_word").select("id").where("parent_word_id", "in", above).execute();
    const ids = below.map(({ id }) => id).filter((id) => !words.has(id));
    for (const [id, word] of await withParents(db, ids)) words.set(id, word);
    above = ids;
  }
  const popups = await readParts(db, "popups", [...words.keys()].sort());
  const inPopups = [...popups.values()].flatMap((part) =>
    part.popups.flatMap((popup) => popup.words.map((word) => word.wordID)),
  );
  for (const [id, word] of await withParents(db, inPopups)) words.set(id, word);
  const sheets = await readParts(db, "sheet", [...sheetIDs]);
  const grids = await readParts(db, "grid", [...new Set([...sheets.values()].map(({ gridID }) => gridID))]);
  const manifest = manifestOf({
    book: {} as never,
    text: {} as never,
    structure: { characters: [], parts: [] } as never,
    pictures: noPictures,
    used: new Set(),
    words,
    popups,
    sheets,
    grids,
    parts: [],
  });
  return { manifest, image, credits };
}
