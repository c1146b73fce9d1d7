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

/// Runs once for all files of the browser tests: builds the app and loads the demo catalogue.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  execFileSync(process.execPath, ["build/ensure.mjs", "node", "web"], { cwd: root, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-demo-"));
  const postgres = await startPostgres();
  const { name: template, url } = await createDatabase(postgres.adminUrl);
  const server = await startServerProcess(folder, url);
  const state = await signedInState(server.origin);
  await server.stop();
  project.provide("demo", { folder, adminUrl: postgres.adminUrl, template });
  project.provide("demoSession", { state, origin: server.origin });
  return async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
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
