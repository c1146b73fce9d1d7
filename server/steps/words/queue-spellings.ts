import type { Kysely } from "kysely";
import type { QueuedWord, SpellingQueue, SpellingQueueQuery } from "../../../api/index.ts";
import { queuedSpellings } from "../../../api/words/rules/spelling/queue.ts";
import type { Database } from "../../db/schema.ts";
import { findQueuedWords } from "../../repositories/words/spelling-queue.ts";
import { listWordsByID } from "../../repositories/words/word-list.ts";
import { pronounce } from "../desk/spellings.ts";

/// Words with the spellings that they have and those that would be proposed, by text.
export async function queueSpellings(db: Kysely<Database>, query: SpellingQueueQuery): Promise<SpellingQueue> {
  const { ids, ...found } = await findQueuedWords(db, query);
  return { ...found, words: await queuedOf(db, ids) };
}

const wordsOfPart = 1000;

/// All of them, a part at a time.
export async function* queueInParts(
  db: Kysely<Database>,
  query: Omit<SpellingQueueQuery, "after" | "length">,
): AsyncGenerator<QueuedWord[]> {
  for (let after: string | undefined; ; ) {
    const { ids } = await findQueuedWords(db, {
      ...query,
      length: wordsOfPart,
      ...(after === undefined ? {} : { after }),
    });
    if (ids.length > 0) yield await queuedOf(db, ids);
    if (ids.length < wordsOfPart) return;
    after = ids.at(-1);
  }
}

async function queuedOf(db: Kysely<Database>, ids: readonly string[]): Promise<QueuedWord[]> {
  const words = await listWordsByID(db, ids);
  const pronunciations = await pronounce(words.map(({ text }) => text));
  return words.map((word) => {
    const { id, text, fitzType, definition, dialects, revision } = word;
    return { id, text, fitzType, definition, dialects, revision, spellings: queuedSpellings(word, pronunciations) };
  });
}
