import type { Kysely } from "kysely";
import { symbolModelProblems } from "../../../api/symbols/rules/symbols.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { readSymbolModels } from "../../repositories/symbols/symbol-models.ts";

/// Verifies that symbol models could be saved as they are, and that the comparison forms of their words are current
/// (specification, section 5).
export async function verifySymbols(db: Kysely<Database>): Promise<string[]> {
  const models = await readSymbolModels(db);
  const keys = await db.selectFrom("symbol_model_word").select(["word", "word_key"]).execute();
  return [
    ...models.flatMap((model) =>
      symbolModelProblems(model).map(({ message }) => `The symbol model “${model.words[0] ?? model.id}”: ${message}`),
    ),
    ...keys
      .filter(({ word, word_key }) => word_key !== foldCase(lookupKey(word)))
      .map(({ word }) => `The symbol model's word “${word}” is compared by an old form`),
  ];
}
