import type { Kysely } from "kysely";
import type { PlaceMove } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { arrangeWords } from "../../steps/sheets/arrange-words.ts";
import { transact } from "../../transact.ts";

/// Moves words on and between several sheets, in one transaction with the history of each. Returns how many words got
/// other places. Throws what `arrangeWords` throws.
export const arrangeSheets = (
  db: Kysely<Database>,
  { moves, by }: { moves: readonly PlaceMove[]; by: string },
): Promise<number> =>
  transact(db, async (trx) => {
    await lockDictionary(trx);
    return arrangeWords(trx, { moves, by });
  });
