import { sql, type Transaction } from "kysely";
import type { Dialect, FitzType } from "../../../../api/index.ts";
import type { WordType } from "../../../../api/sheets/rules/placement.ts";
import type { PopupPlace } from "../../../../api/words/rules/popups.ts";
import type { Database } from "../../../db/schema.ts";
import { sameJson } from "../../../same-json.ts";
import { lockSettings } from "../../system/settings.ts";
import { textKey } from "../word-rows.ts";
import type { WordState } from "./word-states.ts";

/// The words in the popups of each word, by its id and theirs.
export type PopupCells = ReadonlyMap<string, ReadonlyMap<string, PopupPlace & { readonly text: string }>>;

/// A word as those of its text look at it.
export interface SameTextWord {
  readonly id: string;
  readonly textKey: string;
  readonly text: string;
  readonly type: WordType;
  readonly fitzType: FitzType;
  readonly dialects: readonly Dialect[];
  readonly definition: string | null;
  readonly isBookSpecific: boolean;
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  readonly parentID: string | null;
}

interface Row {
  readonly before: WordState | null;
  readonly after: WordState;
}

/// Whether a row makes a word another one, or tells it apart no longer: only of these it is asked if another word is the same.
export function isOtherWord({ before, after }: Row): boolean {
  if (!before || (before.definition !== null && after.definition === null)) return true;
  const fields = ["text", "fitz_type", "dialects", "is_book_specific", "imprint_id", "series_id"] as const;
  return fields.some((field) => !sameJson(before[field], after[field]));
}

/// What must be known before rows of a file can be judged, in a few queries however many they are.
export async function readImportFacts(
  trx: Transaction<Database>,
  rows: readonly Row[],
): Promise<{
  locked: ReadonlyMap<string, string>;
  popups: PopupCells;
  allowPopupsSecondRow: boolean;
  sameTexts: readonly SameTextWord[];
  definitionsAbove: ReadonlyMap<string, string | null>;
}> {
  const locked = await trx.selectFrom("dict_word").select(["id", "text"]).where("is_locked", "=", true).execute();
  const parents = rows.flatMap(({ before, after }) =>
    before?.type === "P" || after.type === "P"
      ? [before?.parent_word_id, after.parent_word_id].flatMap((id) => id ?? [])
      : [],
  );
  const above = rows.flatMap(({ before, after }) => (before ? [] : (after.parent_word_id ?? [])));
  const definitions = await trx
    .selectFrom("dict_word")
    .select(["id", "definition"])
    .where(sql<boolean>`id = any (${above}::uuid[])`)
    .execute();
  const texts = rows.filter(isOtherWord).flatMap(({ before, after }) => [before?.text ?? after.text, after.text]);
  const { allowPopupsSecondRow } = await lockSettings(trx);
  return {
    locked: new Map(locked.map(({ id, text }) => [id, text])),
    popups: await readPopupCells(trx, [...new Set(parents)]),
    allowPopupsSecondRow,
    definitionsAbove: new Map(definitions.map(({ id, definition }) => [id, definition])),
    sameTexts: await readSameTexts(trx, [...new Set(texts.map(textKey))]),
  };
}

async function readPopupCells(trx: Transaction<Database>, parents: readonly string[]): Promise<PopupCells> {
  const { rows } = await sql<PopupPlace & { parentID: string; id: string; text: string }>`
    select panel.word_id as "parentID", word.id, word.text, panel.position as popup, cell.row, cell.col
    from word_popup panel join word_popup_cell cell on cell.popup_id = panel.id join dict_word word on word.id = cell.word_id
    where panel.word_id = any (${parents}::uuid[])`.execute(trx);
  const cells = new Map<string, Map<string, PopupPlace & { text: string }>>();
  for (const { parentID, id, ...cell } of rows) cells.set(parentID, (cells.get(parentID) ?? new Map()).set(id, cell));
  return cells;
}

async function readSameTexts(trx: Transaction<Database>, keys: readonly string[]): Promise<SameTextWord[]> {
  const { rows } = await sql<SameTextWord>`
    select id, text_key as "textKey", text, type, fitz_type as "fitzType", dialects, definition,
      is_book_specific as "isBookSpecific", imprint_id as "imprintID", series_id as "seriesID", parent_word_id as "parentID"
    from dict_word where text_key = any (${keys}::text[])`.execute(trx);
  return rows;
}
