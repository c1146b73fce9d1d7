import { type Kysely, sql } from "kysely";
import type { WordSpelling } from "../../../../api/index.ts";
import type { PopupPlace } from "../../../../api/words/rules/popups.ts";
import type { Database } from "../../../db/schema.ts";
import type { WordFields } from "../word-rows.ts";

/// A place of a word's own.
export interface OwnPlace {
  readonly gridID: string;
  readonly sheetID: string;
  readonly row: number;
  readonly col: number;
}

/// All that is stored of a word, as files of words have it.
export interface WordState extends WordFields {
  readonly id: string;
  readonly similars: readonly (string | null)[];
  readonly places: readonly OwnPlace[];
  /// Of a popup word its cell in its parent's popups.
  readonly popup: PopupPlace | null;
  readonly spellings: readonly WordSpelling[];
}

/// The words of these ids that there are, by id: one query, however many.
export async function readWordStates(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WordState>> {
  if (!ids.length) return new Map();
  const { rows } = await sql<WordState>`
    select word.id, word.text, word.type, word.fitz_type, word.dialects, word.definition, word.priority, word.is_non_word,
      word.is_irregular, word.is_book_specific, word.is_author, word.is_illustrator, word.is_character, word.imprint_id,
      word.series_id, word.parent_word_id, word.symbol_id, word.show_not_overlay, word.is_core, word.is_locked,
      array[
        (select similar_word_id from dict_word_similar similar_to where similar_to.word_id = word.id and slot = 1),
        (select similar_word_id from dict_word_similar similar_to where similar_to.word_id = word.id and slot = 2),
        (select similar_word_id from dict_word_similar similar_to where similar_to.word_id = word.id and slot = 3)
      ] as similars,
      coalesce((
        select json_agg(json_build_object('gridID', place.grid_id, 'sheetID', place.sheet_id, 'row', place.row, 'col', place.col)
          order by place.grid_id)
        from sheet_word place where place.word_id = word.id
      ), '[]') as places,
      (
        select json_build_object('popup', panel.position, 'row', cell.row, 'col', cell.col)
        from word_popup_cell cell join word_popup panel on panel.id = cell.popup_id where cell.word_id = word.id
      ) as popup,
      coalesce((
        select json_agg(json_build_object('dialect', dialect, 'field', field, 'graphemes', graphemes, 'notation', notation,
          'confirmed', confirmed_by is not null)
          order by array_position('{en-gb,en-au,en-us}', dialect), field desc)
        from dict_word_spelling spelling where spelling.word_id = word.id
      ), '[]') as spellings
    from dict_word word where word.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, sharing(row)]));
}

const kept = new Map<string, readonly unknown[]>();

/// Of very many words the lists are nearly always the same few: each is held once.
function sharing(word: WordState): WordState {
  const once = <List extends readonly unknown[]>(list: List, isCommon: boolean): List => {
    if (!isCommon) return list;
    const key = JSON.stringify(list);
    const known = kept.get(key);
    if (!known) kept.set(key, list);
    return (known ?? list) as List;
  };
  return {
    ...word,
    dialects: once(word.dialects, true),
    similars: once(
      word.similars,
      word.similars.every((id) => id === null),
    ),
    places: once(word.places, word.places.length === 0),
    spellings: once(word.spellings, word.spellings.length === 0),
  };
}

/// Every word's id in the order of the list.
export async function listWordIDs(db: Kysely<Database>): Promise<string[]> {
  const rows = await db.selectFrom("dict_word").select("id").orderBy("text_search").orderBy("id").execute();
  return rows.map(({ id }) => id);
}
