import { transactions } from "./db/transactions.ts";
import { refreshStaleness } from "./repositories/packages/staleness.ts";

/// Every change of the catalogue goes through here: books become stale, or fresh again, with it.
export const { transact, transactOnce, dryRun } = transactions(refreshStaleness);

export { isTryOut, tryOut } from "./db/transactions.ts";
