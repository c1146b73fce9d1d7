import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { PoolState } from "../db/connect.ts";

/// What the process counts for Prometheus.
export interface Metrics {
  /// Counts the calls of a server.
  watch(app: FastifyInstance): void;
  /// Counts a statement of the database, which took `milliseconds`.
  onStatement(milliseconds: number): void;
  /// Returns the text of Prometheus' exposition format, and its content type.
  read(): Promise<{ readonly text: string; readonly type: string }>;
}

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/// The calls that are counted by what they do.
const actions: Readonly<Record<string, string>> = {
  "PUT /api/v1/book/import/text": "text saved",
  "PUT /api/v1/book/import": "imported",
  "POST /api/v1/book/deploy": "deployed",
};
const signInPath = "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword";

/// `pool` tells of the connections to the database, `countStale` how many books differ from their packages.
export function createMetrics({
  pool,
  countStale,
}: {
  pool: () => PoolState;
  countStale: () => Promise<number>;
}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "symbolshelf_http_request_duration_seconds",
    help: "How long calls took to be answered, by route, method and status.",
    labelNames: ["route", "method", "status"] as const,
    buckets: seconds,
    registers,
  });
  const done = new Counter({
    name: "symbolshelf_done_total",
    help: "What calls did: texts saved, books imported and deployed; dry runs are not counted.",
    labelNames: ["what"] as const,
    registers,
  });
  const signIns = new Counter({
    name: "symbolshelf_sign_ins_total",
    help: "Attempts to sign in at the local identity service, by outcome: ok, refused, or limited by their number.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const statements = new Histogram({
    name: "symbolshelf_database_statement_duration_seconds",
    help: "How long statements of the database took.",
    buckets: seconds,
    registers,
  });
  new Gauge({
    name: "symbolshelf_database_connections",
    help: "The connections of the pool: busy, idle, and the calls that wait for one.",
    labelNames: ["state"] as const,
    registers,
    collect() {
      const { busy, idle, waiting } = pool();
      this.set({ state: "busy" }, busy);
      this.set({ state: "idle" }, idle);
      this.set({ state: "waiting" }, waiting);
    },
  });
  new Gauge({
    name: "symbolshelf_stale_books",
    help: "The deployed books whose contents changed since; not there while the database does not answer.",
    registers,
    async collect() {
      const count = await countStale().catch(() => null);
      if (count === null) this.remove();
      else this.set(count);
    },
  });

  return {
    watch(app) {
      app.addHook("onResponse", (request, reply, next) => {
        const route = request.routeOptions.url ?? "none";
        const { method } = request;
        const status = reply.statusCode;
        calls.observe({ route, method, status }, reply.elapsedTime / 1000);
        const what = actions[`${method} ${route}`];
        if (what && status === 200 && (request.query as { dryRun?: string }).dryRun !== "true") done.inc({ what });
        if (request.url.startsWith(signInPath))
          signIns.inc({ outcome: status === 200 ? "ok" : reply.hasHeader("retry-after") ? "limited" : "refused" });
        next();
      });
    },
    onStatement: (milliseconds) => statements.observe(milliseconds / 1000),
    read: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  };
}
