import type { Kysely } from "kysely";
import { nameProblem } from "../../../api/common/rules/names.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readAcceptedNames, updateAcceptedNames } from "../../repositories/people/accepted-names.ts";
import { lockNamed } from "../../repositories/people/named-things.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { refuseStale } from "./rename-named.ts";

/// Sets the names that an imprint accepts, each once. Those that it has already change nothing, whatever the revision.
/// Throws NotFound, Refusal and Conflict (with the current imprint).
export function setAcceptedNames(
  db: Kysely<Database>,
  imprint: { id: string; acceptedNames: readonly string[]; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { id, by } = imprint;
  const names = [...new Set(imprint.acceptedNames)];
  for (const name of names) {
    const problem = nameProblem(name);
    if (problem !== null) throw new Refusal(problem);
  }
  return transact(db, async (trx) => {
    const current = await lockNamed(trx, "imprint", id);
    const before = await readAcceptedNames(trx, id);
    if (JSON.stringify(before) === JSON.stringify(names)) return { id, revision: current.revision };
    await refuseStale(trx, "imprint", current, imprint.revision);
    const revision = await updateAcceptedNames(trx, { id, names, by });
    await recordChange(trx, {
      kind: "imprint",
      id,
      revision,
      by,
      before: { acceptedNames: before },
      after: { acceptedNames: names },
    });
    return { id, revision };
  });
}
