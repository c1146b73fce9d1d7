import type { Kysely } from "kysely";
import type { MissingWord } from "../../../api/index.ts";
import { ImportDocument } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { openLexicon } from "../../proposals/lexicon.ts";
import { findMissingWords } from "../../proposals/missing-words.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { readCurrentText } from "../../repositories/import/import-texts.ts";
import { loadDictionary } from "../../repositories/words/lookup/dictionary.ts";
import { yieldToEventLoop } from "../../yield-to-event-loop.ts";

/// The words of a book's saved text that are not in the dictionary, read in turns with the server's other work. Throws NotFound.
export async function readMissingWords(
  db: Kysely<Database>,
  bookId: string,
): Promise<{ revision: number; words: MissingWord[]; total: number }> {
  const book = await readBookState(db, bookId);
  const { text, revision } = await readCurrentText(db, bookId);
  if (text === "") return { revision, words: [], total: 0 };
  const scope = { imprintID: book.imprint_id, seriesID: book.series_id };
  const [dictionary, lexicon] = await Promise.all([
    loadDictionary(db, scope).then((loaded) => loaded.dictionary()),
    openLexicon(),
  ]);
  const document = await yieldToEventLoop(ImportDocument.inSteps(text, dictionary));
  return { revision, ...(await yieldToEventLoop(findMissingWords(document, dictionary, lexicon))) };
}
