import { CompiledQuery, type Kysely, type KyselyPlugin, sql } from "kysely";
import type { Database } from "../../../server/db/schema.ts";

/// Returns the plans of the queries that `work` makes, with sequential scans disabled. Null if the database has no
/// trigram indexes.
export async function plansOf(
  db: Kysely<Database>,
  work: (db: Kysely<Database>) => Promise<unknown>,
): Promise<string | null> {
  const { rows } = await sql`select from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (!rows.length) return null;
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const asked: CompiledQuery[] = [];
    const recorder: KyselyPlugin = {
      transformQuery({ node, queryId }) {
        asked.push(trx.getExecutor().compileQuery(node, queryId));
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await work(trx.withPlugin(recorder));
    const plans: string[] = [];
    for (const query of asked) {
      const explain = CompiledQuery.raw(`explain ${query.sql}`, [...query.parameters]);
      const { rows: lines } = await trx.executeQuery<Record<string, string>>(explain);
      plans.push(...lines.flatMap((line) => Object.values(line)));
    }
    return plans.join("\n");
  });
}
