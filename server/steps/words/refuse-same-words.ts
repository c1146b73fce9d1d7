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
export const findSameWords = (trx: Transaction<Database>, word: ComingWord): Promise<BriefWord[]> =>
  findSameAsAny(trx, [word]);

/// The same of several words, in their order.
async function findSameAsAny(trx: Transaction<Database>, words: readonly ComingWord[]): Promise<BriefWord[]> {
  const coming = words.map((word, place) => ({
    place,
    key: textKey(word.text),
    fitz: word.fitzType,
    dialects: word.dialects,
    own: word.isBookSpecific,
    imprint: orNull(word.imprintID),
    series: orNull(word.seriesID),
    id: word.id,
    parent: orNull(word.parentWordID),
  }));
  const { rows } = await sql<{ brief: BriefWord }>`
    select same.brief from jsonb_to_recordset(${JSON.stringify(coming)}::jsonb) coming (
      place integer, key text, fitz text, dialects text[], own boolean, imprint uuid, series uuid, id uuid, parent uuid
    ) cross join lateral (
      select ${briefWord("word", "model")} as brief, word.priority, word.id
      from dict_word word left join symbol_model model on model.id = word.symbol_id
      where word.text_key = coming.key and word.fitz_type = coming.fitz and word.dialects && coming.dialects
        and word.is_book_specific = coming.own and word.imprint_id is not distinct from coming.imprint
        and (word.series_id is null or coming.series is null or word.series_id = coming.series)
        and word.id is distinct from coming.id and word.id is distinct from coming.parent
        and (word.type not in ('A', 'C') or coming.id is null or word.parent_word_id is distinct from coming.id)
      order by word.priority, word.id limit ${maxNamed}
    ) same order by coming.place, same.priority, same.id`.execute(trx);
  return rows.map(({ brief }) => brief);
}

/// Throws Refusal where words are the same as others that there are: with the code `same-word` where nobody said that they
/// mean something else, `definition-required` where they do and nothing tells them apart.
export async function refuseSameWords(
  trx: Transaction<Database>,
  words: readonly ComingWord[],
  { isAnotherMeaning, definition }: { readonly isAnotherMeaning: boolean; readonly definition: string | null },
): Promise<void> {
  refuseSame(words[0]!.text, await findSameAsAny(trx, words), { isAnotherMeaning, definition });
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
