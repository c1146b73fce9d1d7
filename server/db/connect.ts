import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import pg from "pg";
import { openEmbedded } from "./embedded.ts";
import { migrate } from "./migrate.ts";
import { migrations } from "./migrations.ts";
import { embeddedNotices, type Notices, postgresNotices } from "./notices.ts";
import { enterServer, type RunningServer } from "./running-servers.ts";
import type { Database } from "./schema.ts";
import { type SessionSettings, trySettings } from "./session-settings.ts";
import { type HangWatch, watchForHang } from "./watch-for-hang.ts";

export interface DatabaseConfig {
  /// The address of a PostgreSQL server; without it, the embedded database in `dataDir` is used.
  readonly databaseUrl?: string | undefined;
  /// The address at which notices are listened for, where `databaseUrl` leads through a proxy that pools transactions.
  readonly databaseListenUrl?: string | undefined;
  readonly dataDir: string;
  /// Whether statements and waits for locks have time limits, as the calls of a server need and its tools do not.
  readonly hasTimeLimits?: boolean;
  /// The path of the embedded database's worker module, where it is not beside the running program.
  readonly embeddedWorker?: string | undefined;
  /// Called when the database has a passing problem between calls, such as a lost connection.
  readonly onTrouble?: (error: Error) => void;
  /// Called after each statement, with its text without values, and how long it took, ms.
  readonly onStatement?: (sql: string, milliseconds: number) => void;
  /// Called once when a newer release has brought the database up to date: this process must end. Servers give it, and are told of to
  /// those of newer releases, which wait for them.
  readonly onOvertaken?: (error: Error) => void;
  /// Called when the embedded database ends by itself. Only a new process can open it again.
  readonly onEnd?: (error: Error) => void;
}

/// The connections of the pool, and the calls that wait for one.
export interface PoolState {
  readonly busy: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Kysely<Database>;
  readonly kind: "embedded" | "postgres";
  readonly notices: Notices;
  readonly pool: () => PoolState;
  /// The names of limits that the database does not apply, since a proxy keeps them from it.
  readonly missingLimits: readonly string[];
  close(): Promise<void>;
}

/// How long a statement may take, and how long it may wait for a lock that another call holds, ms.
const timeLimits = { statement_timeout: 120_000, lock_timeout: 30_000 };

/// How long a transaction may do nothing, ms. Its process may be gone without a sign.
const idleLimit = { idle_in_transaction_session_timeout: 60_000 };

/// How long a call may wait for a connection, in the queue for one and while it is made, ms.
const connectionLimit = 5_000;

/// What `pg` says where a connection takes too long.
const noConnection = "timeout exceeded when trying to connect";

const oid = { int8: 20, numeric: 1700 };

/// Opens the configured database and migrates it. Two servers may do so at once. Throws FolderHeld where another
/// process has the data folder, and OlderServers where a migration would run under servers that do not know it.
export async function openDatabase(config: DatabaseConfig, steps = migrations): Promise<OpenDatabase> {
  const onTrouble = config.onTrouble ?? (() => {});
  const embedded =
    config.databaseUrl === undefined
      ? await openEmbedded(config.dataDir, { worker: config.embeddedWorker, onExit: config.onEnd ?? onTrouble })
      : null;
  const wanted: SessionSettings = { ...idleLimit, ...(config.hasTimeLimits ? timeLimits : {}) };
  const { accepted, missing } =
    config.databaseUrl === undefined
      ? { accepted: {}, missing: [] }
      : await trySettings(config.databaseUrl, wanted, connectionLimit);
  const pool = new pg.Pool({
    ...(embedded
      ? { stream: () => embedded.connect(), user: "postgres", database: "postgres", max: 8 }
      : {
          connectionString: config.databaseUrl,
          max: 16,
          connectionTimeoutMillis: connectionLimit,
          keepAlive: true,
          ...accepted,
        }),
    types: { getTypeParser },
  });
  // A connection that breaks between two statements of a transaction emits an error on its client only; unhandled, it
  // would end the process. The pool emits the errors of idle connections a second time.
  pool.on("connect", (client) => client.on("error", onTrouble));
  pool.on("error", () => {});
  const watch =
    config.databaseUrl === undefined
      ? null
      : watchForHang(pool, { url: config.databaseUrl, past: config.databaseListenUrl }, onTrouble);
  const { onStatement } = config;
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: watch ? limitWaiting(pool, watch) : pool }),
    ...(onStatement && { log: ({ query, queryDurationMillis }) => onStatement(query.sql, queryDurationMillis) }),
  });
  const notices =
    config.databaseUrl === undefined
      ? embeddedNotices(pool, onTrouble)
      : postgresNotices(config.databaseListenUrl ?? config.databaseUrl, db, onTrouble);
  let server: RunningServer | undefined;
  const close = async () => {
    watch?.close();
    await notices.close();
    await server?.close();
    await db.destroy();
    await embedded?.close();
  };
  try {
    if (config.onOvertaken && !embedded) server = await enterServer(db, Object.keys(steps).sort());
    await migrate(db, steps);
    server?.keepAlive(config.onOvertaken!, onTrouble);
  } catch (error) {
    await close();
    throw error;
  }
  const poolState = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, kind: embedded ? "embedded" : "postgres", notices, pool: poolState, missingLimits: missing, close };
}

/// Limits the whole wait for a connection: the pool gives the queue and the making of a connection the limit each. While
/// the database hangs nobody waits.
function limitWaiting(pool: pg.Pool, watch: HangWatch): PostgresPool {
  return {
    async connect() {
      if (watch.isHanging()) throw new Error(noConnection);
      const connecting = pool.connect();
      let isLate = false;
      const late = new Promise<never>((_resolve, reject) => {
        const timer = setTimeout(() => {
          isLate = true;
          reject(new Error(noConnection));
        }, connectionLimit);
        connecting.then(
          (client) => (isLate ? client.release() : clearTimeout(timer)),
          () => clearTimeout(timer),
        );
      });
      return Promise.race([connecting, late]);
    },
    end: () => pool.end(),
  };
}

/// Parses numbers as JavaScript numbers: the counts and prices here are far below what a double holds exactly.
const getTypeParser: typeof pg.types.getTypeParser = ((id: number, format?: "text" | "binary") =>
  id === oid.int8 || id === oid.numeric
    ? Number
    : pg.types.getTypeParser(id, format as "text")) as typeof pg.types.getTypeParser;
