import type { Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { WordToSave } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { readWord, type WholeWord } from "../../repositories/words/word-list.ts";
import { lockDictionary, readRevision } from "../../repositories/words/word-rows.ts";
import { changeWord } from "./change-word.ts";

/// Changes many words as a save of each would; `sentOf` says what is sent of a word as it is. Throws NotFound, Conflict (with the word as
/// it is) and Refusal, every word that a rule refuses on a line.
export async function changeEach<Sent extends { readonly id: string; readonly revision?: number | undefined }>(
  trx: Transaction<Database>,
  words: readonly Sent[],
  sentOf: (word: Sent, current: WholeWord) => Omit<WordToSave, "id" | "revision">,
  by: string,
): Promise<{ id: string; revision: number }[]> {
  if (new Set(words.map(({ id }) => id)).size < words.length) throw new Refusal(refusals.wordTwice);
  await lockDictionary(trx);
  const problems: string[] = [];
  for (const word of words) {
    const { id, revision } = word;
    const current = await readWord(trx, id);
    const sent = { id, ...sentOf(word, current), ...(revision === undefined ? {} : { revision }) };
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
}
