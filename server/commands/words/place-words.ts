import type { Kysely } from "kysely";
import type { WordsToPlace } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { changeEach } from "../../steps/words/change-each.ts";
import { transact } from "../../transact.ts";

/// Gives words further places, all in one transaction. Throws what `changeEach` throws.
export const placeDictWords = (
  db: Kysely<Database>,
  { words, by }: { words: WordsToPlace; by: string },
): Promise<{ id: string; revision: number }[]> =>
  transact(db, (trx) =>
    changeEach(
      trx,
      words,
      ({ places }, { sheets }) => ({
        sheets: [...sheets.map(({ sheetID, row, col }) => ({ sheetID, row, col })), ...places],
      }),
      by,
    ),
  );
