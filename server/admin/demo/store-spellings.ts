import type { Kysely } from "kysely";
import {
  type Grapheme,
  printSpelling,
  type SpellingField,
  thrassFrom,
} from "../../../api/words/rules/spelling/spelling.ts";
import type { DemoCatalogue } from "../../../catalogue/index.ts";
import type { Database } from "../../db/schema.ts";
import { bulkInsert } from "../../repositories/common/bulk-insert.ts";

/// The spellings of words that begin so are left as proposed: the queue has something to show.
const leftProposed = "v";

/// Stores the spellings of the words as staff save them: the normal field, and the THRASS Ce field of words with a
/// vowel, a consonant and an e.
export async function storeSpellings(
  db: Kysely<Database>,
  { words, spellings }: DemoCatalogue,
  by: string,
): Promise<void> {
  const confirmed = { confirmed_by: by, confirmed_at: new Date() };
  const proposed = { confirmed_by: null, confirmed_at: null };
  const texts = new Map(words.map(({ id, text }) => [id, text]));
  await bulkInsert(
    db,
    "dict_word_spelling",
    spellings.flatMap(({ wordID, dialect, graphemes }) => {
      const text = texts.get(wordID)!;
      const row = (field: SpellingField, of: readonly Grapheme[]) => {
        const notation = printSpelling(text, of);
        const state = text.startsWith(leftProposed) ? proposed : confirmed;
        return { word_id: wordID, dialect, field, graphemes: [...of], notation, ...state };
      };
      const thrass = thrassFrom(text, graphemes);
      return thrass ? [row("c", thrass), row("g", graphemes)] : [row("g", graphemes)];
    }),
  );
}
