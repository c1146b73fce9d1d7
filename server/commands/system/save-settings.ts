import type { Kysely } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import { secondRowProblem } from "../../../api/words/rules/popups.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { lockSettings, wordsInSecondRow, writeSettings } from "../../repositories/system/settings.ts";
import { transact } from "../../transact.ts";

/// Saves the system settings with their history, whose id is the zero UUID. Saving equal settings writes nothing.
/// Throws Conflict (with the Settings), and Refusal where words stand in a second row that would be removed.
export function saveSettings(
  db: Kysely<Database>,
  save: { allowPopupsSecondRow: boolean; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  const { allowPopupsSecondRow, by } = save;
  return transact(db, async (trx) => {
    const current = await lockSettings(trx);
    if (current.allowPopupsSecondRow === allowPopupsSecondRow) return { id: noID, revision: current.revision };
    if (save.revision !== undefined && save.revision !== current.revision)
      throw new Conflict("The settings were saved by someone else in the meantime", current);
    const problem = allowPopupsSecondRow ? null : secondRowProblem(await wordsInSecondRow(trx));
    if (problem) throw new Refusal(problem);
    const revision = await writeSettings(trx, { allowPopupsSecondRow, by });
    await recordChange(trx, {
      kind: "settings",
      id: noID,
      revision,
      by,
      before: { allowPopupsSecondRow: current.allowPopupsSecondRow },
      after: { allowPopupsSecondRow },
    });
    return { id: noID, revision };
  });
}
