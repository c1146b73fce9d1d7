import { type Kysely, sql } from "kysely";
import { inTime } from "../in-time.ts";
import type { Database } from "./schema.ts";

/// How long the database may take to answer, ms.
const limit = 2_500;

/// Resolves if the database answers; throws an error of a database that is away otherwise, also where it takes too long.
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await inTime(sql`select 1`.execute(db), limit);
}
