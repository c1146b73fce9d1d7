import type { Transaction } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { ChangedRow } from "../../repositories/changes/changed-things.ts";
import { lockSheets, readFamiliesOf } from "../../repositories/words/word-family.ts";
import {
  familyProblems,
  quarantineProblems,
  wrongPopups,
  wrongSpellings,
} from "../../repositories/words/word-problems.ts";

/// Tables whose rows decide where words may stand, with the columns that name words and sheets.
const tables: Partial<Record<ChangedRow["table"], { readonly words?: string; readonly sheets?: string }>> = {
  dict_word: { words: "id" },
  dict_word_spelling: { words: "word_id" },
  sheet_word: { words: "word_id", sheets: "sheet_id" },
  word_popup: { words: "word_id" },
  word_popup_cell: { words: "word_id" },
  sheet: { sheets: "id" },
  sheet_quarantine: { sheets: "sheet_id" },
  system_settings: {},
};

/// Whether rows may decide where words stand. The dictionary is then to be held before they are written.
export const decidePlaces = (rows: readonly ChangedRow[]): boolean => rows.some(({ table }) => tables[table]);

/// What is wrong with the words and sheets that changed rows are of: places, quarantines, popups and spellings. Rows may
/// have been right when they were written, and not fit what came later.
export async function problemsAround(trx: Transaction<Database>, rows: readonly ChangedRow[]): Promise<string[]> {
  if (!decidePlaces(rows)) return [];
  const named = (what: "words" | "sheets") => {
    const ids = rows.flatMap(({ table, before, after }) => {
      const column = tables[table]?.[what];
      return column === undefined ? [] : [before?.[column], after?.[column]];
    });
    return [...new Set(ids.filter((id): id is string => typeof id === "string"))];
  };
  const sheets = await lockSheets(trx, named("sheets"));
  const changed = rows.some(({ table }) => table === "sheet" || table === "sheet_quarantine");
  const standing = changed ? sheets.flatMap(({ words }) => words.map(({ wordID }) => wordID)) : [];
  const words = [...new Set([...named("words"), ...standing])];
  const families = await readFamiliesOf(trx, words);
  return [
    ...familyProblems(families.roots, families.sheets),
    ...quarantineProblems(sheets),
    ...(await wrongPopups(trx, words)),
    ...(await wrongSpellings(trx, words)),
  ];
}
