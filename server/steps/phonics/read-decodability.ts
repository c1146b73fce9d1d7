import type { Kysely } from "kysely";
import type { BookToDecode } from "../../../api/index.ts";
import { zeroUUID } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { readBookFacts } from "../../repositories/phonics/book-facts.ts";
import { readBookText } from "../../repositories/phonics/book-text.ts";
import { readStoredSpellings } from "../../repositories/phonics/phonics-words.ts";
import { withoutKey, withProposed } from "./phonics-words.ts";

/// A book's imported text with the spellings of its words, as of one moment. Throws NotFound.
export async function readDecodability(db: Kysely<Database>, bookID: string): Promise<BookToDecode> {
  const { facts, text, stored } = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const text = await readBookText(trx, bookID);
      const ids = text.words.flatMap(({ id }) => (id === zeroUUID ? [] : [id]));
      return {
        facts: await readBookFacts(trx, bookID),
        text,
        stored: await readStoredSpellings(trx, ids),
      };
    });
  const words = text.words.map(({ id, text }) => stored.get(id) ?? withoutKey(text));
  return { ...facts, words: await withProposed(words), tokens: [...text.tokens], pages: [...text.pages] };
}
