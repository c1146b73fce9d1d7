import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { NamedKind } from "../../../api/common/rules/names.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict } from "../../errors.ts";
import { lockNamed, type NamedThing, updateName } from "../../repositories/people/named-things.ts";
import { readNamed } from "../../repositories/people/people.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { refuseName } from "./create-named.ts";

/// Renames an author, illustrator, publisher, imprint or series. A name that the thing already has changes nothing,
/// whatever the revision, so that a save whose answer was lost can be sent again. Throws NotFound, Conflict (with the
/// current thing) and Refusal.
export function renameNamed(
  db: Kysely<Database>,
  thing: { kind: NamedKind; id: string; name: string; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { kind, id, by } = thing;
  const name = cleanText(thing.name);
  return transact(db, async (trx) => {
    const current = await lockNamed(trx, kind, id);
    if (current.name === name) return { id, revision: current.revision };
    await refuseStale(trx, kind, current, thing.revision);
    await refuseName(trx, { kind, name, id, parentID: current.parentID });
    const revision = await updateName(trx, kind, { id, name, by });
    await recordChange(trx, { kind, id, revision, by, before: { name: current.name }, after: { name } });
    return { id, revision };
  });
}

/// Throws Conflict where another save came after `revision`.
export async function refuseStale(
  trx: Transaction<Database>,
  kind: NamedKind,
  current: NamedThing,
  revision: number | undefined,
): Promise<void> {
  if (revision === undefined || revision === current.revision) return;
  throw new Conflict(refusals.changedMeanwhile(`“${current.name}”`, "changed"), await readNamed(trx, kind, current.id));
}
