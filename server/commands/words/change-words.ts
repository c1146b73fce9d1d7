import type { Kysely, Transaction } from "kysely";
import type { ChangedWords, WordsPreview, WordToChange } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { recordChanges } from "../../repositories/system/history.ts";
import { spellingFacts } from "../../repositories/words/word-facts.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { lockDictionary, writeWordChanges } from "../../repositories/words/word-rows.ts";
import { planWordChanges, type WordChange } from "../../steps/words/plan-word-changes.ts";
import { transact } from "../../transact.ts";

/// Changes dialects, priority and flags of many words in one transaction, with the history of each: all of it or nothing. Throws
/// Conflict (with the words that were saved since, as they are) and Refusal, every word on a line.
export function changeWords(
  db: Kysely<Database>,
  { words, by }: { words: readonly WordToChange[]; by: string },
): Promise<ChangedWords> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const { changes, refused } = await planWordChanges(trx, words);
    const lines = (isChanged: boolean) =>
      refused.filter((one) => one.isChanged === isChanged).map(({ text, reason }) => `“${text}”: ${reason}`);
    if (lines(true).length) {
      const ids = refused.filter(({ isChanged }) => isChanged).map(({ id }) => id);
      throw new Conflict(lines(true).join("\n"), { words: await listWordsByID(trx, ids) });
    }
    if (refused.length) throw new Refusal(lines(false).join("\n"));
    const revisions = await write(trx, changes, by);
    await recordChanges(
      trx,
      changes.map(({ word, before, after }) => ({
        kind: "word",
        id: word.id,
        revision: revisions.get(word.id)!,
        by,
        before: factsOf(before),
        after: factsOf(after),
      })),
    );
    return changes.map(({ word: { id }, before }) => ({ id, revision: revisions.get(id)!, before }));
  });
}

/// The outcome of `changeWords` without its writes: the changes of each word, and the refusals.
export async function previewChanges(
  db: Kysely<Database>,
  { words }: { words: readonly WordToChange[] },
): Promise<WordsPreview> {
  const { changes, refused } = await db.transaction().execute((trx) => planWordChanges(trx, words));
  return {
    words: changes.map(({ word, before, after }) => ({ id: word.id, text: word.text, before, after })),
    refused,
  };
}

const write = (trx: Transaction<Database>, changes: readonly WordChange[], by: string): Promise<Map<string, number>> =>
  writeWordChanges(
    trx,
    changes.map(({ word, after }) => ({ ...word, ...after, areSpellingsChanged: after.spellings !== undefined })),
    by,
  );

/// As the history has them.
const factsOf = ({ spellings, ...fields }: WordChange["before"]) => ({
  ...fields,
  ...(spellings ? { spellings: spellingFacts(spellings) } : {}),
});
