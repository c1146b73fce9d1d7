import { sql, type Transaction } from "kysely";
import type { BriefWord, Dialect, FitzType } from "../../../api/index.ts";
import { definitionRequired, definitionText, sameWord, sameWordsText } from "../../../api/words/rules/same-words.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { briefWord } from "../../repositories/words/word-brief.ts";
import { orNull, textKey } from "../../repositories/words/word-rows.ts";

/// A word as it is to be.
export interface ComingWord {
  /// Null where it is new.
  readonly id: string | null;
  readonly text: string;
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly isBookSpecific: boolean;
  readonly imprintID: string;
  readonly seriesID: string;
  readonly parentWordID: string;
}

/// So many are named in a refusal.
const maxNamed = 10;

/// The dictionary's words of the text, fitz type and a dialect of a word that are for the same books (`areSameWords`). A word
/// and its own forms are one word.
export async function findSameWords(trx: Transaction<Database>, word: ComingWord): Promise<BriefWord[]> {
  const parentID = orNull(word.parentWordID);
  const { rows } = await sql<{ brief: BriefWord }>`
    select ${briefWord("word", "model")} as brief
    from dict_word word left join symbol_model model on model.id = word.symbol_id
    where word.text_key = ${textKey(word.text)} and word.fitz_type = ${word.fitzType}
      and word.dialects && ${word.dialects}::text[]
      and word.is_book_specific = ${word.isBookSpecific}
      and word.imprint_id is not distinct from ${orNull(word.imprintID)}::uuid
      and (word.series_id is null or ${orNull(word.seriesID)}::uuid is null or word.series_id = ${orNull(word.seriesID)}::uuid)
      and word.id is distinct from ${word.id}::uuid and word.id is distinct from ${parentID}::uuid
      and (word.type not in ('A', 'C') or ${word.id}::uuid is null or word.parent_word_id is distinct from ${word.id}::uuid)
    order by word.priority, word.id limit ${maxNamed}`.execute(trx);
  return rows.map(({ brief }) => brief);
}

/// Throws Refusal where words are the same as others that there are: with the code `same-word` where nobody said that they
/// mean something else, `definition-required` where they do and nothing tells them apart.
export async function refuseSameWords(
  trx: Transaction<Database>,
  words: readonly ComingWord[],
  { isAnotherMeaning, definition }: { readonly isAnotherMeaning: boolean; readonly definition: string | null },
): Promise<void> {
  const found: BriefWord[] = [];
  for (const word of words) found.push(...(await findSameWords(trx, word)));
  refuseSame(words[0]!.text, found, { isAnotherMeaning, definition });
}

/// As refuseSameWords, of words that were found.
export function refuseSame(
  text: string,
  found: readonly BriefWord[],
  { isAnotherMeaning, definition }: { readonly isAnotherMeaning: boolean; readonly definition: string | null },
): void {
  if (!found.length) return;
  if (!isAnotherMeaning) throw new Refusal(sameWordsText(found), { code: sameWord, words: found.slice(0, maxNamed) });
  if (!definition) throw new Refusal(definitionText(text), { code: definitionRequired });
}
