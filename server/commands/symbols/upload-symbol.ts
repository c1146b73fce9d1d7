import type { Kysely } from "kysely";
import type { SymbolSize } from "../../../api/books/rules/images.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { type Supplier, symbolField } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Conflict } from "../../errors.ts";
import { lockSymbolFile, readSymbolFile, updateSymbolFile } from "../../repositories/symbols/symbol-files.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import { addSymbolFile, cleanFile, refuseFile } from "../../steps/symbols/add-symbol-file.ts";
import { addSymbolModel } from "../../steps/symbols/add-symbol-model.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { transact } from "../../transact.ts";
import { keepPicture } from "./keep-picture.ts";

interface Stores {
  readonly db: Kysely<Database>;
  readonly images: ImageStore;
}

export interface SymbolUpload {
  readonly bytes: Buffer;
  readonly name: string;
  readonly supplier: Supplier;
  readonly size: SymbolSize;
  readonly words: readonly string[];
  /// Whether the name may differ from another one only in case.
  readonly isOtherCase?: boolean | undefined;
  readonly by: string;
  readonly once: Once | null;
}

/// Resizes a new symbol file to the pixels of its size and keeps it, with its history. A refused file leaves nothing
/// behind. Throws TooLarge, UnsupportedType and Refusal, a line for each reason.
export async function uploadSymbol(
  { db, images }: Stores,
  { bytes, isOtherCase, by, once, ...upload }: SymbolUpload,
): Promise<{ id: string; revision: number }> {
  const file = cleanFile(upload);
  await refuseFile(db, file);
  const image = imageRow(await keepPicture(images, { bytes, ...file }));
  return transact(
    db,
    async (trx) => ({ id: await addSymbolFile(trx, { file, image, isOtherCase, by }), revision: 1 }),
    once,
  );
}

/// As uploadSymbol, and also adds the model that shows the words by it: both or neither. Returns the model's id. Throws
/// what either of them throws.
export async function uploadPicturedModel(
  { db, images }: Stores,
  { bytes, isOtherCase, skipChecks, by, once, ...upload }: SymbolUpload & { skipChecks?: boolean | undefined },
): Promise<{ id: string; revision: number }> {
  const file = cleanFile(upload);
  await refuseFile(db, file);
  const image = imageRow(await keepPicture(images, { bytes, ...file }));
  return transact(
    db,
    async (trx) => {
      await addSymbolFile(trx, { file, image, isOtherCase, by });
      const symbol = { words: file.words, [symbolField(file.supplier, "en-gb")]: symbolOfFile(file) };
      return { id: await addSymbolModel(trx, { symbol, skipChecks, by }), revision: 1 };
    },
    once,
  );
}

/// Replaces a symbol file's picture under its name, resized to the pixels of its size. The old picture stays as long as
/// the change is logged. Throws NotFound, Conflict, TooLarge, UnsupportedType and Refusal.
export async function replacePicture(
  { db, images }: Stores,
  { id, revision, bytes, by }: { id: string; revision?: number | undefined; bytes: Buffer; by: string },
): Promise<{ id: string; revision: number }> {
  const image = await keepPicture(images, { bytes, ...(await readSymbolFile(db, id)) });
  return transact(db, async (trx) => {
    const current = await lockSymbolFile(trx, id);
    if (current.hash === image.hash) return { id, revision: current.revision };
    const { hash: _, ...file } = current;
    if (revision !== undefined && revision !== file.revision)
      throw new Conflict(refusals.changedMeanwhile("The symbol", "changed"), file);
    await insertImages(trx, [imageRow(image)]);
    return { id, revision: await updateSymbolFile(trx, current, { hash: image.hash, words: file.words, by }) };
  });
}

/// Returns what a model calls a file: its name, or a number for Widgit.
export const symbolOfFile = ({ supplier, name }: { supplier: Supplier; name: string }): string | number =>
  supplier === "widgit" ? Number(name) : name;
