import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { allDialects } from "../../../api/common/constants.ts";
import { cleanText } from "../../../api/common/rules/text/index.ts";
import { defaultPriority, wordTextProblem } from "../../../api/words/rules/words.ts";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { Refusal } from "../../errors.ts";
import { readFactsOf, recordNewWords, recordWordChanges } from "../../repositories/words/word-facts.ts";
import { insertWords, lockDictionary, textKey, updateWord } from "../../repositories/words/word-rows.ts";
import { transact } from "../../transact.ts";

interface PersonWord {
  readonly text: string;
  readonly isAuthor: boolean;
  readonly isIllustrator: boolean;
}

/// Creates the words for authors and illustrators: key words of the fitz type P that belong to everyone and have no
/// place. A person's word that exists already keeps its id and gets the flags. Throws Refusal.
export function createWordsOfPeople(
  db: Kysely<Database>,
  { words, by, once }: { words: readonly PersonWord[]; by: string; once: Once | null },
): Promise<{ words: { text: string; wordID: string }[] }> {
  return transact(
    db,
    async (trx) => {
      await lockDictionary(trx);
      const made: { text: string; wordID: string }[] = [];
      for (const word of words) {
        const text = cleanText(word.text);
        const problem = wordTextProblem(text) ?? (word.isAuthor || word.isIllustrator ? null : noRole(text));
        if (problem) throw new Refusal(problem);
        made.push({ text, wordID: await findOrAdd(trx, { ...word, text }, by) });
      }
      return { words: made };
    },
    once,
  );
}

const noRole = (text: string) => `“${text}” must be an author or an illustrator`;

async function findOrAdd(trx: Transaction<Database>, word: PersonWord, by: string): Promise<string> {
  const known = await trx
    .selectFrom("dict_word")
    .select(["id", "is_author", "is_illustrator"])
    .where("text_key", "=", textKey(word.text))
    .where("is_book_specific", "=", true)
    .where("parent_word_id", "is", null)
    .where(sql<boolean>`(is_author or is_illustrator)`)
    .orderBy("id")
    .executeTakeFirst();
  if (known) {
    const before = await readFactsOf(trx, [known.id]);
    await updateWord(trx, known.id, {
      is_author: known.is_author || word.isAuthor,
      is_illustrator: known.is_illustrator || word.isIllustrator,
    });
    await recordWordChanges(trx, before, by);
    return known.id;
  }
  const id = randomUUID();
  const fields = {
    id,
    text: word.text,
    type: "K",
    fitz_type: "P",
    dialects: allDialects,
    definition: null,
    priority: defaultPriority,
    is_non_word: false,
    is_irregular: false,
    is_book_specific: true,
    is_author: word.isAuthor,
    is_illustrator: word.isIllustrator,
    is_character: false,
    imprint_id: null,
    series_id: null,
    parent_word_id: null,
    symbol_id: null,
    show_not_overlay: false,
    is_core: false,
    is_locked: false,
  } as const;
  await insertWords(trx, [fields], by);
  await recordNewWords(trx, [id], by);
  return id;
}
