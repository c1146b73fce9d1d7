import type { Kysely } from "kysely";
import type { Database } from "../../db/schema.ts";
import type { Once } from "../../db/transactions.ts";
import { NotFound, Refusal } from "../../errors.ts";
import { booksAmong, insertExports, listExports, type NewExport } from "../../repositories/exports/export-jobs.ts";
import { transact } from "../../transact.ts";

/// More exports than this do not wait at once.
const maxOpen = 5000;

/// Adds exports of books to those that wait. Throws NotFound where one of the books does not exist, and Refusal where too many wait.
export function keepExports(
  db: Kysely<Database>,
  exports: NewExport,
  once: Once<{ ids: string[] }> | null,
): Promise<{ ids: string[] }> {
  const bookIDs = [...new Set(exports.bookIDs)];
  return transact(
    db,
    async (trx) => {
      const known = await booksAmong(trx, bookIDs);
      if (bookIDs.some((id) => !known.has(id))) throw new NotFound("A book to export is gone");
      const { open } = await listExports(trx, { limit: 0, offset: 0 });
      if (open + bookIDs.length > maxOpen)
        throw new Refusal(
          `${open} exports wait already: at most ${maxOpen} can. Wait until some are done, or cancel them.`,
        );
      return { ids: await insertExports(trx, { ...exports, bookIDs }) };
    },
    once,
  );
}
