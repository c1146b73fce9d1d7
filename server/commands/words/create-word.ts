import type { Kysely } from "kysely";
import type { WordToCreate } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { recordNewWords } from "../../repositories/words/word-facts.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { addWord } from "../../steps/words/add-word.ts";
import { transact } from "../../transact.ts";

/// Creates a word with its places, its popup's cell and its extra forms, in one transaction with their history. Throws
/// Refusal, every reason on a line.
export function createDictWord(
  db: Kysely<Database>,
  { word, by, once }: { word: WordToCreate; by: string; once: Once | null },
): Promise<{ id: string; revision: number }> {
  return transact(
    db,
    async (trx) => {
      await lockDictionary(trx);
      const { id, formIDs } = await addWord(trx, { word, by });
      await recordNewWords(trx, [id, ...formIDs], by);
      return { id, revision: 1 };
    },
    once,
  );
}
