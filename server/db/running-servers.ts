import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import { isDatabaseAway } from "./database-away.ts";
import type { Database } from "./schema.ts";

/// The time between two signs of life, and how long after its last one a server counts as running, ms. The second is shorter
/// than a start waits for its database by default, so that a killed server does not prevent the next release.
const beatInterval = 5_000;
const aliveFor = 20_000;

/// Servers of an older release run on the database. The message names them.
export class OlderServers extends Error {}

/// This server among those that run on the database.
export interface RunningServer {
  /// Begins to give signs of life, and calls `onOvertaken` once, when a newer release has brought the tables up to date.
  keepAlive(onOvertaken: (error: Error) => void, onTrouble: (error: Error) => void): void;
  close(): Promise<void>;
}

/// Throws OlderServers where a server runs that does not know the last migration, which is about to run.
export async function refuseBesideOlder(db: Kysely<Database>, last: string): Promise<void> {
  if (!(await hasTable(db, "running_server"))) return;
  const { rows } = await sql<{ place: string; schema: string }>`
    select place, schema from running_server
    where schema collate "C" < ${last} and beat_at > now() - ${aliveFor} * interval '1 millisecond'
    order by place`.execute(db);
  if (rows.length > 0)
    throw new OlderServers(
      `Servers of an older release run on the database (${rows.map(({ place }) => place).join("; ")}), and have to stop before it is brought up to date`,
    );
}

/// Enters this server in the list of those that run, where that is there already: a server that migrates at the same time sees it, or
/// has migrated before this one looks which migrations there are.
export async function enterServer(db: Kysely<Database>, known: readonly string[]): Promise<RunningServer> {
  const id = randomUUID();
  const closed = new AbortController();
  let running: Promise<void> | null = null;
  const entry = { id, place: `${hostname()}, process ${process.pid}`, schema: known.at(-1) ?? "" };
  const beat = async () => {
    await db
      .insertInto("running_server")
      .values(entry)
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ beat_at: sql`now()` }))
      .execute();
  };
  const newerMigration = async () => {
    const { rows } = await sql<{ name: string }>`
      select name from kysely_migration where name <> all (${known}::text[]) limit 1`.execute(db);
    return rows[0]?.name;
  };

  const beatOn: (...told: Parameters<RunningServer["keepAlive"]>) => Promise<void> = async (onOvertaken, onTrouble) => {
    while (!closed.signal.aborted) {
      try {
        await beat();
        const newer = await newerMigration();
        if (newer !== undefined) {
          onOvertaken(new Error(`A newer release has brought the database up to date (${newer}): this server ends`));
          return;
        }
      } catch (error) {
        // While the database is away, calls say so.
        if (!isDatabaseAway(error)) onTrouble(error as Error);
      }
      await wait(beatInterval, null, { signal: closed.signal, ref: false }).catch(() => {});
    }
  };

  if (await hasTable(db, "running_server")) {
    await sql`delete from running_server where beat_at < now() - interval '1 day'`.execute(db);
    await beat();
  }
  return {
    keepAlive(...told) {
      running = beatOn(...told);
    },
    async close() {
      closed.abort();
      await running;
      await sql`delete from running_server where id = ${id}`.execute(db).catch(() => {});
    },
  };
}

async function hasTable(db: Kysely<Database>, name: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass(${name}) is not null as "isThere"`.execute(db);
  return rows[0]!.isThere;
}
