import type { Kysely } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { SheetChange } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { NotFound } from "../../errors.ts";
import { countSheetsOf, updateSheets } from "../../repositories/sheets/many-sheets.ts";
import { recordChanges } from "../../repositories/system/history.ts";
import { transact } from "../../transact.ts";

/// Marks many sheets as complete or not, in one transaction with the history of each. Returns how many changed. Throws
/// NotFound where a sheet no longer exists.
export function changeSheets(
  db: Kysely<Database>,
  { ids, change: { isComplete }, by }: { ids: readonly string[]; change: SheetChange; by: string },
): Promise<number> {
  return transact(db, async (trx) => {
    const wanted = [...new Set(ids)].sort();
    if ((await countSheetsOf(trx, wanted)) < wanted.length) throw new NotFound(refusals.noSuch("sheet"));
    const changed = await updateSheets(trx, wanted, { isComplete }, by);
    await recordChanges(
      trx,
      changed.map(({ id, revision }) => ({
        kind: "sheet" as const,
        id,
        revision,
        by,
        before: { isComplete: !isComplete },
        after: { isComplete },
      })),
    );
    return changed.length;
  });
}
