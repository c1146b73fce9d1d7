import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { createInterface } from "node:readline";
import { openDatabase } from "../../server/db/connect.ts";
import { type CatalogueSize, fillCatalogue } from "../support/data/big-catalogue.ts";

/// Who signs in to a measured server.
export const benchAccount = { email: "bench@symbolshelf.example", password: "read-with-symbols" };

export async function fill(config: Parameters<typeof openDatabase>[0], size: CatalogueSize): Promise<void> {
  const { db, close } = await openDatabase(config);
  await fillCatalogue(db, size);
  await close();
}

/// The processes of one measure.
export interface Servers {
  /// The built server on a filled database, with the bench's account; its origin.
  startOurs(env: Record<string, string>): Promise<string>;
  /// Any Node program that says where it is; its origin.
  start(args: readonly string[], env: Record<string, string | undefined>, ready: RegExp): Promise<string>;
  /// Of the processes, in the order of their starts.
  pids(): number[];
  stop(): void;
}

export function createServers(): Servers {
  const children: ChildProcess[] = [];

  function start(args: readonly string[], env: Record<string, string | undefined>, ready: RegExp): Promise<string> {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "inherit"],
    });
    children.push(child);
    return new Promise((resolve, reject) => {
      createInterface({ input: child.stdout }).on("line", (line) => {
        const [, origin] = ready.exec(line) ?? [];
        if (origin) resolve(origin);
      });
      child.once("exit", (code) => reject(new Error(`${args[0]} ended with ${code}`)));
    });
  }

  return {
    start,
    async startOurs(env) {
      const all = { ...process.env, ...env, DEMO: "off", PORT: "0", LOG_LEVEL: "warn" };
      const added = spawnSync(process.execPath, ["dist/node/staff.js", "add", benchAccount.email, "--stdin"], {
        env: all,
        input: `${benchAccount.password}\n`,
        encoding: "utf8",
      });
      const isThere = added.stderr.includes("has an account already");
      if (added.status !== 0 && !isThere) throw new Error(added.stderr);
      return start(["dist/node/server.js"], all, /^Symbolshelf is at (http:\S+?)\/?$/);
    },
    pids: () => children.map(({ pid }) => pid!),
    stop() {
      for (const child of children) child.kill("SIGKILL");
    },
  };
}
