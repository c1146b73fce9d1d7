import { manifestOf } from "../../deploy/manifest.ts";
import { NotFound } from "../../errors.ts";
import { collectSheets } from "../../repositories/packages/collect-sheets.ts";
import { licencesOf } from "../../steps/licences/licences-of.ts";
import { askedOf, type BookSource, imageFrom, type SourceStores } from "./book-source.ts";

/// Sheets as a package would hold them, with their words, the forms of those and what they lead to, and no book. Throws NotFound.
export async function sheetSource({ db, images }: SourceStores, sheetIDs: readonly string[]): Promise<BookSource> {
  const { collected, title, modified } = await collectSheets(db, sheetIDs);
  if (collected.sheets.size < new Set(sheetIDs).size) throw new NotFound("There is no such sheet");
  const manifest = manifestOf(collected);
  const place = new Map(sheetIDs.map((id, index) => [id, index]));
  const sheets = [...manifest.sheets].sort((a, b) => place.get(a.id)! - place.get(b.id)!);
  const licences = await licencesOf(db, { sheetIDs });
  const whole = { ...manifest, sheets };
  return { title, madeFrom: "now", modified, manifest: whole, ...askedOf(licences), image: imageFrom(images) };
}
