import type { Kysely } from "kysely";
import type { DeploymentHint, DeployProblem, TextToDeploy } from "../../../api/index.ts";
import type { Database } from "../../db/schema.ts";
import { problemID } from "../../deploy/problem-id.ts";
import { errorsFirst, isError, problemsOf } from "../../deploy/problems.ts";
import { type FoundProblem, problemsOfUse } from "../../deploy/use-problems.ts";
import { NotFound } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { readPutOff } from "../../repositories/books/put-off-problems.ts";
import { readNamedPictures } from "../../repositories/packages/book-parts.ts";
import { type Collected, collect, collectIn, withParents } from "../../repositories/packages/collect.ts";
import { readParts } from "../../repositories/packages/parts.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { licencesOf } from "../../steps/licences/licences-of.ts";

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
  const found = [...problemsOf(collected, await listGrids(db)), ...(await licenceProblems(db, collected))];
  return withPutOff(db, bookID, found);
}

/// What the licences of the symbols say of the package: warnings, since a package that nobody exports or sells harms nobody.
async function licenceProblems(db: Kysely<Database>, collected: Collected): Promise<FoundProblem[]> {
  const bookID = collected.book.id;
  const { findings } = await licencesOf(db, { bookID }, { collected });
  return findings.map(({ id, code, message }) => ({
    id,
    severity: "warning",
    code,
    message,
    page: null,
    wordID: null,
    image: null,
    screen: `#!/book/${bookID}/licences`,
  }));
}

/// Returns the problems that a deployment would tell of what a text uses, whether it is imported or not. Throws NotFound.
export async function readReadiness(
  db: Kysely<Database>,
  { id, words, images, characters }: TextToDeploy,
): Promise<DeploymentHint[]> {
  await readBookState(db, id);
  const found = await db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      const book = (await readParts(trx, "book", [id])).get(id);
      if (!book) throw new NotFound("There is no such book");
      const symbols = characters.map(({ symbol }) => symbol);
      const stored = {
        book,
        pictures: await readNamedPictures(trx, { bookID: id, images, symbols }),
        words: await withParents(trx, words),
      };
      const use = { words: onNoPage(words), images: onNoPage(images), characters };
      return withPutOff(trx, id, errorsFirst(problemsOfUse(stored, use, await listGrids(trx))));
    });
  const names = new Map(
    characters.map(({ name, symbol }) => [problemID("character-symbol-missing", name, symbol), name]),
  );
  return found.map(({ page: _, ...problem }) => ({ ...problem, character: names.get(problem.id) ?? null }));
}

const onNoPage = (things: readonly string[]) => new Map(things.map((thing) => [thing, null]));

async function withPutOff(
  db: Kysely<Database>,
  bookID: string,
  found: readonly FoundProblem[],
): Promise<DeployProblem[]> {
  const putOff = await readPutOff(db, bookID);
  return found.map((problem) => ({
    ...problem,
    putOff: isError(problem) ? null : (putOff.get(problem.id) ?? null),
  }));
}
