import { type Kysely, sql } from "kysely";
import type { Database } from "../../db/schema.ts";

/// Verifies that every change set is whole: it has a name and rows, and a set marked as put back names the set that did
/// it.
export async function verifyChanges(db: Kysely<Database>): Promise<string[]> {
  const { rows: halves } = await sql<{ id: number }>`
    select id from change_set
    where name = '' or not exists (select from change_row logged where logged.set_id = change_set.id)
    order by id`.execute(db);
  const { rows: loose } = await sql<{ id: number }>`
    select undone.id from change_set undone join change_set by_whom on by_whom.id = undone.reverted_by
    where by_whom.revert_of is distinct from undone.id order by undone.id`.execute(db);
  return [
    ...halves.map(({ id }) => `The change ${id} has no name, or nothing that it changed`),
    ...loose.map(({ id }) => `The change ${id} counts as put back by one that puts back another`),
  ];
}
