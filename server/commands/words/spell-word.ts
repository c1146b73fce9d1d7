import type { Kysely } from "kysely";
import type { SpellingsToSave } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { lockDictionary, readRevision } from "../../repositories/words/word-rows.ts";
import { spellWord } from "../../steps/words/spell-word.ts";
import { transact } from "../../transact.ts";

/// Saves all spellings of a word (`spellWord`), in one transaction. Throws NotFound.
export function saveSpellings(
  db: Kysely<Database>,
  { id, ...save }: { id: string; spellings: SpellingsToSave; revision?: number | undefined; by: string },
): Promise<{ id: string; revision: number }> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    await spellWord(trx, await readWord(trx, id), save);
    return { id, revision: await readRevision(trx, id) };
  });
}
