import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/// A network of its own, with nothing in it, where the system lets us have one.
const cut = spawnSync("unshare", ["-n", "true"]).status === 0 ? ["unshare", "-n"] : [];

/// Runs a program without a network, and without anything of this checkout in its environment.
export function offline(command: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) {
  const [program = "", ...rest] = [...cut, command, ...args];
  const settings = { offline: "true", registry: "http://127.0.0.1:9", audit: "false", update_notifier: "false" };
  const npm = Object.fromEntries(Object.entries(settings).map(([name, value]) => [`npm_config_${name}`, value]));
  const { status, stdout, stderr, error } = spawnSync(program, rest, {
    cwd,
    encoding: "utf8",
    maxBuffer: 256 * 1024 ** 2,
    env: { PATH: process.env.PATH, HOME: cwd, TMPDIR: tmpdir(), ...npm, ...env },
  });
  if (error) throw error;
  return { status, stdout, stderr };
}

export interface Packages {
  /// The folder that the npm package was made of.
  readonly folder: string;
  readonly tgz: string;
  readonly vsix: string;
  readonly remove: () => void;
}

/// Makes the packages, as `npm run pack` does.
export function makePackages(): Packages {
  const place = mkdtempSync(join(tmpdir(), "importtext-packages-"));
  const made = join(place, "packages");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/pack.mjs", made], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  const [tgz = "", vsix = ""] = stdout.trim().split("\n");
  return { folder: join(made, "importtext"), tgz, vsix, remove: () => rmSync(place, { recursive: true }) };
}
