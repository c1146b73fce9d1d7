// Programs of others that one bench or test alone runs: each folder here has a package.json and a lock of its own, so that
// they are no dependencies of the project. `node build/locked.mjs NAME…` installs them into dist/NAME.
import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const folders = {
  /** Other language servers, which `npm run bench -- servers` measures ours beside. */
  peers: "tests/bench/servers/peers",
  /** Google's emulator of Firebase Authentication, for the tests of signing in. */
  firebase: "tests/support/firebase",
};

/** Installs what is locked, unless it is there. Throws where it cannot be installed. */
export function installLocked(name) {
  const from = join(root, folders[name]);
  const to = join(root, "dist", name);
  const lock = "package-lock.json";
  // npm writes its own note last: without it an installation was cut short.
  const isWhole = existsSync(join(to, "node_modules/.package-lock.json")) && existsSync(join(to, lock));
  if (isWhole && readFileSync(join(to, lock), "utf8") === readFileSync(join(from, lock), "utf8")) return;
  mkdirSync(to, { recursive: true });
  for (const file of ["package.json", lock]) copyFileSync(join(from, file), join(to, file));
  const args = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", to];
  if (spawnSync("npm", args, { stdio: ["ignore", "inherit", "inherit"] }).status !== 0)
    throw new Error(`dist/${name} cannot be installed`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  const unknown = names.find((name) => !Object.hasOwn(folders, name));
  if (unknown) throw new Error(`There is no '${unknown}': give ${Object.keys(folders).join(", ")}`);
  for (const name of names) installLocked(name);
}
