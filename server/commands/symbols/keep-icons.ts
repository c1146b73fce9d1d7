import type { Kysely, Transaction } from "kysely";
import { iconAttribution } from "../../../api/licences/rules/icon-attribution.ts";
import { type IconName, iconOfFile, iconText } from "../../../api/symbols/rules/icons.ts";
import type { Database, NewRow } from "../../db/schema.ts";
import { findOwnSymbols, hasSymbolFile, lockNames } from "../../repositories/symbols/symbol-files.ts";
import type { SymbolModelState } from "../../repositories/symbols/symbol-models.ts";
import { imageRow } from "../../repositories/system/images.ts";
import { addSymbolFile } from "../../steps/symbols/add-symbol-file.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { keepPicture } from "./keep-picture.ts";

/// An icon that is to be a symbol file, with its picture, which is kept.
interface KeptIcon {
  readonly name: string;
  readonly icon: IconName;
  readonly image: NewRow<"image">;
}

/// Draws the icons that a model names and that are no files yet.
export async function keepIcons(
  db: Kysely<Database>,
  images: ImageStore,
  { symbolshelf, symbolshelfEnAu, symbolshelfEnUs }: SymbolModelState,
): Promise<KeptIcon[]> {
  const names = [symbolshelf, symbolshelfEnAu, symbolshelfEnUs].filter((name) => name !== null);
  const icons = [...new Set(names)].flatMap((name) => {
    const icon = iconOfFile(name);
    return icon ? [{ name, icon }] : [];
  });
  if (icons.length === 0) return [];
  const files = await findOwnSymbols(db, names);
  const { drawIcon } = await import("../../storage/icons/draw-icon.ts");
  const kept: KeptIcon[] = [];
  for (const { name, icon } of icons) {
    const bytes = files.has(name) ? null : await drawIcon(icon);
    if (bytes) kept.push({ name, icon, image: imageRow(await keepPicture(images, { bytes, name, size: "symbol" })) });
  }
  return kept;
}

/// Adds the files of icons, but for those that somebody else has added meanwhile.
export async function addIcons(trx: Transaction<Database>, icons: readonly KeptIcon[], by: string): Promise<void> {
  for (const { name, icon, image } of icons) {
    const source = { set: icon.set, attribution: iconAttribution(icon.set, icon.name) };
    const file = { name, supplier: "symbolshelf", size: "symbol", words: [iconText(icon.name)], ...source } as const;
    await lockNames(trx);
    if (!(await hasSymbolFile(trx, file)))
      await addSymbolFile(trx, { file: { ...file, words: [...file.words] }, image, isOtherCase: true, by });
  }
}
