import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";
import {
  type BuiltServer,
  buildServer,
  type DidNotStart,
  runTool,
  startBuiltServer,
} from "../../support/server/built-server.ts";
import { createDatabase } from "../../support/server/postgres.ts";

/// Several processes on one database: what they count together, and the folder that they must share.
vi.setConfig({ testTimeout: 120_000 });
let folder: string;
let env: Record<string, string>;
let drop: () => Promise<void>;
let running: BuiltServer[] = [];

beforeAll(() => buildServer());
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "symbolshelf-many-"));
  const databases = inject("databases");
  if (databases.kind === "embedded") throw new Error("several servers need PostgreSQL");
  const made = await createDatabase(databases.adminUrl);
  drop = made.drop;
  env = { DATA_DIR: join(folder, "one"), DATABASE_URL: made.url, ALLOW_SIGN_UP: "on" };
});
afterEach(async () => {
  for (const server of running) await server.end("SIGKILL");
  running = [];
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ ...env, ...more });
  running.push(server);
  return server;
}

async function identity(server: BuiltServer, call: string, body: object): Promise<string> {
  const response = await fetch(
    `${server.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=symbolshelf-local`,
    { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) },
  );
  const { error } = (await response.json()) as { error?: { message: string } };
  return error?.message ?? "ok";
}

test("guesses are counted over all of them, and forgotten by a sign-in on any", async () => {
  const servers = await Promise.all([start(), start()]);
  const [one, other] = servers as [BuiltServer, BuiltServer];
  const someone = { email: "someone@symbolshelf.example", password: "a-good-password" };
  const wrong = { ...someone, password: "not-the-password" };
  expect(await identity(one, "signUp", someone)).toBe("ok");
  const guess = (server: BuiltServer) => identity(server, "signInWithPassword", wrong);
  for (let count = 0; count < 4; count++)
    for (const server of servers) expect(await guess(server)).toBe("INVALID_LOGIN_CREDENTIALS");
  expect(await identity(other, "signInWithPassword", someone)).toBe("ok");
  for (let count = 0; count < 5; count++)
    for (const server of servers) expect(await guess(server)).toBe("INVALID_LOGIN_CREDENTIALS");
  for (const server of servers) {
    expect(await guess(server)).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
    expect(await identity(server, "signInWithPassword", someone)).toBe("TOO_MANY_ATTEMPTS_TRY_LATER");
  }
});

test("one with a folder of its own is refused by name, and takes over once it is told to", async () => {
  const first = await start();
  const mark = readFileSync(join(env.DATA_DIR!, "images", "mark"), "utf8");
  const another = { DATA_DIR: join(folder, "another") };
  const refused = (more: Record<string, string> = {}) =>
    start(more).then(
      () => Promise.reject(new Error("it started")),
      (error: DidNotStart) => ({ code: error.code, said: error.message }),
    );
  const { code, said } = await refused(another);
  expect(code).toBe(1);
  expect(said).toContain(`${join(another.DATA_DIR, "images")} is not the folder that this database's servers use`);
  expect(said).not.toContain("    at ");
  // Those that share it start, now and later.
  await start();
  await first.end("SIGTERM");
  await start();
  expect(readFileSync(join(env.DATA_DIR!, "images", "mark"), "utf8")).toBe(mark);

  const tool = (args: string[]) => runTool("catalogue", args, { ...env, ...another });
  expect(tool(["sweep"])).toMatchObject({ status: 1, stderr: expect.stringContaining("is not the folder") });
  expect(tool(["adopt-folders"])).toMatchObject({ status: 0 });
  await start(another);
  expect((await refused()).said).toContain("it has another mark");
});
