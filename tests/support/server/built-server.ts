import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { demoDrawings } from "./demo-drawings.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/// A server as `npm start` runs it, in a process of its own.
export interface BuiltServer {
  readonly origin: string;
  readonly pid: number;
  /// Returns its output so far, standard output and standard error together.
  output(): string;
  /// Sends the signal, waits for the end and returns the exit code or the signal that ended it.
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals>;
}

/// The server process ended before it was ready.
export class DidNotStart extends Error {
  readonly code: number | null;

  constructor(code: number | null, output: string) {
    super(output);
    this.code = code;
  }
}

/// Builds the server unless the build is up to date.
export function buildServer(): void {
  const { status, stderr } = spawnSync(process.execPath, ["build/ensure.mjs", "node"], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(`the server was not built: ${stderr}`);
}

/// Starts the built server on a free port, without the demo catalogue unless `env` requests it. `env` is its complete
/// environment. `onSpawn` receives its process id at once. Throws DidNotStart.
export async function startBuiltServer(
  env: Record<string, string>,
  onSpawn?: (pid: number) => void,
): Promise<BuiltServer> {
  const child = spawn(process.execPath, ["dist/node/server.js"], {
    cwd: root,
    env: { PATH: process.env.PATH, PORT: "0", DEMO: "off", ...demoDrawings, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onSpawn?.(pidOf(child));
  let output = "";
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("exit", (code, signal) => resolve(code ?? signal ?? 0)),
  );
  const origin = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [, found] = /^Symbolshelf is at (http:\S+)\/$/m.exec(output) ?? [];
        if (found) resolve(found);
      });
    child.once("close", (code) => reject(new DidNotStart(code, output)));
  });
  const kill = () => child.kill("SIGKILL");
  process.once("exit", kill);
  return {
    origin,
    pid: pidOf(child),
    output: () => output,
    async end(signal) {
      process.off("exit", kill);
      child.kill(signal);
      return ended;
    },
  };
}

/// Runs one of the server's tools, as `npm run staff` does.
export function runTool(tool: "staff" | "catalogue", args: string[], env: Record<string, string>, input = "") {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`dist/node/${tool}.js`, ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, ...demoDrawings, ...env },
    input,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error("the process was not started");
  return child.pid;
}
