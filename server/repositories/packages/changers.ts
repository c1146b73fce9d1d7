import { type Kysely, sql } from "kysely";
import type { HistoryKind } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";

/// Where the history may say who made a change. `of` extends an id to what belongs to it.
export interface Asked {
  readonly kind: HistoryKind | "text";
  /// The id of the thing, or of the book or word that `of` starts from.
  readonly id: string;
  readonly of?: "authors" | "illustrators" | "imprint" | "symbol" | "highlights" | "place";
  /// The fields of which one must have changed; any by default. For a place, its grid.
  readonly fields?: readonly string[];
}

const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/// Returns who last made each of the given changes since a time, as the end of a sentence: `, by … on …`. Empty where
/// the history does not say.
export async function readChangers(
  db: Kysely<Database>,
  { bookID, since, asked }: { bookID: string; since: Date; asked: readonly (readonly Asked[])[] },
): Promise<string[]> {
  const questions = asked.flatMap((some, number) =>
    some.map(({ kind, id, of, fields }) => ({ number, kind, id, of: of ?? null, fields: fields ?? null })),
  );
  const { rows } = await sql<{ number: number; by: string; at: Date }>`
    with asked as materialized (
      select number, kind, id, of, fields from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb)
        asked (number int, kind text, id uuid, of text, fields jsonb)
    ), things as (
      select number, kind, id, fields from asked where of is null
      union all select number, kind, author_id, fields from asked join book_author on book_id = asked.id where of = 'authors'
      union all select number, kind, illustrator_id, fields from asked
        join book_illustrator on book_id = asked.id where of = 'illustrators'
      union all select number, kind, case kind when 'imprint' then imprint.id when 'series' then book.series_id
          else imprint.publisher_id end, fields
        from asked join book on book.id = asked.id join imprint on imprint.id = book.imprint_id where of = 'imprint'
      union all select number, kind, word.symbol_id, fields from asked
        join dict_word word on word.id = asked.id where of = 'symbol'
      union all select number, 'symbol', file.id, fields from asked
        join dict_word word on word.id = asked.id join symbol_model model on model.id = word.symbol_id
        join symbol_file file on file.name in (
          model.symbolstix, model.symbolstix_en_au, model.symbolstix_en_us,
          model.widgit::text, model.widgit_en_au::text, model.widgit_en_us::text,
          model.symbolshelf, model.symbolshelf_en_au, model.symbolshelf_en_us)
        where of = 'symbol'
      union all select number, kind, owned.id, fields from asked
        join highlight_set owned on owned.sheet_id = asked.id or owned.grid_id = asked.id and owned.sheet_id is null
        where of = 'highlights'
    ), noted as (
      select number, changed_by as by, changed_at as at from things
      join history on history.kind = things.kind and history.thing_id = things.id
      where changed_at > ${since} and (
        fields is null or jsonb_typeof(fields) = 'null' or exists (
          select from jsonb_array_elements_text(fields) field (name)
          where jsonb_exists(coalesce(history.after, history.before), field.name)
        )
      )
      union all select number, change_set.changed_by, change_set.changed_at from asked
      join change_row moved on moved.table_name = 'sheet_word'
        and moved.key = jsonb_build_object('word_id', asked.id::text, 'grid_id', asked.fields ->> 0)
      join change_set on change_set.id = moved.set_id and change_set.changed_at > ${since} where of = 'place'
      union all select number, saved_by, saved_at from asked
      join import_text on import_text.book_id = ${bookID} and saved_at > ${since} where kind = 'text'
    )
    select distinct on (number) number, by, at from noted order by number, at desc`.execute(db);
  const endings = asked.map(() => "");
  for (const { number, by, at } of rows) endings[number] = `, by ${by} on ${day.format(at)}`;
  return endings;
}
