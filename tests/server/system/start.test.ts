import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { type AddressInfo, connect, createServer } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import {
  type BuiltServer,
  buildServer,
  DidNotStart,
  runTool,
  startBuiltServer,
} from "../../support/server/built-server.ts";
import { createDatabase } from "../../support/server/postgres.ts";

/// The server as it is built and started, in processes of its own, on either database.
vi.setConfig({ testTimeout: 120_000 });
const databases = inject("databases");
let dataDir: string;
let env: Record<string, string>;
let drop: (() => Promise<void>) | undefined;
let running: BuiltServer[] = [];

beforeAll(() => buildServer());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "symbolshelf-start-"));
  env = { DATA_DIR: join(dataDir, "data"), ALLOW_SIGN_UP: "on" };
  if (databases.kind === "embedded") cpSync(databases.template, env.DATA_DIR ?? "", { recursive: true });
  else {
    const made = await createDatabase(databases.adminUrl);
    env.DATABASE_URL = made.url;
    drop = made.drop;
  }
});
afterEach(async () => {
  for (const server of running) await server.end("SIGKILL");
  running = [];
  await drop?.();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(more: Record<string, string> = {}): Promise<BuiltServer> {
  const server = await startBuiltServer({ ...env, ...more });
  running.push(server);
  return server;
}

const refusal = (more: Record<string, string> = {}): Promise<DidNotStart> =>
  start(more).then(
    () => Promise.reject(new Error("it started")),
    (error: DidNotStart) => error,
  );

const identity = (server: BuiltServer, call: string, body: object) =>
  fetch(`${server.origin}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=symbolshelf-local`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
const someone = { email: "someone@symbolshelf.example", password: "a-good-password" };

/// Runs several processes in sequence on the same data. Each start takes seconds.
test("loses nothing to SIGKILL, finishes its answers on SIGTERM, stops on SIGINT, and starts again each time", async () => {
  const first = await start();
  expect((await identity(first, "signUp", someone)).status).toBe(200);
  expect(await first.end("SIGKILL")).toBe("SIGKILL");

  // The dead server's lock is taken over, and its answers are stored.
  const second = await start();
  expect((await identity(second, "signInWithPassword", someone)).status).toBe(200);
  const { hostname: host, port } = new URL(second.origin);
  const late = { ...someone, email: "late@symbolshelf.example" };
  const body = JSON.stringify(late);
  const socket = connect(Number(port), host);
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  await new Promise((resolve) => socket.once("connect", resolve));
  const path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=symbolshelf-local";
  // The request has begun, and its body is complete only after the server was told to stop.
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
  );
  await fetch(`${second.origin}/api/v1/health`);
  const ended = second.end("SIGTERM");
  await until(async () => !(await isListening(Number(port), host)));
  socket.write(body.slice(10));
  expect(await ended).toBe(0);
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  if (databases.kind === "embedded")
    expect(readdirSync(env.DATA_DIR ?? "").sort()).toEqual(["database", "exports", "images", "packages"]);

  const third = await start();
  expect((await identity(third, "signInWithPassword", late)).status).toBe(200);
  expect(await third.end("SIGINT")).toBe(0);
});

test("refuses a taken port, and says so", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { code, message } = await refusal({ PORT: String(port) });
  expect(code).toBe(1);
  expect(message).toContain(`Port ${port} on 127.0.0.1 is taken`);
  await new Promise((resolve) => other.close(resolve));
});

test("refuses a configuration that is not valid, and names the variable", async () => {
  const { code, message } = await refusal({ HOST: "0.0.0.0" });
  expect(code).toBe(1);
  expect(message).toContain("HOST is 0.0.0.0");
});

describe("a second server on the same data", () => {
  test(databases.kind === "embedded" ? "is refused, and told who has it" : "runs beside the first one", async () => {
    const results = await Promise.allSettled([start(), start()]);
    const started = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
    const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason as DidNotStart] : []));
    if (databases.kind === "embedded") {
      expect(started).toHaveLength(1);
      expect(refused[0]?.code).toBe(1);
      expect(refused[0]?.message).toContain(`in use by process ${started[0]?.pid} on ${hostname()}`);
    } else {
      expect(started).toHaveLength(2);
      // Each accepts the tokens that the other has signed.
      const [one, two] = started as [BuiltServer, BuiltServer];
      const { idToken } = (await (await identity(one, "signUp", someone)).json()) as { idToken: string };
      expect((await identity(two, "lookup", { idToken })).status).toBe(200);
    }
  });
});

test("a start that is told to stop exits with code 0 and leaves no lock", async () => {
  // An empty folder: the database is created first, which takes a while.
  const fresh = join(dataDir, "fresh");
  const outcome = await new Promise<unknown>((resolve) => {
    startBuiltServer({ ...env, DATA_DIR: fresh }, (pid) => {
      void until(async () => databases.kind === "postgres" || locksIn(fresh).length > 0).then(() =>
        process.kill(pid, "SIGTERM"),
      );
    }).then(resolve, resolve);
  });
  // Without a lock to wait for, the signal may come before the process handles it.
  if (databases.kind === "embedded") expect(outcome).toMatchObject({ code: 0 });
  expect(outcome).toBeInstanceOf(DidNotStart);
  expect(locksIn(fresh)).toEqual([]);
});

describe("staff accounts from the command line", () => {
  const staff = (args: string[], input = "") => runTool("staff", args, env, input);

  test("are added while the server is stopped, and sign in with the printed password", async () => {
    const added = staff(["add", someone.email, "--admin"]);
    expect(added.status).toBe(0);
    const password = /password is (\S+)/.exec(added.stdout)?.[1] ?? "";
    const server = await start();
    expect((await identity(server, "signInWithPassword", { ...someone, password })).status).toBe(200);
    const list = staff(["list"]);
    if (databases.kind === "postgres")
      expect(list.stdout).toMatch(new RegExp(`^${someone.email}, last signed in .*, admin$`, "m"));
    else expect(list).toMatchObject({ status: 1, stderr: expect.stringContaining(`in use by process ${server.pid}`) });
  });

  // The kind of database makes no difference to these tests, except to their duration.
  if (databases.kind === "postgres")
    test("are added, listed, given passwords, verified, disabled, enabled and removed", async () => {
      expect(staff(["list"]).stdout).toContain("There are no accounts");
      expect(staff(["add", someone.email, "--unverified", "--stdin"], "typed-password\n").status).toBe(0);
      expect(staff(["add", someone.email.toUpperCase()])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("has an account"),
      });
      expect(staff(["list"]).stdout).toContain(`${someone.email}, never signed in, not verified`);
      expect(staff(["verify", someone.email]).status).toBe(0);
      expect(staff(["password", someone.email, "--stdin"], "short\n").status).toBe(1);
      expect(staff(["password", someone.email, "--stdin"], "another-password\n").status).toBe(0);
      expect(staff(["disable", someone.email]).status).toBe(0);
      expect(staff(["list"]).stdout).toContain(`${someone.email}, never signed in, disabled`);
      const server = await start();
      const signIn = async (password: string) => {
        const answer = await identity(server, "signInWithPassword", { ...someone, password });
        return ((await answer.json()) as { error?: { message: string } }).error?.message ?? answer.status;
      };
      expect(await signIn("another-password")).toBe("USER_DISABLED");
      expect(staff(["enable", someone.email]).status).toBe(0);
      expect([await signIn("typed-password"), await signIn("another-password")]).toEqual([
        "INVALID_LOGIN_CREDENTIALS",
        200,
      ]);
      expect(staff(["remove", someone.email]).status).toBe(0);
      expect(staff(["remove", someone.email])).toMatchObject({
        status: 1,
        stderr: expect.stringContaining("has no account"),
      });
      const log = staff(["log", someone.email]).stdout.trim().split("\n");
      expect(
        log.map((line) => line.replace(/^\S+Z {2}someone@symbolshelf.example (.+?)(, (by|from) .*)?$/, "$1")),
      ).toEqual([
        ...["was added", "was counted as verified", "got a new password", "was disabled", "was enabled"],
        ...["was tried with a wrong password", "signed in", "was removed"],
      ]);
      expect(log.at(-1)).toMatch(/, by npm run staff, .+, from /);
      expect(log.join("\n")).not.toMatch(/typed-password|another-password/);
    });

  test.each([[[]], [["add", "nobody"]]])("wrong usage %j is reported with exit code 2", (args) => {
    const { status, stderr } = staff(args);
    expect(status).toBe(2);
    expect(stderr).not.toBe("");
  });

  test("are managed in the Firebase console in that mode", () => {
    const firebase = { FIREBASE_PROJECT_ID: "p", FIREBASE_API_KEY: "k", FIREBASE_AUTH_DOMAIN: "d.example" };
    const { status, stderr } = runTool("staff", ["list"], { DATA_DIR: env.DATA_DIR ?? "", ...firebase });
    expect(status).toBe(1);
    expect(stderr).toContain("Firebase console");
  });
});

async function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20));
}

function locksIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith("lock")) : [];
}
