import type { Kysely } from "kysely";
import type { DeployProblem } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { isError, problemsOf } from "../../deploy/problems.ts";
import { readPutOff } from "../../repositories/books/put-off-problems.ts";
import { type Collected, collect, collectIn } from "../../repositories/packages/collect.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";

/// Returns the problems of a book's deployment, including those that are put off. The book must exist.
export const readProblems = async (db: Kysely<Database>, bookID: string): Promise<DeployProblem[]> =>
  problemsWith(db, bookID, await collect(db, bookID));

/// The same within a transaction that has locked the book.
export const problemsIn = async (trx: Kysely<Database>, bookID: string): Promise<DeployProblem[]> =>
  problemsWith(trx, bookID, await collectIn(trx, bookID));

/// The same for a book that is already collected.
export async function problemsWith(
  db: Kysely<Database>,
  bookID: string,
  collected: Collected,
): Promise<DeployProblem[]> {
  const putOff = await readPutOff(db, bookID);
  return problemsOf(collected, await listGrids(db)).map((problem) => ({
    ...problem,
    putOff: isError(problem) ? null : (putOff.get(problem.id) ?? null),
  }));
}
