import { type Kysely, sql, type Transaction } from "kysely";
import { isID } from "../../../api/common/rules/ids.ts";
import type { WordSpelling } from "../../../api/index.ts";
import { foldCase, lookupKey } from "../../../language/index.ts";
import type { Database, NewRow, Row } from "../../db/schema.ts";
import { replaceSpellings } from "./spelling-rows.ts";

/// Holds the dictionary to the end of the transaction: what changes words, their places or their popups takes turns, so
/// that each looks at what the one before it left.
export async function lockDictionary(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom("dictionary_version").select("version").forUpdate().executeTakeFirstOrThrow();
}

/// A word's own fields, as they are stored.
export type WordFields = Pick<
  Row<"dict_word">,
  | "text"
  | "type"
  | "fitz_type"
  | "dialects"
  | "definition"
  | "priority"
  | "is_non_word"
  | "is_irregular"
  | "is_book_specific"
  | "is_author"
  | "is_illustrator"
  | "is_character"
  | "imprint_id"
  | "series_id"
  | "parent_word_id"
  | "symbol_id"
  | "show_not_overlay"
  | "is_core"
  | "is_locked"
>;

/// The form of a text by which words are looked up without case.
export const textKey = (text: string): string => foldCase(lookupKey(text));

export const orNull = (id: string): string | null => (isID(id) ? id : null);

/// Adds words of revision 1. Parents come before their children.
export async function insertWords(
  trx: Transaction<Database>,
  words: readonly (WordFields & { id: string })[],
  by: string,
): Promise<void> {
  const updated_at = new Date();
  const rows = words.map((word): NewRow<"dict_word"> => {
    return { ...word, text_key: textKey(word.text), updated_at, updated_by: by };
  });
  await trx.insertInto("dict_word").values(rows).execute();
}

/// Writes a word's own fields; its revision is counted by what writes its history.
export async function updateWord(trx: Transaction<Database>, id: string, fields: Partial<WordFields>): Promise<void> {
  const key = fields.text === undefined ? {} : { text_key: textKey(fields.text) };
  await trx
    .updateTable("dict_word")
    .set({ ...fields, ...key })
    .where("id", "=", id)
    .execute();
}

/// The revision of a word that is there.
export async function readRevision(db: Kysely<Database>, id: string): Promise<number> {
  const row = await db.selectFrom("dict_word").select("revision").where("id", "=", id).executeTakeFirstOrThrow();
  return row.revision;
}

/// `ids` are the slots', null for an empty one.
export async function replaceSimilars(
  trx: Transaction<Database>,
  wordID: string,
  ids: readonly (string | null)[],
): Promise<void> {
  await trx.deleteFrom("dict_word_similar").where("word_id", "=", wordID).execute();
  const rows = ids.flatMap((similar_word_id, at) =>
    similar_word_id === null ? [] : [{ word_id: wordID, slot: at + 1, similar_word_id }],
  );
  if (rows.length) await trx.insertInto("dict_word_similar").values(rows).execute();
}

/// All places of a word's own, in place of those that it had.
export async function replacePlaces(
  trx: Transaction<Database>,
  wordIDs: readonly string[],
  places: readonly Row<"sheet_word">[],
): Promise<void> {
  await trx.deleteFrom("sheet_word").where(sql<boolean>`word_id = any (${wordIDs}::uuid[])`).execute();
  if (places.length)
    await trx
      .insertInto("sheet_word")
      .values([...places])
      .execute();
}

/// Deletes words with their places, popups and spellings, and takes them out of the popups in which they stand. They may name each other.
export async function deleteWordRows(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const of = sql<boolean>`word_id = any (${ids}::uuid[])`;
  await trx.deleteFrom("word_popup_cell").where(of).execute();
  await trx.deleteFrom("dict_word_similar").where(of).execute();
  await trx.deleteFrom("dict_word").where(sql<boolean>`id = any (${ids}::uuid[])`).execute();
}

/// What many words are to be; spellings are replaced where they changed.
interface ChangedWord {
  readonly id: string;
  readonly dialects: readonly string[];
  readonly priority: number;
  readonly isNonWord: boolean;
  readonly isIrregular: boolean;
  readonly isAuthor: boolean;
  readonly isIllustrator: boolean;
  readonly isCharacter: boolean;
  readonly showNotOverlay: boolean;
  readonly isCore: boolean;
  readonly isLocked: boolean;
  readonly spellings: readonly WordSpelling[];
  readonly areSpellingsChanged: boolean;
}

/// Writes dialects, priority, flags and spellings of many words, and counts their revisions up; the new ones by id.
export async function writeWordChanges(
  trx: Transaction<Database>,
  words: readonly ChangedWord[],
  by: string,
): Promise<Map<string, number>> {
  const fields = words.map(({ spellings, areSpellingsChanged, ...word }) => word);
  const { rows } = await sql<{ id: string; revision: number }>`
    update dict_word word set dialects = changed.dialects, priority = changed.priority,
      is_non_word = changed."isNonWord", is_irregular = changed."isIrregular", is_author = changed."isAuthor",
      is_illustrator = changed."isIllustrator", is_character = changed."isCharacter",
      show_not_overlay = changed."showNotOverlay", is_core = changed."isCore", is_locked = changed."isLocked",
      revision = word.revision + 1, updated_at = ${new Date()}::timestamptz, updated_by = ${by}
    from jsonb_to_recordset(${JSON.stringify(fields)}::jsonb) changed (
      id uuid, dialects text[], priority integer, "isNonWord" boolean, "isIrregular" boolean, "isAuthor" boolean,
      "isIllustrator" boolean, "isCharacter" boolean, "showNotOverlay" boolean,
      "isCore" boolean, "isLocked" boolean
    )
    where word.id = changed.id returning word.id, word.revision`.execute(trx);
  const spelled = words.filter(({ areSpellingsChanged }) => areSpellingsChanged);
  await replaceSpellings(trx, spelled, by);
  return new Map(rows.map(({ id, revision }) => [id, revision]));
}
