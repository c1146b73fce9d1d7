import { randomUUID } from "node:crypto";
import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SymbolModel } from "../../../api/index.ts";
import { type SymbolField, type SymbolModelFacts, symbolScore } from "../../../api/symbols/rules/symbols.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database, Row } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { bulkInsert } from "../common/bulk-insert.ts";
import { groupBy } from "../common/group-by.ts";
import { recordChange } from "../system/history.ts";
import { patternsOf, symbolColumns, symbolFields } from "./symbol-columns.ts";
import { findOwnSymbols } from "./symbol-files.ts";

/// The saved fields of a symbol model: its words and every symbol, null where there is none.
export type SymbolModelState = { readonly words: readonly string[] } & {
  readonly [Field in SymbolField]: SymbolModel[Field];
};

const keyOf = (word: string) => foldCase(lookupKey(word));

/// Throws NotFound.
export async function readSymbolModel(db: Kysely<Database>, id: string): Promise<SymbolModel> {
  const [model] = await completed(db, await db.selectFrom("symbol_model").selectAll().where("id", "=", id).execute());
  if (!model) throw new NotFound(refusals.noSuch("symbol model"));
  return model;
}

export const readSymbolModels = async (db: Kysely<Database>): Promise<SymbolModel[]> =>
  completed(db, await db.selectFrom("symbol_model").selectAll().orderBy("id").execute());

/// As readSymbolModel, and locks the model until the transaction ends.
export async function lockSymbolModel(trx: Transaction<Database>, id: string): Promise<SymbolModel> {
  await trx.selectFrom("symbol_model").select("id").where("id", "=", id).forNoKeyUpdate().execute();
  return readSymbolModel(trx, id);
}

/// Searches models by word or symbol, without case: first those with a word that begins with the query, then with a
/// word that contains it, then with such a symbol. With `own`, searches the names of our own symbols only.
export async function searchSymbolModels(
  db: Kysely<Database>,
  asked: { query: string; limit: number; offset?: number | undefined; own?: boolean },
): Promise<{ models: SymbolModel[]; total: number }> {
  // An empty query matches everything, in the order of an index.
  const ranked = asked.query.trim() ? rankedModels(asked.query, asked.own ?? false) : null;
  const found = db
    .selectFrom("symbol_model_word as first")
    .where("first.position", "=", 0)
    .$if(ranked !== null, (query) =>
      query.innerJoin(ranked!, (join) => join.onRef("ranked.id", "=", "first.model_id")),
    );
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const page = await found
    .select("first.model_id as id")
    .$if(ranked !== null, (query) => query.orderBy(sql`ranked.rank`))
    .orderBy(sql`first.word_key collate "C"`)
    .orderBy("first.model_id")
    .limit(asked.limit)
    .offset(asked.offset ?? 0)
    .execute();
  const ids = page.map(({ id }) => id);
  return { models: await readModelsByID(db, ids), total };
}

/// Returns models in the order of their ids, without those that are deleted.
export async function readModelsByID(db: Kysely<Database>, ids: readonly string[]): Promise<SymbolModel[]> {
  const rows = await db.selectFrom("symbol_model").selectAll().where(sql<boolean>`id = any (${ids}::uuid[])`).execute();
  const place = new Map(ids.map((id, at) => [id, at]));
  rows.sort((one, other) => place.get(one.id)! - place.get(other.id)!);
  return completed(db, rows);
}

/// Returns each matching model once, with its best rank: 0 where something begins with the typed text.
function rankedModels(typed: string, own: boolean) {
  const { begins, holds } = patternsOf(typed);
  const inOwn = sql`
    select id, case when own_search like ${begins} then 0 else 1 end as rank from symbol_model
    where own_search like ${holds}`;
  const inAll = sql`
    select id, min(rank) as rank
    from (
      select model_id as id, case when search like ${begins} then 0 else 1 end as rank from symbol_model_word
      where search like ${holds}
      union all
      select id, 2 from symbol_model where search like ${holds}
    ) places
    group by id`;
  return sql<{ id: string; rank: number }>`(${own ? inOwn : inAll})`.as<"ranked">(sql`ranked`);
}

async function completed(db: Kysely<Database>, rows: readonly Row<"symbol_model">[]): Promise<SymbolModel[]> {
  const ids = rows.map(({ id }) => id);
  const words = await db
    .selectFrom("symbol_model_word")
    .select(["model_id", "word"])
    .where(sql<boolean>`model_id = any (${ids}::uuid[])`)
    .orderBy("position")
    .execute();
  const uses = await db
    .selectFrom("dict_word")
    .select((eb) => ["symbol_id", eb.fn.countAll<number>().as("count")])
    .where(sql<boolean>`symbol_id = any (${ids}::uuid[])`)
    .groupBy("symbol_id")
    .execute();
  const named = rows.flatMap((row) => row[symbolColumns.symbolshelf] ?? []);
  const files = await findOwnSymbols(db, named);
  const ofModel = groupBy(words, ({ model_id }) => model_id);
  const counts = new Map(uses.map(({ symbol_id, count }) => [symbol_id, count]));
  return rows.map((row) => {
    const symbols = Object.fromEntries(symbolFields.map((field) => [field, row[symbolColumns[field]]])) as Pick<
      SymbolModel,
      SymbolField
    >;
    return {
      id: row.id,
      words: (ofModel.get(row.id) ?? []).map(({ word }) => word),
      ...symbols,
      score: symbolScore(symbols, files.has(symbols.symbolshelf ?? "")),
      wordCount: counts.get(row.id) ?? 0,
      revision: row.revision,
      updatedAt: row.updated_at.toISOString(),
      updatedBy: row.updated_by,
    };
  });
}

/// Returns the fields of a model that are saved. Symbols that are not given become null.
export const symbolModelState = (
  model: Pick<SymbolModelState, "words"> & { readonly [Field in SymbolField]?: SymbolModelState[Field] },
): SymbolModelState =>
  ({
    words: model.words,
    ...Object.fromEntries(symbolFields.map((field) => [field, model[field] ?? null])),
  }) as SymbolModelState;

/// Adds a model with revision 1 and its history. Returns its id.
export async function insertSymbolModel(
  trx: Transaction<Database>,
  { model, by }: { model: SymbolModelState; by: string },
): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("symbol_model")
    .values({ id, ...symbolsOf(model), updated_at: new Date(), updated_by: by })
    .execute();
  await insertWords(trx, id, model.words);
  await recordChange(trx, {
    kind: "symbolModel",
    id,
    revision: 1,
    by,
    before: null,
    after: named(symbolModelState(model)),
  });
  return id;
}

/// Writes a model with its history and increments its revision. Returns the new revision.
export async function updateSymbolModel(
  trx: Transaction<Database>,
  current: SymbolModel,
  { model, by }: { model: SymbolModelState; by: string },
): Promise<number> {
  const { id } = current;
  const revision = current.revision + 1;
  await trx
    .updateTable("symbol_model")
    .set({ ...symbolsOf(model), revision, updated_at: new Date(), updated_by: by })
    .where("id", "=", id)
    .execute();
  await trx.deleteFrom("symbol_model_word").where("model_id", "=", id).execute();
  await insertWords(trx, id, model.words);
  const states = { before: symbolModelState(current), after: symbolModelState(model) };
  await recordChange(trx, { kind: "symbolModel", id, revision, by, ...states });
  return revision;
}

/// Deletes a model with its history.
export async function deleteSymbolModelRow(
  trx: Transaction<Database>,
  current: SymbolModel,
  by: string,
): Promise<void> {
  const { id, revision } = current;
  await trx.deleteFrom("symbol_model").where("id", "=", id).execute();
  const before = named(symbolModelState(current));
  await recordChange(trx, { kind: "symbolModel", id, revision, by, before, after: null });
}

/// Leaves out the symbols that are null.
const named = (model: SymbolModelState) =>
  Object.fromEntries(Object.entries(model).filter(([, value]) => value !== null));

const symbolsOf = (model: SymbolModelState) =>
  Object.fromEntries(symbolFields.map((field) => [symbolColumns[field], model[field]]));

const insertWords = (trx: Transaction<Database>, model_id: string, words: readonly string[]) =>
  bulkInsert(
    trx,
    "symbol_model_word",
    words.map((word, position) => ({ model_id, position, word, word_key: keyOf(word) })),
  );

/// Locks what new models are compared with until the transaction ends, so that of two concurrent calls the second sees
/// the first.
export async function lockNewModels(trx: Transaction<Database>): Promise<void> {
  await sql`select pg_advisory_xact_lock(${newModelsLock}::bigint)`.execute(trx);
}

/// Returns the facts that argue against a new model.
export async function symbolModelFacts(db: Kysely<Database>, model: SymbolModelState): Promise<SymbolModelFacts> {
  const words = await db
    .selectFrom("symbol_model_word")
    .select("word_key")
    .distinct()
    .where(sql<boolean>`word_key = any (${model.words.map(keyOf)}::text[])`)
    .execute();
  const taken = new Set(words.map(({ word_key }) => word_key));
  const ids = [model.widgit, model.widgitEnAu, model.widgitEnUs].filter((id) => id !== null);
  const { rows } = await sql<{ id: number }>`
    select distinct wanted.id from unnest(${ids}::integer[]) wanted (id) where exists (
      select from symbol_model where wanted.id in (widgit, widgit_en_au, widgit_en_us)
    ) order by wanted.id`.execute(db);
  const own = [model.symbolshelf, model.symbolshelfEnAu, model.symbolshelfEnUs].filter((name) => name !== null);
  const files = await findOwnSymbols(db, own);
  return {
    wordsElsewhere: model.words.filter((word) => taken.has(keyOf(word))),
    widgitElsewhere: rows.map(({ id }) => id),
    withoutFile: [...new Set(own)].filter((name) => !files.has(name)),
  };
}

/// An arbitrary number that no other lock uses.
const newModelsLock = 7_226_195_206;
