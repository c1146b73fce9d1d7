import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { analyse, createDictionary, type ImportLookup } from "../../../language/index.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { sizeOf } from "../../support/data/big-catalogue.ts";
import { createDatabase, startPostgres } from "../../support/server/postgres.ts";
import { benchAccount, createServers, fill } from "../catalogue-server.ts";
import { quantile } from "../measure.ts";
import { benchConsequences } from "./consequences.ts";
import { ask, type Call, closeConnections, load } from "./load.ts";

/// What the server's calls cost on a large catalogue, beside a bare server's over the same database, in turns.
const rounds = 5;
const time = 1_500;
const atOnce = 8;
const lookupPath = "/api/v1/dict_word/import_lookup";

const folder = mkdtempSync(join(tmpdir(), "symbolshelf-bench-"));
const servers = createServers();
const postgres = await startPostgres();
try {
  await onPostgres();
  await onEmbedded();
} finally {
  closeConnections();
  servers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function onPostgres(): Promise<void> {
  const { url } = await createDatabase(postgres.adminUrl);
  await fill({ databaseUrl: url, dataDir: folder }, sizeOf(1));
  console.log("10,000 books, 50,000 words, 100,000 symbols, 5,000 people on PostgreSQL\n");
  const env = { DATABASE_URL: url, DATA_DIR: folder };
  const ours = await servers.startOurs(env);
  const bare = await servers.start(["dist/bench/api-bare.js"], env, /^Listening at (http:\S+)/);
  const headers = { authorization: `Bearer ${await signIn(ours)}` };
  const begun = performance.now();
  await ask(ours, { path: lookupPath, headers });
  console.log(`import_lookup of a server just started          ${(performance.now() - begun).toFixed(1)} ms  goal 150`);
  const beside = async (title: string, goal: number, call: (n: number) => Call) => {
    const both = [
      (n: number): Call => ({ ...call(n), path: `/api/v1${call(n).path}`, headers }),
      (n: number): Call => call(n),
    ] as const;
    const rates: [number[], number[]] = [[], []];
    const times: number[] = [];
    let count = 0;
    for (let round = 0; round <= rounds; round++)
      for (const [index, origin] of [ours, bare].entries()) {
        count += 100_000;
        const from = count;
        const found = await load(origin, (n) => both[index]!(from + n), { time, atOnce });
        // The first round warms both up.
        if (round > 0) rates[index]?.push(found.rate);
        if (round > 0 && index === 0) times.push(...found.times);
      }
    const [own, theirs] = rates.map((all) => quantile(all, 0.5)) as [number, number];
    const [median, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
    console.log(
      `${title.padEnd(44)}${own.toFixed(0).padStart(6)} /s  bare ${theirs.toFixed(0).padStart(6)} /s  ${((own / theirs) * 100).toFixed(0).padStart(4)} %  goal ${goal} %` +
        `   p99 ${p99.toFixed(1)} ms, ${(p99 / median).toFixed(1)} × the median  goal 10`,
    );
  };
  const books = (
    JSON.parse((await ask(ours, { path: "/api/v1/books?limit=1000", headers })).body) as {
      books: { id: string; title: string }[];
    }
  ).books;
  const filters = ["quiet", "lantern", "otter si", "press 7", "wooden"];
  await beside("GET /books, free text, 100 rows", 80, (n) => ({
    path: `/books?filter=${encodeURIComponent(filters[n % filters.length]!)}&limit=100`,
  }));
  await beside("GET /books by a letter, 100 rows", 200, (n) => ({
    path: `/books?filterBySortField=${"qwtnfh"[n % 6]}&limit=100`,
  }));
  await beside("GET /book", 60, (n) => ({ path: `/book?id=${books[n % books.length]?.id}` }));
  await beside("GET /dict_word, search by text, 50 rows", 60, (n) => ({
    path:
      `/dict_word?text=${["ott", "lanterna", "butto", "dragonae"][n % 4]}&length=50`.replace("&length=50", "") +
      "&limit=50",
  }));
  await wholeLists(ours, headers);
  await beside("POST /author with its history", 12, (n) => ({
    method: "POST",
    path: "/author",
    body: JSON.stringify({ name: `Bench ${process.pid} ${n} ${Math.random()}` }),
  }));
  await lookup(ours, headers, url);
  await importLong(ours, headers, books[0]!.id, "PostgreSQL");
  await benchConsequences(ours, headers, url);
}

async function onEmbedded(): Promise<void> {
  const dataDir = join(folder, "embedded");
  await fill({ dataDir, embeddedWorker: join(process.cwd(), "dist/node/pglite-worker.js") }, sizeOf(0.05));
  const ours = await servers.startOurs({ DATA_DIR: dataDir });
  const headers = { authorization: `Bearer ${await signIn(ours)}` };
  const { books } = JSON.parse((await ask(ours, { path: "/api/v1/books?limit=1", headers })).body) as {
    books: { id: string }[];
  };
  await importLong(ours, headers, books[0]!.id, "the embedded database");
}

/// Lists of words for which every word is looked at, with their first letters, as the screen asks for both, and what looks at every book.
async function wholeLists(origin: string, headers: Record<string, string>): Promise<void> {
  for (const [title, filter] of [
    ["Unused", "isUsed=false"],
    ["With problems", "hasProblem=true"],
    ["Not spelled", "isSpelled=false"],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const begun = performance.now();
      const answers = await Promise.all(
        [`/dict_word?${filter}&limit=200&includeSymbols=true`, `/dict_word/letters?${filter}&includeSymbols=true`].map(
          (path) => ask(origin, { path: `/api/v1${path}`, headers }),
        ),
      );
      times.push(performance.now() - begun);
      if (answers.some(({ status }) => status !== 200)) throw new Error(`${title}: 200 was expected`);
    }
    console.log(`${`words, ${title}, with their letters`.padEnd(48)}${quantile(times, 0.5).toFixed(0)} ms  goal 300`);
  }
  for (const [title, path] of [
    ["books by what they can be narrowed to", "/books/facets"],
    ["books with errors", "/books?errors=with&limit=200"],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < 9; round++) {
      const begun = performance.now();
      const { status } = await ask(origin, { path: `/api/v1${path}`, headers });
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`${title}: 200 was expected`);
    }
    console.log(`${title.padEnd(48)}${quantile(times, 0.5).toFixed(0)} ms`);
  }
}

/// The words that texts are checked against: read again after a change, and asked for again.
async function lookup(origin: string, headers: Record<string, string>, url: string): Promise<void> {
  const [cold, warm]: [number[], number[]] = [[], []];
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: folder });
  for (let round = 0; round < 9; round++) {
    await sql`
      update dict_word set definition = ${`Round ${round}`}
      where id = (select id from dict_word order by id limit 1)`.execute(db);
    const begun = performance.now();
    const { headers: got } = await ask(origin, { path: lookupPath, headers });
    cold.push(performance.now() - begun);
    // Several times: the first bears the clearing away of the long answer before it, here as in the server.
    for (let time = 0; time < 9; time++) {
      const again = performance.now();
      const { status } = await ask(origin, {
        path: lookupPath,
        headers: { ...headers, "if-none-match": String(got.etag) },
      });
      warm.push(performance.now() - again);
      if (status !== 304) throw new Error(`304 was expected, not ${status}`);
    }
  }
  await close();
  console.log(`import_lookup of 50,000 words, after a change   ${quantile(cold, 0.5).toFixed(1)} ms  goal 150`);
  console.log(`the same by its ETag                            ${quantile(warm, 0.5).toFixed(2)} ms  goal 5`);
}

/// Imports a text of 1 MB while another caller asks for a book again and again.
async function importLong(
  origin: string,
  headers: Record<string, string>,
  bookId: string,
  where: string,
): Promise<void> {
  const { body } = await ask(origin, { path: lookupPath, headers });
  const dictionary = createDictionary(JSON.parse(body) as ImportLookup);
  const text = longText(JSON.parse(body) as ImportLookup);
  const put = async (path: string, body: string) => {
    const answer = await ask(origin, { method: "PUT", path: `/api/v1${path}`, headers, body });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.slice(0, 300)}`);
    return JSON.parse(answer.body) as { revision: number };
  };
  const { revision } = await put("/book/import/text", JSON.stringify({ bookId, text }));
  // Written ahead: that is the caller's work, and would hold the other one, who is of the same process.
  const sent = JSON.stringify({ id: bookId, revision, ...analyse(text, dictionary).structure });
  let waiting = true;
  const waits: number[] = [];
  const caller = (async () => {
    while (waiting) {
      const begun = performance.now();
      await ask(origin, { path: `/api/v1/book?id=${bookId}`, headers });
      waits.push(performance.now() - begun);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  })();
  const begun = performance.now();
  await put("/book/import", sent);
  const took = performance.now() - begun;
  waiting = false;
  await caller;
  console.log(
    `PUT /book/import of 1 MB on ${where}: ${(took / 1000).toFixed(2)} s  goal 3; others waited ${Math.max(...waits).toFixed(0)} ms at most  goal 200`,
  );
}

/// Sentences of the dictionary's own key words, few of them often and most of them seldom, as in any text; pages of 40.
function longText({ rootKeys }: ImportLookup): string {
  const words = rootKeys.map(({ text }) => text).filter((word) => /^[a-z]+$/.test(word));
  const lines = ["#part One", "#chapter One"];
  let seed = 1;
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return words[Math.floor(words.length * (seed / 2_147_483_647) ** 8)];
  };
  for (let size = 0, n = 0; size < 1_000_000; n++) {
    if (n % 40 === 0) lines.push(`#page ${n / 40 + 1}`);
    lines.push(`${Array.from({ length: 9 }, next).join(" ")}.`);
    size += lines.at(-1)!.length + 1;
  }
  return `${lines.join("\n")}\n`;
}

async function signIn(origin: string): Promise<string> {
  const { apiKey } = JSON.parse((await ask(origin, { path: "/api/v1/identity/config" })).body) as { apiKey: string };
  const path = `/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=${apiKey}`;
  const { body } = await ask(origin, {
    method: "POST",
    path,
    body: JSON.stringify({ ...benchAccount, returnSecureToken: true }),
  });
  return (JSON.parse(body) as { idToken: string }).idToken;
}
