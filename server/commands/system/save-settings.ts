import type { Kysely } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import { coreWordsProblem } from "../../../api/phonics/rules/levels/core-words.ts";
import { inOrder, readingLevelsProblem } from "../../../api/phonics/rules/levels/limits.ts";
import { secondRowProblem } from "../../../api/words/rules/popups.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { recordChange } from "../../repositories/system/history.ts";
import {
  lockSettings,
  type SettingsValues,
  wordsInSecondRow,
  writeSettings,
} from "../../repositories/system/settings.ts";
import { transact } from "../../transact.ts";

/// What is left out stays as it is.
export interface SettingsSave {
  readonly allowPopupsSecondRow: boolean;
  readonly readingLevels?: SettingsValues["readingLevels"] | undefined;
  readonly coreWords?: SettingsValues["coreWords"] | undefined;
  readonly revision?: number | undefined;
  readonly by: string;
}

/// Saves the system settings with their history, whose id is the zero UUID. Saving equal settings writes nothing.
/// Throws Conflict (with the Settings), and Refusal where words stand in a second row that would be removed, or a level or a core word
/// is there twice.
export function saveSettings(
  db: Kysely<Database>,
  { by, ...save }: SettingsSave,
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    const current = await lockSettings(trx);
    const before: SettingsValues = {
      allowPopupsSecondRow: current.allowPopupsSecondRow,
      readingLevels: current.readingLevels,
      coreWords: current.coreWords,
    };
    const after: SettingsValues = {
      allowPopupsSecondRow: save.allowPopupsSecondRow,
      readingLevels: inOrder(save.readingLevels ?? before.readingLevels),
      coreWords: save.coreWords ?? before.coreWords,
    };
    if (JSON.stringify(after) === JSON.stringify(before)) return { id: noID, revision: current.revision };
    if (save.revision !== undefined && save.revision !== current.revision)
      throw new Conflict("The settings were saved by someone else in the meantime", current);
    const problem =
      (after.allowPopupsSecondRow ? null : secondRowProblem(await wordsInSecondRow(trx))) ??
      readingLevelsProblem(after.readingLevels) ??
      coreWordsProblem(after.coreWords);
    if (problem) throw new Refusal(problem);
    const revision = await writeSettings(trx, { ...after, by });
    await recordChange(trx, { kind: "settings", id: noID, revision, by, before: { ...before }, after: { ...after } });
    return { id: noID, revision };
  });
}
