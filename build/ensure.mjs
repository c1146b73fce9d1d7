// Builds what is missing or older than its sources, into dist/: `node` (server, tools, command line) and `web` (the app).
// A build is made beside its place and moved there whole, so that nobody ever runs half of one.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));

const targets = {
  node: { config: "build/node.config.ts", sources: ["grammar", "language", "api", "server", "lsp", "catalogue"] },
  web: { config: "vite.config.ts", sources: ["grammar", "language", "api", "src"] },
};

/** Builds each of `names` unless it is there and as new as its sources; what it prints goes to standard error. */
export async function ensureBuilt(names, { quiet = false } = {}) {
  for (const name of names) {
    const wanted = fingerprint(name);
    // An installation may ship dist/ without the sources: it runs what it has.
    if (wanted === null || isBuilt(name, wanted)) continue;
    const release = await takeLock(name);
    try {
      if (!isBuilt(name, wanted)) build(name, wanted, quiet);
    } finally {
      release();
    }
  }
}

function isBuilt(name, wanted) {
  const stamp = join(root, "dist", name, ".stamp");
  return existsSync(stamp) && readFileSync(stamp, "utf8") === wanted;
}

function build(name, stamp, quiet) {
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
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** A hash over everything that the build reads; null where the sources are not there. */
function fingerprint(name) {
  const { config, sources } = targets[name];
  if (!existsSync(join(root, config)) || !sources.every((source) => existsSync(join(root, source)))) return null;
  const hash = createHash("sha256");
  const files = sources.flatMap((source) =>
    readdirSync(join(root, source), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  for (const file of [...files.sort(), config, "package-lock.json", "build/ensure.mjs"]) {
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
