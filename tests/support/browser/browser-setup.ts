import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { TestProject } from "vitest/node";
import { startServerProcess } from "../server/server-process.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /// A data folder with the demo catalogue in it, for every file to copy.
    demoFolder: string;
  }
}

/// Once for all files of the browser tests: what they run is built, and the demo catalogue is loaded.
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const root = fileURLToPath(new URL("../../..", import.meta.url));
  execFileSync(process.execPath, ["build/ensure.mjs", "node", "web"], { cwd: root, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-demo-"));
  const server = await startServerProcess(folder);
  await server.stop();
  project.provide("demoFolder", folder);
  return async () => rmSync(folder, { recursive: true, force: true });
}
