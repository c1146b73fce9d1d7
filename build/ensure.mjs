// Builds what is missing or older than its sources, into dist/: `node` (server, tools), `importtext` (the
// command and the language server) and `web` (the app).
// A build is written to a temporary folder and then renamed, so that nobody runs half of one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { look, lookOf, looksFresh, root, sourceFiles, stampOf, targets } from "./targets.mjs";

/** Builds each of `names` unless it is there and as new as its sources; what it prints goes to standard error. */
export async function ensureBuilt(names, { quiet = false } = {}) {
  for (const name of names) {
    if (looksFresh(name)) continue;
    const files = sourceFiles(name);
    if (files === null) throw new Error(`There is no dist/${name}, and nothing to build it from`);
    // What they look like first: a file that changes meanwhile is not taken for one that was read.
    const looks = look(files);
    const wanted = fingerprint(files);
    if (isBuilt(name, wanted)) {
      noteLook(name, looks);
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

/** Written beside its place and moved there: others may read it this moment. A folder that may not be written is hashed. */
function noteLook(name, looks) {
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
    // Whoever asks for it, as a test does: what is built is what is served.
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

/** A hash over everything that the build reads. */
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

/** One builder at a time: the lock holds the builder's process id, and a dead builder's lock is taken over. */
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
    // An empty file is a lock being written this moment.
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
