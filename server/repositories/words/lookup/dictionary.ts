import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  createDictionaryInSteps,
  type Dictionary,
  type LookupList,
  type LookupWord,
  zeroUUID,
} from "../../../../language/index.ts";
import type { Database } from "../../../db/schema.ts";
import { contentHash } from "../../../storage/content-hash.ts";
import { yieldToEventLoop } from "../../../yield-to-event-loop.ts";
import { readAcceptedNames } from "../../people/accepted-names.ts";
import type { KeptWord } from "./kept-word.ts";
import { type DictionaryScope, joinWords, LookupWords, readWords, withField } from "./lookup-words.ts";

/// A dictionary as texts are checked against it, and as it is sent.
export interface LoadedDictionary {
  /// The ImportLookup as JSON in UTF-8, joined again: it is as large as its pieces, which are kept.
  json(): Buffer;
  /// With its quotes: the same for the same words, whichever database they come from.
  readonly etag: string;
  /// The ids of the words that share their text with another one.
  readonly homonyms: readonly string[];
  /// Made at the first use, in turns with other work.
  dictionary(): Promise<Dictionary>;
}

/// The words of a version, and the dictionaries made of them, by the words that a scope has beside everyone's: scopes
/// without such words, which most are, share one.
interface Kept {
  readonly version: number;
  readonly words: LookupWords;
  readonly dictionaries: Map<string, LoadedDictionary>;
}

/// Dictionaries that are kept at once, each of some tens of megabytes.
const maxDictionaries = 8;
/// The number of words read in one step, so that other requests do not wait long.
const wordsAtOnce = 5000;

const kept = new WeakMap<Kysely<Database>, Kept>();
const bringing = new WeakMap<Kysely<Database>, Promise<Kept>>();

/// The dictionary in force for a scope, at least as new as every change that was committed before the call.
export async function loadDictionary(db: Kysely<Database>, scope: DictionaryScope): Promise<LoadedDictionary> {
  const { version } = await db.selectFrom("dictionary_version").select("version").executeTakeFirstOrThrow();
  let words = kept.get(db);
  if (words?.version !== version) words = await bringUpToDate(db);
  // That reading may have been under way before this call: the next one was not.
  if (words.version < version) words = await bringUpToDate(db);
  const accepted = scope.imprintID === null ? [] : await readAcceptedNames(db, scope.imprintID);
  const own = [words.words.ownWords(scope), ...accepted].join("\n");
  const dictionary = words.dictionaries.get(own) ?? loaded(words.words, scope, accepted);
  words.dictionaries.delete(own);
  words.dictionaries.set(own, dictionary);
  for (const oldest of words.dictionaries.keys()) {
    if (words.dictionaries.size <= maxDictionaries) break;
    words.dictionaries.delete(oldest);
  }
  return dictionary;
}

/// Lets go of the words that are kept: the next who asks has them read again. For work that needs the memory.
export function forgetDictionary(db: Kysely<Database>): void {
  kept.delete(db);
}

/// One reading for all who ask at once; one that failed leaves what was there.
function bringUpToDate(db: Kysely<Database>): Promise<Kept> {
  const known = bringing.get(db);
  if (known) return known;
  const reading = readAnew(db, kept.get(db)).then((words) => {
    kept.set(db, words);
    return words;
  });
  bringing.set(db, reading);
  const end = () => bringing.delete(db);
  reading.then(end, end);
  return reading;
}

function loaded(words: LookupWords, scope: DictionaryScope, accepted: string[]): LoadedDictionary {
  const written = words.write(scope);
  const also = accepted.length > 0 ? JSON.stringify(accepted) : null;
  let dictionary: Promise<Dictionary> | undefined;
  return {
    json: () => (also === null ? joinWords(written) : withField(joinWords(written), "accepted", also)),
    etag: `"${words.digest(scope)}${also === null ? "" : `-${contentHash(also).slice(0, 16)}`}"`,
    homonyms: words.homonyms(scope),
    dictionary() {
      dictionary ??= yieldToEventLoop(readWords(written)).then((lookup) =>
        yieldToEventLoop(createDictionaryInSteps({ ...lookup, accepted })),
      );
      return dictionary;
    },
  };
}

async function readAnew(db: Kysely<Database>, before: Kept | undefined): Promise<Kept> {
  const after = before && (await readChanges(db, before));
  return after ?? readAll(db);
}

/// All words, and then what changed while they were read.
async function readAll(db: Kysely<Database>): Promise<Kept> {
  for (;;) {
    const { version } = await db.selectFrom("dictionary_version").select("version").executeTakeFirstOrThrow();
    const all: KeptWord[] = [];
    for (let isLast = false; !isLast; ) {
      const rows = await selectWords(db)
        .where("dict_word.id", ">", all.at(-1)?.id ?? zeroUUID)
        .orderBy("dict_word.id")
        .limit(wordsAtOnce)
        .execute();
      for (const row of rows) all.push(keptWord(row));
      isLast = rows.length < wordsAtOnce;
    }
    const read = await readChanges(db, { version, words: new LookupWords(all), dictionaries: new Map() });
    if (read) return read;
  }
}

/// What was changed since some words were read; undefined where that is not known, or is too much. A word is read after
/// the version: at worst it is newer than that, and is read again.
async function readChanges(
  db: Kysely<Database>,
  { version: from, words, dictionaries }: Kept,
): Promise<Kept | undefined> {
  const { rows } = await sql<{ version: number; unknown_to: number; ids: string[] }>`
    select version, unknown_to, array(select distinct word_id from dictionary_change where version > ${from}) as ids
    from dictionary_version`.execute(db);
  const { version, unknown_to, ids } = rows[0]!;
  if (from < unknown_to || from > version || ids.length > wordsAtOnce) return undefined;
  if (ids.length === 0) return { version, words, dictionaries };
  const changed = await selectWords(db).where(sql<boolean>`dict_word.id = any (${ids}::uuid[])`).execute();
  for (const id of ids) words.remove(id);
  for (const word of changed) words.put(keptWord(word));
  return { version, words, dictionaries: new Map() };
}

const selectWords = (db: Kysely<Database>) =>
  db
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
      "dict_word.text_key as key",
      "dict_word.imprint_id as imprintID",
      "dict_word.series_id as seriesID",
    ]);

type SelectedWord = Awaited<ReturnType<ReturnType<typeof selectWords>["execute"]>>[number];

function keptWord({ key, imprintID, seriesID, ...row }: SelectedWord): KeptWord {
  const word: LookupWord = { ...row, parentWordID: row.parentWordID ?? zeroUUID };
  return { id: row.id, list: listOf(row.type), key, imprintID, seriesID, json: JSON.stringify(word) };
}

function listOf(type: LookupWord["type"]): LookupList {
  if (type === "K" || type === "S") return "rootKeys";
  return type === "P" ? "popups" : "keys";
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
