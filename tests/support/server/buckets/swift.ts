import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { AwsClient } from "aws4fetch";

/// OpenStack Swift with its S3 middleware, from Debian's packages `swift-proxy swift-account swift-container swift-object`: a real S3
/// interface that no code here was written for.
export interface Swift {
  readonly endpoint: string;
  stop(): Promise<void>;
}

export const swiftAccount = { accessKeyId: "demo:writer", secretAccessKey: "secretkey", region: "us-east-1" };

export const isSwiftThere = existsSync("/usr/bin/swift-proxy-server");

const parts = ["object", "container", "account"] as const;

/// The configuration's folder is compiled in: this names another one first.
const runner = `
import runpy, sys
from swift.common import utils
folder, program, settings = sys.argv[1:4]
utils.set_swift_dir(folder)
sys.argv = [program, settings]
runpy.run_path(program, run_name="__main__")`;

/// Starts it with an empty bucket.
export async function startSwift(bucket: string): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), "symbolshelf-swift-"));
  const children: ChildProcess[] = [];
  const kill = () => {
    for (const child of children) child.kill("SIGKILL");
  };
  process.once("exit", kill);
  const stop = async () => {
    process.off("exit", kill);
    const ended = children.map((child) => child.exitCode === null && once(child, "exit"));
    kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const port = await freePort();
    await configure(folder, port);
    for (const name of [...parts, "proxy"]) {
      const args = ["-c", runner, folder, `/usr/bin/swift-${name}-server`, join(folder, `${name}.conf`)];
      children.push(spawn("/usr/bin/python3", args, { stdio: "ignore", cwd: folder }));
    }
    const endpoint = `http://127.0.0.1:${port}`;
    // The proxy answers before the servers behind it do.
    const client = new AwsClient({ ...swiftAccount, service: "s3", retries: 0 });
    const make = () => client.fetch(`${endpoint}/${bucket}`, { method: "PUT" }).catch(() => null);
    for (let tries = 0; !(await make())?.ok; tries++) {
      if (tries > 300) throw new Error("Swift does not start");
      await wait(200);
    }
    return { endpoint, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function configure(folder: string, port: number): Promise<void> {
  mkdirSync(join(folder, "srv/d1"), { recursive: true });
  const write = (name: string, ...lines: string[]) => writeFileSync(join(folder, name), `${lines.join("\n")}\n`);
  const user = process.getuid?.() === 0 ? "root" : (process.env.USER ?? "nobody");
  const common = ["[DEFAULT]", "bind_ip = 127.0.0.1", "workers = 0", `user = ${user}`, `swift_dir = ${folder}`];
  write(
    "swift.conf",
    "[swift-hash]",
    "swift_hash_path_suffix = x",
    "swift_hash_path_prefix = y",
    "[storage-policy:0]",
    "name = only",
    "default = yes",
  );
  for (const name of parts) {
    const own = await freePort();
    write(
      `${name}.conf`,
      ...common,
      `bind_port = ${own}`,
      `devices = ${folder}/srv`,
      "mount_check = false",
      "[pipeline:main]",
      `pipeline = ${name}-server`,
      `[app:${name}-server]`,
      `use = egg:swift#${name}`,
    );
    const ring = join(folder, `${name}.builder`);
    for (const args of [["create", "2", "1", "0"], ["add", `r1z1-127.0.0.1:${own}/d1`, "1"], ["rebalance"]]) {
      const { status, stderr } = spawnSync("/usr/bin/swift-ring-builder", [ring, ...args], { encoding: "utf8" });
      if (status !== 0) throw new Error(`swift-ring-builder ${args[0]}: ${stderr}`);
    }
  }
  const filters = ["catch_errors", "gatekeeper", "listing_formats", "copy", "slo", "dlo"];
  write(
    "proxy.conf",
    ...common,
    `bind_port = ${port}`,
    "[pipeline:main]",
    "pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo dlo proxy-server",
    "[app:proxy-server]",
    "use = egg:swift#proxy",
    "account_autocreate = true",
    "[filter:cache]",
    "use = egg:swift#memcache",
    "memcache_servers = 127.0.0.1:1",
    "[filter:s3api]",
    "use = egg:swift#s3api",
    `location = ${swiftAccount.region}`,
    "[filter:tempauth]",
    "use = egg:swift#tempauth",
    `user_${swiftAccount.accessKeyId.replace(":", "_")} = ${swiftAccount.secretAccessKey} .admin`,
    ...filters.flatMap((name) => [`[filter:${name}]`, `use = egg:swift#${name}`]),
  );
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (address === null || typeof address === "string") throw new Error("There is no free port");
  return address.port;
}
