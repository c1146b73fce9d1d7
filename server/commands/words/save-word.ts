import type { Kysely } from "kysely";
import type { WordToSave } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { lockDictionary, readRevision } from "../../repositories/words/word-rows.ts";
import { changeWord } from "../../steps/words/change-word.ts";
import { transact } from "../../transact.ts";

/// Saves what is sent of a word (`changeWord`), in one transaction.
export function saveWord(
  db: Kysely<Database>,
  { word, by }: { word: WordToSave; by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    await changeWord(trx, await readWord(trx, word.id), word, by);
    return { id: word.id, revision: await readRevision(trx, word.id) };
  });
}
