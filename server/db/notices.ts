import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import pg from "pg";
import type { Database } from "./schema.ts";

/// The one channel of all notices (PostgreSQL's LISTEN and NOTIFY).
const channel = "symbolshelf";

/// Sends a short text (at most 7999 bytes) to every process that watches notices, this one included. Within a
/// transaction it goes out when that commits, and never where it does not.
export async function sendNotice(db: Kysely<Database>, text: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${text})`.execute(db);
}

export interface NoticeListener {
  onNotice(text: string): void;
  /// Called when notices begin to arrive, at first and after an interruption. Those sent before may be lost.
  onLive(): void;
}

/// The notices of all processes on the database.
export interface Notices {
  /// Adds a listener. With the first one the process begins to listen.
  watch(listener: NoticeListener): void;
  /// Whether notices arrive now.
  isLive(): boolean;
  close(): Promise<void>;
}

/// The notices of the embedded database, which this process has for itself. Its sessions share one backend, so that any
/// client of the pool receives them.
export function embeddedNotices(pool: pg.Pool, onTrouble: (error: Error) => void): Notices {
  const listeners = new Set<NoticeListener>();
  let live = false;
  pool.on("connect", (client) =>
    client.on("notification", ({ payload = "" }) => {
      for (const listener of listeners) listener.onNotice(payload);
    }),
  );
  return {
    watch(listener) {
      listeners.add(listener);
      pool.query(`listen ${channel}`).then(() => {
        live = true;
        listener.onLive();
      }, onTrouble);
    },
    isLive: () => live,
    async close() {
      listeners.clear();
    },
  };
}

/// The time between two proofs that notices arrive, and how long each may take, ms. A proxy that pools transactions
/// accepts LISTEN and delivers nothing, and a connection may be lost without a sign.
const proofInterval = 30_000;
const proofLimit = 10_000;
/// The wait before listening again, ms. It doubles each time, from the shortest to the longest.
const shortestWait = 500;
const longestWait = 60_000;

/// The notices of a PostgreSQL server, over one connection to `url` that is used for nothing else. It is made again
/// whenever it is lost. `db` sends the proofs.
export function postgresNotices(url: string, db: Kysely<Database>, onTrouble: (error: Error) => void): Notices {
  const closed = new AbortController();
  const listeners = new Set<NoticeListener>();
  let live = false;
  let running: Promise<void> | null = null;

  /// Listens until the connection is lost; always throws.
  async function listen(onProven: () => void): Promise<never> {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5_000 });
    let proof: { readonly text: string; readonly arrived: () => void } | null = null;
    const lost = new Promise<never>((_resolve, reject) => {
      client.on("error", reject);
      client.on("end", () => reject(new Error("The connection for notices has ended")));
      closed.signal.addEventListener("abort", () => reject(closed.signal.reason), { once: true });
    });
    lost.catch(() => {});
    client.on("notification", ({ payload = "" }) => {
      if (payload.startsWith("proof ")) {
        if (payload === proof?.text) proof.arrived();
      } else for (const listener of listeners) listener.onNotice(payload);
    });
    async function prove() {
      const text = `proof ${randomUUID()}`;
      const ended = new AbortController();
      const arrived = new Promise<void>((resolve) => {
        proof = { text, arrived: resolve };
      });
      try {
        await Promise.race([
          lost,
          sendNotice(db, text).then(() => arrived),
          wait(proofLimit, null, { signal: ended.signal, ref: false }).then(() => {
            throw new Error(
              "No notices arrive from the database: changes of other processes are found later. Behind a proxy that pools transactions DATABASE_LISTEN_URL must lead past it.",
            );
          }),
        ]);
      } finally {
        ended.abort();
      }
    }
    try {
      await Promise.race([lost, client.connect().then(() => client.query(`listen ${channel}`))]);
      for (;;) {
        await prove();
        if (!live) {
          live = true;
          onProven();
          for (const listener of listeners) listener.onLive();
        }
        await Promise.race([lost, wait(proofInterval, null, { signal: closed.signal, ref: false })]);
      }
    } finally {
      live = false;
      void client.end().catch(() => {});
    }
  }

  async function keepListening() {
    let pause = shortestWait;
    while (!closed.signal.aborted) {
      await listen(() => {
        pause = shortestWait;
      }).catch((error: Error) => {
        if (!closed.signal.aborted && pause === shortestWait) onTrouble(error);
      });
      await wait(pause * (0.75 + Math.random() / 2), null, { signal: closed.signal, ref: false }).catch(() => {});
      pause = Math.min(2 * pause, longestWait);
    }
  }

  return {
    watch(listener) {
      listeners.add(listener);
      running ??= keepListening();
    },
    isLive: () => live,
    async close() {
      closed.abort(new Error("closed"));
      await running;
    },
  };
}
