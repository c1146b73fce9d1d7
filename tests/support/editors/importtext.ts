import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

const root = fileURLToPath(new URL("../../..", import.meta.url));

export interface Result {
  code: number | null;
  out: string;
  err: string;
}

/// Starts the `importtext` command in a process of its own, as `npx importtext` does.
/// `env` is added to the environment.
export function startImporttext(
  args: string[],
  cwd = root,
  env: Record<string, string> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, [join(root, "lsp/bin.mjs"), ...args], { cwd, env: { ...process.env, ...env } });
}

/// Runs the command to its end, with `input` on standard input.
export async function importtext(
  args: string[],
  { input = "", cwd = root, env = {} as Record<string, string> } = {},
): Promise<Result> {
  const child = startImporttext(args, cwd, env);
  // A command that reads no input closes its end before all of it is written.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  return ended(child);
}

/// Waits for the end of a command, and returns what it said.
export async function ended(child: ChildProcessWithoutNullStreams): Promise<Result> {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
  return { code, out, err };
}

/// Creates a folder with these files, which is removed when the test ends. Returns its path.
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = temporaryFolder(files);
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

/// The same for several tests; the caller removes it.
export function temporaryFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), "importtext-"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
  return folder;
}
