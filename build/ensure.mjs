// Builds into dist/ what is missing or older than its sources: `node` (server, tools), `importtext` (the command and
// the language server), `vscode` (the extension's client of it) and `web` (the app). A build is written to a temporary folder and then renamed, so that no
// process runs half of one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { isUpToDate, look, lookOf, root, sourceFiles, stampOf, targets } from "./targets.mjs";

/** Builds each of `names` that is missing or out of date. Output goes to standard error. */
export async function ensureBuilt(names, { quiet = false } = {}) {
  for (const name of names) {
    if (isUpToDate(name)) continue;
    const files = sourceFiles(name);
    if (files === null) throw new Error(`There is no dist/${name}, and nothing to build it from`);
    // Read before the hash: a file that changes in between then differs from the recorded look.
    const looks = look(files);
    const wanted = fingerprint(files);
    if (isBuilt(name, wanted)) {
      recordLook(name, looks);
      continue;
    }
    const release = await takeLock(name);
    try {
      if (!isBuilt(name, wanted)) build(name, wanted, looks, quiet);
    } finally {
      release();
    }
  }
}

function isBuilt(name, wanted) {
  const stamp = stampOf(name);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

/** Replaces the recorded look atomically, since another process may read it. Without write access, nothing is recorded. */
function recordLook(name, looks) {
  const fresh = `${lookOf(name)}-${process.pid}`;
  try {
    writeFileSync(fresh, looks);
    renameSync(fresh, lookOf(name));
  } catch (error) {
    if (error.code !== "EACCES" && error.code !== "EROFS" && error.code !== "ENOENT") throw error;
  }
}

function build(name, stamp, looks, quiet) {
  const place = join(root, "dist", name);
  const fresh = join(root, "dist", `.${name}-new`);
  const old = join(root, "dist", `.${name}-old`);
  rmSync(fresh, { recursive: true, force: true });
  if (!quiet) process.stderr.write(`Building dist/${name} …\n`);
  const vite = join(root, "node_modules/vite/bin/vite.js");
  const outDir = ["--outDir", fresh, "--emptyOutDir", "--logLevel", "warn"];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [vite, "build", "-c", targets[name].config, ...outDir],
    // Always a production build, even when a test asks for it: what is built is what is served.
    { cwd: root, encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
  );
  if (status !== 0) throw new Error(`Building dist/${name} failed:\n${stdout}${stderr}`);
  writeFileSync(join(fresh, ".stamp"), stamp);
  writeFileSync(join(fresh, ".look"), looks);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** Returns a hash of everything that the build reads. */
function fingerprint(files) {
  const hash = createHash("sha256");
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update("\0");
  }
  return hash.digest("hex");
}

/** Allows one builder at a time. The lock contains the builder's process id; the lock of a dead builder is taken over. */
async function takeLock(name) {
  mkdirSync(join(root, "dist"), { recursive: true });
  const lock = join(root, "dist", `.${name}-lock`);
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: "wx" });
      return () => rmSync(lock, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
      if (!isAlive(lock)) rmSync(lock, { force: true });
      else await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function isAlive(lock) {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    // An empty file is a lock that is being written.
    if (pid) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const names = process.argv.slice(2);
  await ensureBuilt(names.length ? names : Object.keys(targets));
}
