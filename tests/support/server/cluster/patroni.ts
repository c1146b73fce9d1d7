import { type ChildProcess, execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { haProxy, startHaProxy } from "./haproxy.ts";
import { freePort, runPrograms } from "./programs.ts";

const versions = "/usr/lib/postgresql";
const newest = existsSync(versions) ? readdirSync(versions).sort((a, b) => Number(b) - Number(a))[0] : undefined;
const bin = join(versions, newest ?? "none", "bin");

export const patroniCluster = {
  "/usr/bin/etcd": "etcd-server",
  "/usr/bin/patroni": "patroni",
  [join(bin, "initdb")]: "postgresql",
  ...haProxy,
};

/// What is killed of the machine that has the primary: its PostgreSQL, Patroni beside it, or both.
export type Victim = "postgres" | "patroni" | "both";

/// A primary and a synchronous standby under Patroni and etcd, behind HAProxy, which leads to the primary.
export interface Cluster {
  readonly url: string;
  /// Kills without a warning, and returns which node it was.
  kill(victim: Victim): number;
  /// Starts what was killed again, and resolves once the cluster has a primary and a synchronous standby.
  heal(node: number): Promise<void>;
  stop(): Promise<void>;
}

interface Node {
  readonly name: string;
  readonly rest: number;
  readonly port: number;
  readonly data: string;
  patroni: ChildProcess | null;
}

export async function startCluster(): Promise<Cluster> {
  const programs = runPrograms("cluster");
  const { folder } = programs;
  const [client, peer] = [await freePort(), await freePort()];
  const nodes: Node[] = [];
  for (const name of ["n1", "n2"])
    nodes.push({ name, rest: await freePort(), port: await freePort(), data: join(folder, name), patroni: null });
  const ask = async ({ rest }: Node, path: string) =>
    (await fetch(`http://127.0.0.1:${rest}/${path}`).catch(() => null))?.status === 200;
  const start = (node: Node) => {
    node.patroni = programs.start(node.name, "/usr/bin/patroni", [join(folder, `${node.name}.yml`)]);
  };
  const killPostgres = ({ data }: Node) => {
    const file = join(data, "postmaster.pid");
    const [pid] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    if (!pid) return;
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, { encoding: "utf8", flag: "r" });
    for (const one of [pid, ...children.trim().split(" ")].filter(Boolean)) endProcess(Number(one));
  };
  const endAll = () => {
    for (const node of nodes) {
      node.patroni?.kill("SIGKILL");
      try {
        killPostgres(node);
      } catch {
        // It has ended, and left its file.
      }
    }
  };
  process.once("exit", endAll);
  const stop = async () => {
    process.off("exit", endAll);
    endAll();
    await programs.stop();
  };
  const isStreaming = async ({ rest }: Node) => {
    const answer = await fetch(`http://127.0.0.1:${rest}/patroni`).catch(() => null);
    const { replication = [] } = ((await answer?.json()) ?? {}) as {
      replication?: { state: string; sync_state: string }[];
    };
    return replication.some(({ state, sync_state }) => state === "streaming" && sync_state === "sync");
  };
  /// What Patroni says is up to a turn of its loop old, so it has to say so over three: a standby that is not synchronous does not take
  /// over, and a second kill would find none.
  const untilHealthy = async () => {
    for (let tries = 0, well = 0; well < 3; tries++) {
      if (tries > 120) throw new Error("The cluster does not come to a synchronous standby");
      await wait(1_000);
      const roles = await Promise.all(
        nodes.map(async (node) => [(await ask(node, "primary")) && (await isStreaming(node)), await ask(node, "sync")]),
      );
      well = roles.some(([isPrimary]) => isPrimary) && roles.some(([, isSync]) => isSync) ? well + 1 : 0;
    }
  };

  try {
    const own = `http://127.0.0.1:${client}`;
    const peers = `http://127.0.0.1:${peer}`;
    programs.start("etcd", "/usr/bin/etcd", [
      ...["--data-dir", join(folder, "etcd"), "--listen-client-urls", own, "--advertise-client-urls", own],
      ...["--listen-peer-urls", peers, "--initial-advertise-peer-urls", peers, "--initial-cluster", `default=${peers}`],
    ]);
    for (const node of nodes) writeFileSync(join(folder, `${node.name}.yml`), settings(node, folder, client));
    for (const node of nodes) {
      start(node);
      for (let tries = 0; !(await ask(node, node === nodes[0] ? "primary" : "sync")); tries++) {
        if (tries > 600) throw new Error(`Patroni does not start: ${readFileSync(join(folder, `${node.name}.log`))}`);
        await wait(100);
      }
    }
    await untilHealthy();
    const proxy = await startHaProxy(programs, {
      mode: "tcp",
      check: "meth OPTIONS uri /primary",
      servers: nodes.map(({ port, rest }) => ({ port, check: rest })),
    });
    return {
      url: `postgresql://postgres:su@127.0.0.1:${proxy}/postgres`,
      kill(victim) {
        const at = nodes.findIndex((node) => isPrimary(node));
        const node = nodes[at];
        if (!node) throw new Error("there is no primary to be killed");
        if (victim !== "postgres") {
          node.patroni?.kill("SIGKILL");
          node.patroni = null;
        }
        if (victim !== "patroni") killPostgres(node);
        return at;
      },
      async heal(at) {
        const node = nodes[at]!;
        if (!node.patroni) start(node);
        await untilHealthy();
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/// Whether a node's PostgreSQL takes writes.
function isPrimary({ port }: Node): boolean {
  try {
    const args = [
      "-h",
      "127.0.0.1",
      "-p",
      String(port),
      "-U",
      "postgres",
      "-Atc",
      "select pg_is_in_recovery()",
      "postgres",
    ];
    const env = { ...process.env, PGPASSWORD: "su", PGCONNECT_TIMEOUT: "5" };
    return (
      execFileSync(join(bin, "psql"), args, { env, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }) === "f\n"
    );
  } catch {
    return false;
  }
}

function endProcess(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/// A failed machine is given up after `ttl` seconds, which is what an outage takes where Patroni is killed too.
const settings = ({ name, rest, port, data }: Node, folder: string, etcd: number): string => `scope: shelf
name: ${name}
restapi: {listen: "127.0.0.1:${rest}", connect_address: "127.0.0.1:${rest}"}
etcd3: {host: "127.0.0.1:${etcd}"}
bootstrap:
  dcs: {ttl: 10, loop_wait: 1, retry_timeout: 3, maximum_lag_on_failover: 1048576, synchronous_mode: true,
    postgresql: {use_pg_rewind: true, parameters: {max_connections: 80, shared_buffers: 32MB, wal_log_hints: "on"}}}
  initdb: [{encoding: UTF8}, {locale: C.UTF-8}, data-checksums]
postgresql:
  listen: "127.0.0.1:${port}"
  connect_address: "127.0.0.1:${port}"
  data_dir: ${data}
  bin_dir: ${bin}
  pgpass: ${folder}/${name}.pgpass
  authentication: {superuser: {username: postgres, password: su}, replication: {username: repl, password: rp}, rewind: {username: rewinder, password: rw}}
  pg_hba: [local all all trust, host all all 127.0.0.1/32 scram-sha-256, host replication repl 127.0.0.1/32 scram-sha-256]
  parameters: {unix_socket_directories: ${folder}}
watchdog: {mode: "off"}
`;
