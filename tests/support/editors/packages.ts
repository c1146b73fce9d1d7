import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../..", import.meta.url));

/// What a process needs to run, and nothing of this checkout; no program reaches a registry.
export const bareEnvironment = (folder: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: folder,
  TMPDIR: folder,
  npm_config_offline: "true",
  npm_config_audit: "false",
  npm_config_fund: "false",
  npm_config_update_notifier: "false",
});

export interface Packages {
  /// The folder for everything; `remove` deletes it.
  readonly place: string;
  /// The folder that the npm package was made of.
  readonly folder: string;
  readonly tgz: string;
  readonly vsix: string;
  readonly remove: () => void;
}

/// Makes the packages by the command of the README.
export function makePackages(): Packages {
  const place = mkdtempSync(join(tmpdir(), "importtext-packages-"));
  const made = join(place, "packages");
  const { status, stdout, stderr } = spawnSync(process.execPath, ["build/pack.mjs", made], { cwd: root, encoding: "utf8" });
  if (status !== 0) throw new Error(stderr);
  const [tgz = "", vsix = ""] = stdout.trim().split("\n");
  return { place, folder: join(made, "importtext"), tgz, vsix, remove: () => rmSync(place, { recursive: true }) };
}
