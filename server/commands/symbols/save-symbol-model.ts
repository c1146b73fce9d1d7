import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SymbolModel, SymbolModelFields } from "../../../api/index.ts";
import { deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Conflict, Refusal } from "../../errors.ts";
import {
  deleteSymbolModelRow,
  lockSymbolModel,
  symbolModelState,
  updateSymbolModel,
} from "../../repositories/symbols/symbol-models.ts";
import { reasonsAgainstModel } from "../../repositories/symbols/symbol-uses.ts";
import { sameJson } from "../../same-json.ts";
import { addSymbolModel, asStored, refuseModel } from "../../steps/symbols/add-symbol-model.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { transact } from "../../transact.ts";
import { addIcons, keepIcons } from "./keep-icons.ts";

/// Adds a symbol model. An icon that it names becomes a symbol file with it. Throws Refusal, a line for each reason; with the code `doubts`
/// where `skipChecks` would allow it.
export async function createSymbolModel(
  { db, images }: { db: Kysely<Database>; images: ImageStore },
  {
    symbol,
    skipChecks,
    by,
    once,
  }: { symbol: SymbolModelFields; skipChecks?: boolean | undefined; by: string; once: Once | null },
): Promise<{ id: string; revision: number }> {
  const icons = await keepIcons(db, images, asStored(symbol));
  return transact(
    db,
    async (trx) => {
      await addIcons(trx, icons, by);
      return { id: await addSymbolModel(trx, { symbol, skipChecks, by }), revision: 1 };
    },
    once,
  );
}

/// Saves a symbol model. A save that changes nothing writes nothing, whatever its revision. Throws NotFound, Conflict
/// (with the current SymbolModel) and Refusal.
export function saveSymbolModel(
  db: Kysely<Database>,
  { id, symbol, revision, by }: { id: string; symbol: SymbolModelFields; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const model = asStored(symbol);
  return transact(db, async (trx) => {
    const current = await lockSymbolModel(trx, id);
    if (sameJson(symbolModelState(current), model)) return { id, revision: current.revision };
    refuseStaleModel(current, revision);
    await refuseModel(trx, model);
    return { id, revision: await updateSymbolModel(trx, current, { model, by }) };
  });
}

interface ToDelete {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly by: string;
}

/// Deletes a symbol model. Throws NotFound, Conflict, and Refusal, which names the words that it shows.
export const deleteSymbolModel = (db: Kysely<Database>, model: ToDelete): Promise<void> =>
  transact(db, (trx) => deleteSymbolModelIn(trx, model));

/// The same within a transaction.
export async function deleteSymbolModelIn(trx: Transaction<Database>, { id, revision, by }: ToDelete): Promise<void> {
  const current = await lockSymbolModel(trx, id);
  refuseStaleModel(current, revision);
  const refusal = deletionRefusal(current.words[0] ?? id, await reasonsAgainstModel(trx, id));
  if (refusal) throw new Refusal(refusal);
  await deleteSymbolModelRow(trx, current, by);
}

function refuseStaleModel(current: SymbolModel, revision: number | undefined): void {
  if (revision !== undefined && revision !== current.revision)
    throw new Conflict(refusals.changedMeanwhile("The symbol model", "changed"), current);
}
