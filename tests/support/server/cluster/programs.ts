import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, closeSync, existsSync, mkdtempSync, openSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { tellFigure } from "../../summary.ts";

/// The user `nobody`, who runs what refuses to run as root.
const nobody = 65534;
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

/// Debian's programs that are not installed, of those that a test needs. Says so once, so that a test that is left out is seen.
export function missingPrograms(test: string, programs: Readonly<Record<string, string>>): string[] {
  const missing = Object.entries(programs).flatMap(([path, name]) => (existsSync(path) ? [] : [name]));
  if (missing.length > 0)
    tellFigure(`not tried: ${test}, for which these packages of Debian are missing: ${missing.join(", ")}`);
  return missing;
}

/// Programs that run for a test, with their files in one folder. They end with it, and with this process.
export interface Programs {
  readonly folder: string;
  /// Starts a program with its output in a file of its name. As `nobody` if we are root.
  start(name: string, path: string, args: string[]): ChildProcess;
  stop(): Promise<void>;
}

export function runPrograms(name: string): Programs {
  const folder = mkdtempSync(join(tmpdir(), `symbolshelf-${name}-`));
  chmodSync(folder, 0o755);
  if (asNobody.uid !== undefined) chownSync(folder, nobody, nobody);
  const running = new Set<ChildProcess>();
  const kill = () => {
    for (const child of running) child.kill("SIGKILL");
  };
  process.once("exit", kill);
  return {
    folder,
    start(name, path, args) {
      const log = openSync(join(folder, `${name}.log`), "a");
      const child = spawn(path, args, {
        ...asNobody,
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LANG: "C.UTF-8" },
        stdio: ["ignore", log, log],
      });
      closeSync(log);
      running.add(child);
      child.once("exit", () => running.delete(child));
      return child;
    },
    async stop() {
      process.off("exit", kill);
      const ended = [...running].map((child) => once(child, "exit"));
      kill();
      await Promise.all(ended);
      // What they started themselves may be about to end.
      rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/// A port of 127.0.0.1 that is free now.
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("there is no free port");
  return address.port;
}
