import { sql, type Transaction } from "kysely";
import type { Database, NewRow } from "../../../db/schema.ts";
import { bulkInsert } from "../../common/bulk-insert.ts";
import { recordChanges } from "../../system/history.ts";
import { replaceSpellings } from "../spelling-rows.ts";
import { readFactsOf, type WordFacts } from "../word-facts.ts";
import { textKey } from "../word-rows.ts";
import type { WordState } from "./word-states.ts";

/// Words of one statement.
const atOnce = 1000;

/// A word as it was, null of a new one, and as it is to be.
export interface WordToWrite {
  readonly before: WordState | null;
  readonly after: WordState;
}

const fieldsOf = (word: WordState) => {
  const { similars, places, popup, spellings, ...fields } = word;
  return { ...fields, text_key: textKey(word.text) };
};

/// Adds and writes the fields of very many words, parents before what is below them; revisions are counted up. `onPart`
/// is told after each statement how much is written, from 0 to 1.
export async function writeWordFields(
  trx: Transaction<Database>,
  words: readonly WordToWrite[],
  by: string,
  onPart: (part: number) => Promise<void>,
): Promise<void> {
  let count = 0;
  const written = (more: number) => {
    count += more;
    return onPart(count / words.length);
  };
  const updated_at = new Date();
  for (const level of byDepth(words)) {
    const changed = level.filter(({ before }) => before);
    const isOtherKin = ({ before, after }: WordToWrite) =>
      before!.type !== after.type ||
      before!.parent_word_id !== after.parent_word_id ||
      before!.is_book_specific !== after.is_book_specific;
    for (const kin of [true, false]) {
      const alike = changed.filter((word) => isOtherKin(word) === kin);
      for (let start = 0; start < alike.length; start += atOnce) {
        const rows = alike.slice(start, start + atOnce).map(({ after }) => fieldsOf(after));
        // Triggers look at each word of which these are written, whether they come out other or not.
        const kinship = sql`type = row.type, parent_word_id = row.parent_word_id, is_book_specific = row.is_book_specific,`;
        await sql`
          update dict_word word set ${kin ? kinship : sql``} text = row.text, text_key = row.text_key,
            fitz_type = row.fitz_type, dialects = row.dialects, definition = row.definition, priority = row.priority,
            is_non_word = row.is_non_word, is_irregular = row.is_irregular, is_author = row.is_author,
            is_illustrator = row.is_illustrator, is_character = row.is_character, imprint_id = row.imprint_id,
            series_id = row.series_id, symbol_id = row.symbol_id, show_not_overlay = row.show_not_overlay,
            is_core = row.is_core, is_locked = row.is_locked,
            revision = word.revision + 1, updated_at = ${updated_at}::timestamptz, updated_by = ${by}
          from json_populate_recordset(null::dict_word, ${JSON.stringify(rows)}::json) row where word.id = row.id`.execute(
          trx,
        );
        await written(rows.length);
      }
    }
    const made = level
      .filter(({ before }) => !before)
      .map(({ after }): NewRow<"dict_word"> => ({ ...fieldsOf(after), updated_at, updated_by: by }));
    for (let start = 0; start < made.length; start += atOnce) {
      const rows = made.slice(start, start + atOnce);
      await bulkInsert(trx, "dict_word", rows);
      await written(rows.length);
    }
  }
}

/// In levels: a word comes after the one above it.
function byDepth(words: readonly WordToWrite[]): WordToWrite[][] {
  const parents = new Map(words.map(({ after }) => [after.id, after.parent_word_id]));
  const levels: WordToWrite[][] = [];
  for (const word of words) {
    let depth = 0;
    for (let above = word.after.parent_word_id; above !== null && depth < 10; depth++)
      above = parents.get(above) ?? null;
    levels[depth] ??= [];
    levels[depth]!.push(word);
  }
  return levels.filter(Boolean);
}

/// Similar words, places and spellings of very many words, in place of those that they had.
export async function writeWordParts(
  trx: Transaction<Database>,
  words: {
    readonly similars: readonly WordState[];
    readonly places: readonly WordState[];
    readonly spellings: readonly WordState[];
  },
  by: string,
): Promise<void> {
  const idsOf = (some: readonly WordState[]) => some.map(({ id }) => id);
  const of = (ids: readonly string[]) => sql<boolean>`word_id = any (${ids}::uuid[])`;
  await trx
    .deleteFrom("dict_word_similar")
    .where(of(idsOf(words.similars)))
    .execute();
  await bulkInsert(
    trx,
    "dict_word_similar",
    words.similars.flatMap(({ id, similars }) =>
      similars.flatMap((similar_word_id, at) =>
        similar_word_id === null ? [] : [{ word_id: id, slot: at + 1, similar_word_id }],
      ),
    ),
  );
  await trx
    .deleteFrom("sheet_word")
    .where(of(idsOf(words.places)))
    .execute();
  await bulkInsert(
    trx,
    "sheet_word",
    words.places.flatMap(({ id, places }) =>
      places.map(({ gridID, sheetID, row, col }) => {
        return { sheet_id: sheetID, grid_id: gridID, word_id: id, row, col };
      }),
    ),
  );
  await replaceSpellings(trx, words.spellings, by);
}

/// What words are before very many of them are written, so that their history can be: by id, as JSON, which takes little room.
/// `onPart` is told how many of them are read, from 0 to 1.
export async function readFactsToKeep(
  trx: Transaction<Database>,
  ids: readonly string[],
  onPart: (part: number) => void,
): Promise<Map<string, string>> {
  const kept = new Map<string, string>();
  for (let start = 0; start < ids.length; start += atOnce) {
    onPart(start / ids.length);
    for (const [id, facts] of await readFactsOf(trx, ids.slice(start, start + atOnce)))
      kept.set(id, JSON.stringify(facts));
  }
  return kept;
}

/// The history of words that were written; `facts` has what was read before, and nothing of new ones. `onPart` is told how many of them are
/// recorded, from 0 to 1.
export async function recordWritten(
  trx: Transaction<Database>,
  ids: readonly string[],
  { facts, by, onPart }: { facts: ReadonlyMap<string, string>; by: string; onPart: (part: number) => void },
): Promise<void> {
  for (let start = 0; start < ids.length; start += atOnce) {
    onPart(start / ids.length);
    const piece = ids.slice(start, start + atOnce);
    const now = await readFactsOf(trx, piece);
    const { rows } = await sql<{ id: string; revision: number }>`
      select id, revision from dict_word where id = any (${piece}::uuid[])`.execute(trx);
    await recordChanges(
      trx,
      rows.map(({ id, revision }) => {
        const was = facts.get(id);
        const state = was === undefined ? null : (JSON.parse(was) as WordFacts);
        return { kind: "word", id, revision, by, before: state, after: now.get(id)! };
      }),
    );
  }
}

/// Ends the log of a transaction once it has a row: of what is only tried it gives the change its name, and nobody reads the rest, which
/// would be half of the work. Whether it has ended.
export async function endLogOnceBegun(trx: Transaction<Database>): Promise<boolean> {
  const { rows } = await sql`
    select set_config('symbolshelf.changed_by', '', true) where current_setting('symbolshelf.change_set', true) <> ''
  `.execute(trx);
  return rows.length > 0;
}

/// Gives the change set of a transaction its name. Nothing where it has changed nothing.
export async function nameChangeSet(trx: Transaction<Database>, name: string): Promise<void> {
  await sql`
    update change_set set name = ${name} where id = nullif(current_setting('symbolshelf.change_set', true), '')::bigint
  `.execute(trx);
}
