import type { Kysely, Transaction } from "kysely";
import { refusals } from "../../../api/common/refusals.ts";
import type { DeployProblem, ProblemsToPutOff, ProblemsToTakeUp } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { isError } from "../../deploy/problems.ts";
import { Conflict, Refusal } from "../../errors.ts";
import { lockBook } from "../../repositories/books/books.ts";
import { removePutOff, writePutOff } from "../../repositories/books/put-off-problems.ts";
import { transact } from "../../transact.ts";
import { problemsIn } from "./book-problems.ts";

/// Puts off warnings of a book. Does not write those that are already put off for this reason. Throws NotFound,
/// Conflict (with the current problems) and Refusal, a line for each problem.
export function putOffProblems(db: Kysely<Database>, sent: ProblemsToPutOff & { readonly by: string }): Promise<void> {
  const { bookID, problems: wanted, reason, by } = sent;
  return transact(db, async (trx) => {
    const { known, problems } = await readKnown(trx, bookID);
    const found = wanted.flatMap(({ id }) => known.get(id) ?? []);
    const gone = wanted.length - found.length;
    const lines = found.filter(isError).map(({ message }) => `${message}: an error cannot be put off`);
    if (gone > 0) lines.push("The book has another problem than before, or none: read its problems again");
    if (lines.length > 0) throw new Refusal([...new Set(lines)].join("\n"));
    const changed = found.filter(({ putOff }) => putOff?.reason !== reason);
    refuseStale(wanted, changed, problems);
    if (changed.length > 0) await writePutOff(trx, { bookID, reason, by, problems: unique(changed) });
  });
}

/// Takes up problems that were put off. Throws NotFound and Conflict.
export function takeUpProblems(db: Kysely<Database>, { bookID, problems: wanted }: ProblemsToTakeUp): Promise<void> {
  return transact(db, async (trx) => {
    const { known, problems } = await readKnown(trx, bookID);
    const found = wanted.flatMap(({ id }) => known.get(id) ?? []).filter(({ putOff }) => putOff !== null);
    refuseStale(wanted, found, problems);
    await removePutOff(
      trx,
      bookID,
      found.map(({ id }) => id),
    );
  });
}

async function readKnown(trx: Transaction<Database>, bookID: string) {
  await lockBook(trx, bookID);
  const problems = await problemsIn(trx, bookID);
  return { problems, known: new Map(problems.map((problem) => [problem.id, problem])) };
}

/// Throws Conflict where somebody else put the problem off, or changed why, since the caller read it.
function refuseStale(
  wanted: ProblemsToTakeUp["problems"],
  found: readonly DeployProblem[],
  problems: readonly DeployProblem[],
): void {
  const seen = new Map(wanted.map(({ id, revision }) => [id, revision]));
  if (found.some(({ id, putOff }) => putOff !== null && putOff.revision !== seen.get(id)))
    throw new Conflict(refusals.changedMeanwhile("Why a problem is put off", "changed"), { problems });
}

/// A page may miss the same word twice.
const unique = (problems: readonly DeployProblem[]) => [
  ...new Map(problems.map(({ id, message }) => [id, { id, message }])).values(),
];
