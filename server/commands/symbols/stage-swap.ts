import type { Kysely } from "kysely";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { StagedPicture } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { HttpError } from "../../errors.ts";
import { type PicturedFile, readPicturedFiles } from "../../repositories/symbols/swap-files.ts";
import { noUses, readModelsOfSymbols, readUses } from "../../repositories/symbols/swap-uses.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import { differenceOf } from "../../storage/compare-images.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import type { InspectedImage } from "../../storage/inspect-image.ts";
import { keepPicture } from "./keep-picture.ts";

interface SentPicture {
  readonly name: string;
  readonly bytes: Buffer | undefined;
}

/// The number of pictures that are inspected at once.
const concurrency = 4;

/// Keeps pictures of a supplier's update, and compares them with those of its files. Nothing of the catalogue changes.
export async function stageSwap(
  { db, images }: { readonly db: Kysely<Database>; readonly images: ImageStore },
  { supplier, pictures }: { supplier: Supplier; pictures: readonly SentPicture[] },
): Promise<StagedPicture[]> {
  const sent = pictures.map((picture) => ({ ...picture, name: cleanText(picture.name) }));
  const names = sent.map(({ name }) => name);
  const files = await readPicturedFiles(db, supplier, names);
  const rows: StagedPicture[] = [];
  const kept: InspectedImage[] = [];
  for (let start = 0; start < sent.length; start += concurrency) {
    const some = await Promise.all(
      sent.slice(start, start + concurrency).map((picture) => stage(images, picture, files.get(picture.name) ?? null)),
    );
    for (const { row, image } of some) {
      rows.push(row);
      if (image) kept.push(image);
    }
  }
  await insertImages(db, kept.map(imageRow));
  const models = await readModelsOfSymbols(db, supplier, names);
  const uses = await readUses(
    db,
    models.map(({ name, id }) => ({ key: name, modelID: id })),
    supplier === "symbolshelf" ? names : [],
  );
  return rows.map((row) => ({ ...row, ...(uses.get(row.name) ?? {}) }));
}

/// Keeps one picture. What is refused says why.
async function stage(
  images: ImageStore,
  { name, bytes }: SentPicture,
  file: PicturedFile | null,
): Promise<{ row: StagedPicture; image: InspectedImage | null }> {
  const row = {
    name,
    file: file && { id: file.id, revision: file.revision },
    hash: null,
    reason: null,
    difference: null,
    ...noUses,
  };
  if (!bytes) return { row: { ...row, outcome: "refused", reason: "Its file was not sent" }, image: null };
  if (!file) return { row: { ...row, outcome: "unknown" }, image: null };
  try {
    const image = await keepPicture(images, { bytes, name, size: file.size });
    if (image.hash === file.hash) return { row: { ...row, outcome: "same", hash: image.hash, difference: 0 }, image };
    const difference = await differenceOf(await images.get(file.hash), await images.get(image.hash));
    return { row: { ...row, outcome: "changed", hash: image.hash, difference }, image };
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { row: { ...row, outcome: "refused", reason: error.message }, image: null };
  }
}
