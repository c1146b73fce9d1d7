import { randomUUID } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { FitzType } from "../../../api/common/constants.ts";
import { allDialects } from "../../../api/common/constants.ts";
import { extraType, proposeExtras } from "../../../api/words/rules/forms/extras.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database, NewRow } from "../../db/schema.ts";
import { insertSymbolModel, symbolModelState } from "../symbols/symbol-models.ts";
import { recordNewWords } from "../words/word-facts.ts";

/// The owner of a character's word: an imprint and, where the book has one, a series.
export interface WordScope {
  readonly imprintID: string;
  readonly seriesID: string | null;
}

const fitzType: FitzType = "P";
const keyOf = (text: string) => foldCase(lookupKey(text));

/// Returns those of the given texts that characters' words of a scope already have.
export async function takenCharacterTexts(
  trx: Transaction<Database>,
  { imprintID, seriesID }: WordScope,
  texts: readonly string[],
): Promise<string[]> {
  const rows = await trx
    .selectFrom("dict_word")
    .select("text_key")
    .where(sql<boolean>`text_key = any (${texts.map(keyOf)}::text[])`)
    .where("imprint_id", "=", imprintID)
    .where(sql<boolean>`(series_id is null or series_id is not distinct from ${seriesID}::uuid)`)
    .execute();
  const taken = new Set(rows.map(({ text_key }) => text_key));
  return texts.filter((text) => taken.has(keyOf(text)));
}

/// Returns the given words that a book of a scope may use: everyone's, and its own.
export async function wordsInScope(
  trx: Transaction<Database>,
  { imprintID, seriesID }: WordScope,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom("dict_word")
    .select("id")
    .where(sql<boolean>`id = any (${ids}::uuid[])`)
    .where(
      sql<boolean>`(imprint_id is null or imprint_id = ${imprintID}
        and (series_id is null or series_id is not distinct from ${seriesID}::uuid))`,
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/// Adds the word for a character with its symbol, its history and, where wanted, its extra forms.
export async function insertCharacterWord(
  trx: Transaction<Database>,
  { imprintID, seriesID }: WordScope,
  word: { text: string; symbol: string; extras: boolean; by: string },
): Promise<void> {
  const own: NewRow<"dict_word"> = {
    id: randomUUID(),
    text: word.text,
    text_key: keyOf(word.text),
    type: "K",
    fitz_type: fitzType,
    dialects: allDialects,
    is_book_specific: true,
    is_character: true,
    imprint_id: imprintID,
    series_id: seriesID,
    symbol_id: await symbolModelOf(trx, word),
    parent_word_id: null,
    is_irregular: false,
    updated_by: word.by,
  };
  const forms = word.extras ? proposeExtras(word.text, fitzType, allDialects) : [];
  const words = [
    own,
    ...forms.map((form) => ({
      ...own,
      id: randomUUID(),
      text: form.text,
      text_key: keyOf(form.text),
      type: extraType(fitzType),
      dialects: [...form.dialects],
      is_irregular: form.isIrregular,
      parent_word_id: own.id,
    })),
  ];
  await trx.insertInto("dict_word").values(words).execute();
  await recordNewWords(
    trx,
    words.map(({ id }) => id),
    word.by,
  );
}

/// Returns the symbol model that shows a word by a symbol of ours; creates it where there is none.
async function symbolModelOf(
  trx: Transaction<Database>,
  { text, symbol, by }: { text: string; symbol: string; by: string },
): Promise<string> {
  const known = await trx
    .selectFrom("symbol_model as model")
    .innerJoin("symbol_model_word as word", "word.model_id", "model.id")
    .select("model.id")
    .where("model.symbolshelf", "=", symbol)
    .where("word.word_key", "=", keyOf(text))
    .orderBy("model.id")
    .executeTakeFirst();
  if (known) return known.id;
  return insertSymbolModel(trx, { model: symbolModelState({ words: [text], symbolshelf: symbol }), by });
}
