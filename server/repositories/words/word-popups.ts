import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";

/// All panels of a word, in place of those that it had; one keeps its id where the word has a panel of that id already.
export async function replacePopups(
  trx: Transaction<Database>,
  wordID: string,
  panels: readonly {
    readonly id?: string | undefined;
    readonly words: readonly { readonly wordID: string; readonly row: number; readonly col: number }[];
  }[],
): Promise<void> {
  const gone = await trx.deleteFrom("word_popup").where("word_id", "=", wordID).returning("id").execute();
  if (!panels.length) return;
  const known = new Set(gone.map(({ id }) => id));
  const rows = panels.map(({ id, words }, at) => ({
    id: id !== undefined && known.delete(id) ? id : randomUUID(),
    position: at + 1,
    words,
  }));
  await trx
    .insertInto("word_popup")
    .values(rows.map(({ id, position }) => ({ id, word_id: wordID, position })))
    .execute();
  const cells = rows.flatMap(({ id, words }) =>
    words.map(({ wordID: word_id, row, col }) => ({ popup_id: id, row, col, word_id })),
  );
  if (cells.length) await trx.insertInto("word_popup_cell").values(cells).execute();
}

/// Takes a word out of the popup in which it stands. The word whose popup it was; null where it stood in none.
export async function leavePopup(trx: Transaction<Database>, wordID: string): Promise<string | null> {
  const cell = await trx
    .deleteFrom("word_popup_cell")
    .where("word_id", "=", wordID)
    .returning("popup_id")
    .executeTakeFirst();
  if (!cell) return null;
  const popup = await trx.selectFrom("word_popup").select("word_id").where("id", "=", cell.popup_id).executeTakeFirst();
  return popup?.word_id ?? null;
}
