import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// The books whose package in force holds one of the words, or its popups: by title.
export const readWordDeployments = (db: Kysely<Database>, ids: readonly string[]) =>
  readDeploymentsOf(db, ["word", "popups"], ids);

/// The books whose package in force holds one of the parts of these kinds: by title.
export async function readDeploymentsOf(db: Kysely<Database>, kinds: readonly string[], ids: readonly string[]) {
  const { rows } = await sql<{ id: string; title: string; deploymentStatus: "D" | "S" }>`
    select id, title, deployment_status as "deploymentStatus" from book
    where deployment_status <> '-' and id in (
      select book_id from deployed_part where kind = any (${kinds}::text[]) and id = any (${ids}::uuid[])
    )
    order by title_sort, id`.execute(db);
  return rows;
}
