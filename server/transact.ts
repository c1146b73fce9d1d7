import { transactions } from "./db/transactions.ts";
import { closeLog, openLog } from "./repositories/changes/change-log.ts";
import { refreshStaleness } from "./repositories/packages/staleness.ts";

/// Every change of the catalogue goes through here: books become stale, or fresh again, with it, and what it did is kept.
export const { transact, transactOnce } = transactions({
  begin: openLog,
  settle: refreshStaleness,
  end: closeLog,
});

export { currentWriter, isTryOut, tryOut, writeAs } from "./db/transactions.ts";
