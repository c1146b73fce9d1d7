import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  createDictionary,
  type Dictionary,
  type ImportLookup,
  type LookupWord,
  zeroUUID,
} from "../../language/index.ts";
import type { Database } from "../db/schema.ts";
import { contentHash } from "../storage/content-hash.ts";

/// Whose book-specific words are wanted beside everyone's: character words belong to an imprint and, where it is set, a
/// series; all others to everyone.
export interface DictionaryScope {
  readonly imprintID: string | null;
  readonly seriesID: string | null;
}

/// A dictionary as texts are checked against it, and as it is sent.
export interface LoadedDictionary {
  /// The ImportLookup as JSON.
  readonly json: string;
  /// Of the JSON, with its quotes: the same for the same words, whichever database they come from.
  readonly etag: string;
  /// Made at the first use.
  readonly dictionary: Dictionary;
}

/// Dictionaries of one version. A scope leads to the ids of its own words, and these to the dictionary: scopes without
/// words of their own, which most are, share everyone's.
interface Cache {
  readonly version: number;
  readonly ownWords: Map<string, Promise<string>>;
  readonly dictionaries: Map<string, Promise<LoadedDictionary>>;
}

/// Dictionaries that are kept at once, each of some tens of megabytes, and scopes.
const mostDictionaries = 8;
const mostScopes = 10_000;
const caches = new WeakMap<Kysely<Database>, Cache>();

/// The dictionary in force for a scope, at least as new as every change that was committed before the call.
export async function loadDictionary(db: Kysely<Database>, scope: DictionaryScope): Promise<LoadedDictionary> {
  // The version is read before the words: at worst newer words stand under an older version and are read again.
  const { version } = await db.selectFrom("dictionary_version").select("version").executeTakeFirstOrThrow();
  let cache = caches.get(db);
  if (!cache || cache.version !== version) {
    cache = { version, ownWords: new Map(), dictionaries: new Map() };
    caches.set(db, cache);
  }
  const own = await remember(cache.ownWords, `${scope.imprintID} ${scope.seriesID}`, mostScopes, () =>
    readOwnWords(db, scope),
  );
  return remember(cache.dictionaries, own, mostDictionaries, async () => loaded(await readImportLookup(db, scope)));
}

/// The ids of the words that a scope has and others have not.
async function readOwnWords(db: Kysely<Database>, scope: DictionaryScope): Promise<string> {
  const words = await db
    .selectFrom("dict_word")
    .select("id")
    .where("imprint_id", "is not", null)
    .where(isInScope(scope))
    .orderBy("id")
    .execute();
  return words.map(({ id }) => id).join(" ");
}

/// One load for all who ask at once; a load that failed is forgotten, and the oldest make room for the newest.
function remember<T>(kept: Map<string, Promise<T>>, key: string, most: number, load: () => Promise<T>): Promise<T> {
  const known = kept.get(key);
  if (known) return known;
  const loading = load();
  kept.set(key, loading);
  loading.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
  return loading;
}

function loaded(lookup: ImportLookup): LoadedDictionary {
  const json = JSON.stringify(lookup);
  let dictionary: Dictionary | undefined;
  return {
    json,
    etag: `"${contentHash(json).slice(0, 32)}"`,
    get dictionary() {
      dictionary ??= createDictionary(lookup);
      return dictionary;
    },
  };
}

/// The words that a text of a scope may use, in an order that stays.
export async function readImportLookup(db: Kysely<Database>, scope: DictionaryScope): Promise<ImportLookup> {
  const rows = await db
    .selectFrom("dict_word")
    .leftJoin("symbol_model", "symbol_model.id", "dict_word.symbol_id")
    .select([
      "dict_word.id",
      "dict_word.text",
      "dict_word.type",
      "dict_word.fitz_type as fitzType",
      "dict_word.definition",
      "dict_word.dialects",
      "dict_word.parent_word_id as parentWordID",
      symbolNames("symbol_model").as("symbol"),
    ])
    .where(isInScope(scope))
    .orderBy(sql`dict_word.text_key collate "C"`)
    .orderBy("dict_word.id")
    .execute();
  const lookup: ImportLookup = { rootKeys: [], popups: [], keys: [] };
  for (const row of rows) {
    const word: LookupWord = { ...row, parentWordID: row.parentWordID ?? zeroUUID };
    listOf(lookup, row.type).push(word);
  }
  return lookup;
}

function listOf(lookup: ImportLookup, type: LookupWord["type"]): LookupWord[] {
  if (type === "K" || type === "S") return lookup.rootKeys;
  return type === "P" ? lookup.popups : lookup.keys;
}

function isInScope({ imprintID, seriesID }: DictionaryScope): RawBuilder<boolean> {
  return sql<boolean>`(
    dict_word.imprint_id is null
    or dict_word.imprint_id = ${imprintID}::uuid
      and (dict_word.series_id is null or dict_word.series_id = ${seriesID}::uuid)
  )`;
}

/// The names that a model has, by supplier and dialect; null where a word has no model. `model` is the table's alias.
export function symbolNames(model: string): RawBuilder<LookupWord["symbol"]> {
  const suffixes = { "": "", EnAu: "_en_au", EnUs: "_en_us" };
  const pairs = ["symbolstix", "widgit", "symbolshelf"].flatMap((supplier) =>
    Object.entries(suffixes).map(
      ([suffix, column]) => sql`${sql.lit(supplier + suffix)}, ${sql.ref(`${model}.${supplier}${column}`)}`,
    ),
  );
  return sql`case when ${sql.ref(`${model}.id`)} is not null
    then json_strip_nulls(json_build_object(${sql.join(pairs)})) end`;
}
