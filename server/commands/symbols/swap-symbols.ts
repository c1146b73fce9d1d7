import type { Kysely } from "kysely";
import { symbolSizes } from "../../../api/books/rules/images.ts";
import { refusals } from "../../../api/common/refusals.ts";
import { type Supplier, suppliers } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import {
  holdImages,
  lockPicturedFiles,
  readPicturedFiles,
  writePictures,
} from "../../repositories/symbols/swap-files.ts";
import { supplierFields } from "../../repositories/symbols/symbol-columns.ts";
import { shareSymbolFiles } from "../../repositories/symbols/symbol-files.ts";
import { lockSymbolModel, symbolModelState, updateSymbolModel } from "../../repositories/symbols/symbol-models.ts";
import { transact } from "../../transact.ts";
import { symbolOfFile } from "./upload-symbol.ts";

interface Swapped {
  readonly count: number;
}

/// Gives files the staged pictures, all or none. One that has its picture already is left as it is. Throws NotFound, Conflict where a file was
/// changed since, and Refusal where a picture is kept no longer or has other pixels than the file's size.
export function swapPictures(
  db: Kysely<Database>,
  {
    files: wanted,
    by,
  }: { files: readonly { readonly id: string; readonly revision: number; readonly hash: string }[]; by: string },
): Promise<Swapped> {
  const byID = new Map(wanted.map((one) => [one.id, one]));
  if (byID.size < wanted.length) throw new Refusal("A symbol file is given twice");
  return transact(db, async (trx) => {
    const files = await lockPicturedFiles(trx, [...byID.keys()]);
    if (files.length < byID.size) throw new NotFound(refusals.noSuch("symbol file"));
    const images = await holdImages(
      trx,
      wanted.map(({ hash }) => hash),
    );
    const changed = files.flatMap((file) => {
      const { hash, revision } = byID.get(file.id)!;
      const image = images.get(hash);
      if (!image) throw new Refusal(`The new picture of “${file.name}” is kept no longer: choose the update again`);
      const edge = symbolSizes[file.size];
      if (image.width !== edge || image.height !== edge || image.type !== "image/png")
        throw new Refusal(`The new picture of “${file.name}” is no symbol’s: a PNG of ${edge}x${edge}`);
      if (file.hash === hash) return [];
      if (file.revision !== revision)
        throw new Conflict(refusals.changedMeanwhile(`The symbol “${file.name}”`, "changed"), { id: file.id });
      return [{ file, hash }];
    });
    if (changed.length > 0) await writePictures(trx, changed, by);
    return { count: changed.length };
  });
}

/// Lets models name another symbol in place of one, in every dialect that names it, all or none. Throws NotFound, Conflict where a model was changed
/// since, and Refusal.
export function swapSymbols(
  db: Kysely<Database>,
  {
    supplier,
    from,
    to,
    models: wanted,
    by,
  }: {
    supplier: Supplier;
    from: string;
    to: string;
    models: readonly { readonly id: string; readonly revision: number }[];
    by: string;
  },
): Promise<Swapped> {
  const sorted = [...new Map(wanted.map((one) => [one.id, one])).values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  return transact(db, async (trx) => {
    await shareSymbolFiles(trx, [to]);
    const file = (await readPicturedFiles(trx, supplier, [to])).get(to);
    if (!file) throw new Refusal(`${suppliers[supplier]} has no symbol file “${to}”`);
    if (file.size !== "symbol") throw new Refusal(`“${to}” is a character’s picture`);
    const symbol = symbolOfFile({ supplier, name: to });
    if (typeof symbol === "number" && !(symbol > 0))
      throw new Refusal(`“${to}” is no number of ${suppliers[supplier]}`);
    let count = 0;
    for (const { id, revision } of sorted) {
      const current = await lockSymbolModel(trx, id);
      const fields = supplierFields(supplier).filter((field) => String(current[field] ?? "") === from);
      if (fields.length === 0 || from === to) continue;
      if (current.revision !== revision)
        throw new Conflict(refusals.changedMeanwhile(`The symbol model “${current.words[0] ?? from}”`, "changed"), {
          id,
        });
      const model = { ...symbolModelState(current), ...Object.fromEntries(fields.map((field) => [field, symbol])) };
      await updateSymbolModel(trx, current, { model, by });
      count++;
    }
    return { count };
  });
}
