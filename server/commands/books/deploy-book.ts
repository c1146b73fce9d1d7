import type { Kysely } from "kysely";
import { problemsByKind } from "../../../api/books/rules/deploy-problems.ts";
import type { Deployed, DeployProblem } from "../../../api/index.ts";
import type { Structure } from "../../../language/index.ts";
import type { Database } from "../../db/schema.ts";
import { isError } from "../../deploy/problems.ts";
import { deployCancelled, PackageFailed, writePackage } from "../../deploy/write-package.ts";
import { Refusal } from "../../errors.ts";
import { readBookState } from "../../repositories/books/books.ts";
import { type Collected, collect } from "../../repositories/packages/collect.ts";
import { packagedSymbols } from "../../repositories/packages/packaged-symbols.ts";
import { recordDeployment } from "../../repositories/packages/record-deployment.ts";
import { writeDigests } from "../../repositories/packages/staleness.ts";
import { dryDraft } from "../../storage/file-draft.ts";
import type { ImageStore } from "../../storage/image-store.ts";
import { isTryOut, transact } from "../../transact.ts";
import { problemsWith, readProblems } from "./book-problems.ts";

/// The stores that a package takes its images from and is kept in.
export interface Stores {
  readonly images: ImageStore;
  readonly packages: ImageStore;
}

/// Returns the problems that prevent a book's deployment, and the warnings. Throws NotFound.
export async function checkDeploy(
  db: Kysely<Database>,
  bookID: string,
): Promise<{ bookTitle: string; problems: DeployProblem[] }> {
  const { title } = await readBookState(db, bookID);
  return { bookTitle: title, problems: await readProblems(db, bookID) };
}

/// Makes a book's package, keeps it under its hash, and only then records the deployment, so that a failure leaves the
/// old package in force. A change made meanwhile makes the book stale at once. Throws NotFound, and Refusal where there
/// is an error, or where the caller no longer waits for the package.
export async function deployBook(
  { db, images, packages }: Stores & { readonly db: Kysely<Database> },
  { bookID, by, signal }: { bookID: string; by: string; signal: AbortSignal },
): Promise<{ warnings: string[]; deployment: Deployed }> {
  await readBookState(db, bookID);
  const collected = await collect(db, bookID);
  const problems = await problemsWith(db, bookID, collected);
  const errors = problems.filter(isError);
  if (errors.length) throw refusalOf(errors);
  // From here on the database notes a change of any part, even of one that no other package holds.
  await transact(db, (trx) => writeDigests(trx, collected.parts));
  const kept = await keepPackage(collected, { images, packages }, signal).catch((error: unknown) => {
    throw error instanceof PackageFailed ? new Refusal(error.message) : error;
  });
  if (signal.aborted) throw new Refusal(deployCancelled);
  const { id, number } = await transact(db, (trx) =>
    recordDeployment(trx, { bookID, ...deployedOf(collected), ...kept, warnings: problems.map(lineOf), by }),
  );
  return {
    warnings: problems.filter(({ putOff }) => putOff === null).map(lineOf),
    deployment: { id, number, byteSize: kept.byteSize, ...countsOf(collected.structure) },
  };
}

/// What is recorded of a package beside its bytes.
export const deployedOf = (collected: Collected) => ({ parts: collected.parts, symbols: packagedSymbols(collected) });

/// Counts the pages and words of a package's text.
function countsOf({ parts }: Structure): { pages: number; words: number } {
  const pages = parts.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.pages));
  const items = pages.flatMap(({ sentences }) => sentences.flatMap(({ words }) => words));
  return { pages: pages.length, words: items.filter((item) => "text" in item).length };
}

/// Makes a package and keeps it under its hash; it is not yet in force. A dry run keeps nothing. Throws PackageFailed.
export async function keepPackage(
  collected: Collected,
  { images, packages }: Stores,
  signal: AbortSignal,
): Promise<{ hash: string; byteSize: number }> {
  const draft = isTryOut() ? dryDraft() : await packages.openDraft();
  try {
    await writePackage(collected, images, draft.write, signal);
    return await draft.keep();
  } finally {
    await draft.discard();
  }
}

export const lineOf = ({ message, page }: Pick<DeployProblem, "message" | "page">): string =>
  page === null ? message : `${message} (page ${page})`;

/// The maximum number of problems of one kind that are listed in full.
const maxOfKind = 3;

/// Lists the errors that prevent the deployment, worst first. A kind with many errors gives only their number.
function refusalOf(errors: readonly DeployProblem[]): Refusal {
  const lines = problemsByKind(errors).flatMap(({ problems, sentence }) =>
    problems.length > maxOfKind ? [sentence] : problems.map(lineOf),
  );
  return new Refusal(lines.join("\n"), { code: "deploy-problems" });
}
