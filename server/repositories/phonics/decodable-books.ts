import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Dialect } from "../../../api/index.ts";
import type { PrintedSpelling, SpelledWord } from "../../../api/phonics/rules/decodability/read-word.ts";
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

/// What words are asked for by: their spelling in a dialect has a grapheme, and the sound where one is meant.
export interface SpelledWith {
  readonly grapheme: string;
  readonly sound: string | undefined;
  readonly dialect: Dialect;
}

/// The words that are spelled so in the normal field, as that is printed: of a common vowel they are thousands.
export async function selectPrintedWith(
  db: Kysely<Database>,
  { grapheme, sound, dialect }: SpelledWith,
): Promise<({ readonly id: string } & PrintedSpelling)[]> {
  const { rows } = await sql<{ id: string; notation: string; sounds: string }>`
    select spelling.word_id as id, spelling.notation,
      jsonb_path_query_array(spelling.graphemes, '$[*].phoneme')::text as sounds
    from dict_word_spelling spelling
    where spelling.dialect = ${dialect} and spelling.field = 'g' and ${has(grapheme)} and ${sounds(sound)}`.execute(db);
  return rows.map(({ sounds, ...word }) => ({ ...word, sounds: JSON.parse(sounds) as (string | null)[] }));
}

/// The words that are spelled so by THRASS: by their own spelling for it. A word with a split digraph that has none may be spelled so.
export async function selectThrassWith(
  db: Kysely<Database>,
  { grapheme, sound, dialect }: SpelledWith,
): Promise<({ readonly id: string } & SpelledWord)[]> {
  const { rows } = await sql<{ id: string; text: string } & SpelledWord["spellings"][number]>`
    select word.id, word.text, spelling.dialect, spelling.field, spelling.graphemes,
      spelling.confirmed_at is not null as confirmed
    from dict_word_spelling spelling join dict_word word on word.id = spelling.word_id
    where spelling.dialect = ${dialect}
      and (spelling.field = 'c' or not exists (
        select from dict_word_spelling own
        where own.word_id = spelling.word_id and own.dialect = spelling.dialect and own.field = 'c'
      ))
      and (${has(grapheme)} or spelling.field = 'g' and position('_' in spelling.notation) > 0)
      and ${sounds(sound)}`.execute(db);
  return rows.map(({ id, text, ...spelling }) => ({ id, text, spellings: [spelling] }));
}

const has = (grapheme: string): RawBuilder<boolean> =>
  sql<boolean>`position(${` ${grapheme} `} in ' ' || lower(spelling.notation) || ' ') > 0`;

const sounds = (sound: string | undefined): RawBuilder<boolean> =>
  sound === undefined
    ? sql<boolean>`true`
    : sql<boolean>`spelling.graphemes @> ${JSON.stringify([{ phoneme: sound }])}::jsonb`;

/// A word that counts for books from a step (from 0) on, as often as it has what is counted.
export interface CountedWord {
  readonly wordID: string;
  readonly fromStep: number;
  readonly times: number;
}

/// How often books use words that count for them, by the books' ids. `books` says the step of each (from 0).
export async function countInBooks(
  db: Kysely<Database>,
  words: readonly CountedWord[],
  books: readonly { readonly id: string; readonly step: number }[],
): Promise<Map<string, number>> {
  if (words.length === 0 || books.length === 0) return new Map();
  const { rows } = await sql<{ id: string; uses: number }>`
    with counted as materialized (
      select * from unnest(
        ${words.map(({ wordID }) => wordID)}::uuid[], ${words.map(({ fromStep }) => fromStep)}::integer[],
        ${words.map(({ times }) => times)}::integer[]
      ) counted (word_id, from_step, times)
    ), written as materialized (
      select * from unnest(
        ${books.map(({ id }) => id)}::uuid[], ${books.map(({ step }) => step)}::integer[]
      ) written (book_id, step)
    )
    select used.book_id as id, sum(used.uses * counted.times)::integer as uses
    from counted
    join word_use used on used.word_id = counted.word_id
    join written on written.book_id = used.book_id
    where counted.from_step <= written.step
    group by used.book_id`.execute(db);
  return new Map(rows.map(({ id, uses }) => [id, uses]));
}
