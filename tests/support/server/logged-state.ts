import { type Kysely, sql } from "kysely";
import { type LoggedTable, loggedTables, writtenColumns } from "../../../server/db/logged-tables.ts";
import type { Database } from "../../../server/db/schema.ts";

/// Returns the rows that differ from their last state in the change log. It is empty if every write was logged
/// completely.
export async function unloggedRows(db: Kysely<Database>): Promise<string[]> {
  const found: string[] = [];
  for (const [table, { key, derived = [], kind }] of Object.entries(loggedTables) as [string, LoggedTable][]) {
    if (kind !== "thing" && kind !== "part") continue;
    const ignored = sql.raw(`'{${[...derived, ...writtenColumns].join()}}'::text[]`);
    const same = key.map((column) => sql`standing.${sql.ref(column)} = (last.typed).${sql.ref(column)}`);
    const { rows } = await sql<{ key: object }>`
      with last as materialized (
        select distinct on (key) key, after, jsonb_populate_record(null::${sql.table(table)}, key) as typed
        from change_row where table_name = ${table} order by key, id desc
      )
      select last.key from last left join ${sql.table(table)} standing on ${sql.join(same, sql` and `)}
      where (case when standing is null then null else to_jsonb(standing) - ${ignored} end)
        is distinct from (last.after - ${ignored})`.execute(db);
    found.push(...rows.map((row) => `${table} ${JSON.stringify(row.key)}`));
  }
  return found;
}
