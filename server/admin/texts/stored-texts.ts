import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { lockDictionary } from "../../repositories/words/word-rows.ts";
import { transact } from "../../transact.ts";
import type { TextFinding } from "./finding.ts";
import { findNamedTexts, findTitles } from "./named-texts.ts";
import { findPageTexts } from "./page-texts.ts";
import { findSheetTexts } from "./sheet-texts.ts";
import { findSymbolTexts } from "./symbol-texts.ts";
import { findWordTexts } from "./word-texts.ts";

/// Returns every stored text that today's rules would refuse as input: those that can be cleaned, and those that a
/// person must decide. Import texts are not checked, since the language has its own rules.
export async function findStoredTexts(db: Kysely<Database>): Promise<TextFinding[]> {
  return [
    ...(await findNamedTexts(db)),
    ...(await findTitles(db)),
    ...(await findSheetTexts(db)),
    ...(await findSymbolTexts(db)),
    ...(await findWordTexts(db)),
    ...(await findPageTexts(db)),
  ];
}

/// Cleans every text that can be cleaned, in one transaction with the history of each. Returns a line for each fix.
export const repairTexts = (db: Kysely<Database>, by: string): Promise<string[]> =>
  transact(db, async (trx) => {
    await lockDictionary(trx);
    const fixed: string[] = [];
    for (const { line, fix } of await findStoredTexts(trx)) {
      if (!fix) continue;
      await fix(trx, by);
      fixed.push(line);
    }
    return fixed;
  });
