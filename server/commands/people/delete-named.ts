import type { Kysely, Transaction } from "kysely";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import { deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { deleteNamed, lockNamed } from "../../repositories/people/named-things.ts";
import { reasonsAgainstDeletion } from "../../repositories/people/named-uses.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { refuseStale } from "./rename-named.ts";

interface NamedToDelete {
  readonly kind: NamedKind;
  readonly id: string;
  readonly revision?: number | undefined;
  readonly by: string;
}

/// Deletes an author, illustrator, publisher, imprint or series that nothing refers to. Throws NotFound, Conflict, and
/// Refusal, which names everything that refers to it.
export const deleteNamedThing = (db: Kysely<Database>, thing: NamedToDelete): Promise<void> =>
  transact(db, (trx) => deleteNamedIn(trx, thing));

/// The same within a transaction.
export async function deleteNamedIn(
  trx: Transaction<Database>,
  { kind, id, revision, by }: NamedToDelete,
): Promise<void> {
  const current = await lockNamed(trx, kind, id);
  await refuseStale(trx, kind, current, revision);
  const refusal = deletionRefusal(current.name, await reasonsAgainstDeletion(trx, kind, id));
  if (refusal) throw new Refusal(refusal);
  await deleteNamed(trx, kind, id);
  await recordChange(trx, {
    kind,
    id,
    revision: current.revision,
    by,
    before: { name: current.name },
    after: null,
  });
}
