import type { Transaction } from "kysely";
import type { Database, NewRow } from "../../db/schema.ts";
import { hasSymbolFile } from "../../repositories/symbols/symbol-files.ts";
import { addSymbolFile, cleanFile } from "../symbols/add-symbol-file.ts";
import { addSymbolModel } from "../symbols/add-symbol-model.ts";

/// A picture of a file that becomes a symbol of its word.
export interface BoardSymbol {
  readonly key: string;
  readonly label: string;
  readonly image: NewRow<"image">;
}

/// Adds symbol files of our own, each with a model that names it. Returns the models' ids by key. A name that is taken gets a number.
export async function addBoardSymbols(
  trx: Transaction<Database>,
  symbols: readonly BoardSymbol[],
  by: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const { key, label, image } of symbols) {
    let name = label;
    for (let number = 2; await hasSymbolFile(trx, { supplier: "symbolshelf", name }); number++)
      name = `${label} ${number}`;
    const file = cleanFile({ name, supplier: "symbolshelf", size: "symbol", words: [label] });
    await addSymbolFile(trx, { file, image, isOtherCase: true, by });
    const symbol = { words: [label], symbolshelf: file.name };
    ids.set(key, await addSymbolModel(trx, { symbol, skipChecks: true, by }));
  }
  return ids;
}
