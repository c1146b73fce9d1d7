import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { demoDrawings } from "./demo-drawings.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/// The built server in a process of its own.
export interface ServerProcess {
  readonly origin: string;
  /// Ends it as Ctrl+C does, and waits until it has ended.
  stop(): Promise<void>;
}

/// Starts the built server on a data folder, optionally a database, and a free port. Resolves once it has printed its
/// address. A new folder or database gets the demo catalogue. `env` is added to the environment.
export async function startServerProcess(
  dataDir: string,
  databaseUrl?: string,
  env: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [join(root, "dist/node/server.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "warn",
      ...demoDrawings,
      ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => (said += chunk));
  const origin = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on("line", (line) => {
      said += `${line}\n`;
      const found = /^Symbolshelf is at (http:\S+?)\/?$/.exec(line)?.[1];
      if (found) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`The server ended with ${code} before it was ready:\n${said}`)));
  });
  return { origin, stop: () => end(child) };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill("SIGINT");
  await ended;
}
