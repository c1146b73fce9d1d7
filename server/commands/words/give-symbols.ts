import type { Kysely } from "kysely";
import type { WordsToPicture } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { changeEach } from "../../steps/words/change-each.ts";
import { transact } from "../../transact.ts";

/// Gives words a symbol each, all in one transaction. Throws what `changeEach` throws.
export const giveDictWordsSymbols = (
  db: Kysely<Database>,
  { words, by }: { words: WordsToPicture; by: string },
): Promise<{ id: string; revision: number }[]> =>
  transact(db, (trx) => changeEach(trx, words, ({ symbolID }) => ({ symbolID }), by));
