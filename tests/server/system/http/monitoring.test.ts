import { randomUUID } from "node:crypto";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { errorBody, getHealthLive, getHealthReady, listAuthors, putImportText } from "../../../../api/index.ts";
import { createMetrics, type Metrics } from "../../../../server/monitoring/metrics.ts";
import { serveMetrics } from "../../../../server/monitoring/serve-metrics.ts";
import { buildBook } from "../../../support/data/build-book.ts";
import { buildServer, startBuiltServer } from "../../../support/server/built-server.ts";
import { createTestDatabase } from "../../../support/server/database.ts";
import { staffEmail, startTestServer, type TestServer, testPassword } from "../../../support/server/server.ts";

/// What whoever watches the server reads: metrics, readiness, and the names of calls that failed.
let server: TestServer;
let metrics: Metrics;
let close: () => Promise<void>;
let address: string;

beforeAll(async () => {
  metrics = createMetrics({ pool: () => ({ busy: 1, idle: 2, waiting: 3 }), countStale: async () => 4 });
  server = await startTestServer({ metrics });
  const port = await freePort();
  close = await serveMetrics(metrics, { host: "127.0.0.1", port });
  address = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await close?.();
  await server?.close();
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => probe.once("listening", resolve));
  const { port } = probe.address() as { port: number };
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
/// The value of a series whose labels include the given ones; null where there is none.
async function metricOf(name: string, labels: Record<string, string> = {}): Promise<number | null> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text
    .split("\n")
    .find(
      (line) =>
        (line.startsWith(`${name}{`) || line.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => line.includes(`${label}="${value}"`)),
    );
  return line ? Number(line.slice(line.lastIndexOf(" ") + 1)) : null;
}

test("calls are counted by route, method and status, never by what they ask for", async () => {
  await server.call(listAuthors, { query: {} });
  await server.fetch("/api/v1/author?secret=a-secret", { token: null });
  const labels = { route: "/api/v1/author", method: "GET" };
  const name = "symbolshelf_http_request_duration_seconds_count";
  expect(await metricOf(name, { ...labels, status: "200" })).toBe(1);
  expect(await metricOf(name, { ...labels, status: "401" })).toBe(1);
  await server.fetch("/api/v1/no-such-call-here");
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).not.toMatch(/a-secret|no-such-call-here/);
});

test("sign-ins are counted by their outcome, and what calls did by what it was", async () => {
  const signIn = (password: string) =>
    server.fetch("/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: staffEmail, password }),
    });
  await signIn(`${testPassword} not`);
  expect(await metricOf("symbolshelf_sign_ins_total", { outcome: "refused" })).toBe(1);
  let limited = 0;
  for (let count = 0; count < 40 && limited === 0; count++)
    if ((await signIn("wrong again")).headers.get("retry-after")) limited++;
  expect(await metricOf("symbolshelf_sign_ins_total", { outcome: "limited" })).toBe(1);

  const bookId = await buildBook(server.context.db);
  await server.call(putImportText, { body: { bookId, text: "~ Hello" } });
  await expect(server.call(putImportText, { body: { bookId: randomUUID(), text: "~ Hello" } })).rejects.toThrow();
  expect(await metricOf("symbolshelf_done_total", { what: "text saved" })).toBe(1);
});

test("connections, stale books and statements are told, and nothing but metrics is served", async () => {
  expect(await metricOf("symbolshelf_database_connections", { state: "waiting" })).toBe(3);
  expect(await metricOf("symbolshelf_stale_books")).toBe(4);
  metrics.onStatement(20);
  expect(await metricOf("symbolshelf_database_statement_duration_seconds_bucket", { le: "0.025" })).toBe(1);
  expect(await metricOf("nodejs_eventloop_lag_p99_seconds")).not.toBe(null);
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: "POST" })).status).toBe(405);
});

test("the example dashboard and alerts ask for nothing that is not counted", async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  const counted = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
  const folder = new URL("../../../../docs/monitoring/", import.meta.url);
  for (const file of ["alerts.yml", "dashboard.json"]) {
    const asked =
      (await readFile(new URL(file, folder), "utf8")).match(/\b(symbolshelf|nodejs|process)_[a-z0-9_]+/g) ?? [];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.filter((name) => !counted.has(name.replace(/_(bucket|count|sum)$/, "")))).toEqual([]);
  }
});

test("only the addresses of trusted proxies may name the caller's", async () => {
  const trusting = await startTestServer({ env: { TRUST_PROXY: "127.0.0.1, 10.0.0.0/8" } });
  const statusFrom = async (on: TestServer, from: string) => {
    const response = await on.fetch(
      "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=symbolshelf-local",
      {
        method: "POST",
        headers: { "content-type": "application/json", "x-forwarded-for": from },
        body: JSON.stringify({ email: "guessed@symbolshelf.example", password: "wrong" }),
      },
    );
    return response.headers.has("retry-after") ? "limited" : "refused";
  };
  for (const on of [server, trusting]) {
    let outcome = "refused";
    for (let count = 0; count < 40 && outcome === "refused"; count++) outcome = await statusFrom(on, "192.0.2.1");
    expect(outcome).toBe("limited");
  }
  expect(await statusFrom(server, "192.0.2.2")).toBe("limited");
  expect(await statusFrom(trusting, "192.0.2.2, 10.1.2.3")).toBe("refused");
  await trusting.close();
});

test("slow calls and their statements are logged under the call's name", async () => {
  buildServer();
  const { config, dispose } = await createTestDatabase();
  const built = await startBuiltServer({
    DATA_DIR: config.dataDir,
    SLOW_CALL_MS: "0",
    SLOW_STATEMENT_MS: "0",
    METRICS_PORT: String(await freePort()),
    ...(config.databaseUrl ? { DATABASE_URL: config.databaseUrl } : {}),
  });
  await fetch(`${built.origin}/api/v1/author?token=a-secret`);
  await fetch(`${built.origin}/api/v1/health`);
  await expect
    .poll(() => built.output(), { timeout: 20_000 })
    .toMatch(/GET \/api\/v1\/health slow: answered 200 after \d+ ms \[\S+\]/);
  const [, call] = /health slow: answered 200 after \d+ ms \[(\S+)\]/.exec(built.output()) ?? [];
  expect(built.output()).toContain(`ms: select 1 [${call}]`);
  expect(built.output()).not.toContain("a-secret");
  expect(await built.end("SIGTERM")).toBe(0);
  await dispose();
});

test("the server is ready while its database, stores and keys are there, and says which one is not", async () => {
  expect(await server.call(getHealthReady, { token: null })).toEqual({ status: "ok" });
  const folder = join(server.context.config.dataDir, "images");
  await rename(folder, `${folder}-away`);
  await writeFile(folder, "");
  const response = await server.fetch(`/api/v1${getHealthReady.path}`);
  const body = errorBody.parse(await response.json());
  expect([response.status, body.error]).toEqual([503, "The server is not ready: images cannot be used."]);
  expect(body.call).toMatch(/^[0-9a-f]{6}-[0-9a-z]+$/);
  expect(await server.call(getHealthLive, { token: null })).toEqual({ status: "ok" });
  await rm(folder);
  await rename(`${folder}-away`, folder);
  expect(await server.call(getHealthReady, { token: null })).toEqual({ status: "ok" });
});
