import { randomUUID } from "node:crypto";
import { SignJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { putImportText } from "../../../api/index.ts";
import { buildApp } from "../../../server/app.ts";
import { openDatabase } from "../../../server/db/connect.ts";
import { loadSigningKey } from "../../../server/identity/signing-key.ts";
import { buildBook } from "../../support/data/build-book.ts";
import { staffEmail, startTestServer, type TestServer } from "../../support/server/server.ts";
import { openEvents } from "../../support/server/text-events.ts";

const isPostgres = process.env.TEST_DATABASE === "postgres";
const ann = "ann@symbolshelf.example";
let server: TestServer;
let annToken: string;
beforeAll(async () => {
  server = await startTestServer();
  annToken = (await server.signIn(ann)).token;
});
afterAll(() => server?.close());

const save = (bookId: string, text: string, token = server.token) =>
  server.call(putImportText, { body: { bookId, text }, token });
const watch = (bookId: string, { token = server.token, origin = server.origin, tab = randomUUID() as string } = {}) =>
  openEvents(origin, { bookId, tab, token });
const book = () => buildBook(server.context.db);

describe("the events of a text", () => {
  test("tell the newest version at once, and each save with who made it", async () => {
    const id = await book();
    await using empty = await watch(id);
    await empty.until("saved", { revision: 0, savedAt: null, savedBy: null });
    const { savedAt } = await save(id, "one", annToken);
    await empty.until("saved", { revision: 1, savedAt, savedBy: ann });
    await using late = await watch(id);
    await late.until("saved", { revision: 1, savedAt, savedBy: ann });
    await save(id, "two");
    for (const one of [empty, late])
      await one.until("saved", expect.objectContaining({ revision: 2, savedBy: staffEmail }));
  });

  test("say nothing of other books, and nothing of a save that is refused or changes nothing", async () => {
    const [id, other] = [await book(), await book()];
    await using events = await watch(id);
    await save(other, "elsewhere");
    await save(id, "one");
    await save(id, "one");
    await expect(server.call(putImportText, { body: { bookId: id, text: "stale", revision: 0 } })).rejects.toThrow();
    await save(id, "two");
    await events.until("saved", expect.objectContaining({ revision: 2 }));
    expect(events.all("saved").map((data) => (data as { revision: number }).revision)).toEqual([0, 1, 2]);
  });

  test("tell who else has the text open, and that they left", async () => {
    const id = await book();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await using first = await watch(id, { tab: mine });
    await first.until("open", { tabs: [] });
    {
      await using second = await watch(id, { tab: theirs, token: annToken });
      await second.until("open", { tabs: [{ tab: mine, user: staffEmail }] });
      await first.until("open", { tabs: [{ tab: theirs, user: ann }] });
    }
    await first.until("open", { tabs: [] });
  });

  test("go on in the newer of two streams of one tab", async () => {
    const id = await book();
    const tab = randomUUID();
    await using old = await watch(id, { tab });
    await using next = await watch(id, { tab });
    await old.ended;
    await next.until("open", { tabs: [] });
  });

  test("are not compressed or kept, and pass proxies at once", async () => {
    await using events = await watch(await book());
    const header = (name: string) => events.response.headers.get(name);
    expect(header("content-type")).toBe("text/event-stream");
    expect(["content-encoding", "cache-control", "x-accel-buffering"].map(header)).toEqual([null, "no-store", "no"]);
  });

  test("need a token, a book, and a tab's id", async () => {
    const id = await book();
    const path = (query: string) => `/api/v1/book/import/text/events?${query}`;
    const status = async (query: string, token?: string | null) =>
      (await server.fetch(path(query), token === undefined ? {} : { token })).status;
    expect(await status(`bookId=${id}&tab=${randomUUID()}`, null)).toBe(401);
    const { token: stranger } = await server.signIn("ann@elsewhere.example");
    expect(await status(`bookId=${id}&tab=${randomUUID()}`, stranger)).toBe(403);
    expect(await status(`bookId=${randomUUID()}&tab=${randomUUID()}`)).toBe(404);
    expect(await status(`bookId=${id}&tab=here`)).toBe(400);
  });

  test("end with the token", async () => {
    const { id: sub } = await server.signIn(ann);
    const key = await loadSigningKey(server.context.db);
    const now = Math.floor(Date.now() / 1000);
    const project = "symbolshelf-local";
    const claims = { sub, user_id: sub, auth_time: now + 5, email: ann, email_verified: true };
    const token = await new SignJWT(claims)
      .setProtectedHeader({ alg: "RS256", kid: key.kid, typ: "JWT" })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setIssuedAt(now)
      .setExpirationTime(now + 3)
      .sign(key.privateKey);
    await using events = await watch(await book(), { token });
    await events.until("open", { tabs: [] });
    await events.ended;
    expect(Date.now()).toBeGreaterThanOrEqual((now + 3) * 1000 - 5);
  });

  test("are bounded for each account, and are given again once some have ended", async () => {
    const id = await book();
    const { token } = await server.signIn("many@symbolshelf.example");
    const open = await Promise.all(Array.from({ length: 24 }, () => watch(id, { token })));
    const refused = await fetch(`${server.origin}/api/v1/book/import/text/events?bookId=${id}&tab=${randomUUID()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    expect(await refused.json()).toMatchObject({ error: "You have more than 24 texts open at once." });
    await using other = await watch(id);
    for (const one of open) one.close();
    await other.until("open", { tabs: [] });
    await using again = await watch(id, { token });
    await again.until("open", { tabs: [expect.objectContaining({ user: staffEmail })] });
  });

  test("leave nothing in the log where their caller goes away", async () => {
    const written: string[] = [];
    const app = await buildApp({ ...server.context, config: { ...server.context.config, logLevel: "debug" } });
    const stdout = vi.spyOn(process.stdout, "write").mockImplementation((line) => written.push(String(line)) > 0);
    try {
      const origin = await app.listen({ port: 0, host: "127.0.0.1" });
      const id = await book();
      await using other = await watch(id, { origin });
      const events = await watch(id, { origin });
      await other.until("open", { tabs: [expect.anything()] });
      events.close();
      await other.until("open", { tabs: [] });
      await app.close();
    } finally {
      stdout.mockRestore();
    }
    expect(written.filter((line) => /error|warning/.test(line))).toEqual([]);
  });

  test("end when the server stops, which waits for none of them", async () => {
    const app = await buildApp(server.context);
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const events = await watch(await book(), { origin });
    const begun = Date.now();
    await app.close();
    await events.ended;
    expect(Date.now() - begun).toBeLessThan(3_000);
  });
});

describe.runIf(isPostgres)("two processes on one database", () => {
  let other: { origin: string; close(): Promise<void> };
  const start = async (config: Parameters<typeof openDatabase>[0]) => {
    const { db, notices, close } = await openDatabase(config);
    const app = await buildApp({ ...server.context, db, notices });
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    return { origin, close: () => app.close().then(close) };
  };
  /// Ends the connections over which the processes hear notices.
  const loseNotices = async () => {
    const { rows } = await server.context.db.executeQuery<{ ended: boolean }>({
      sql: "select pg_terminate_backend(pid) as ended from pg_stat_activity where query like 'listen %' and datname = current_database()",
      parameters: [],
      query: { kind: "RawNode" },
      queryId: { queryId: "terminate" },
    } as never);
    return rows;
  };
  beforeAll(async () => {
    other = await start(server.context.config);
  });
  afterAll(() => other?.close());

  test("tell of each other's saves and tabs", async () => {
    const id = await book();
    const [mine, theirs] = [randomUUID(), randomUUID()];
    await using here = await watch(id, { tab: mine });
    {
      await using there = await watch(id, { tab: theirs, origin: other.origin, token: annToken });
      await there.until("open", { tabs: [{ tab: mine, user: staffEmail }] });
      await here.until("open", { tabs: [{ tab: theirs, user: ann }] });
      await save(id, "one");
      await there.until("saved", expect.objectContaining({ revision: 1, savedBy: staffEmail }));
    }
    await here.until("open", { tabs: [] });
  });

  test("learn of what was saved while the connection for notices was lost", async () => {
    const id = await book();
    await using there = await watch(id, { origin: other.origin });
    await there.until("saved", expect.objectContaining({ revision: 0 }));
    await save(id, "one");
    await there.until("saved", expect.objectContaining({ revision: 1 }));
    const rows = await loseNotices();
    expect(rows.length).toBeGreaterThan(0);
    await save(id, "two");
    await vi.waitFor(() => there.until("saved", expect.objectContaining({ revision: 2 })), 15_000);
  });

  test("learn of a tab that was closed while the connection for notices was lost", async () => {
    const id = await book();
    const theirs = randomUUID();
    await using here = await watch(id);
    const there = await watch(id, { tab: theirs, origin: other.origin, token: annToken });
    await here.until("open", { tabs: [{ tab: theirs, user: ann }] });
    expect((await loseNotices()).length).toBeGreaterThan(0);
    there.close();
    await here.until("open", { tabs: [] });
  });

  test("learn of each other's saves where a proxy swallows notices, by asking, and say so in the log", async () => {
    const { config } = server.context;
    // Another database of the server takes LISTEN, and has none of the notices, as such a proxy does.
    const elsewhere = new URL(config.databaseUrl!);
    elsewhere.pathname = "/postgres";
    const troubles: string[] = [];
    const deaf = await start({
      ...config,
      databaseListenUrl: elsewhere.href,
      onTrouble: ({ message }) => troubles.push(message),
    });
    try {
      const id = await book();
      await using events = await watch(id, { origin: deaf.origin });
      await events.until("saved", expect.objectContaining({ revision: 0 }));
      await save(id, "one");
      await expect
        .poll(() => events.all("saved").at(-1), { timeout: 30_000 })
        .toEqual(expect.objectContaining({ revision: 1 }));
      expect(troubles).toEqual([expect.stringContaining("DATABASE_LISTEN_URL must lead past it")]);
    } finally {
      await deaf.close();
    }
  });
});
