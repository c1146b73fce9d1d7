import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import { readFamilies } from "../../repositories/words/word-family.ts";
import {
  familyProblems,
  quarantineProblems,
  wrongPopups,
  wrongSpellings,
} from "../../repositories/words/word-problems.ts";

/// Verifies that every word has an allowed place, that sheets may have their quarantine, and that spellings fit their words (decisions: Cells,
/// Dictionary words, Sheets).
export async function verifyPlaces(db: Kysely<Database>): Promise<string[]> {
  const { roots, sheets } = await readFamilies(db);
  return [
    ...familyProblems(roots, sheets),
    ...quarantineProblems(sheets),
    ...(await wrongPopups(db, "all")),
    ...(await wrongSpellings(db, "all")),
  ];
}
