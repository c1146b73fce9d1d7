import { type Kysely, sql } from "kysely";

/// The creates that were sent with a key, and what they were answered: a row is written in the transaction of what it made,
/// and goes after some days (docs/decisions/0021-exactly-once.md).
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table idempotency_key (
      account text not null,
      key text not null check (length(key) between 1 and 200),
      call text not null,
      fingerprint text not null,
      answer jsonb,
      made_at timestamptz not null,
      primary key (account, key)
    )`.execute(db);
}
