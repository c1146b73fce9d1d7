import { type Kysely, sql } from "kysely";
import type { Database } from "./schema.ts";

/// Resolves if the database answers; throws otherwise.
export async function askDatabase(db: Kysely<Database>): Promise<void> {
  await sql`select 1`.execute(db);
}
