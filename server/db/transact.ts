import type { Kysely, Transaction } from "kysely";
import type { Database } from "./schema.ts";

/// Does `work` in one transaction. Where another change came in between what it looked at and what it wrote, it is done
/// once more, sees that change, and says in words what stands against it.
export async function transact<T>(db: Kysely<Database>, work: (trx: Transaction<Database>) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(work);
  } catch (error) {
    if (!isRace(error)) throw error;
    return db.transaction().execute(work);
  }
}

/// SQLSTATE: a broken foreign key or uniqueness, a serialisation failure, a deadlock.
function isRace(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "23503" || code === "23505" || code === "40001" || code === "40P01";
}
