import type { Kysely } from "kysely";
import { deletionRefusal } from "../../api/rules/deletion.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Conflict, Refusal } from "../errors.ts";
import { recordChange } from "../repositories/history.ts";
import { deleteSymbolFile, lockSymbolFile } from "../repositories/symbol-files.ts";
import { reasonsAgainstFile } from "../repositories/symbol-uses.ts";

/// Deletes a symbol file; its bytes go with the next sweep. Throws NotFound, Conflict, and Refusal, which names the symbol
/// models and the books that use it.
export function deleteSymbolThing(
  db: Kysely<Database>,
  { id, revision, by }: { id: string; revision?: number | undefined; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    const { hash, ...file } = await lockSymbolFile(trx, id);
    if (revision !== undefined && revision !== file.revision)
      throw new Conflict("The symbol was changed by someone else in the meantime", file);
    const refusal = deletionRefusal(file.name, await reasonsAgainstFile(trx, file));
    if (refusal) throw new Refusal(refusal);
    await deleteSymbolFile(trx, id);
    const { supplier, name, size, words } = file;
    const before = { supplier, name, size, words, image: hash };
    await recordChange(trx, { kind: "symbol", id, revision: file.revision, by, before, after: null });
  });
}
