import type { Kysely, Transaction } from "kysely";
import { deletionRefusal } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { forgetUnusedContents } from "../../repositories/import/page-contents.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { deleteWordRows, lockDictionary, readRevision } from "../../repositories/words/word-rows.ts";
import { deletionWithForms, reasonsAgainstDeletingWord } from "../../repositories/words/word-uses.ts";
import { refuseStaleRevision } from "../../steps/words/check-word.ts";
import { transact } from "../../transact.ts";

/// Deletes a word that nothing refers to, and takes a popup word out of its parent's popup; `withForms` deletes the forms
/// below it along. Throws NotFound, Conflict (with the word as it is), and Refusal, which names everything that refers to it.
export function deleteDictWord(
  db: Kysely<Database>,
  { id, revision, withForms, by }: { id: string; revision?: number | undefined; withForms: boolean; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const word = await refuseStaleRevision(trx, id, revision);
    const { forms, reasons, ofForms } = withForms
      ? await deletionWithForms(trx, id)
      : { forms: [], reasons: await reasonsAgainstDeletingWord(trx, id), ofForms: [] };
    const refusal = deletionRefusal(word.text, reasons, ofForms);
    if (refusal) throw new Refusal(refusal);
    for (const form of forms) await deleteOne(trx, form.id, by);
    const holder = await readFactsOf(trx, word.type === "P" ? [word.parentWordID] : []);
    await deleteOne(trx, id, by);
    await recordWordChanges(trx, holder, by);
  });
}

async function deleteOne(trx: Transaction<Database>, id: string, by: string): Promise<void> {
  const before = (await readFactsOf(trx, [id])).get(id)!;
  const revision = await readRevision(trx, id);
  await forgetUnusedContents(trx, id);
  await deleteWordRows(trx, id);
  await recordChange(trx, { kind: "word", id, revision, by, before, after: null });
}
