import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { WordsToPlace } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readWord } from "../../repositories/words/word-list.ts";
import { lockDictionary, readRevision } from "../../repositories/words/word-rows.ts";
import { changeWord } from "../../steps/words/change-word.ts";
import { transact } from "../../transact.ts";

/// Gives words further places, all in one transaction, as a save of each would. Throws NotFound, Conflict (with the word as it is) and
/// Refusal, every word that a rule refuses on a line.
export function placeDictWords(
  db: Kysely<Database>,
  { words, by }: { words: WordsToPlace; by: string },
): Promise<{ id: string; revision: number }[]> {
  if (new Set(words.map(({ id }) => id)).size < words.length) throw new Refusal(refusals.wordTwice);
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const problems: string[] = [];
    for (const { id, revision, places } of words) {
      const current = await readWord(trx, id);
      const sheets = [...current.sheets.map(({ sheetID, row, col }) => ({ sheetID, row, col })), ...places];
      const sent = { id, sheets, ...(revision === undefined ? {} : { revision }) };
      try {
        await changeWord(trx, current, sent, by);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        problems.push(...error.message.split("\n").map((line) => `“${current.text}”: ${line}`));
      }
    }
    if (problems.length > 0) throw new Refusal(problems.join("\n"));
    const saved: { id: string; revision: number }[] = [];
    for (const { id } of words) saved.push({ id, revision: await readRevision(trx, id) });
    return saved;
  });
}
