import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { sizeOf } from "../../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../../support/server/postgres.ts";
import { createServers, fill } from "../catalogue-server.ts";
import { quantile } from "../measure.ts";
import { ask, type Call, closeConnections, load } from "./load.ts";
import { signIn } from "./sign-in.ts";

/// How many reads a second one, two and four processes on one database answer, in turns, and what processor time they take for one. The
/// database and whoever asks have the same cores: on a machine of two the rate says little, and the time for a read tells whether
/// processes hold each other up, which would let it grow.
const counts = [1, 2, 4];
const rounds = 2;
const atOnce = 16;
/// Milliseconds.
const time = 2_000;

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
try {
  const { url } = await createDatabase(postgres.adminUrl);
  await fill({ databaseUrl: url, dataDir: folder }, sizeOf(1));
  const origins: string[] = [];
  for (let index = 0; index < Math.max(...counts); index++)
    origins.push(await servers.startOurs({ DATABASE_URL: url, DATA_DIR: folder }));
  const headers = { authorization: `Bearer ${await signIn(origins[0]!)}` };
  const listed = await ask(origins[0]!, { path: "/api/v1/dict_word?length=500", headers });
  const words = (JSON.parse(listed.body) as { words: { id: string }[] }).words.map(({ id }) => id);
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const reads: Readonly<Record<string, (count: number) => Call>> = {
    "the list of books (GET /books)": (count) => ({
      path: `/api/v1/books?filterBySortField=${letters[count % 26]}&limit=20`,
      headers,
    }),
    "the settings (GET /system/settings)": () => ({ path: "/api/v1/system/settings", headers }),
    // What takes the process and not the database.
    "spellings of 500 words (POST /phonics/words)": () => ({
      method: "POST",
      path: "/api/v1/phonics/words",
      headers,
      body: JSON.stringify({ words }),
    }),
  };
  console.log(`${availableParallelism()} cores, ${atOnce} calls at once\n`);
  for (const [title, next] of Object.entries(reads)) {
    const rates = new Map<number, number[]>(counts.map((count) => [count, []]));
    const costs = new Map<number, number[]>(counts.map((count) => [count, []]));
    for (let round = 0; round <= rounds; round++)
      for (const count of counts) {
        const before = processorTime();
        const used = origins.slice(0, count);
        const each = await Promise.all(used.map((origin) => load(origin, next, { time, atOnce: atOnce / count })));
        // The first round warms them all up.
        if (round === 0) continue;
        rates.get(count)!.push(each.reduce((sum, { rate }) => sum + rate, 0));
        const reads = each.reduce((sum, { times }) => sum + times.length, 0);
        costs.get(count)!.push((processorTime() - before) / reads);
      }
    const told = (of: Map<number, number[]>) => {
      const [one, ...more] = counts.map((count) => quantile(of.get(count)!, 0.5)) as [number, ...number[]];
      return {
        one,
        ratios: more.map((each, index) => `${counts[index + 1]}: ${(each / one).toFixed(2)} ×`).join("   "),
      };
    };
    const [rate, cost] = [told(rates), told(costs)];
    console.log(title);
    console.log(`  reads a second         one process ${rate.one.toFixed(0).padStart(6)}      ${rate.ratios}`);
    console.log(`  processor time of one  one process ${cost.one.toFixed(2).padStart(6)} ms   ${cost.ratios}`);
  }
} finally {
  closeConnections();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/// What all servers have used so far, ms.
function processorTime(): number {
  let ticks = 0;
  for (const pid of servers.pids()) {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]!.split(" ");
    ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * 10;
}
