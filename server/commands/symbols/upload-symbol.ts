import type { Kysely } from "kysely";
import type { SymbolSize } from "../../../api/books/rules/images.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { otherCase, otherCaseText, type Supplier, symbolUploadProblems } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Refusal } from "../../errors.ts";
import { hasSymbolFile, insertSymbolFile, lockOtherCases } from "../../repositories/symbols/symbol-files.ts";
import { imageRow, insertImages } from "../../repositories/system/images.ts";
import { fitSymbol } from "../../storage/fit-symbol.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { isTryOut, transact } from "../../transact.ts";

export interface SymbolUpload {
  readonly bytes: Buffer;
  readonly name: string;
  readonly supplier: Supplier;
  readonly size: SymbolSize;
  readonly words: readonly string[];
  /// The name is meant to differ from others only in case.
  readonly isOtherCase?: boolean | undefined;
  readonly by: string;
  readonly once: Once | null;
}

/// Keeps a new symbol file, brought to the pixels of its size, with its history. What is refused leaves nothing behind. Throws TooLarge, UnsupportedType and
/// Refusal, every reason on a line.
export async function uploadSymbol(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  { bytes, supplier, size, isOtherCase = false, by, once, ...upload }: SymbolUpload,
): Promise<{ id: string; revision: number }> {
  const name = cleanText(upload.name);
  const words = upload.words.map(cleanText).filter(Boolean);
  await refuseUpload(db, { supplier, size, name, words });
  const { image, bytes: fitted } = await fitSymbol(bytes, name, size);
  if (!isTryOut()) await images.put(image.hash, fitted);
  return transact(
    db,
    async (trx) => {
      const others = await lockOtherCases(trx, { supplier, name });
      await refuseUpload(trx, { supplier, size, name, words });
      if (others.length && !isOtherCase) throw new Refusal(otherCaseText(name, others), { code: otherCase });
      await insertImages(trx, [imageRow(image)]);
      return { id: await insertSymbolFile(trx, { supplier, name, size, words, hash: image.hash, by }), revision: 1 };
    },
    once,
  );
}

/// The file itself is validated later; a PNG takes its place here.
async function refuseUpload(
  db: Kysely<Database>,
  upload: { supplier: Supplier; size: SymbolSize; name: string; words: readonly string[] },
): Promise<void> {
  const exists = await hasSymbolFile(db, upload);
  const problems = symbolUploadProblems({ ...upload, file: { byteSize: 0, type: "png" }, exists });
  if (problems.length) throw new Refusal(alertOf(problems));
}
