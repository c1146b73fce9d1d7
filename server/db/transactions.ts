import { AsyncLocalStorage } from "node:async_hooks";
import { type Kysely, sql, type Transaction } from "kysely";
import type { Database } from "./schema.ts";

export type Work<T> = (trx: Transaction<Database>) => Promise<T>;

/// What makes a create happen once (`routes/serve-create.ts`). Null where it was sent without a key.
export interface Once<T = object> {
  /// Comes before the work; throws where it is done already.
  claim(trx: Transaction<Database>): Promise<void>;
  /// Keeps with the work what it came to.
  keep(trx: Transaction<Database>, result: T): Promise<void>;
}

/// What looks at a transaction before it is rolled back, while a call is only tried.
const tried = new AsyncLocalStorage<Work<void>>();

/// Runs a call of which nothing is to be written: each of its transactions is done, looked at by `look`, and rolled back.
/// Nothing is settled: `look` sees what the work has written, and what it has noted.
export const tryOut = <T>(look: Work<void>, call: () => Promise<T>): Promise<T> => tried.run(look, call);

/// Whether the call is only tried: what is stored beside the database is left alone then.
export const isTryOut = (): boolean => tried.getStore() !== undefined;

/// A call that writes: who makes it, and what it comes to.
export interface Writer {
  readonly by: string;
  /// The change set that the call has made; null until then.
  changeID: number | null;
}
const writers = new AsyncLocalStorage<Writer>();

/// Runs a call of which everything that it writes is one change set of somebody's.
export const writeAs = <T>(writer: Writer, call: () => Promise<T>): Promise<T> => writers.run(writer, call);

export const currentWriter = (): Writer | undefined => writers.getStore();

/// What every transaction does beside its work, and as part of it.
export interface Settling {
  /// Before the work, of a writer's call.
  readonly begin: (trx: Transaction<Database>, writer: Writer) => Promise<void>;
  /// Brings up to date what follows from a change.
  readonly settle: Work<void>;
  /// At the end, of a writer's call: the change set that was made.
  readonly end: (trx: Transaction<Database>) => Promise<number | null>;
}

/// The ways to change the catalogue.
export function transactions({ begin, settle, end }: Settling) {
  /// Does `work` in one transaction, tried once.
  async function transactOnce<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
    const look = tried.getStore();
    const writer = writers.getStore();
    const begun: Work<T> = async (trx) => {
      if (writer) await begin(trx, writer);
      return work(trx);
    };
    if (look) return rolledBack(db, begun, look);
    const { result, changeID } = await db.transaction().execute(async (trx) => {
      const result = await begun(trx);
      await checkNow(trx);
      await settle(trx);
      return { result, changeID: writer ? await end(trx) : null };
    });
    if (writer && changeID !== null) writer.changeID = changeID;
    return result;
  }

  /// Does `work` in one transaction, and what makes it happen once in the same. Where another change came in between what it
  /// looked at and what it wrote, it is done once more, sees that change, and says in words what stands against it.
  function transact<T>(db: Kysely<Database>, work: Work<T>, once: Once<NoInfer<T>> | null = null): Promise<T> {
    return retry(() => transactOnce(db, once ? workOnce(work, once) : work));
  }

  return { transact, transactOnce };
}

/// Does `work` in a transaction that is rolled back, once `look` has seen it; the result.
async function rolledBack<T>(db: Kysely<Database>, work: Work<T>, look: Work<void> | null = null): Promise<T> {
  const rollback = new Error("this transaction is rolled back");
  const results: T[] = [];
  try {
    await db.transaction().execute(async (trx) => {
      results.push(await work(trx));
      await checkNow(trx);
      await look?.(trx);
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback) throw error;
  }
  return results[0]!;
}

/// Does a part of a transaction that can fail by itself: what it wrote until then is taken back, and its error is thrown. What is looked at
/// when a transaction ends is looked at for it alone.
export async function inSavepoint<T>(trx: Transaction<Database>, work: () => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(trx);
  try {
    const result = await work();
    await checkNow(trx);
    await sql`set constraints all deferred`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(trx);
    await sql`release savepoint part`.execute(trx);
    throw error;
  }
}

/// What is looked at when a transaction ends is looked at now: before anything is settled, and where it is rolled back.
const checkNow = (trx: Transaction<Database>) => sql`set constraints all immediate`.execute(trx);

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

/// SQLSTATE: a broken foreign key or uniqueness, a serialisation failure, a deadlock.
function isRace(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === "23503" || code === "23505" || code === "40001" || code === "40P01";
}
