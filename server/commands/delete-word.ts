import type { Kysely } from "kysely";
import { deletionRefusal } from "../../api/rules/deletion.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { Refusal } from "../errors.ts";
import { recordChange } from "../repositories/history.ts";
import { forgetUnusedContents } from "../repositories/page-contents.ts";
import { readFactsOf, readWordFacts, recordWordChanges } from "../repositories/word-facts.ts";
import { deleteWordRows, lockDictionary } from "../repositories/word-rows.ts";
import { reasonsAgainstDeletingWord } from "../repositories/word-uses.ts";
import { refuseStaleRevision } from "./check-word.ts";

/// Deletes a word that nothing refers to, and takes a popup word out of its parent's popup. Throws NotFound, Conflict (with
/// the word as it is), and Refusal, which names everything that refers to it.
export function deleteDictWord(
  db: Kysely<Database>,
  { id, revision, by }: { id: string; revision?: number | undefined; by: string },
): Promise<void> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const word = await refuseStaleRevision(trx, id, revision);
    const refusal = deletionRefusal(word.text, await reasonsAgainstDeletingWord(trx, id));
    if (refusal) throw new Refusal(refusal);
    const before = await readWordFacts(trx, id);
    const holder = await readFactsOf(trx, word.type === "P" ? [word.parentWordID] : []);
    await forgetUnusedContents(trx, id);
    await deleteWordRows(trx, id);
    await recordWordChanges(trx, holder, by);
    await recordChange(trx, { kind: "word", id, revision: word.revision, by, before, after: null });
  });
}
