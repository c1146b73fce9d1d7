import type { Kysely, Transaction } from "kysely";
import type { Sheet } from "../../../api/index.ts";
import { cellName, cellOfCode } from "../../../api/sheets/rules/cells.ts";
import { leftAloneProblem, sheetLabel } from "../../../api/sheets/rules/sheets.ts";
import { deletionRefusal, sheetReasons } from "../../../api/words/rules/deletion.ts";
import type { Database } from "../../db/schema.ts";
import { Refusal } from "../../errors.ts";
import { deleteSheetRows, findSet, lockSheet } from "../../repositories/sheets/sheets.ts";
import { recordChange } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";
import { refuseStaleSheet, sheetFacts } from "./save-sheet.ts";

interface ToDelete {
  readonly id: string;
  readonly revision?: number | undefined;
  readonly by: string;
}

/// Deletes a sheet with its quarantine and its own highlights; the history keeps them all. Throws NotFound, Conflict,
/// and Refusal, which names the words on it.
export const deleteSheetThing = (db: Kysely<Database>, sheet: ToDelete): Promise<void> =>
  transact(db, (trx) => deleteSheetIn(trx, sheet));

/// The same within a transaction.
export async function deleteSheetIn(trx: Transaction<Database>, { id, revision, by }: ToDelete): Promise<void> {
  const { sheet } = await lockSheet(trx, id);
  refuseStaleSheet(sheet, revision);
  const reasons = sheetReasons({ words: sheet.words.map(({ word }) => word.text) });
  const refusal =
    deletionRefusal(sheetLabel(sheet), reasons) ?? lockedProblem(sheet) ?? leftAloneProblem(await findSet(trx, sheet));
  if (refusal) throw new Refusal(refusal);
  await deleteSheetRows(trx, id);
  const highlights = sheet.highlightSets.flatMap((set) => set.highlights);
  const before = { ...sheetFacts(sheet), highlights };
  await recordChange(trx, { kind: "sheet", id, revision: sheet.revision, by, before, after: null });
}

const lockedProblem = ({ locked }: Sheet): string | null =>
  locked.length ? `The sheet has a locked cell at ${cellName(cellOfCode(locked[0]!))}. Open its lock first.` : null;
