import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { createDictionary, type ImportLookup } from "../../../language/index.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { seeded } from "../../support/data/seeded.ts";
import { type Call, callerOf, fillCatalogue, importText } from "../../support/data/small-catalogue.ts";
import { type BuiltServer, buildServer, startBuiltServer } from "../../support/server/built-server.ts";
import { type Pooler, pgBouncer, startPgBouncer } from "../../support/server/cluster/pgbouncer.ts";
import { missingPrograms } from "../../support/server/cluster/programs.ts";
import { emptyReport, writers } from "../../support/server/kills/kills.ts";
import { lostOf } from "../../support/server/kills/lost-writes.ts";
import { unloggedRows } from "../../support/server/logged-state.ts";
import { createDatabase } from "../../support/server/postgres.ts";
import { makeStaff } from "../../support/server/staff-token.ts";
import { openEvents } from "../../support/server/text-events.ts";
import { tellFigure } from "../../support/summary.ts";

vi.setConfig({ testTimeout: 120_000 });
const missing = missingPrograms("PgBouncer in transaction mode", pgBouncer);

/// What docs/operations.md says of a proxy that pools transactions, with Debian's PgBouncer.
describe.skipIf(missing.length > 0)("behind PgBouncer in transaction mode", () => {
  let folder: string;
  let direct: string;
  let drop: () => Promise<void>;
  let pooler: Pooler | undefined;
  let running: BuiltServer[] = [];
  beforeAll(() => buildServer());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "symbolshelf-pooled-"));
    const databases = inject("databases");
    if (databases.kind === "embedded") throw new Error("only PostgreSQL is reached through a proxy");
    ({ url: direct, drop } = await createDatabase(databases.adminUrl));
  });
  afterEach(async () => {
    for (const server of running) await server.end("SIGKILL");
    running = [];
    await pooler?.stop();
    await drop();
    rmSync(folder, { recursive: true, force: true });
  });
  const env = (more: Record<string, string> = {}) => ({ DATA_DIR: folder, DATABASE_URL: pooler!.url, ...more });
  async function start(more: Record<string, string> = {}) {
    const server = await startBuiltServer(env({ UPLOADS_PER_MINUTE: "10000", ...more }));
    running.push(server);
    return server;
  }
  const signIn = () =>
    makeStaff({ kind: "postgres", config: { dataDir: folder, databaseUrl: direct }, dispose: async () => {} }, env());

  test("servers start on an empty database, save and import, and tell each other, over three connections", async () => {
    pooler = await startPgBouncer(direct, { size: 3 });
    const servers = [await start({ DATABASE_LISTEN_URL: direct }), await start({ DATABASE_LISTEN_URL: direct })];
    const token = await signIn();
    const calls = servers.map(({ origin }) => callerOf(origin, token)) as [Call, Call];
    const ids = await fillCatalogue(calls[0]);
    const words = (await calls[1]("GET", "/dict_word/import_lookup")) as ImportLookup;
    const book = ids.book[0]!;
    await using events = await openEvents(servers[1]!.origin, { bookId: book, tab: randomUUID(), token });
    await using here = await openEvents(servers[0]!.origin, { bookId: book, tab: randomUUID(), token });
    await expect.poll(() => events.all("open").at(-1), { timeout: 20_000 }).toMatchObject({ tabs: [{}] });
    expect(here.response.status).toBe(200);

    const watcher = new pg.Client(direct);
    watcher.on("error", () => {});
    await watcher.connect();
    const backends = async () => {
      const { rows } = await watcher.query<{ count: number }>(
        "select count(*)::int as count from pg_stat_activity where datname = current_database() and client_port = -1 and pid <> pg_backend_pid() and query not like 'listen%'",
      );
      return rows[0]!.count;
    };
    const random = seeded(20_261_126);
    const report = emptyReport();
    const dictionary = createDictionary(words);
    let number = 0;
    // Both servers serve each kind of write, and many connections want one of the three.
    const write = async (kind: string, index: number) => {
      for (let round = 0; round < 4; round++)
        await writers[kind]!({ call: calls[index % 2]!, ids, dictionary, random, number: ++number, report });
    };
    const reads = calls.map(async (call) => {
      for (let round = 0; round < 40; round++)
        await Promise.all(["/author", "/publisher", "/dict_word/import_lookup"].map((path) => call("GET", path)));
    });
    await Promise.all([...Object.keys(writers).map(write), ...reads]);
    expect(await backends()).toBeLessThanOrEqual(3);
    await watcher.end();
    const { revision } = (await calls[0]("PUT", "/book/import/text", { bookId: book, text: importText })) as {
      revision: number;
    };
    await events.until("saved", expect.objectContaining({ revision }));
    const open = await openDatabase({ dataDir: folder, databaseUrl: direct });
    try {
      expect(await lostOf(open, report)).toEqual([]);
      expect(await unloggedRows(open.db)).toEqual([]);
      tellFigure(
        `two servers on 3 connections of PgBouncer: ${report.changes.length} changes acknowledged and none lost`,
      );
    } finally {
      await open.close();
    }
    for (const server of running) expect(await server.end("SIGTERM")).toBe(0);
  });

  test.each([
    ["refuses what connections ask for", []],
    [
      "forgets it",
      ["ignore_startup_parameters = statement_timeout, lock_timeout, idle_in_transaction_session_timeout"],
    ],
  ])("a start says that limits are not in force where the proxy %s", async (_what, settings) => {
    pooler = await startPgBouncer(direct, { size: 3, settings });
    const server = await start();
    expect(server.output()).toContain(
      "does not apply idle_in_transaction_session_timeout, lock_timeout, statement_timeout",
    );
    expect((await fetch(`${server.origin}/api/v1/health/ready`)).status).toBe(200);
  });

  test("limits that are set there as docs/operations.md says are in force, without a warning", async () => {
    const [, query] = /connect_query='([^']+)'/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
    expect(query).toContain("lock_timeout");
    // A second in place of half a minute.
    pooler = await startPgBouncer(direct, {
      size: 3,
      query: query!.replace(/lock_timeout = \d+/, "lock_timeout = 1000"),
    });
    const server = await start();
    expect(server.output()).not.toContain("does not apply");
    const call = callerOf(server.origin, await signIn());
    const { id } = (await call("POST", "/author", { name: "Held" })) as { id: string };
    const holder = new pg.Client(direct);
    await holder.connect();
    try {
      await holder.query("begin");
      await holder.query("select from author where id = $1 for update", [id]);
      await expect(call("PUT", "/author", { id, name: "Waits" })).rejects.toMatchObject({ status: 503 });
    } finally {
      await holder.end();
    }
    await call("PUT", "/author", { id, name: "Free" });
  });

  test("calls that fill the pool for seconds are no sign of a database that hangs", async () => {
    pooler = await startPgBouncer(direct, { size: 2 });
    const server = await start({ DATABASE_LISTEN_URL: direct });
    const call = callerOf(server.origin, await signIn());
    const { id } = (await call("POST", "/author", { name: "Held" })) as { id: string };
    const holder = new pg.Client(direct);
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from author where id = $1 for update", [id]);
    const names = Array.from({ length: 4 }, (_, index) => call("PUT", "/author", { id, name: `Name ${index}` }));
    const waiting = Promise.allSettled(names);
    // Longer than it takes to find that a database hangs.
    await wait(9_000);
    await holder.query("commit");
    await holder.end();
    expect((await waiting).map(({ status }) => status)).toEqual(Array(4).fill("fulfilled"));
    expect(server.output()).not.toContain("they are given up");
  });
});
