import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { deleteSymbolFile, lockSymbolFile } from "../../repositories/symbols/symbol-files.ts";
import { reasonsAgainstFile } from "../../repositories/symbols/symbol-uses.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";

interface ToDelete {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly by: string;
}

/// Deletes a symbol file. The next sweep removes its bytes. Throws NotFound, Conflict, and Refusal, which names the
/// symbol models and the books that use it.
export const deleteSymbolThing = (db: Kysely<Database>, symbol: ToDelete): Promise<void> =>
  transact(db, (trx) => deleteSymbolIn(trx, symbol));

/// The same within a transaction.
export async function deleteSymbolIn(trx: Transaction<Database>, { id, revision, by }: ToDelete): Promise<void> {
  const { hash, ...file } = await lockSymbolFile(trx, id);
  if (revision !== undefined && revision !== file.revision)
    throw new Conflict(refusals.changedMeanwhile("The symbol", "changed"), file);
  const refusal = deletionRefusal(file.name, await reasonsAgainstFile(trx, file));
  if (refusal) throw new Refusal(refusal);
  await deleteSymbolFile(trx, id);
  const { supplier, name, size, words } = file;
  const before = { supplier, name, size, words, image: hash };
  await recordChange(trx, { kind: "symbol", id, revision: file.revision, by, before, after: null });
}
