import { type Kysely, sql } from "kysely";
import type { Database, NewRow, Row } from "../../db/schema.ts";

/// The number of rows in one statement: few enough not to block the event loop for long, many enough that the overhead
/// of statements stays small.
const batchSize = 1000;

/// Inserts many rows of one table, all with the same columns, in batches. The rows are one JSON parameter, which the
/// database reads as rows of its own table. So the number of parameters is not limited, and the SQL does not grow with
/// the rows.
export async function bulkInsert<T extends keyof Database>(
  db: Kysely<Database>,
  table: T,
  rows: readonly (NewRow<T> | Row<T>)[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  for (let start = 0; start < rows.length; start += batchSize) {
    const batch = JSON.stringify(rows.slice(start, start + batchSize));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${batch}::json)
    `.execute(db);
  }
}
