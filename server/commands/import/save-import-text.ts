import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { Database } from "../../db/schema.ts";
import { BadRequest, Conflict } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { insertTextVersion, readCurrentText } from "../../repositories/import/import-texts.ts";
import { cleanImportText, unsavable } from "../../steps/import/clean-import-text.ts";
import { transact } from "../../transact.ts";

/// Saves a book's text as a new version, in one transaction. A text equal to the saved one makes no version, whatever
/// its revision, so that a save whose answer was lost can be sent again. Throws BadRequest for a text that cannot be
/// stored, NotFound, and Conflict (with the SavedText) where another version was saved after `revision`.
export async function saveImportText(
  db: Kysely<Database>,
  save: { bookId: string; text: string; revision?: number | undefined; by: string },
): Promise<{ revision: number; savedAt: string | null }> {
  const problem = unsavable(save.text);
  if (problem) throw new BadRequest([{ path: "text", message: problem }]);
  const text = cleanImportText(save.text);
  return transact(db, async (trx) => {
    await lockBook(trx, save.bookId);
    const current = await readCurrentText(trx, save.bookId);
    if (text === current.text) return { revision: current.revision, savedAt: current.savedAt };
    if (save.revision !== undefined && save.revision !== current.revision) {
      throw new Conflict(refusals.changedMeanwhile("The text"), current);
    }
    const revision = current.revision + 1;
    const { savedAt } = await insertTextVersion(trx, { bookId: save.bookId, revision, text, by: save.by });
    return { revision, savedAt };
  });
}
