import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// What is known of a key after an attempt: how many there were in this window, and when it ends.
export interface Counted {
  readonly count: number;
  readonly until: Date;
}

/// Counts an attempt before it is made, so that concurrent attempts count too. A window of `milliseconds` begins with the first one.
export async function countAttempt(db: Kysely<Database>, key: string, milliseconds: number): Promise<Counted> {
  const now = new Date();
  const until = new Date(now.getTime() + milliseconds);
  const { rows } = await sql<Counted>`
    insert into attempt as old (key, count, until) values (${key}, 1, ${until})
    on conflict (key) do update set
      count = case when old.until > ${now} then old.count + 1 else 1 end,
      until = case when old.until > ${now} then old.until else ${until} end
    returning count, until`.execute(db);
  return rows[0]!;
}

export async function forgetAttempts(db: Kysely<Database>, key: string): Promise<void> {
  await db.deleteFrom("attempt").where("key", "=", key).execute();
}

/// Removes the counts of windows that have ended.
export async function sweepAttempts(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom("attempt").where("until", "<", new Date()).execute();
}
