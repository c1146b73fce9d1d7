import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// How many deployed books differ from their packages.
export async function countStaleBooks(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from book where deployment_status = 'S'`.execute(db);
  return rows[0]!.count;
}
