import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { countOf, listNames } from "../../../api/common/rules/problem.ts";
import type { MergedWords, WordsMerge, WordsToMerge } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { inSavepoint } from "../../db/transactions.ts";
import { sameProblems } from "../../deploy/word-problem-ids.ts";
import { answerOf, Conflict, Refusal } from "../../errors.ts";
import { gridsWithoutCells } from "../../repositories/books/common-problems.ts";
import { movePutOff } from "../../repositories/books/put-off-problems.ts";
import { nameChange } from "../../repositories/changes/change-log.ts";
import { readBriefWords } from "../../repositories/words/word-brief.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { mergeWord } from "../../steps/words/merge/merge-word.ts";
import { isTryOut, transact } from "../../transact.ts";

/// Merges groups of duplicate words in one transaction, each group into its word that stays: all of it or nothing; where it is only tried,
/// refused groups are told beside the others. Words that are gone already are left out. Throws Conflict (with the words that were saved
/// since, as they are) and Refusal, every refused group on a line.
export function mergeWords(
  db: Kysely<Database>,
  { groups, by }: { groups: readonly WordsToMerge[]; by: string },
): Promise<Omit<WordsMerge, "status">> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const standing = await refuseStale(trx, groups);
    const merged: MergedWords[] = [];
    const refused: WordsMerge["refused"] = [];
    for (const { id, duplicates } of groups) {
      const found = duplicates.filter((one) => standing.has(one.id));
      if (!found.length) continue;
      try {
        merged.push(await inSavepoint(trx, () => mergeGroup(trx, id, found, by)));
      } catch (error) {
        const answer = answerOf(error);
        if (answer.status >= 500) throw error;
        refused.push({ id, text: standing.get(id) ?? "A word", reasons: answer.message.split("\n") });
      }
    }
    if (refused.length && !isTryOut())
      throw new Refusal(refused.map(({ text, reasons }) => `“${text}”: ${reasons.join("; ")}`).join("\n"));
    await nameChange(trx, nameOf(merged));
    return { merged, refused };
  });
}

/// The texts of the words that there are.
async function refuseStale(trx: Transaction<Database>, groups: readonly WordsToMerge[]): Promise<Map<string, string>> {
  const sent = groups.flatMap(({ id, revision, duplicates }) => [{ id, revision }, ...duplicates]);
  if (new Set(sent.map(({ id }) => id)).size < sent.length) throw new Refusal(refusals.wordTwice);
  const found = await listWordsByID(
    trx,
    sent.map(({ id }) => id),
  );
  const known = new Map(found.map((word) => [word.id, word]));
  const stale = sent.flatMap(({ id, revision }) => {
    const word = known.get(id);
    return word && revision !== undefined && word.revision !== revision ? [word] : [];
  });
  if (stale.length)
    throw new Conflict(stale.map(({ text }) => refusals.changedMeanwhile(`“${text}”`)).join("\n"), { words: stale });
  return new Map(found.map(({ id, text }) => [id, text]));
}

async function mergeGroup(
  trx: Transaction<Database>,
  keptID: string,
  duplicates: readonly { readonly id: string }[],
  by: string,
): Promise<MergedWords> {
  const texts = await readBriefWords(trx, [keptID, ...duplicates.map(({ id }) => id)]);
  const named = (id: string) => ({ id, text: texts.get(id)?.text ?? "" });
  const group = { ...named(keptID), gone: [] as MergedWords["gone"], forms: [] as MergedWords["forms"] };
  const notes: string[] = [];
  for (const { id } of duplicates) {
    const merged = await mergeWord(trx, { keptID, goneID: id, by });
    const withoutCells = await gridsWithoutCells(
      trx,
      merged.gone.map(({ into }) => into),
    );
    for (const { id: goneID, into } of merged.gone)
      await movePutOff(trx, sameProblems(goneID, into, withoutCells.get(into) ?? []));
    group.gone.push(...merged.gone.map((gone) => ({ id: gone.id, text: gone.text })));
    if (merged.isForm) group.forms.push(named(id));
    notes.push(...merged.notes);
  }
  return { ...group, notes };
}

function nameOf(merged: readonly MergedWords[]): string {
  const [first] = merged;
  const count = merged.reduce((sum, { gone, forms }) => sum + gone.length + forms.length, 0);
  if (!first || merged.length > 1) return `Merge ${countOf(count, "duplicate word")}`;
  return `Merge ${listNames([...first.gone, ...first.forms].map(({ text }) => text))} into “${first.text}”`;
}
