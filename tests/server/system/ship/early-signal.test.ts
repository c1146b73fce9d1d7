import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";

/// An installation whose server is told to stop while it is still loading, which is no moment that a test can meet from
/// outside.
const folder = mkdtempSync(join(tmpdir(), "symbolshelf-early-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function startWith(server: string): Promise<unknown[]> {
  for (const place of ["build", "dist/web", "dist/node"]) mkdirSync(join(folder, place), { recursive: true });
  for (const script of ["start", "ensure", "targets"])
    cpSync(`build/${script}.mjs`, join(folder, `build/${script}.mjs`));
  writeFileSync(join(folder, "dist/node/server.js"), server);
  const child = spawn(process.execPath, ["build/start.mjs"], { cwd: folder, stdio: "inherit" });
  return once(child, "exit");
}

const forever = "await new Promise((resolve) => setTimeout(resolve, 600_000));";

test.each(["SIGTERM", "SIGINT"])("%s before the server listens for it ends the start", async (signal) => {
  expect(await startWith(`process.kill(process.pid, "${signal}"); ${forever}`)).toEqual([0, null]);
});

test("a server that listens decides for itself", async () => {
  const server = `process.on("SIGTERM", () => process.exit(7)); process.kill(process.pid, "SIGTERM"); ${forever}`;
  expect(await startWith(server)).toEqual([7, null]);
});
