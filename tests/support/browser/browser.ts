import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from "vitest";
import { basePath } from "../../../api/index.ts";
import { runTool } from "../server/built-server.ts";
import { createDatabase, type PostgresDatabase } from "../server/postgres.ts";
import { type ServerProcess, startServerProcess } from "../server/server-process.ts";
import { sharedChromium } from "./chromium.ts";
import { staff } from "./sign-in.ts";

/// A page under test: what it logs as an error, throws, or is refused by its content security policy fails the test,
/// but for what the test says it expects.
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /// Errors of the console that belong to what is tested, as a refused sign-in's 400.
  expectErrors(...patterns: RegExp[]): void;
}

/// The real server on the demo catalogue, and a real browser, for the tests of one file.
export interface BrowserTests {
  readonly origin: string;
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  /// Opens an address as a member of staff who is signed in.
  signedIn(path: string, options?: BrowserContextOptions): Promise<TestPage>;
  /// A call of the API beside the browser, as the same member of staff.
  api<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/// `unverified`: addresses with accounts, of the same password, that nobody has verified. `prepare` may change the
/// catalogue before the server starts on it, which is in PostgreSQL: screens are tested on what answers soonest, the embedded database
/// by the server's own tests. `chromium`: another browser than all other files have.
export function browserTests({
  unverified = [],
  prepare,
  chromium = sharedChromium,
}: {
  unverified?: string[];
  prepare?: (env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }) => Promise<void>;
  chromium?: () => Promise<Browser>;
} = {}): BrowserTests {
  let folder: string;
  let server: ServerProcess;
  let browser: Browser;
  let database: PostgresDatabase;
  let token: string | null = null;
  const open: (() => Promise<void>)[] = [];

  async function start(): Promise<void> {
    folder = mkdtempSync(join(tmpdir(), "symbolshelf-browser-"));
    const demo = inject("demo");
    cpSync(demo.folder, folder, { recursive: true });
    database = await createDatabase(demo.adminUrl, demo.template);
    const env = { DATA_DIR: folder, DATABASE_URL: database.url };
    for (const email of unverified)
      runTool("staff", ["add", email, "--unverified", "--stdin"], env, `${staff.password}\n`);
    await prepare?.(env);
    [server, browser] = await Promise.all([startServerProcess(folder, database.url), chromium()]);
  }
  async function stop(): Promise<void> {
    await server?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  beforeAll(start);
  // A test that is tried again starts on an untouched catalogue: its first try left words and sheets of the names it gives.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await stop();
    token = null;
    await start();
  });
  // Every context is closed, also where one of them tells of an error.
  afterEach(async () => {
    const closed = await Promise.allSettled(open.splice(0).map((close) => close()));
    for (const result of closed) if (result.status === "rejected") throw result.reason;
  });
  afterAll(stop);

  async function newPage(options: BrowserContextOptions = {}): Promise<TestPage> {
    const context = await browser.newContext({
      locale: "en-GB",
      reducedMotion: "reduce",
      viewport: { width: 1440, height: 900 },
      ...options,
    });
    context.setDefaultTimeout(15_000);
    const expected: RegExp[] = [];
    const errors: string[] = [];
    context.on("console", (message) => {
      if (message.type() === "error") errors.push(`${message.text()} (${message.location().url})`);
    });
    context.on("weberror", (error) => errors.push(String(error.error().stack)));
    open.push(async () => {
      await context.close();
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    });
    return { context, page: await context.newPage(), expectErrors: (...patterns) => void expected.push(...patterns) };
  }

  return {
    get origin() {
      return server.origin;
    },
    newPage,
    async signedIn(path, options) {
      const { state, origin } = inject("demoSession");
      const storageState = JSON.parse(state.replaceAll(origin, server.origin));
      const test = await newPage({ ...options, storageState });
      await test.page.goto(`${server.origin}/${path}`);
      await test.page.getByRole("navigation", { name: "Main" }).waitFor();
      return test;
    },
    async api<T>(method: string, path: string, body?: unknown): Promise<T> {
      token ??= await fetchToken(server.origin);
      const response = await fetch(`${server.origin}${basePath}${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as T;
    },
  };
}

async function fetchToken(origin: string): Promise<string> {
  const config = (await (await fetch(`${origin}${basePath}/identity/config`)).json()) as { apiKey: string };
  const service = `${origin}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
  const response = await fetch(`${service}?key=${config.apiKey}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ ...staff, returnSecureToken: true }),
  });
  const { idToken } = (await response.json()) as { idToken: string };
  return idToken;
}
