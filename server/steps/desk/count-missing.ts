import type { Kysely } from "kysely";
import { type Dictionary, ImportDocument, wordUses } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { countMissing } from "../../proposals/desk/group-uses.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";
import type { DeskText } from "./facts.ts";
import { readDeskText } from "./read-desk.ts";

/// What was counted with a dictionary, by book and revision of its text: neither changes without becoming another.
const counted = new WeakMap<Dictionary, Map<string, Promise<number>>>();

/// How many rows of missing words the desk of a book has, by its saved text. A text is read once for each dictionary that it meets, in
/// turns with the server's other work. Throws NotFound.
export async function countMissingWords(
  db: Kysely<Database>,
  bookId: string,
): Promise<{ revision: number; missing: number }> {
  const read = await readDeskText(db, bookId);
  const known = counted.get(read.dictionary) ?? new Map<string, Promise<number>>();
  counted.set(read.dictionary, known);
  const key = `${bookId} ${read.revision}`;
  const count = known.get(key) ?? countAnew(read);
  known.set(key, count);
  count.catch(() => known.delete(key));
  return { revision: read.revision, missing: await count };
}

async function countAnew({ text, dictionary, lexicon }: DeskText): Promise<number> {
  const document = await yieldToEventLoop(ImportDocument.inSteps(text, dictionary));
  const sentences = await yieldToEventLoop(wordUses(document));
  return yieldToEventLoop(countMissing(text, sentences, dictionary, lexicon));
}
