import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { deleteSymbolFile, lockSymbolFile } from "../../repositories/symbols/symbol-files.ts";
import { reasonsAgainstFile } from "../../repositories/symbols/symbol-uses.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";

/// Deletes a symbol file; its bytes go with the next sweep. Throws NotFound, Conflict, and Refusal, which names the symbol
/// models and the books that use it.
export function deleteSymbolThing(
  db: Kysely<Database>,
  { id, revision, by }: { id: string; revision?: number | undefined; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    const { hash, ...file } = await lockSymbolFile(trx, id);
    if (revision !== undefined && revision !== file.revision)
      throw new Conflict(refusals.changedMeanwhile("The symbol", "changed"), file);
    const refusal = deletionRefusal(file.name, await reasonsAgainstFile(trx, file));
    if (refusal) throw new Refusal(refusal);
    await deleteSymbolFile(trx, id);
    const { supplier, name, size, words } = file;
    const before = { supplier, name, size, words, image: hash };
    await recordChange(trx, { kind: "symbol", id, revision: file.revision, by, before, after: null });
  });
}
