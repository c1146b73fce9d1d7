import { type Kysely, sql } from "kysely";
import type { Dialect, PhonicsWord } from "../../../api/index.ts";
import type { SpelledWord } from "../../../api/phonics/rules/decodability/read-word.ts";
import type { Database } from "../../db/schema.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";

/// A word that could be put for another.
export interface Candidate extends Pick<PhonicsWord, "id" | "text" | "symbol">, Pick<SpelledWord, "spellings"> {
  /// What makes it a form of its word: `s` of `naps`; empty of the word itself.
  readonly ending: string;
  /// How near its meaning is: 3 a similar word, 2 of one sheet, 1 a core word, 0 another.
  readonly nearness: number;
}

/// So many words are looked at for each word that is replaced, the nearest first.
const maxCandidates = 1500;

/// Names, and words of one book.
const isName = (word: string) => {
  const is = (name: string) => sql.ref(`${word}.is_${name}`);
  return sql`(${is("book_specific")} or ${is("character")} or ${is("author")} or ${is("illustrator")})`;
};

/// What a form adds to its word; empty where it is no form.
const endingOf = (form: string, root: string) => sql`case when ${sql.ref(`${root}.text`)} is null then ''
  when starts_with(lower(${sql.ref(`${form}.text`)}), lower(${sql.ref(`${root}.text`)}))
    then substr(lower(${sql.ref(`${form}.text`)}), length(${sql.ref(`${root}.text`)}) + 1)
  else right(lower(${sql.ref(`${form}.text`)}), 1) end`;

/// The word's ending, and words of its fitz type with a spelling in the dialect, the nearest first: forms of the same ending, then by
/// meaning. Names are none of them, and nothing is put for one: null then, as
/// where there is no such word.
export async function readCandidates(
  db: Kysely<Database>,
  id: string,
  dialect: Dialect,
): Promise<{ ending: string; candidates: Candidate[] } | null> {
  const { rows } = await sql<{ ending: string; root: string; fitzType: string }>`
    select ${endingOf("word", "parent")} as ending, coalesce(parent.id, word.id) as root, word.fitz_type as "fitzType"
    from dict_word word left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
    where word.id = ${id} and not ${isName("word")}`.execute(db);
  const [word] = rows;
  if (!word) return null;
  const { rows: candidates } = await sql<Candidate>`
    with near as materialized (
      select similar_word_id as id, 3 as nearness from dict_word_similar where word_id = ${word.root}
      union all select word_id, 3 from dict_word_similar where similar_word_id = ${word.root}
      union all
      select other.word_id, 2 from sheet_word own join sheet_word other on other.sheet_id = own.sheet_id
      where own.word_id = ${word.root}
    ), found as materialized (
      select word.id, word.text, word.symbol_id, word.priority, ${endingOf("word", "parent")} as ending,
        greatest((select max(nearness) from near where near.id = coalesce(parent.id, word.id)), word.is_core::integer) as nearness
      from dict_word word left join dict_word parent on parent.id = word.parent_word_id and word.type in ('A', 'C')
      where word.fitz_type = ${word.fitzType} and coalesce(parent.id, word.id) <> ${word.root}
        and ${dialect} = any (word.dialects) and not word.is_non_word and not ${isName("word")} and position(' ' in word.text) = 0
    ), nearest as (
      select * from found order by (ending = ${word.ending}) desc, nearness desc, priority desc, length(text), text, id
      limit ${maxCandidates}
    )
    select nearest.id, nearest.text, nearest.ending, nearest.nearness, ${symbolNames("model")} as symbol, spelling.spellings
    from nearest
    join lateral (
      select json_agg(json_build_object('dialect', one.dialect, 'field', one.field, 'graphemes', one.graphemes,
        'confirmed', one.confirmed_at is not null)) as spellings
      from dict_word_spelling one where one.word_id = nearest.id and one.dialect = ${dialect}
    ) spelling on spelling.spellings is not null
    left join symbol_model model on model.id = nearest.symbol_id
    order by (ending = ${word.ending}) desc, nearness desc, priority desc, length(nearest.text), nearest.text, nearest.id`.execute(
    db,
  );
  return { ending: word.ending, candidates };
}
