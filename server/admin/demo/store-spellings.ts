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

/// Stores the spellings of the words as staff save them: the normal field, and the THRASS Ce field of words with a
/// vowel, a consonant and an e.
export async function storeSpellings(db: Kysely<Database>, { words, spellings }: DemoCatalogue): Promise<void> {
  const texts = new Map(words.map(({ id, text }) => [id, text]));
  await bulkInsert(
    db,
    "dict_word_spelling",
    spellings.flatMap(({ wordID, dialect, graphemes }) => {
      const text = texts.get(wordID)!;
      const row = (field: SpellingField, of: readonly Grapheme[]) => {
        return { word_id: wordID, dialect, field, graphemes: [...of], notation: printSpelling(text, of) };
      };
      const thrass = thrassFrom(text, graphemes);
      return thrass ? [row("c", thrass), row("g", graphemes)] : [row("g", graphemes)];
    }),
  );
}
