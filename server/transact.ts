import { transactions } from "./db/transactions.ts";
import { closeLog, openLog } from "./repositories/changes/change-log.ts";
import { refreshStaleness } from "./repositories/packages/staleness.ts";

/// Every change of the catalogue runs through these: they update which books are stale and log the change.
export const { transact, transactOnce } = transactions({
  begin: openLog,
  settle: refreshStaleness,
  end: closeLog,
});

export { currentWriter, isTryOut, tryOut, writeAs } from "./db/transactions.ts";
