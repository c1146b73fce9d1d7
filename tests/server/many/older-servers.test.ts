import { mkdtempSync, rmSync } from "node:fs";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import { awaitDatabase, DatabaseFault } from "../../../server/db/await-database.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/connect.ts";
import { migrations } from "../../../server/db/migrations.ts";
import {
  type BuiltServer,
  buildServer,
  type DidNotStart,
  startBuiltServer,
} from "../../support/server/built-server.ts";
import { createDatabase } from "../../support/server/postgres.ts";

/// A release that has one migration more, on a database that servers of this release serve.
vi.setConfig({ testTimeout: 120_000 });
const newer: typeof migrations = {
  ...migrations,
  "9999-later": {
    up: (db: Kysely<never>) => sql`alter table book rename column title to heading`.execute(db).then(),
  },
};
let folder: string;
let url: string;
let drop: () => Promise<void>;
let observer: pg.Client;
let running: BuiltServer[] = [];
beforeAll(() => buildServer());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-older-"));
  const databases = inject("databases");
  if (databases.kind === "embedded") throw new Error("several servers need PostgreSQL");
  ({ url, drop } = await createDatabase(databases.adminUrl));
  observer = new pg.Client(url);
  observer.on("error", () => {});
  await observer.connect();
});
afterEach(async () => {
  for (const server of running) await server.end("SIGKILL");
  running = [];
  await observer.end();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<BuiltServer> {
  const server = await startBuiltServer({ DATA_DIR: folder, DATABASE_URL: url });
  running.push(server);
  return server;
}

/// The newer release, as its start opens the database.
function startNewer({ limit = 0, onWait = () => {} }: { limit?: number; onWait?: (what: string) => void } = {}) {
  const open = () => openDatabase({ dataDir: folder, databaseUrl: url, onOvertaken: () => {} }, newer);
  return awaitDatabase(open, { url, limit, onWait, isStopped: () => false });
}

const places = async () => {
  const { rows } = await observer.query<{ place: string }>("select place from running_server order by begun_at");
  return rows.map(({ place }) => place);
};
const placeOf = ({ pid }: { pid: number }) => `${hostname()}, process ${pid}`;
const entered = (server: BuiltServer) => expect.poll(places, { timeout: 20_000 }).toContain(placeOf(server));
const statusOf = async (server: BuiltServer) => (await fetch(`${server.origin}/api/v1/health/ready`)).status;

test("a newer release is refused by the names of the older servers, which serve on, and migrates once they stop", async () => {
  const servers = [await start(), await start()] as const;
  for (const server of servers) await entered(server);
  const refused = await startNewer().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(DatabaseFault);
  for (const server of servers) {
    expect((refused as Error).message).toContain(placeOf(server));
    expect(await statusOf(server)).toBe(200);
  }
  // Another server of the older release starts beside them as ever.
  const third = await start();
  await entered(third);

  // As one after the other is stopped, the newer one waits, and says for whom at first.
  let said = "";
  const opened = startNewer({ limit: 60_000, onWait: (what) => (said = what) });
  await expect.poll(() => said, { timeout: 20_000 }).toContain(placeOf(third));
  for (const server of [...servers, third]) expect(await server.end("SIGTERM")).toBe(0);
  const database = await opened;
  expect(await sql`select heading from book`.execute(database.db)).toMatchObject({ rows: [] });
  expect(await start().catch((error: DidNotStart) => error.message)).toContain(
    "was brought up to date by a newer release",
  );
  await database.close();
  expect(await places()).toEqual([]);
});

test("a killed server prevents nothing once its signs of life have ended", async () => {
  const server = await start();
  await entered(server);
  await server.end("SIGKILL");
  await expect(startNewer()).rejects.toThrow(placeOf(server));
  // As after 20 s.
  await observer.query("update running_server set beat_at = now() - interval '20 s'");
  await (await startNewer()).close();
});

test("an older server that was not heard of for so long that the newer release migrated ends", async () => {
  const server = await start();
  await entered(server);
  process.kill(server.pid, "SIGSTOP");
  // A sign of life may have been under way.
  let database: OpenDatabase | undefined;
  const migrates = async () => {
    await observer.query("update running_server set beat_at = now() - interval '20 s'");
    database = await startNewer().catch(() => undefined);
    return database !== undefined;
  };
  await expect.poll(migrates, { timeout: 20_000 }).toBe(true);
  process.kill(server.pid, "SIGCONT");
  await expect
    .poll(server.output, { timeout: 30_000 })
    .toContain("A newer release has brought the database up to date (9999-later): this server ends");
  await expect.poll(() => statusOf(server).catch(() => "gone"), { timeout: 30_000 }).toBe("gone");
  // It is waited for, and not killed while it ends.
  expect(await server.end("SIGCONT")).toBe(1);
  await database?.close();
});
