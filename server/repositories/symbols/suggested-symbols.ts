import { type Kysely, sql } from "kysely";
import { noID } from "../../../api/common/rules/ids.ts";
import type { SuggestedSymbol } from "../../../api/index.ts";
import type { Supplier } from "../../../api/symbols/rules/symbols.ts";
import type { Database } from "../../db/schema.ts";
import { groupBy } from "../common/group-by.ts";
import { symbolNames } from "../words/lookup/dictionary.ts";
import { isUnnamed } from "./symbol-proposals.ts";

/// Symbol models by words, as words are looked up (`textKey`): those that say so themselves, those of dictionary words, those that are
/// called so, and those whose file says so; in this order. Of one word at most `limit`.
export async function suggestSymbols(
  db: Kysely<Database>,
  keys: readonly string[],
  limit: number,
): Promise<Map<string, SuggestedSymbol[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; suggestion: SuggestedSymbol }>`
    with wanted as (select distinct key from unnest(${keys}::text[]) key),
    found (key, id, rank) as (
      select wanted.key, model_id, 0 from wanted join symbol_model_word on word_key = wanted.key
      union all
      select wanted.key, word.symbol_id, 1 from wanted join dict_word word on word.text_key = wanted.key
      where word.symbol_id is not null and not word.is_book_specific
      union all
      select wanted.key, model.id, 2 from symbol_model model
      join wanted on wanted.key in (lower(model.symbolshelf), lower(model.symbolstix))
      union all
      select wanted.key, model.id, 3 from symbol_file file cross join unnest(file.words) word
      join wanted on wanted.key = lower(word)
      join symbol_model model on case file.supplier
        when 'symbolshelf' then model.symbolshelf when 'symbolstix' then model.symbolstix else model.widgit::text end = file.name
    ), best as (select key, id, min(rank) as rank from found group by key, id),
    numbered as (select *, row_number() over (partition by key order by rank, id) as place from best)
    select numbered.key, json_build_object('id', model.id, 'label', coalesce(
      (select word from symbol_model_word where model_id = model.id order by position limit 1),
      model.symbolshelf, model.symbolstix, model.widgit::text), 'symbol', ${symbolNames("model")}) as suggestion
    from numbered join symbol_model model on model.id = numbered.id
    where numbered.place <= ${limit} order by numbered.key, numbered.place`.execute(db);
  return new Map(
    [...groupBy(rows, ({ key }) => key)].map(([key, of]) => [key, of.map(({ suggestion }) => suggestion)]),
  );
}

/// The fitz types of the words that models show, by the models' ids; none of models that no word has.
export async function fitzTypesShown(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; types: string }>`
    select symbol_id as id, string_agg(distinct fitz_type::text, '') as types from dict_word
    where symbol_id = any (${ids}::uuid[]) group by symbol_id`.execute(db);
  return new Map(rows.map(({ id, types }) => [id, types]));
}

/// For which words nothing speaks against the first model that is suggested for them: it is the only one that the word's text says, and no
/// word of another fitz type has it, as the picture of a jigsaw is no picture of `to puzzle`. Each as `key fitz-type model-id`.
export async function findSure(
  db: Kysely<Database>,
  words: readonly { readonly key: string; readonly fitzType: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ sure: string }>`
    with wanted as (
      select distinct key, fitz_type
      from unnest(${words.map(({ key }) => key)}::text[], ${words.map(({ fitzType }) => fitzType)}::text[]) one (key, fitz_type)
    ), named as (
      select text_key as key, fitz_type::text as fitz_type, symbol_id as model_id from dict_word
      where text_key = any (${words.map(({ key }) => key)}::text[]) and not is_book_specific and symbol_id is not null
    ), said as (
      select wanted.key, wanted.fitz_type, model_id from wanted join symbol_model_word on word_key = wanted.key
      union
      select wanted.key, wanted.fitz_type, model_id from wanted join named using (key)
    ), single as (
      select key, fitz_type, (array_agg(model_id))[1] as model_id from said group by key, fitz_type having count(*) = 1
    )
    select concat(key, ' ', fitz_type, ' ', model_id) as sure from single
    where not exists (select from named where named.key = single.key and named.model_id = single.model_id)
      or exists (select from named where (named.key, named.fitz_type, named.model_id) = (single.key, single.fitz_type, single.model_id))`.execute(
    db,
  );
  return new Set(rows.map(({ sure }) => sure));
}

/// Pictures that no model names yet, by what they are called, as words are looked up. Their id is the zero UUID.
export async function suggestFiles(
  db: Kysely<Database>,
  keys: readonly string[],
  limit: number,
): Promise<Map<string, SuggestedSymbol[]>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<{ key: string; supplier: Supplier; name: string }>`
    select substring(search from 2) as key, supplier, name from symbol_file file
    where search collate "C" = any (${keys.map((key) => `\n${key}`)}::text[]) and ${isUnnamed}
    order by supplier, name`.execute(db);
  return new Map(
    [...groupBy(rows, ({ key }) => key)].map(([key, files]) => [
      key,
      files.slice(0, limit).map(({ supplier, name }) => ({
        id: noID,
        label: name,
        symbol: { [supplier]: supplier === "widgit" ? Number(name) : name },
      })),
    ]),
  );
}

/// The symbol models of words, by the words' ids.
export async function symbolsOfWords(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<Map<string, SuggestedSymbol>> {
  const { rows } = await sql<{ wordID: string; suggestion: SuggestedSymbol }>`
    select word.id as "wordID", json_build_object('id', model.id, 'label', word.text, 'symbol', ${symbolNames("model")})
      as suggestion
    from dict_word word join symbol_model model on model.id = word.symbol_id
    where word.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ wordID, suggestion }) => [wordID, suggestion]));
}
