import { type Kysely, type Migration, sql } from "kysely";
import { migrations } from "./migrations.ts";
import { refuseBesideOlder } from "./running-servers.ts";
import type { Database } from "./schema.ts";

/// A newer release has run a migration that this one does not know.
export class NewerSchema extends Error {}

/// Another server migrates, or a tool does: how long it is waited for, ms.
const lockLimit = 30_000;

/// Runs the migrations that have not run yet, all or none, one server after the other. A lock of the transaction holds behind a proxy that
/// pools transactions too; Kysely's own migrator takes one of the session, which would stay with a connection that others use. Throws
/// NewerSchema, and OlderServers where any has to run beside servers that do not know it.
export async function migrate(db: Kysely<Database>, steps: Record<string, Migration> = migrations): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select set_config('lock_timeout', ${String(lockLimit)}, true)`.execute(trx);
    await sql`select pg_advisory_xact_lock(hashtextextended('migrate', 0))`.execute(trx);
    const done = await executedMigrations(trx);
    const names = Object.keys(steps).sort();
    const unknown = done.find((name) => !names.includes(name));
    if (unknown !== undefined) throw new NewerSchema(`The database has the migration ${unknown} of a newer release`);
    const pending = names.filter((name) => !done.includes(name));
    if (pending.length === 0) return;
    await refuseBesideOlder(trx, names.at(-1)!);
    await sql`
      create table if not exists kysely_migration (
        name varchar(255) primary key,
        timestamp varchar(255) not null
      )`.execute(trx);
    for (const name of pending) {
      await steps[name]!.up(trx);
      await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
        trx,
      );
    }
  });
}

/// The names of the migrations that the database has run, in order.
async function executedMigrations(db: Kysely<Database>): Promise<string[]> {
  // Who may not make tables may serve a database that has them.
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db);
  if (!rows[0]!.isThere) return [];
  const found = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return found.rows.map(({ name }) => name);
}
