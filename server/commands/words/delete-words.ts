import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { forgetUnusedContents } from "../../repositories/import/page-contents.ts";
import { recordChanges } from "../../repositories/system/history.ts";
import { readFactsOf, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { deleteWordRows, lockDictionary } from "../../repositories/words/word-rows.ts";
import { deletionsTogether } from "../../repositories/words/word-uses.ts";
import { transact } from "../../transact.ts";

/// Deletes words with their forms in one transaction, with the history of each, and takes popup words out of their parents' popups: how
/// many went. Throws Conflict (with the words that were saved since, as they are) and Refusal, which names everything that refers
/// to what stays.
export function deleteWords(
  db: Kysely<Database>,
  { words: asked, by }: { words: readonly { id: string; revision?: number | undefined }[]; by: string },
): Promise<number> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const ids = [...new Set(asked.map(({ id }) => id))];
    if (ids.length < asked.length) throw new Refusal(refusals.wordTwice);
    const words = await listWordsByID(trx, ids);
    const known = new Map(words.map((word) => [word.id, word]));
    const stale = asked.filter(({ id, revision }) => revision !== undefined && known.get(id)?.revision !== revision);
    if (words.length < ids.length || stale.length) {
      const texts = stale.map(({ id }) =>
        refusals.changedMeanwhile(known.has(id) ? `“${known.get(id)!.text}”` : "A word"),
      );
      throw new Conflict([...new Set(texts)].join("\n") || refusals.changedMeanwhile("A word"), {
        words: stale.flatMap(({ id }) => known.get(id) ?? []),
      });
    }
    const { words: going, refused } = await deletionsTogether(trx, words);
    if (refused.length)
      throw new Refusal(refused.map(({ text, reasons }) => `“${text}”: ${reasons.join("; ")}`).join("\n"));
    const gone = await listWordsByID(trx, [
      ...new Set(going.flatMap(({ id, forms }) => [id, ...forms.map((form) => form.id)])),
    ]);
    const goneIDs = new Set(gone.map(({ id }) => id));
    const facts = await readFactsOf(trx, goneIDs);
    const holders = gone.flatMap(({ type, parentWordID }) =>
      type === "P" && !goneIDs.has(parentWordID) ? [parentWordID] : [],
    );
    const before = await readFactsOf(trx, holders);
    await forgetUnusedContents(trx, [...goneIDs]);
    await deleteWordRows(trx, [...goneIDs]);
    await recordChanges(
      trx,
      gone.map(({ id, revision }) => ({ kind: "word", id, revision, by, before: facts.get(id)!, after: null })),
    );
    await recordWordChanges(trx, before, by);
    return gone.length;
  });
}
