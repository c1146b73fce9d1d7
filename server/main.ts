import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { FastifyInstance } from "fastify";
import type { LoadProgress } from "./admin/load-demo.ts";
import { buildApp } from "./app.ts";
import { builtWorker } from "./built-worker.ts";
import { checkFolders, ForeignFolder } from "./commands/system/mark-folders.ts";
import {
  sweepExports,
  sweepGrace,
  sweepImages,
  sweepImageThumbnails,
  sweepPackages,
} from "./commands/system/sweep-images.ts";
import { type Config, ConfigError, readConfig } from "./config.ts";
import type { Context } from "./context.ts";
import { awaitDatabase, DatabaseFault } from "./db/await-database.ts";
import { openDatabase } from "./db/connect.ts";
import { FolderHeld } from "./db/lock.ts";
import { demoLogin } from "./identity/demo-accounts.ts";
import { openIdentity } from "./identity/open.ts";
import type { createMetrics, Metrics } from "./monitoring/metrics.ts";
import { requestID } from "./monitoring/request-id.ts";
import { serveMetrics } from "./monitoring/serve-metrics.ts";
import { troubleLog } from "./monitoring/trouble-log.ts";
import { countStaleBooks } from "./repositories/books/count-stale.ts";
import { sweepAccountEvents } from "./repositories/identity/account-events.ts";
import { sweepAttempts } from "./repositories/identity/attempts.ts";
import { sweepSessions } from "./repositories/identity/sessions.ts";
import { sweepContents } from "./repositories/import/page-contents.ts";
import { sweepParts } from "./repositories/packages/staleness.ts";
import { sweepKeys } from "./repositories/system/idempotency-keys.ts";
import { loadDictionary } from "./repositories/words/lookup/dictionary.ts";
import { openStore } from "./storage/open-store.ts";

/// How long running requests may take to finish once the server closes, ms.
const stopLimit = 30_000;

/// A start that is not possible. The message is for the person who started it.
class CannotStart extends Error {}

/// Undoes what `start` has done so far, to be run in reverse order.
const undo: (() => Promise<unknown>)[] = [];
let stopping = false;
/// How long the server serves on once it is told to stop, ms.
let stopDelay = 0;

for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());

try {
  await start(readConfig(process.env));
} catch (error) {
  const isForeseen = [ConfigError, FolderHeld, CannotStart, DatabaseFault, ForeignFolder].some(
    (kind) => error instanceof kind,
  );
  console.error(isForeseen ? (error as Error).message : error);
  process.exitCode = 1;
  await stop();
}

async function start(config: Config): Promise<void> {
  await checkPort(config);
  let app: FastifyInstance | undefined;
  let metrics: Metrics | null = null;
  const logTrouble = troubleLog();
  const endBy = (error: Error) => {
    console.error(error.message);
    process.exitCode = 1;
    if (!stopping) void stop();
  };
  const open = () =>
    openDatabase({
      ...config,
      hasTimeLimits: true,
      onTrouble: (error) => app && logTrouble(app.log, error.message, { err: error }, "the database is in trouble"),
      onStatement(text, milliseconds) {
        metrics?.onStatement(milliseconds);
        if (milliseconds >= config.slow.statement)
          app?.log.warn(
            { reqId: requestID() },
            `slow: a statement took ${Math.round(milliseconds)} ms: ${brief(text)}`,
          );
      },
      onOvertaken: endBy,
      onEnd: endBy,
    });
  const database =
    config.databaseUrl === undefined
      ? await open()
      : await awaitDatabase(open, {
          url: config.databaseUrl,
          limit: config.databaseWait,
          onWait: (what) => console.log(`${what}: waiting for up to ${config.databaseWait / 1000} s …`),
          isStopped: () => stopping,
        });
  undo.push(database.close);
  const { db, kind, notices, pool, missingLimits } = database;
  if (config.metrics) metrics = await startMetrics(config.metrics, { pool, countStale: () => countStaleBooks(db) });
  const context: Context = {
    config,
    db,
    databaseKind: kind,
    notices,
    images: await openStore(config, "images"),
    packages: await openStore(config, "packages"),
    exports: await openStore(config, "exports"),
    exportWorker: () => builtWorker("export-worker.js"),
    ...(await openIdentity(config, db)),
    isStopping: () => stopping,
    metrics,
    checkAnswers: false,
  };
  await checkFolders(db, config);
  if (config.demo) await load(context);
  const webFolder = findWebFolder();
  app = await buildApp(context, webFolder);
  undo.push(app.close.bind(app));
  if (stopping) return;
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portTaken(config) : error;
  });
  if (webFolder === undefined) app.log.warn("There is no built web app beside the server: only its calls are served");
  if (missingLimits.length > 0)
    app.log.warn(
      `The database does not apply ${missingLimits.join(", ")}: a proxy in front of it drops what connections ask for. Set them there (docs/operations.md, PostgreSQL).`,
    );
  stopDelay = config.stopDelay;
  sweep(app, context);
  await readDictionary(app, context);
  if (stopping) return;
  console.log(`Symbolshelf is at ${address}/`);
  const login = config.identity.mode === "local" ? await demoLogin(db, config.staffDomain) : undefined;
  if (login) console.log(`Sign in as ${login.email} with the password ${login.password}`);
}

/// Counts what the process does, and serves it to Prometheus.
async function startMetrics(
  place: NonNullable<Config["metrics"]>,
  sources: Parameters<typeof createMetrics>[0],
): Promise<Metrics> {
  const { createMetrics } = await import("./monitoring/metrics.ts");
  const metrics = createMetrics(sources);
  const close = await serveMetrics(metrics, place).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EADDRINUSE" ? portTaken(place, "METRICS_PORT") : error;
  });
  undo.push(close);
  return metrics;
}

/// The start of a statement, on one line.
function brief(text: string): string {
  return text.replace(/\s+/g, " ").slice(0, 300);
}

/// Reads the dictionary in the background. The server reports that it is ready only afterwards, so that no client then
/// waits for the words.
async function readDictionary(app: FastifyInstance, { db }: Context): Promise<void> {
  const reading = loadDictionary(db, { imprintID: null, seriesID: null }).then(
    // What waits for it at a stop does not hold the dictionary.
    () => undefined,
    (error: unknown) => app.log.error({ err: error }, "the dictionary could not be read"),
  );
  undo.push(() => reading);
  await reading;
}

/// Removes unreferenced images, packages with their parts, page contents and old idempotency keys, in the background. A
/// stop ends it early.
function sweep(app: FastifyInstance, context: Context): void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const work = async () => {
    await sweepContents(context.db, new Date(Date.now() - sweepGrace), signal);
    await sweepParts(context.db);
    await sweepKeys(context.db);
    await sweepAttempts(context.db);
    await sweepAccountEvents(context.db);
    const { identity } = context.config;
    if (identity.mode === "local") await sweepSessions(context.db, identity.sessions);
    const removed = (await sweepImages(context, { signal })) + (await sweepPackages(context, { signal }));
    await sweepImageThumbnails({ db: context.db, dataDir: context.config.dataDir }, signal);
    return removed + (await sweepExports(context, { signal }));
  };
  const sweeping = work().then(
    (removed) => removed > 0 && app.log.info(`Removed ${removed} files that nothing refers to`),
    (error: unknown) => app.log.error({ err: error }, "files could not be swept"),
  );
  undo.push(() => {
    stopped.abort();
    return sweeping;
  });
}

/// Loads the demo catalogue into an empty database, and prints its progress about once a second.
async function load(context: Context): Promise<void> {
  const begun = Date.now();
  let loggedAt = 0;
  // The catalogue is megabytes of text, which no server needs that has its own words.
  const { loadDemo } = await import("./admin/load-demo.ts");
  const outcome = await loadDemo(context, ({ step, done, total }: LoadProgress) => {
    if (loggedAt === 0) console.log("Loading the demo catalogue, once …");
    if (done < total && Date.now() - loggedAt < 1_000) return;
    loggedAt = Date.now();
    console.log(`  ${step}: ${done} of ${total}`);
  });
  if (outcome === "loaded") console.log(`Loaded the demo catalogue in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
}

/// Stops in order: waits until a proxy has seen that the health is gone (STOP_DELAY), finishes the requests in progress, flushes the database, and releases the data folder. On a second
/// signal or a timeout the process just exits; everything that was answered is stored all the same.
async function stop(): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  if (stopDelay > 0 && !process.exitCode) await sleep(stopDelay);
  setTimeout(() => {
    console.error("Stopping took too long");
    process.exit(1);
  }, stopLimit).unref();
  for (const step of undo.reverse()) await step().catch((error: unknown) => console.error(error));
  process.exit();
}

/// Throws early where the port is taken, before any long work begins.
async function checkPort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(error.code === "EADDRINUSE" ? portTaken(config) : error),
    );
    probe.listen(config.port, config.host, () => probe.close(() => resolve()));
  });
}

function portTaken({ host, port }: Pick<Config, "host" | "port">, variable = "PORT"): CannotStart {
  return new CannotStart(
    `Port ${port} on ${host} is taken by another program: stop that one, or name another ${variable}.`,
  );
}

/// Returns the folder of the built web app, beside the built server.
function findWebFolder(): string | undefined {
  const here = dirname(fileURLToPath(import.meta.url));
  return [join(here, "../web"), join(here, "../../web")].find((folder) => existsSync(join(folder, "index.html")));
}
