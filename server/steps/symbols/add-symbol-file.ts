import type { Kysely, Transaction } from "kysely";
import type { SymbolSize } from "../../../api/books/rules/images.ts";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { otherCase, otherCaseText, type Supplier, symbolUploadProblems } from "../../../api/symbols/rules/symbols.ts";
import type { Database, NewRow } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { hasSymbolFile, insertSymbolFile, lockOtherCases } from "../../repositories/symbols/symbol-files.ts";
import { insertImages } from "../../repositories/system/images.ts";

/// A new symbol file, whose texts are clean.
export interface NewSymbolFile {
  readonly name: string;
  readonly supplier: Supplier;
  readonly size: SymbolSize;
  readonly words: string[];
  /// The set of the supplier's that it is of, and who made it; empty where nobody has said.
  readonly set?: string;
  readonly attribution?: string;
}

export const cleanFile = ({
  name,
  words,
  ...file
}: {
  readonly name: string;
  readonly supplier: Supplier;
  readonly size: SymbolSize;
  readonly words: readonly string[];
}): NewSymbolFile => ({ ...file, name: cleanText(name), words: words.map(cleanText).filter(Boolean) });

/// Adds a symbol file whose picture is kept. Returns its id. Throws Refusal, with the code `other-case` where
/// `isOtherCase` would allow it.
export async function addSymbolFile(
  trx: Transaction<Database>,
  {
    file,
    image,
    isOtherCase = false,
    by,
  }: { file: NewSymbolFile; image: NewRow<"image">; isOtherCase?: boolean | undefined; by: string },
): Promise<string> {
  const others = await lockOtherCases(trx, file);
  await refuseFile(trx, file);
  if (others.length && !isOtherCase) throw new Refusal(otherCaseText(file.name, others), { code: otherCase });
  await insertImages(trx, [image]);
  return insertSymbolFile(trx, { ...file, hash: image.hash, by });
}

/// Throws Refusal, a line for each reason. The picture is inspected later, so a PNG stands in for it here.
export async function refuseFile(db: Kysely<Database>, file: NewSymbolFile): Promise<void> {
  const exists = await hasSymbolFile(db, file);
  const problems = symbolUploadProblems({ ...file, file: { byteSize: 0, type: "png" }, exists });
  if (problems.length) throw new Refusal(alertOf(problems));
}
