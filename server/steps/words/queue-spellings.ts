import type { Kysely } from "kysely";
import type { SpellingQueue, SpellingQueueQuery } from "../../../api/index.ts";
import { queuedSpellings } from "../../../api/words/rules/spelling/queue.ts";
import type { Database } from "../../db/schema.ts";
import { findQueuedWords } from "../../repositories/words/spelling-queue.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { pronounce } from "../desk/spellings.ts";

/// Words with the spellings that they have and those that would be proposed, by text.
export async function queueSpellings(db: Kysely<Database>, query: SpellingQueueQuery): Promise<SpellingQueue> {
  const { ids, ...found } = await findQueuedWords(db, query);
  const words = await listWordsByID(db, ids);
  const pronunciations = await pronounce(words.map(({ text }) => text));
  return {
    ...found,
    words: words.map((word) => {
      const { id, text, fitzType, definition, dialects, revision } = word;
      return { id, text, fitzType, definition, dialects, revision, spellings: queuedSpellings(word, pronunciations) };
    }),
  };
}
