import type { Kysely, Transaction } from "kysely";
import type { DeletedKind, DeletionPreview } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { transact, tryOut } from "../../transact.ts";
import { deleteNamedIn } from "../people/delete-named.ts";
import { deleteSheetIn } from "../sheets/delete-sheet.ts";
import { deleteSymbolIn } from "../symbols/delete-symbol.ts";
import { deleteSymbolModelIn } from "../symbols/save-symbol-model.ts";

interface ToDelete {
  readonly id: string;
  readonly revision?: number | undefined;
}

interface Wanted {
  readonly kind: DeletedKind;
  readonly things: readonly ToDelete[];
  readonly by: string;
}

/// Deletes many things of a kind in one transaction, each as it is deleted alone, with its history: all or none. Counts
/// those that it deleted; a thing that is gone already is no error. Throws Refusal, a line for each thing that cannot
/// be deleted.
export function deleteThings(db: Kysely<Database>, wanted: Wanted): Promise<number> {
  return transact(db, async (trx) => {
    const { deletable, refused } = await deletePossible(trx, wanted);
    if (refused.length > 0) throw new Refusal(refused.map(({ reason }) => reason).join("\n"));
    return deletable.length;
  });
}

/// Returns which of them can be deleted together, and why the others cannot. Writes nothing.
export const previewDeletion = (db: Kysely<Database>, wanted: Wanted): Promise<DeletionPreview> =>
  tryOut(
    async () => undefined,
    () => transact(db, (trx) => deletePossible(trx, wanted)),
  );

/// Retries what is refused for as long as anything else is deleted, since one of the things may prevent another's
/// deletion.
async function deletePossible(trx: Transaction<Database>, { kind, things, by }: Wanted): Promise<DeletionPreview> {
  const deletable: string[] = [];
  let left = [...new Map(things.map((thing) => [thing.id, thing])).values()].sort((one, other) =>
    one.id < other.id ? -1 : 1,
  );
  for (;;) {
    const refused: { id: string; reason: string }[] = [];
    const before = deletable.length;
    for (const thing of left) {
      try {
        await deleteOne(trx, kind, { ...thing, by });
        deletable.push(thing.id);
      } catch (error) {
        if (error instanceof NotFound) continue;
        if (!(error instanceof Refusal || error instanceof Conflict)) throw error;
        refused.push({ id: thing.id, reason: error.message });
      }
    }
    if (refused.length === 0 || deletable.length === before) return { deletable, refused };
    left = left.filter(({ id }) => refused.some((one) => one.id === id));
  }
}

function deleteOne(trx: Transaction<Database>, kind: DeletedKind, thing: ToDelete & { by: string }): Promise<void> {
  switch (kind) {
    case "sheet":
      return deleteSheetIn(trx, thing);
    case "symbol":
      return deleteSymbolIn(trx, thing);
    case "symbolModel":
      return deleteSymbolModelIn(trx, thing);
    default:
      return deleteNamedIn(trx, { kind, ...thing });
  }
}
