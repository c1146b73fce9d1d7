import { mkdtempSync, rmSync } from "node:fs";
import { Agent, request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { openDatabase } from "../../../server/db/connect.ts";
import { sizeOf } from "../../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../../support/server/postgres.ts";
import { createServers, fill } from "../catalogue-server.ts";
import { quantile } from "../measure.ts";
import { ask, closeConnections } from "./load.ts";
import { signIn } from "./sign-in.ts";

/// How long others wait while twelve ask for all 50,000 words at once, beside how long they wait on an idle server, in turns.
const rounds = 6;
const readers = 12;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
/// Connections of the readers, so that nobody waits for one.
const agent = new Agent({ keepAlive: true });
try {
  const { url } = await createDatabase(postgres.adminUrl);
  await fill({ databaseUrl: url, dataDir: folder }, sizeOf(1));
  const origin = await servers.startOurs({ DATABASE_URL: url, DATA_DIR: folder });
  const headers = { authorization: `Bearer ${await signIn(origin)}` };
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });

  /// Reads a dictionary as it comes and keeps none of it; its size.
  const read = (encoding: string) =>
    new Promise<number>((resolve, reject) => {
      const sent = request(new URL("/api/v1/dict_word/import_lookup", origin), {
        agent,
        headers: { ...headers, "accept-encoding": encoding },
      });
      sent.on("error", reject).on("response", (answer) => {
        let size = 0;
        answer.on("data", (chunk: Buffer) => (size += chunk.byteLength)).on("error", reject);
        answer.on("end", () => (answer.statusCode === 200 ? resolve(size) : reject(new Error(`${answer.statusCode}`))));
      });
      sent.end();
    });

  /// How long a call takes, again and again until something is over, ms.
  async function waits(path: string, over: Promise<unknown>): Promise<number[]> {
    const times: number[] = [];
    let isOver = false;
    over.finally(() => (isOver = true));
    do {
      const begun = performance.now();
      const { status } = await ask(origin, { path: `/api/v1${path}`, headers });
      if (status !== 200) throw new Error(`${path}: ${status}`);
      times.push(performance.now() - begun);
    } while (!isOver);
    return times;
  }

  const idle: Record<string, number[]> = { health: [], others: [] };
  const busy: Record<string, number[]> = { health: [], others: [] };
  const all: number[] = [];
  const measure = async (into: Record<string, number[]>, over: Promise<unknown>) => {
    const [health, others] = await Promise.all([
      waits("/health", over),
      waits("/books?filterBySortField=q&limit=20", over),
    ]);
    into.health!.push(...health);
    into.others!.push(...others);
  };
  for (const encoding of ["br", "gzip", "identity"]) {
    for (let round = 0; round < rounds; round++) {
      await measure(idle, wait(500));
      // The words are read, joined and compressed again.
      await sql`
        update dict_word set definition = ${`Round ${encoding} ${round}`}
        where id = (select id from dict_word order by id limit 1)`.execute(db);
      const begun = performance.now();
      const reading = Promise.all(Array.from({ length: readers }, () => read(encoding)));
      await measure(busy, reading);
      const sizes = await reading;
      all.push(performance.now() - begun);
      if (round === 0) console.log(`${readers} × ${((sizes[0] ?? 0) / 1e6).toFixed(1)} MB (${encoding})`);
    }
  }
  await close();
  console.log(`all of them: median ${quantile(all, 0.5).toFixed(0)} ms\n`);
  for (const [title, name, goal] of [
    ["a health check", "health", 200],
    ["another call (GET /books)", "others", 1000],
  ] as const) {
    const [calm, most] = [quantile(idle[name]!, 0.99), Math.max(...busy[name]!)];
    console.log(
      `${title.padEnd(28)}longest ${most.toFixed(0).padStart(5)} ms  goal ${goal}   ${(most / calm).toFixed(1)} × the p99 of an idle server (${calm.toFixed(1)} ms)`,
    );
  }
} finally {
  agent.destroy();
  closeConnections();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
