import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createDictionary, type ImportLookup } from "../../../language/index.ts";
import { verifyCatalogue } from "../../../server/admin/verify/verify-catalogue.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { openFolderImageStore } from "../../../server/storage/folder-image-store.ts";
import { seeded } from "../../support/data/seeded.ts";
import { type Call, CallRefused, callerOf, fillCatalogue } from "../../support/data/small-catalogue.ts";
import { type BuiltServer, buildServer, startBuiltServer } from "../../support/server/built-server.ts";
import { type Cluster, patroniCluster, startCluster, type Victim } from "../../support/server/cluster/patroni.ts";
import { missingPrograms } from "../../support/server/cluster/programs.ts";
import { emptyReport, writers } from "../../support/server/kills/kills.ts";
import { lostOf } from "../../support/server/kills/lost-writes.ts";
import { unloggedRows } from "../../support/server/logged-state.ts";
import { makeStaff } from "../../support/server/staff-token.ts";
import { tellFigure } from "../../support/summary.ts";

const isWanted = process.env.SOAK === "1";
const missing = isWanted ? missingPrograms("The failover of a PostgreSQL cluster", patroniCluster) : [];
const kills = Number(process.env.FAILOVERS ?? 30);
const victims: Victim[] = ["both", "postgres", "patroni"];
/// How long a write may go unanswered with success, ms.
const limit = 30_000;

/// Two servers on a primary with a synchronous standby, under Patroni and etcd, which they reach through HAProxy.
describe.skipIf(!isWanted || missing.length > 0)("while the primary is killed again and again", () => {
  let folder: string;
  let cluster: Cluster;
  let servers: BuiltServer[] = [];
  beforeAll(() => buildServer());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "symbolshelf-failover-"));
    cluster = await startCluster();
  }, 180_000);
  afterEach(async () => {
    for (const server of servers) await server.end("SIGKILL");
    servers = [];
    await cluster?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(`no acknowledged write is lost in ${kills} kills, and writes go on within 30 s`, {
    timeout: kills * 120_000,
    retry: 0,
  }, async () => {
    const env = { DATA_DIR: folder, DATABASE_URL: cluster.url, LOG_LEVEL: "silent", UPLOADS_PER_MINUTE: "100000" };
    servers = [await startBuiltServer(env), await startBuiltServer(env)];
    const database = { dataDir: folder, databaseUrl: cluster.url };
    const token = await makeStaff({ kind: "postgres", config: database, dispose: async () => {} }, env);
    const calls = servers.map(({ origin }) => callerOf(origin, token)) as [Call, Call];
    const ids = await fillCatalogue(calls[0]);
    const dictionary = createDictionary((await calls[0]("GET", "/dict_word/import_lookup")) as ImportLookup);
    const report = emptyReport();
    const random = seeded(20_261_126);
    let number = 0;
    for (let count = 0; count < 2; count++)
      await writers.deploys!({ call: calls[0], ids, dictionary, random, number: ++number, report });

    let isOver = false;
    const refusals = new Map<string, number>();
    const unexpected: string[] = [];
    const note = (error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
      refusals.set(String(error.status), (refusals.get(String(error.status)) ?? 0) + 1);
      if (error.status !== 503) unexpected.push(error.message);
    };
    /// Every kind of write, without a pause while they succeed.
    const work = Object.keys(writers).map(async (kind, index) => {
      while (!isOver)
        try {
          await writers[kind]!({ call: calls[index % 2]!, ids, dictionary, random, number: ++number, report });
          report.answers.set(kind, (report.answers.get(kind) ?? 0) + 1);
        } catch (error) {
          note(error);
          await wait(100);
        }
    });
    /// The time without an acknowledged write of each server, from one answer to the next.
    let gaps = calls.map(() => 0);
    const probes = calls.map(async (call, index) => {
      let last = performance.now();
      let id: string | undefined;
      for (let round = 0; !isOver; round++) {
        try {
          const name = `probe ${index} ${round}`;
          const saved = (await call(id ? "PUT" : "POST", "/publisher", id ? { id, name } : { name })) as {
            id: string;
            revision: number;
          };
          id = saved.id;
          report.changes.push({ kind: "publisher", id, revision: saved.revision });
          gaps[index] = Math.max(gaps[index]!, performance.now() - last);
          last = performance.now();
        } catch (error) {
          note(error);
        }
        await wait(50);
      }
    });
    const outages = new Map<Victim, number[]>(victims.map((victim) => [victim, []]));
    const killing = async () => {
      for (let round = 0; round < kills; round++) {
        await wait(random() * 1_000);
        gaps = calls.map(() => 0);
        const victim = victims[round % victims.length]!;
        const node = cluster.kill(victim);
        // Both servers write again before what was killed comes back: the other node serves by itself.
        const before = report.changes.length;
        if (victim !== "postgres")
          await expect.poll(() => Math.min(...gaps), { timeout: 2 * limit }).toBeGreaterThan(1_000);
        await cluster.heal(node);
        await expect.poll(() => report.changes.length, { timeout: 2 * limit }).toBeGreaterThan(before + 20);
        outages.get(victim)!.push(Math.max(...gaps));
      }
    };
    try {
      await Promise.race([killing(), ...work, ...probes]);
    } finally {
      isOver = true;
      await Promise.allSettled([...work, ...probes]);
    }

    const open = await openDatabase(database);
    try {
      expect(await lostOf(open, report)).toEqual([]);
      const stores = ["images", "packages"].map((name) => openFolderImageStore(join(folder, name)));
      const [images, packages] = await Promise.all(stores);
      expect(await verifyCatalogue(open.db, images!, packages!)).toEqual([]);
      expect(await unloggedRows(open.db)).toEqual([]);
    } finally {
      await open.close();
    }
    const seconds = (time = 0) => (time / 1000).toFixed(1);
    const all = [...outages.values()].flat().sort((a, b) => a - b);
    const told = [...outages]
      .filter(([, times]) => times.length > 0)
      .map(([victim, times]) => `${victim} ${seconds(Math.max(...times))} s`)
      .join(", ");
    tellFigure(
      `failover: ${kills} kills of the primary, ${report.changes.length} changes acknowledged and none lost; without a write for ` +
        `${seconds(all[Math.floor(all.length / 2)])} s in the median, at most ${seconds(all.at(-1))} s (${told}); ` +
        `refused: ${[...refusals].map(([status, count]) => `${count} × ${status}`).join(", ")}`,
    );
    expect(all.at(-1)).toBeLessThan(limit);
    expect(unexpected).toEqual([]);
    for (const server of servers) expect(await server.end("SIGTERM")).toBe(0);
  });
});
