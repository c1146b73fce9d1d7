import type { Kysely, Transaction } from "kysely";
import type { Database, Row } from "../../db/schema.ts";

/// A create as it was sent.
export type KeyedCreate = Pick<Row<"idempotency_key">, "account" | "key" | "call" | "fingerprint">;

/// Returns what was created under a key; undefined where nothing was.
export function findKeyedCreate(
  db: Kysely<Database>,
  { account, key }: Pick<KeyedCreate, "account" | "key">,
): Promise<Pick<Row<"idempotency_key">, "call" | "fingerprint" | "answer"> | undefined> {
  return db
    .selectFrom("idempotency_key")
    .select(["call", "fingerprint", "answer"])
    .where("account", "=", account)
    .where("key", "=", key)
    .executeTakeFirst();
}

/// Claims a key for this transaction. Waits for a concurrent transaction that has it. Returns whether the key is free.
export async function claimKey(trx: Transaction<Database>, create: KeyedCreate): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto("idempotency_key")
    .values({ ...create, answer: null, made_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function keepAnswer(
  trx: Transaction<Database>,
  { account, key }: KeyedCreate,
  answer: object,
): Promise<void> {
  await trx
    .updateTable("idempotency_key")
    .set({ answer: JSON.stringify(answer) })
    .where("account", "=", account)
    .where("key", "=", key)
    .execute();
}

/// How long a key is kept, ms. One week, so that an attempt on a Friday can be repeated after the weekend.
const keyLifetime = 7 * 24 * 60 * 60 * 1000;

/// Removes the keys of creates that are older than this.
export async function sweepKeys(db: Kysely<Database>, before = new Date(Date.now() - keyLifetime)): Promise<void> {
  await db.deleteFrom("idempotency_key").where("made_at", "<", before).execute();
}
