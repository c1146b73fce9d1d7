import type { Transaction } from "kysely";
import type { DeskOutcome } from "../../../api/books/desk.ts";
import type { LookupWord } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { dialectsWithoutSpelling } from "../../repositories/packages/word-wants.ts";
import { readKnownWords } from "./known-words.ts";

/// The words of rows that were carried out, as they are now.
export async function readOutcomeWords(
  trx: Transaction<Database>,
  ids: readonly string[],
): Promise<{
  outcomeOf: (id: string) => DeskOutcome["words"];
  lookupOf: (id: string) => LookupWord[];
}> {
  const { parts, brief, places } = await readKnownWords(trx, [...new Set(ids)]);
  return {
    outcomeOf(id) {
      const word = brief.get(id);
      if (!word) return [];
      const stands = (places.get(id) ?? []).map(({ sheetID, row, col, sheet }) => {
        return { gridID: sheet.gridID, sheetID, row, col };
      });
      const isForm = word.type === "A" || word.type === "C";
      const isSpelled = dialectsWithoutSpelling(parts.get(id)!).length === 0;
      return [{ id, text: word.text, places: stands, symbol: word.symbol, isForm, isSpelled }];
    },
    lookupOf(id) {
      const word = brief.get(id);
      if (!word) return [];
      const { text, type, fitzType, definition, parentWordID, symbol } = word;
      return [{ id, text, type, fitzType, definition, parentWordID, symbol, dialects: [...parts.get(id)!.dialects] }];
    },
  };
}
