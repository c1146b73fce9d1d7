import pg from "pg";

/// How long a connection may be in use before the database is asked whether it still answers, and how long each of two
/// questions may take, ms. Together they keep a call's answer within ten seconds.
const patience = 1_500;
const questionLimit = 2_500;
const interval = 500;

export interface HangWatch {
  /// Whether the database hangs: a connection to it would wait in vain.
  isHanging(): boolean;
  close(): void;
}

/// Gives up the connections of a pool whose database hangs, as a frozen machine or a lost network does without a sign:
/// the statements that wait for it fail. Then asks on until the database answers again. A slow statement is left alone
/// as long as the database answers others. `past` leads to it past a proxy that pools transactions, if `url` leads through one.
export function watchForHang(
  pool: pg.Pool,
  { url, past }: { url: string; past?: string | undefined },
  onTrouble: (error: Error) => void,
): HangWatch {
  const clients = new Set<pg.PoolClient>();
  const busySince = new Map<pg.PoolClient, number>();
  pool.on("connect", (client) => clients.add(client));
  pool.on("acquire", (client) => busySince.set(client, performance.now()));
  pool.on("release", (_error, client) => busySince.delete(client));
  pool.on("remove", (client) => {
    clients.delete(client);
    busySince.delete(client);
  });
  let isAsking = false;
  let isHanging = false;

  async function check(): Promise<void> {
    // A machine that was busy with other things answers the second time.
    if ((await isWell(url, past)) || (await isWell(url, past))) {
      isHanging = false;
    } else if (!isHanging) {
      isHanging = true;
      onTrouble(new Error("The database accepts connections and does not answer: they are given up"));
      for (const client of [...clients]) connectionOf(client).stream.destroy();
    }
  }

  const timer = setInterval(() => {
    const [oldest] = busySince.values();
    const isWaiting = oldest !== undefined && performance.now() - oldest > patience;
    if (isAsking || !(isHanging || isWaiting)) return;
    isAsking = true;
    void check().finally(() => {
      isAsking = false;
    });
  }, interval);
  timer.unref();
  return { isHanging: () => isHanging, close: () => clearInterval(timer) };
}

/// Whether the database answers. A proxy holds questions back while its connections are all in use: it is well as long as it
/// lets callers in and the database answers past it.
async function isWell(url: string, past: string | undefined): Promise<boolean> {
  if (past === undefined) return answers(url);
  const [through, lets, direct] = await Promise.all([answers(url), answers(url, false), answers(past)]);
  return through || (lets && direct);
}

/// Whether an address lets a new connection in and answers it: a refusal is an answer.
async function answers(url: string, isAsked = true): Promise<boolean> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: questionLimit,
    query_timeout: questionLimit,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    if (isAsked) await client.query("select 1");
    void client.end();
    return true;
  } catch (error) {
    connectionOf(client).stream.destroy();
    return !/timeout/i.test((error as Error).message);
  }
}

/// What `pg` does not declare: the connection below a client.
const connectionOf = (client: pg.ClientBase) => (client as unknown as { connection: pg.Connection }).connection;
