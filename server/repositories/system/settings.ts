import { type Kysely, sql, type Transaction } from "kysely";
import type { Settings } from "../../../api/index.ts";
import { inOrder } from "../../../api/phonics/rules/levels/limits.ts";
import type { Database, Row } from "../../db/schema.ts";

/// Returns the current settings.
export async function readSettings(db: Kysely<Database>): Promise<Settings> {
  return settingsOf(await db.selectFrom("system_settings").selectAll().executeTakeFirstOrThrow());
}

/// As readSettings, and locks the settings until the transaction ends.
export async function lockSettings(trx: Transaction<Database>): Promise<Settings> {
  return settingsOf(await trx.selectFrom("system_settings").selectAll().forUpdate().executeTakeFirstOrThrow());
}

function settingsOf(row: Row<"system_settings">): Settings {
  return {
    allowPopupsSecondRow: row.allow_popups_second_row,
    readingLevels: inOrder(row.reading_levels),
    coreWords: row.core_words,
    revision: row.revision,
    updatedAt: row.updated_at.toISOString(),
    updatedBy: row.updated_by,
  };
}

/// What staff set.
export type SettingsValues = Pick<Settings, "allowPopupsSecondRow" | "readingLevels" | "coreWords">;

/// Returns the new revision.
export async function writeSettings(
  trx: Transaction<Database>,
  { allowPopupsSecondRow, readingLevels, coreWords, by }: SettingsValues & { by: string },
): Promise<number> {
  const { revision } = await trx
    .updateTable("system_settings")
    .set({
      allow_popups_second_row: allowPopupsSecondRow,
      reading_levels: JSON.stringify(readingLevels),
      core_words: JSON.stringify(coreWords),
      revision: sql`revision + 1`,
      updated_at: new Date(),
      updated_by: by,
    })
    .returning("revision")
    .executeTakeFirstOrThrow();
  return revision;
}

/// Returns the words in the second row of a popup.
export async function wordsInSecondRow(db: Kysely<Database>): Promise<string[]> {
  const words = await db
    .selectFrom("word_popup_cell as cell")
    .innerJoin("dict_word as word", "word.id", "cell.word_id")
    .select("word.text")
    .where("cell.row", "=", 1)
    .orderBy(sql`word.text_key collate "C"`)
    .orderBy("word.id")
    .execute();
  return words.map(({ text }) => text);
}
