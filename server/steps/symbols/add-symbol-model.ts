import type { Transaction } from "kysely";
import { alertOf } from "../../../api/common/rules/problem.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { SymbolModelFields } from "../../../api/index.ts";
import { symbolModelDoubts, symbolModelProblems } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { symbolFields } from "../../repositories/symbols/symbol-columns.ts";
import { shareSymbolFiles } from "../../repositories/symbols/symbol-files.ts";
import {
  insertSymbolModel,
  lockNewModels,
  type SymbolModelState,
  symbolModelFacts,
  symbolModelState,
} from "../../repositories/symbols/symbol-models.ts";

/// Adds a symbol model. Returns its id. Throws Refusal, a line for each reason; with the code `doubts` where
/// `skipChecks` would allow it.
export async function addSymbolModel(
  trx: Transaction<Database>,
  { symbol, skipChecks = false, by }: { symbol: SymbolModelFields; skipChecks?: boolean | undefined; by: string },
): Promise<string> {
  const model = asStored(symbol);
  await refuseModel(trx, model);
  if (!skipChecks) await lockNewModels(trx);
  const doubts = skipChecks ? null : symbolModelDoubts(await symbolModelFacts(trx, model));
  if (doubts) throw new Refusal(doubts, { code: "doubts" });
  return insertSymbolModel(trx, { model, by });
}

/// Trims the texts and removes empty ones.
export function asStored({ words, ...symbols }: SymbolModelFields): SymbolModelState {
  const trimmed = symbolFields.map((field) => {
    const value = symbols[field];
    return [field, (typeof value === "string" ? cleanText(value) || null : value) ?? null] as const;
  });
  return symbolModelState({ words: words.map(cleanText).filter(Boolean), ...Object.fromEntries(trimmed) });
}

/// Throws Refusal. Locks the files of the model's symbols until the transaction ends.
export async function refuseModel(trx: Transaction<Database>, model: SymbolModelState): Promise<void> {
  const problems = symbolModelProblems(model);
  if (problems.length) throw new Refusal(alertOf(problems));
  await shareSymbolFiles(
    trx,
    symbolFields.flatMap((field) => (model[field] === null ? [] : [String(model[field])])),
  );
}
