import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../../api/index.ts";
import type { SpelledWord } from "../../../api/phonics/rules/decodability/read-word.ts";
import type { Method } from "../../../api/phonics/rules/decodability/taught.ts";
import type { Database } from "../../db/schema.ts";
import { literalPattern, sortForm } from "../common/sort-form.ts";
import { coverVersion } from "../system/images.ts";

/// A decodable book with what it is written for: by itself, by its series or by its imprint.
export interface DecodableRow {
  readonly id: string;
  readonly title: string;
  readonly level: number;
  readonly series: string | null;
  readonly cover: string | null;
  readonly sequenceID: string | null;
  readonly stepID: string | null;
}

/// Decodable Readers with imported text whose title or series has a text, by title.
export async function selectDecodableBooks(db: Kysely<Database>, filter: string): Promise<DecodableRow[]> {
  const text = sortForm(filter);
  const pattern = `%${literalPattern(text)}%`;
  const found = text === "" ? sql`` : sql`and (book.title_sort like ${pattern} or series.name_sort like ${pattern})`;
  const { rows } = await sql<DecodableRow>`
    select book.id, book.title, book.level, series.name as series, ${coverVersion} as cover,
      coalesce(book.sequence_id, series.sequence_id, imprint.sequence_id) as "sequenceID", book.step_id as "stepID"
    from book
    join import on import.book_id = book.id
    join imprint on imprint.id = book.imprint_id
    left join series on series.id = book.series_id
    where book.mode = 'D' ${found}
    order by book.title_sort, book.title collate "C", book.id`.execute(db);
  return rows;
}

/// A word that is spelled with a grapheme.
export interface WordWith extends SpelledWord {
  readonly id: string;
}

/// The words of decodable books whose spelling in the dialect has a grapheme. For THRASS the word's own spelling by it counts; of a
/// word with a split digraph that has none, it may have the grapheme.
export async function selectWordsWith(
  db: Kysely<Database>,
  { grapheme, dialect, method }: { grapheme: string; dialect: Dialect; method: Method },
): Promise<WordWith[]> {
  const { rows } = await sql<{ id: string; text: string; spelling: SpelledWord["spellings"][number] }>`
    select word.id, word.text, json_build_object('dialect', spelling.dialect, 'field', spelling.field,
      'graphemes', spelling.graphemes, 'confirmed', spelling.confirmed_at is not null) as spelling
    from dict_word_spelling spelling join dict_word word on word.id = spelling.word_id
    where spelling.dialect = ${dialect} and ${isRead(method)}
      and (
        position(${` ${grapheme} `} in ' ' || lower(spelling.notation) || ' ') > 0
        or ${method === "thrass"} and spelling.field = 'g' and position('_' in spelling.notation) > 0
      )
      and exists (
        select from word_use used join book on book.id = used.book_id and book.mode = 'D' where used.word_id = word.id
      )`.execute(db);
  return rows.map(({ spelling, ...word }) => ({ ...word, spellings: [spelling] }));
}

const isRead = (method: Method): RawBuilder<boolean> =>
  method === "traditional"
    ? sql<boolean>`spelling.field = 'g'`
    : sql<boolean>`(spelling.field = 'c' or not exists (
        select from dict_word_spelling own
        where own.word_id = spelling.word_id and own.dialect = spelling.dialect and own.field = 'c'
      ))`;

/// A word that counts for books of a sequence from a step on.
export interface CountedWord {
  readonly wordID: string;
  /// Null: for books without a sequence.
  readonly sequenceID: string | null;
  readonly fromStep: number;
  /// How often the word has what is counted.
  readonly times: number;
}

/// How often books use words that count for them, by the books' ids. `books` says the step of each (from 0).
export async function countInBooks(
  db: Kysely<Database>,
  words: readonly CountedWord[],
  books: readonly { readonly id: string; readonly sequenceID: string | null; readonly step: number }[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; uses: number }>`
    with counted as materialized (
      select * from unnest(
        ${words.map(({ wordID }) => wordID)}::uuid[], ${words.map(({ sequenceID }) => sequenceID ?? none)}::uuid[],
        ${words.map(({ fromStep }) => fromStep)}::integer[], ${words.map(({ times }) => times)}::integer[]
      ) counted (word_id, sequence_id, from_step, times)
    ), written as materialized (
      select * from unnest(
        ${books.map(({ id }) => id)}::uuid[], ${books.map(({ sequenceID }) => sequenceID ?? none)}::uuid[],
        ${books.map(({ step }) => step)}::integer[]
      ) written (book_id, sequence_id, step)
    )
    select used.book_id as id, sum(used.uses * counted.times)::integer as uses
    from counted
    join word_use used on used.word_id = counted.word_id
    join written on written.book_id = used.book_id and written.sequence_id = counted.sequence_id
      and counted.from_step <= written.step
    group by used.book_id`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}

const none = "00000000-0000-0000-0000-000000000000";
