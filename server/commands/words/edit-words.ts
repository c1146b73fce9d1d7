import type { Kysely } from "kysely";
import type { EditedWords, WordsEdit } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { editMany } from "../../steps/words/edit-many.ts";
import { isTryOut, transact } from "../../transact.ts";

/// Does the same to each of many words in one transaction, with the history of each: all of it or nothing; where it is only tried, refused
/// words are told beside the others. Throws Conflict (with the words that were saved since, as they are) and Refusal, every word on a line.
export function editWords(
  db: Kysely<Database>,
  sent: {
    readonly words: readonly { readonly id: string; readonly revision?: number | undefined }[];
    readonly edit: WordsEdit;
    readonly by: string;
  },
): Promise<Omit<EditedWords, "status">> {
  return transact(db, async (trx) => {
    await lockDictionary(trx);
    const edited = await editMany(trx, sent);
    if (!edited.refused.length || isTryOut()) return edited;
    const stale = edited.refused.filter(({ isChanged }) => isChanged);
    const text = (refused: EditedWords["refused"]) =>
      refused.map((one) => `“${one.text}”: ${one.reason.replaceAll("\n", "; ")}`).join("\n");
    if (!stale.length) throw new Refusal(text(edited.refused));
    throw new Conflict(text(stale), {
      words: await listWordsByID(
        trx,
        stale.map(({ id }) => id),
      ),
    });
  });
}
