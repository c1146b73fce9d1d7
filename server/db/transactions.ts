import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

export type Work<T> = (trx: Transaction<Database>) => Promise<T>;

/// What makes a create happen exactly once (`routes/serve-create.ts`). Null where it was sent without a key.
export interface Once<T = object> {
  /// Runs before the work. Throws where the create was done already.
  claim(trx: Transaction<Database>): Promise<void>;
  /// Stores the result together with the work.
  keep(trx: Transaction<Database>, result: T): Promise<void>;
}

/// What inspects a transaction before it is rolled back, during a dry run.
const dryRunLook = new AsyncLocalStorage<Work<void>>();

/// Runs a call as a dry run: does each of its transactions, calls `look`, and rolls back. Does not call `settle`;
/// `look` sees what the work wrote and what the triggers recorded.
export const tryOut = <T>(look: Work<void>, call: () => Promise<T>): Promise<T> => dryRunLook.run(look, call);

/// Whether the call is a dry run, which must not store anything outside the database.
export const isTryOut = (): boolean => dryRunLook.getStore() !== undefined;

/// A call that writes: who makes it, and the change set that results.
export interface Writer {
  readonly by: string;
  /// The change set that the call made; null until then.
  changeID: number | null;
}
const writers = new AsyncLocalStorage<Writer>();

/// Runs a call whose writes all belong to one change set of the writer.
export const writeAs = <T>(writer: Writer, call: () => Promise<T>): Promise<T> => writers.run(writer, call);

export const currentWriter = (): Writer | undefined => writers.getStore();

/// What every transaction does in addition to its work.
export interface Settling {
  /// Runs before the work of a writer's call.
  readonly begin: (trx: Transaction<Database>, writer: Writer) => Promise<void>;
  /// Updates what depends on the changed data.
  readonly settle: Work<void>;
  /// Runs at the end of a writer's call. Returns the change set that was made.
  readonly end: (trx: Transaction<Database>) => Promise<number | null>;
}

/// Returns the functions that change the catalogue.
export function transactions({ begin, settle, end }: Settling) {
  /// Does `work` in one transaction, without a retry.
  async function transactOnce<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
    const look = dryRunLook.getStore();
    const writer = writers.getStore();
    const begun: Work<T> = async (trx) => {
      if (writer) await begin(trx, writer);
      return work(trx);
    };
    if (look) return rolledBack(db, begun, look);
    const { result, changeID } = await db.transaction().execute(async (trx) => {
      const result = await begun(trx);
      await checkConstraints(trx);
      await settle(trx);
      return { result, changeID: writer ? await end(trx) : null };
    });
    if (writer && changeID !== null) writer.changeID = changeID;
    return result;
  }

  /// Does `work` in one transaction, together with `once`. After a conflict with a concurrent change it retries once.
  /// The second attempt sees that change and can refuse in words.
  function transact<T>(db: Kysely<Database>, work: Work<T>, once: Once<NoInfer<T>> | null = null): Promise<T> {
    return retry(() => transactOnce(db, once ? workOnce(work, once) : work));
  }

  return { transact, transactOnce };
}

/// Does `work` in a transaction, calls `look`, and rolls back. Returns the work's result.
async function rolledBack<T>(db: Kysely<Database>, work: Work<T>, look: Work<void> | null = null): Promise<T> {
  const rollback = new Error("this transaction is rolled back");
  const results: T[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      results.push(await work(trx));
      await checkConstraints(trx);
      await look?.(trx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return results[0]!;
}

/// Does a part of a transaction that may fail without failing the whole. On an error, undoes what the part wrote and
/// rethrows. Checks deferred constraints for the part alone.
export async function inSavepoint<T>(trx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await checkConstraints(trx);
    await sql`set constraints all deferred`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}

/// Checks deferred constraints now: before settling, and before a rollback.
const checkConstraints = (trx: Transaction<Database>) => sql`set constraints all immediate`.execute(trx);

const workOnce =
  <T>(work: Work<T>, once: Once<T>): Work<T> =>
  async (trx) => {
    await once.claim(trx);
    const result = await work(trx);
    await once.keep(trx, result);
    return result;
  };

async function retry<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!isRace(error)) throw error;
    return attempt();
  }
}

/// SQLSTATE: a violated foreign key or unique constraint, a serialisation failure, or a deadlock.
function isRace(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "23503" || code === "23505" || code === "40001" || code === "40P01";
}
