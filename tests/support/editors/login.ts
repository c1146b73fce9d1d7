import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";
import { ended, importtext, startImporttext } from "./importtext.ts";

/// A home of the command line's own, which is removed when the test ends. `env` is added to the environment of each call.
export function commandLineHome(env: Record<string, string> = {}) {
  const home = mkdtempSync(join(tmpdir(), "command-line-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const own = { XDG_CONFIG_HOME: home, ...env };
  return {
    home,
    /// The file that keeps who is signed in.
    accounts: join(home, "importtext/accounts.json"),
    start: (...args: string[]) => startImporttext(args, home, own),
    run: (args: string[], input = "") => importtext(args, { input, cwd: home, env: own }),
  };
}

/// Starts `importtext login` at a server and returns the address of the page and the code that it prints.
export async function beginLogin(server: string, env: Record<string, string> = {}) {
  const { start, ...commandLine } = commandLineHome(env);
  const child = start("login", "--server", server, "--no-browser");
  onTestFinished(() => void child.kill());
  const end = ended(child);
  const lines: string[] = [];
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on("line", (line) => {
      lines.push(line);
      if (line.startsWith("  http")) resolve(line.trim());
    });
    child.once("close", () => reject(new Error(lines.join("\n"))));
  });
  const [code = ""] = /[A-Z2-9]{4}-[A-Z2-9]{4}/.exec(lines.join("\n")) ?? [];
  return { ...commandLine, child, end, address, code };
}
