import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { importDryRun } from "../../api/index.ts";
import { sizeOf } from "../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../support/server/postgres.ts";
import { benchAccount, createServers, fill } from "./catalogue-server.ts";

/// What files of 50,000 words cost: the export, and dry runs and an import of it as it is and with very many rows changed, each as a ratio to
/// the export of the same run. The goal is a minute and 300 MB of the process: the first server's heap is bounded so that it stays below that where every
/// word changes or moves. Where every row is new, which doubles the dictionary, more is needed, which a second server has.
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
try {
  const { url } = await createDatabase(postgres.adminUrl);
  await fill({ databaseUrl: url, dataDir: folder }, { ...sizeOf(1), books: 100 });
  const { url: small } = await createDatabase(postgres.adminUrl);
  await fill({ databaseUrl: small, dataDir: folder }, { ...sizeOf(0.01), books: 10 });
  let origin = "";
  let headers = {};
  await start(160);
  let yardstick = 0;
  const file = await timed("export", async () => {
    const answer = await fetch(`${origin}/api/v1/dict_word/export`, { headers });
    return answer.text();
  });
  console.log(`  ${(file.length / 1e6).toFixed(1)} million characters`);
  await timed("dry run, nothing changed", () => dryRun(file));
  // Of the catalogue's priorities, 994 to 1000, every one becomes another.
  const changed = file.replace(/,(99\d|1000),no,/g, (_, priority: string) => `,${Number(priority) + 10},no,`);
  await timed("dry run, every row changed", () => dryRun(changed));
  await timed("dry run, every word in the place of another", () => dryRun(swapped(file)));
  await start(160, small);
  await timed("dry run, every row new in a small dictionary", () => dryRun(withoutPlaces(file)));
  await start(180);
  await timed("dry run, every row new", () => dryRun(file.replace(/^([0-9a-f-]{36}),([^,]+)/gm, ",$2 new")));
  await timed("import, every row changed", () => send(changed, ""));

  async function start(heap: number, database = url): Promise<void> {
    servers.stop();
    origin = await servers.startOurs({
      DATABASE_URL: database,
      DATA_DIR: folder,
      NODE_OPTIONS: `--max-old-space-size=${heap} --max-semi-space-size=4`,
    });
    headers = { authorization: `Bearer ${await signIn(origin)}` };
    console.log(`a server with a heap of ${heap} MB, just started       ${peak()}`);
  }

  async function dryRun(text: string): Promise<void> {
    const { outcome } = importDryRun.parse(await send(text, "?dryRun=true"));
    const reasons = outcome.rows.flatMap((row) => row.reasons);
    console.log(`  ${JSON.stringify(outcome.counts)}${reasons.length ? ` ${reasons[0]}` : ""}`);
  }

  async function send(text: string, query: string): Promise<unknown> {
    const form = new FormData();
    form.append("mode", "sound");
    form.append("file", new Blob([text]), "words.csv");
    const answer = await fetch(`${origin}/api/v1/dict_word/import${query}`, {
      method: "POST",
      headers,
      body: form,
    });
    if (!answer.ok) throw new Error(await answer.text());
    return answer.json();
  }

  async function timed<T>(title: string, work: () => Promise<T>): Promise<T> {
    const begun = performance.now();
    const result = await work();
    const seconds = (performance.now() - begun) / 1000;
    yardstick ||= seconds;
    console.log(`${title.padEnd(46)} ${seconds.toFixed(1)} s  ${(seconds / yardstick).toFixed(1)} ×  ${peak()}`);
    return result;
  }
} finally {
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

/// The file without ids, and without what only its own dictionary has: sheets, symbols, imprints and series.
function withoutPlaces(file: string): string {
  const rows = file
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  const isLeft = rows[0]!.map((name) => !/^(id|symbol|imprint|series|popup cell|sheet on .*|cell on .*)$/.test(name));
  return rows.map((row) => `${row.filter((_, at) => isLeft[at]).join(",")}\r\n`).join("");
}

/// The file with the places of each two placed words changed for one another.
function swapped(file: string): string {
  const rows = file
    .trimEnd()
    .split("\r\n")
    .map((row) => row.split(","));
  const at = rows[0]!.indexOf("sheet on 10 x 7");
  const placed = rows.slice(1).filter((row) => row[at] !== "");
  for (let first = 0; first + 1 < placed.length; first += 2) {
    const [one, other] = [placed[first]!, placed[first + 1]!];
    const place = one.slice(at, at + 2);
    one.splice(at, 2, ...other.slice(at, at + 2));
    other.splice(at, 2, ...place);
  }
  return rows.map((row) => `${row.join(",")}\r\n`).join("");
}

/// The most memory that the server has had at a time.
function peak(): string {
  const [, most] = /^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${servers.pids().at(-1)}/status`, "utf8")) ?? [];
  return `at most ${Math.round(Number(most) / 1024)} MB`;
}

async function signIn(origin: string): Promise<string> {
  const { apiKey } = (await (await fetch(`${origin}/api/v1/identity/config`)).json()) as { apiKey: string };
  const answer = await fetch(`${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...benchAccount, returnSecureToken: true }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}
