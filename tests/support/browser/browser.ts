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

/// A page under test. Console errors, exceptions and violations of the content security policy fail the test, unless it
/// expects them.
export interface TestPage {
  readonly page: Page;
  readonly context: BrowserContext;
  /// Expects console errors that belong to the test, such as the 400 of a refused sign-in.
  expectErrors(...patterns: RegExp[]): void;
}

/// A real server with the demo catalogue and a real browser, for the tests of one file.
export interface BrowserTests {
  readonly origin: string;
  newPage(options?: BrowserContextOptions): Promise<TestPage>;
  /// Opens an address as a signed-in member of staff.
  signedIn(path: string, options?: BrowserContextOptions): Promise<TestPage>;
  /// Calls the API outside the browser, as the same member of staff.
  api<T>(method: string, path: string, body?: unknown): Promise<T>;
}

/// `unverified`: addresses of accounts with the same password whose address is not verified. `prepare` may change the
/// catalogue before the server starts on it. The catalogue is in PostgreSQL, the faster database; the server's own
/// tests cover the embedded one. `chromium`: a browser of its own, instead of the shared one. `env`: what is added to the
/// server's environment.
export function browserTests({
  unverified = [],
  prepare,
  chromium = sharedChromium,
  env: added,
}: {
  unverified?: string[];
  prepare?: (env: { readonly DATA_DIR: string; readonly DATABASE_URL: string }) => Promise<void>;
  chromium?: () => Promise<Browser>;
  env?: () => Promise<Record<string, string>>;
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
    const start = async () => startServerProcess(folder, database.url, await added?.());
    [server, browser] = await Promise.all([start(), chromium()]);
  }
  async function stop(): Promise<void> {
    await server?.stop();
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }

  beforeAll(start);
  // A retried test starts on an untouched catalogue: its first attempt left words and sheets with the names that it
  // uses.
  beforeEach(async ({ task }) => {
    if (!task.result?.retryCount) return;
    await stop();
    token = null;
    await start();
  });
  // Closes every context, even if one of them reports an error.
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
    // Four files share two cores at times: what takes a person's patience there is no fault.
    context.setDefaultTimeout(120_000);
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
