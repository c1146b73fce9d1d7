import { writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort, runPrograms } from "./programs.ts";

export const pgBouncer = { "/usr/sbin/pgbouncer": "pgbouncer" };

/// PgBouncer in transaction mode in front of a database.
export interface Pooler {
  readonly url: string;
  stop(): Promise<void>;
}

/// Starts it before the database at a URL, which has a unix socket. `settings` are added to those of the program, `query` is
/// what each of its connections to the database begins with.
export async function startPgBouncer(
  databaseUrl: string,
  { size, settings = [], query }: { size: number; settings?: string[]; query?: string },
): Promise<Pooler> {
  const programs = runPrograms("pgbouncer");
  const port = await freePort();
  const { pathname, searchParams } = new URL(databaseUrl);
  const name = pathname.slice(1);
  const file = join(programs.folder, "pgbouncer.ini");
  writeFileSync(join(programs.folder, "users.txt"), '"postgres" ""\n');
  writeFileSync(
    file,
    [
      "[databases]",
      `${name} = host=${searchParams.get("host")} port=5432${query ? ` connect_query='${query}'` : ""}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${programs.folder}/users.txt`,
      "pool_mode = transaction",
      `default_pool_size = ${size}`,
      "max_client_conn = 200",
      ...settings,
    ].join("\n"),
  );
  programs.start("pgbouncer", "/usr/sbin/pgbouncer", [file]);
  for (let tries = 0; !(await isListening(port)); tries++) {
    if (tries > 200) throw new Error("PgBouncer does not start");
    await wait(50);
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/${name}`, stop: programs.stop };
}

const isListening = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.destroy());
  });
