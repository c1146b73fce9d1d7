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

/// Deletes many things of a kind in one transaction, as each is deleted alone, with the history of each: all or none. How many
/// there were: what is gone is deleted already. Throws Refusal, every thing that cannot go on a line.
export function deleteThings(db: Kysely<Database>, wanted: Wanted): Promise<number> {
  return transact(db, async (trx) => {
    const { deletable, refused } = await deleteWhatCan(trx, wanted);
    if (refused.length > 0) throw new Refusal(refused.map(({ reason }) => reason).join("\n"));
    return deletable.length;
  });
}

/// Which of them can be deleted, together, and why the others cannot. Nothing is written.
export const previewDeletion = (db: Kysely<Database>, wanted: Wanted): Promise<DeletionPreview> =>
  tryOut(
    async () => undefined,
    () => transact(db, (trx) => deleteWhatCan(trx, wanted)),
  );

/// A thing that stands in the way of another one may go, too: what is refused is tried again for as long as anything goes.
async function deleteWhatCan(trx: Transaction<Database>, { kind, things, by }: Wanted): Promise<DeletionPreview> {
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
