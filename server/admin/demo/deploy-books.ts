import type { Transaction } from "kysely";
import type { DemoBook, DemoChanges } from "../../../catalogue/index.ts";
import { deployedOf, keepPackage, lineOf, type Stores } from "../../commands/books/deploy-book.ts";
import type { Database } from "../../db/schema.ts";
import { isError, problemsOf } from "../../deploy/problems.ts";
import { readBookFacts, recordBookChange } from "../../repositories/books/book-facts.ts";
import { collectIn } from "../../repositories/packages/collect.ts";
import { recordDeployment } from "../../repositories/packages/record-deployment.ts";
import { listGrids } from "../../repositories/sheets/grids.ts";
import { lockSymbolModel, symbolModelState, updateSymbolModel } from "../../repositories/symbols/symbol-models.ts";

/// Deploys the books that are to be deployed, as `POST /book/deploy` does, and then makes the later changes.
/// `onDeployed` gets the number of books that are done.
export async function deployBooks(
  trx: Transaction<Database>,
  stores: Stores,
  { books, changes }: { readonly books: readonly DemoBook[]; readonly changes: DemoChanges },
  { by, onDeployed }: { by: string; onDeployed: (done: number, total: number) => void },
): Promise<void> {
  const grids = await listGrids(trx);
  const due = books.filter(({ state }) => state === "deployed");
  const { signal } = new AbortController();
  onDeployed(0, due.length);
  for (const [index, { id, title }] of due.entries()) {
    const collected = await collectIn(trx, id);
    const problems = problemsOf(collected, grids);
    const error = problems.find(isError);
    if (error) throw new Error(`${title} cannot be deployed: ${error.message}`);
    const kept = await keepPackage(collected, stores, signal);
    const warnings = problems.map(lineOf);
    await recordDeployment(trx, { bookID: id, ...deployedOf(collected), ...kept, warnings, by });
    onDeployed(index + 1, due.length);
  }
  await makeChanges(trx, changes, by);
}

/// Makes each change with its history, so that the staleness it causes can be traced.
async function makeChanges(trx: Transaction<Database>, changes: DemoChanges, by: string): Promise<void> {
  const { bookID, price, symbolModelID, symbolshelf } = changes;
  const before = await readBookFacts(trx, bookID);
  await trx.updateTable("book").set({ price }).where("id", "=", bookID).execute();
  await recordBookChange(trx, { id: bookID, before, by });
  const current = await lockSymbolModel(trx, symbolModelID);
  const names = { symbolshelf, symbolshelfEnAu: symbolshelf, symbolshelfEnUs: symbolshelf };
  await updateSymbolModel(trx, current, { model: { ...symbolModelState(current), ...names }, by });
}
