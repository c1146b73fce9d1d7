import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/// How long the database may take to answer, ms.
const limit = 2_500;

/// Resolves if the database answers; throws an error of a database that is away otherwise, also where it takes too long.
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  const answered = new AbortController();
  const late = wait(limit, null, { signal: answered.signal, ref: false }).then(() => {
    throw Object.assign(new Error("The database did not answer in time"), { code: "ETIMEDOUT" });
  });
  await Promise.race([sql`select 1`.execute(db), late]).finally(() => answered.abort());
}
