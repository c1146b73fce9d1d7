import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";
import { basePath } from "../../../api/index.ts";
import { type ServerProcess, startServerProcess } from "../server/server-process.ts";
import { launchChromium } from "./chromium.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
export const staff = { email: "staff@symbolshelf.example", password: "read-with-symbols" };

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

/// `unverified`: addresses with accounts, of the same password, that nobody has verified. `prepare` may change the data
/// folder before the server starts on it.
export function browserTests({
  unverified = [],
  prepare,
}: {
  unverified?: string[];
  prepare?: (folder: string) => Promise<void>;
} = {}): BrowserTests {
  let folder: string;
  let server: ServerProcess;
  let browser: Browser;
  let token: string | null = null;
  let session: BrowserContextOptions["storageState"];
  const open: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "symbolshelf-browser-"));
    cpSync(inject("demoFolder"), folder, { recursive: true });
    for (const email of unverified) addUnverified(folder, email);
    await prepare?.(folder);
    [server, browser] = await Promise.all([startServerProcess(folder), launchChromium()]);
  });
  afterEach(async () => {
    for (const close of open.splice(0)) await close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function newPage(options: BrowserContextOptions = {}): Promise<TestPage> {
    const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1440, height: 900 }, ...options });
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
      const test = await newPage({ ...options, ...(session ? { storageState: session } : {}) });
      await test.page.goto(`${server.origin}/${path}`);
      if (!session) await signIn(test.page);
      await test.page.getByRole("navigation", { name: "Main" }).waitFor();
      // By the form once in a file; every further page starts with that session.
      session ??= await test.context.storageState({ indexedDB: true });
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

export async function signIn(page: Page, { email, password } = staff): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

function addUnverified(dataDir: string, email: string): void {
  execFileSync(process.execPath, ["dist/node/staff.js", "add", email, "--unverified", "--stdin"], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    input: `${staff.password}\n`,
  });
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
