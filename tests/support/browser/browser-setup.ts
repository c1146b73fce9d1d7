import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { createDatabase, startPostgres } from "../server/postgres.ts";
import { startServerProcess } from "../server/server-process.ts";
import { launchChromium } from "./chromium.ts";
import { signIn } from "./sign-in.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /// The demo catalogue, which every file copies: a data folder with its pictures and packages, and a database.
    demo: { readonly folder: string; readonly adminUrl: string; readonly template: string };
    /// The browser storage of a signed-in member of staff, as JSON, for the address `origin`. It is valid on a server
    /// with a copy, once the address is replaced by that server's.
    demoSession: { readonly state: string; readonly origin: string };
  }
}

/// A loaded demo catalogue, and how it is removed.
interface Demo {
  readonly folder: string;
  readonly adminUrl: string;
  readonly template: string;
  readonly session: { readonly state: string; readonly origin: string };
  readonly remove: () => Promise<void>;
}

/// The projects of one run share the catalogue: each loads this module for itself, so it is kept with the process.
const shared = globalThis as { demoOfBrowserTests?: { readonly demo: Promise<Demo>; users: number } };

/// Runs once for all files of a project in the browser: builds the app and loads the demo catalogue.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.demoOfBrowserTests ??= { demo: loadDemo(), users: 0 };
  const used = shared.demoOfBrowserTests;
  used.users++;
  const { folder, adminUrl, template, session, remove } = await used.demo;
  project.provide("demo", { folder, adminUrl, template });
  project.provide("demoSession", session);
  return async () => {
    if (--used.users > 0) return;
    delete shared.demoOfBrowserTests;
    await remove();
  };
}

async function loadDemo(): Promise<Demo> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  execFileSync(process.execPath, ["build/ensure.mjs", "node", "web"], { cwd: root, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-demo-"));
  const postgres = await startPostgres();
  const { name: template, url } = await createDatabase(postgres.adminUrl);
  const server = await startServerProcess(folder, url);
  const session = { state: await signedInState(server.origin), origin: server.origin };
  await server.stop();
  const remove = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { folder, adminUrl: postgres.adminUrl, template, session, remove };
}

async function signedInState(origin: string): Promise<string> {
  const browser = await launchChromium();
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`${origin}/#!/books`);
  await signIn(page);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  const state = await context.storageState({ indexedDB: true });
  await browser.close();
  return JSON.stringify(state);
}
