import { type Kysely, sql, type Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import { standingProblems } from "../../../api/words/rules/standing.ts";
import { wordScopeProblem } from "../../../api/words/rules/word-changes.ts";
import type { Database } from "../../db/schema.ts";
import { Conflict, NotFound, Refusal } from "../../errors.ts";
import { shareNamed } from "../../repositories/people/named-things.ts";
import { type Family, lockFamilies, lockFamily } from "../../repositories/words/word-family.ts";
import { readWord, type WholeWord } from "../../repositories/words/word-list.ts";

/// What a word names outside the dictionary's tree; null for nothing.
export interface WordReferences {
  readonly isCharacter: boolean;
  readonly imprintID: string | null;
  readonly seriesID: string | null;
  readonly symbolID: string | null;
  readonly similarIDs: readonly string[];
}

/// Throws Refusal where a word names what there is not, or belongs where it cannot.
export async function refuseReferences(trx: Transaction<Database>, word: WordReferences): Promise<void> {
  const scope = wordScopeProblem(word);
  if (scope) throw new Refusal(scope);
  const { imprintID, seriesID } = word;
  if (imprintID && !(await shareNamed(trx, "imprint", [imprintID])).length)
    throw new Refusal(refusals.noSuch("imprint"));
  if (seriesID) {
    const [series] = await shareNamed(trx, "series", [seriesID]);
    if (!series) throw new Refusal(refusals.noSuch("series"));
    if (series.parentID !== imprintID) throw new Refusal(`The series “${series.name}” is of another imprint`);
  }
  if (word.symbolID && !(await exists(trx, "symbol_model", [word.symbolID])))
    throw new Refusal(refusals.noSuch("symbol model"));
  if (!(await exists(trx, "dict_word", word.similarIDs))) throw new Refusal(refusals.noSuch("similar word"));
}

/// Whether there is a row of each of these ids, all unlike one another.
async function exists(
  db: Kysely<Database>,
  table: "symbol_model" | "dict_word",
  ids: readonly string[],
): Promise<boolean> {
  const rows = await db.selectFrom(table).select("id").where(sql<boolean>`id = any (${ids}::uuid[])`).execute();
  return rows.length === new Set(ids).size;
}

/// Throws Refusal where, after a change, something is wrong with a word's family that was not wrong before it. `before` are
/// the problems that there were.
export async function refuseNewProblems(
  trx: Transaction<Database>,
  wordID: string,
  before: readonly string[],
): Promise<void> {
  refuseNew(await lockFamily(trx, wordID), before);
}

/// The same of several families at once, each as it was before the change.
export async function refuseNewProblemsOf(trx: Transaction<Database>, before: readonly Family[]): Promise<void> {
  const after = await lockFamilies(
    trx,
    before.map(({ word }) => word.id),
  );
  for (const family of before) refuseNew(after.get(family.word.id)!, problemsOf(family));
}

function refuseNew(family: Family, before: readonly string[]): void {
  const problems = problemsOf(family).filter((problem) => !before.includes(problem));
  if (problems.length) throw new Refusal([...new Set(problems)].join("\n"));
}

/// Everything that is wrong with a family as it stands.
export const problemsOf = ({ root, sheets }: Family): string[] => standingProblems(root, sheets);

/// As lockFamily, of a word that is named as a parent. Throws Refusal where it is not there.
export async function lockParent(
  trx: Transaction<Database>,
  id: string,
  sheetIDs: readonly string[] = [],
): Promise<Family> {
  try {
    return await lockFamily(trx, id, sheetIDs);
  } catch (error) {
    if (error instanceof NotFound) throw new Refusal(refusals.noSuch("parent word"));
    throw error;
  }
}

/// Throws Conflict where another save came after `revision`.
export function refuseStaleWord(current: WholeWord, revision: number | undefined): void {
  if (revision !== undefined && current.revision !== revision)
    throw new Conflict(refusals.changedMeanwhile(`“${current.text}”`), current);
}

/// As refuseStaleWord, of the word of an id. Throws NotFound.
export async function refuseStaleRevision(
  trx: Transaction<Database>,
  id: string,
  revision: number | undefined,
): Promise<WholeWord> {
  const word = await readWord(trx, id);
  refuseStaleWord(word, revision);
  return word;
}
