import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { writePairsApart } from "../../repositories/words/duplicates.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { transact } from "../../transact.ts";

/// Notes for everybody that words which look like one are several, or takes that back. Throws Refusal where one of them is gone, or given
/// twice.
export async function keepWordsApart(
  db: Kysely<Database>,
  { ids, isApart }: { ids: readonly string[]; isApart: boolean },
): Promise<void> {
  if (new Set(ids).size < ids.length) throw new Refusal(refusals.wordTwice);
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    if ((await readBriefWords(trx, ids)).size < ids.length) throw new Refusal(refusals.noSuch("word"));
    await writePairsApart(trx, ids, isApart);
  });
}
