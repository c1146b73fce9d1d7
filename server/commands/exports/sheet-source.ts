import { manifestOf } from "../../deploy/manifest.ts";
import { NotFound } from "../../errors.ts";
import { collectSheets } from "../../repositories/packages/collect-sheets.ts";
import { type BookSource, imageFrom, type SourceStores } from "./book-source.ts";

/// Sheets as a package would hold them, with their words, the forms of those and what they lead to, and no book. Throws NotFound.
export async function sheetSource({ db, images }: SourceStores, sheetIDs: readonly string[]): Promise<BookSource> {
  const { collected, title, modified } = await collectSheets(db, sheetIDs);
  if (collected.sheets.size < new Set(sheetIDs).size) throw new NotFound("There is no such sheet");
  const manifest = manifestOf(collected);
  const place = new Map(sheetIDs.map((id, index) => [id, index]));
  const sheets = [...manifest.sheets].sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  return { title, madeFrom: "now", modified, manifest: { ...manifest, sheets }, credits: [], image: imageFrom(images) };
}
